# The quick doors of Monster Lands: one attack, one score sheet.
ml-quick-attack-title = Quick monster attack
ml-quick-score-title = Quick score sheet

ml-quick-describe = What attacks whom
ml-quick-attack = The attack
ml-quick-ask-monster = Which monster attacks?
ml-quick-ask-place = Where?
ml-quick-entrance-top = the Entrance, top path
ml-quick-entrance-bottom = the Entrance, bottom path
ml-quick-ask-round = Which round?
ml-quick-ask-goods = What does the mercenary have with it?
ml-quick-rule-goods = Count the defense talents of mercenary, equipment and path that work against this monster; the guards at the Entrance count by themselves.
ml-quick-defense = Defense token on the path
ml-quick-talent = Defense talent
ml-quick-potion = Potion on the token
ml-quick-magic = Magic die on the path
ml-quick-wounded = Already wounded
ml-quick-defender = the mercenary
ml-quick-changed = { $by } { $what }: { $why }
ml-quick-end-unhurt = The mercenary stands unhurt and may strike back at { $monster }.
ml-quick-end-wounded = The mercenary is wounded, but may strike back at { $monster }.
ml-quick-end-dead = The mercenary is dead.

ml-quick-how = How to enter
ml-quick-clan = { $who }
ml-quick-ties = Ties
ml-quick-ask-how = Enter numbers or tap the cards?
ml-quick-numbers = Enter numbers
ml-quick-cards = Tap the cards
ml-quick-ask-number = { $who }: { $what }?
ml-quick-ask-cards = { $who }: which { $what }?
ml-quick-what-glory = glory on the track
ml-quick-what-reputation = reputation on the track
ml-quick-what-trophies = trophy points
ml-quick-what-fire = fire icons on mercenaries and lands
ml-quick-what-water = water icons on mercenaries and lands
ml-quick-what-air = air icons on mercenaries and lands
ml-quick-what-jungle = jungle icons on mercenaries and lands
ml-quick-what-leader = reputation of the leader
ml-quick-what-gold = gold
ml-quick-what-mercenary = mercenaries
ml-quick-what-land = lands
ml-quick-what-monster = trophies
ml-quick-taken = belongs to { $who }
ml-quick-step = { $who }: { $n } points
counter-trophies = { $n ->
    [one] trophy point
   *[other] trophy points
  }
counter-leader = reputation of the leader
counter-fire = fire
counter-water = water
counter-air = air
counter-jungle = jungle
