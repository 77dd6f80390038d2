# Monster Lands: what the companion says at the table.
ml-phase-setup = Set-up
ml-phase-pools = Dice pools
ml-phase-deploy = Deployment
ml-phase-adventure = Adventure
ml-phase-clean-up = Clean-up
ml-phase-pools-of = Round { $n }: dice pools
ml-turn-of = { $who } deploys
ml-place-mission-a = Dice mission
ml-place-mission-b = Contract mission
ml-place-land-0 = Left land
ml-place-land-1 = Right land
ml-place-entrance = Entrance
ml-citadel = Citadel
ml-lands = Lands
ml-rounds = Round
ml-board = the board
ml-round-space = round { $n }
ml-pile-monster = monster deck
ml-pile-mercenary = mercenary deck
ml-pile-land = land deck
ml-pile-equipment = equipment deck
ml-pile-loot = loot tokens
ml-pile-trap = trap tokens
ml-pile-task = mission tiles
ml-pile-contract = mission tiles
ml-pile-header = path headers
ml-reshuffled = The pile has run out: { $pile } shuffled anew.
ml-do-reshuffle = Shuffle the discards into a new pile: { $pile }.
ml-pile-empty = The pile is empty
ml-draw-more = { $n } more, please – or say that the pile is empty
ml-draw-mercenary = { $n ->
    [one] Which mercenary comes to the Tavern?
   *[other] Which { $n } mercenaries come to the Tavern?
  }
ml-draw-equipment = { $n ->
    [one] Which equipment comes to the Bazaar?
   *[other] Which { $n } equipment cards come to the Bazaar?
  }
ml-draw-trap = { $n ->
    [one] Which trap comes to the Lodge?
   *[other] Which { $n } traps come to the Lodge?
  }
ml-draw-loot = { $n ->
    [one] Which loot token comes to the offer?
   *[other] Which { $n } loot tokens come to the offer?
  }
ml-draw-monster = Which monster is drawn? ({ $place })
ml-draw-land = Which land is drawn? ({ $place })
ml-draw-header = Which path header lies below it? ({ $place })
ml-draw-task = Which mission comes up on the left (side A)?
ml-draw-contract = Which mission comes up on the right (side B)?
ml-draw-instead = { $name } is set aside. Who comes instead?
ml-new-tile = Another one
ml-new-tile-note = not entered yet: what is printed on it is asked for when it matters
ml-tile-header = header { $n }
ml-tile-task = mission { $n } A
ml-tile-contract = mission { $n } B
ml-path-of = { $tile }, path { $n }
ml-note-header = { $one } | { $two } | { $three } | { $four }
ml-note-path = { $required } (+ { $extra }) → { $benefit }
ml-note-task = { $dice }, at least { $goal }: { $reward }, else { $penalty }
ml-note-task-safe = { $dice }, at least { $goal }: { $reward }
ml-penalty-wound = { $what }
ml-penalty-loss = −{ $what }
ml-note-contract = { $dice }; hand in { $give }: { $left } | { $right }
ml-note-contract-side = { $dice }; hand in { $give }: { $get }
ml-note-later = not entered yet
ml-note-entrance = { $gold ->
    [0] { $defense } defense talents
   *[other] { $defense } defense talent, { $gold } gold
  }
ml-path = Path { $n }
ml-path-top = Top path
ml-path-bottom = Bottom path
ml-path-left = Left path
ml-path-right = Right path
ml-novice = Novice { $n }
ml-novice-card = Novice
ml-novice-text = Turns one die into another colour, once a round.
ml-potion = Potion
ml-venom = Venom
ml-trap = Trap
ml-defense = Defense token
ml-traps = Traps
ml-trophies = Trophy points
ml-die-showing = Persuasion { $face }
ml-persuasion = persuasion
ml-printed-price = gold printed
ml-price-term = { $n } { $text }
ml-why-price = { $what } ({ $terms })
ml-printed-payout = printed
ml-price = { $n } gold
ml-price-cut = { $n } gold instead of { $cost }
ml-price-of = { $price } · { $text }
ml-gold-n = { $n } gold
ml-discount = { $n } gold off
ml-one-discount = { $n } gold off, once for all of them together
ml-together = Together
ml-list = { $items }
ml-named = { $name }: { $text }
ml-lay-board = Put the board in the middle, the 8 novices face up at the bottom dock of the Tavern.
ml-lay-tavern = Shuffle the mercenaries and lay out { $n } at the Tavern with their assignment tokens.
ml-lay-traps = Set the 4 initial traps aside, put tricks and shielded traps into the box, shuffle the other traps and lay 6 face up at the Lodge.
ml-lay-tricks = Set the 4 initial traps aside, shuffle all other traps with the 18 tricks and the 6 shielded traps and lay 6 face up at the Lodge.
ml-lay-bazaar = Shuffle the equipment and lay 3 cards at the Bazaar.
ml-lay-monsters = Draw the first monsters from difficulty A only; then shuffle the rest of A and B together.
ml-lay-monsters-all = Shuffle all monsters together and draw the first ones from all of them.
ml-lay-lands = { $n ->
    [one] Lay out 1 land with a monster and a path header, on the left.
   *[other] Lay out { $n } lands, each with a monster and a path header.
  }
ml-lay-two = The dice spaces marked as not for two players stay closed.
ml-lay-missions = Lay 4 loot tokens face up; draw two missions, the first with side A on the left, the second with side B on the right.
ml-lay-track-tutorial = Put the round modifier tile with side A on the round track.
ml-lay-track-cut-throat = Put the round modifier tile with side B on the round track.
ml-lay-reserve = Dice and tokens beside the board, panic tokens shuffled at the Entrance, the round marker on 1.
ml-lay-clan = Every clan: glory 5, reputation 1, 7 gold, 1 initial trap, a leader and a mercenary of the same affinity.
ml-ask-leader = { $who }: who leads the clan?
ml-ask-start = { $who }: who is the initial mercenary?
ml-ask-first = Who is the greediest and takes the first player tile, side A up?
ml-closed-affinity = another affinity
ml-set-aside = { $name } is too famous for the first offer and is set aside.
ml-shuffle-back = Shuffle the mercenaries set aside back into the deck.
ml-pool = { $who }: { $dice }
ml-do-pool = { $who } takes { $dice }.
ml-do-pool-again = { $who } now has { $dice } in all.
ml-pool-title = Dice left
ml-roll-persuasion = { $who } rolls for persuasion
ml-glory-bonus = glory { $glory }
ml-bracket-low = glory up to 10
ml-bracket-middle = glory 11 to 20
ml-bracket-high = glory 21 and more
ml-new-leader = { $name } now leads { $who }.
ml-do-novice-leader = { $who } takes a novice as the new leader and fills up to 5 gold.
ml-why-new-leader = a new start
ml-ask-grant = { $who }: which die and which gift does the Queen grant?
ml-grant-one-each = one die and one gift
ml-queens-grant = Queen’s Grant
ml-ask-place = { $who }: where to?
ml-deploys = { $who } deploys: { $place }
ml-settled = { $land } (settled)
ml-pass = Pass: nothing can be placed any more
ml-must-pass = { $n ->
    [one] { $who } cannot place the last die and loses it.
   *[other] { $who } cannot place { $n } dice and loses them.
  }
ml-closed-panic = panic
ml-closed-at = { $place }: { $reason }
ml-closed-full = no space left
ml-closed-dice = the dice are missing
ml-closed-too-dear = too little gold
ml-closed-limit = no room for more
ml-closed-no-excess = no excess glory
ml-closed-no-novices = no novice left
ml-closed-no-offer = nothing on offer
ml-closed-nobody-home = nobody is at home
ml-closed-no-monster = no monster there
ml-closed-no-land = nothing there
ml-closed-out = away on a path
ml-closed-unsettled = nobody has settled there
ml-closed-used = used this round
ml-closed-busy = finish placing the dice first
ml-closed-gold = costs { $n } gold
ml-closed-reputation = reputation { $n }, room for { $excess }
ml-closed-taken = { $who } is there
ml-ask-deal = { $place }: which die goes there?
ml-one-die = exactly one die
ml-ask-hire = Who is hired?
ml-ask-free-hire = Who joins for nothing?
ml-beer = A round of beer
ml-beer-step = { $who } buys a round of beer
ml-why-beer = a round of beer
ml-nobody = Nobody
ml-nothing = Nothing
ml-nobody-fits = Nobody there can be hired.
ml-hires = { $who } hires { $name }
ml-why-hired = { $name } joins
ml-why-visit = a visit
ml-ask-traps = Which traps are bought?
ml-buys-traps = { $n ->
    [one] { $who } buys a trap
   *[other] { $who } buys { $n } traps
  }
ml-why-traps = { $n ->
    [one] a trap
   *[other] { $n } traps
  }
ml-ask-discard-trap = { $n ->
    [one] One trap too many: which goes?
   *[other] { $n } traps too many: which goes?
  }
ml-takes-trap = { $who } takes “{ $name }” from the Lodge.
ml-discards-trap = { $who } discards “{ $name }”.
ml-ask-trap = { $who }: which trap from the Lodge?
ml-reveal-which = { $name } ({ $place }): which trap is turned up?
ml-discard-which = { $who }: which face-down trap is discarded?
ml-ask-defense = How many defense tokens?
ml-buys-defense = { $n ->
    [one] { $who } buys a defense token
   *[other] { $who } buys { $n } defense tokens
  }
ml-ask-equipment = Which equipment?
ml-ask-bearer = Who carries { $name }?
ml-takes-equipment = { $who } takes { $name }
ml-why-bought = { $name }
ml-thrown-off = { $name } is discarded.
ml-replaces = discards { $name }
ml-in-exchange = gives { $name } in exchange
ml-discard = Discard it
ml-keep = { $name } keeps it
ml-carries = { $name } carries { $what }.
ml-ask-tokens = { $n ->
    [one] Potion or venom?
   *[other] { $n } tokens: how many of which?
  }
ml-brews = { $who } visits the Alchemist
ml-ask-mine = Which space of the Mine?
ml-mine-dice = { $n ->
    [one] 1 strength die
   *[other] { $n } strength dice
  }
ml-mines = { $who } mines { $n } gold
ml-mine-single = right side, space { $n }
ml-mine-double = left side, space { $n }
ml-ask-pawn = Which dice are pawned?
ml-pawns = { $n ->
    [one] { $who } pawns a die
   *[other] { $who } pawns { $n } dice
  }
ml-do-take = { $who } takes { $what }.
ml-do-lose = { $who } loses { $what }.
ml-no-room = { $who } has no room for more { $what }.
ml-elsewhere = Go elsewhere
ml-ask-path = Which path?
ml-ask-member = Who goes?
ml-ask-load = What goes along?
ml-ask-load-more = Required: { $required }. What else goes along?
ml-ask-load-choice = Required: { $required }. Which dice, and what else goes along?
ml-ask-mission-dice = Which dice go along?
ml-sends = { $who } sends { $name }: { $place }
ml-stands = { $name } ({ $path }): { $dice }
ml-laid = { $what } laid on the token of { $name }.
ml-why-path = { $name } takes it along
ml-wrong-dice = these are not the dice asked for
ml-wrong-nothing = at least one die, trap or defense token
ml-wrong-room = takes { $used } spaces, there are { $room }
ml-ask-land-dice = { $name }: which dice?
ml-uses-land = { $who } uses { $name }
ml-no-loot = There is no loot left.
ml-ask-loot = { $who }: which loot?
ml-takes-loot = { $who } takes loot: { $name }
ml-sell = { $n ->
    [0] Sell the trophy { $name }
   *[other] Sell the trophy { $name } for { $n } gold
  }
ml-why-sold = trophy { $name } sold
ml-use-loot = Use loot: { $text }
ml-heal = Heal { $name } with a potion
ml-do-heal = Discard a potion and turn the token of { $name } to the unwounded side.
ml-settle = Settle { $name } in { $land }
ml-settles = { $name } settles in { $land }.
ml-do-settle = Put { $name } to the left of { $land }.
ml-ask-settle = Who settles in { $land }?
ml-hand-over = Hand over or discard { $what } ({ $name })
ml-use-talent = Talent of { $name }: { $text }
ml-why-talent = talent of { $name }
ml-use-novice = { $n ->
    [one] { $name } changes a die
   *[other] A novice changes a die ({ $n } left)
  }
ml-ask-last-call = The last die is placed. Use anything else before the adventure begins?
ml-to-adventure = On to the adventure
ml-ask-convert = Which die is given?
ml-ask-into = Which die comes instead?
ml-why-home = { $name } brings it home
ml-comes-home = { $name } comes home.
ml-do-home = Take { $name } home with everything on the token.
ml-do-clear-paths = Discard all traps and defense tokens on the paths.
ml-do-no-room = { $who } has no room for { $what }: discard.
ml-ask-drink = { $who } has no room for another potion: who drinks it?
ml-at-entrance = { $name } stands at the Entrance of the Citadel.
ml-do-entrance = Put { $name } at the Entrance of the Citadel.
ml-monster-leaves = { $name } makes way for a stronger monster.
ml-monster-replaced = { $name } makes way for { $by }.
ml-do-discard-monster = Discard { $name }.
ml-ask-panic = Turn up a panic token. Which building does it show?
ml-no-panic-left = No token left
ml-panic = Panic: { $place } is closed.
ml-do-panic = Put the panic token at the building “{ $place }”.
ml-panic-here = { $n ->
    [one] panic
   *[other] panic ({ $n })
  }
ml-calm = The panic is over.
ml-do-calm = Shuffle all panic tokens back into their stack.
ml-ask-new-leader = Who becomes the new leader?
ml-ask-deserter = Too little gold for the wages: who deserts?
ml-wages = Wages
ml-ask-wages = { $who } owes { $due } gold in wages and has { $gold }.
ml-pay-short = Pay all the gold: somebody deserts
ml-do-wages = { $n ->
    [0] { $who } has no gold for wages.
   *[other] { $who } pays { $n } gold in wages.
  }
ml-deserts = { $name } deserts { $who }.
ml-round-begins = Round { $n } begins.
ml-do-round = Take all dice back and move the round marker to { $n }.
ml-first = { $who } takes the first player tile.
ml-first-player = first player
ml-source-glory = Glory
ml-source-reputation = Reputation
ml-source-trophies = Trophies
ml-source-fire = Fire affinity
ml-source-water = Water affinity
ml-source-air = Air affinity
ml-source-jungle = Jungle affinity
ml-source-icons = { $source }, { $n ->
    [one] 1 icon
   *[other] { $n } icons
  }
ml-scores = Victory points
ml-total = Total
ml-score-now = Points so far
ml-won = { $name } wins with { $n ->
    [one] one point
   *[other] { $n } points
  }
ml-scored = { $name }: { $n } victory points.
ml-won-shared = { $names } share the victory with { $n } points each
ml-tie-leader = Equal points: the leader’s reputation decides ({ $figures }).
ml-tie-trophies = Equal points, equal leaders: the trophies decide ({ $figures }).
ml-tie-gold = Equal points, leaders and trophies: the gold decides ({ $figures }).
ml-tie-shared = Equal in everything: the victory is shared.
ml-tie-figure = { $name } { $n }
ml-people = Clan
ml-head-dice = Dice
ml-head-state = State
ml-head-talent = Talent
ml-leader = leader
ml-has-reputation = reputation { $n }
ml-wounded = wounded
ml-away = away
ml-dead = dead
ml-on-trap = on a trap
ml-unsettled = unsettled
ml-used = used
ml-free-spaces = { $n ->
    [one] free space
   *[other] free spaces
  }
ml-short-path = { $required } +{ $extra }: { $benefit }
ml-short-reroll = { $n }× reroll
ml-short-defense = { $n } def.
ml-short-gold = { $n } gold
ml-short-potion = potion
ml-short-venom = venom
ml-rule-place = One action a turn: dice into one building, one mercenary to one path, or one settled land. No passing while a die can be placed.
ml-rule-hire = The reputation must fit your excess glory (glory minus reputation). The new dice come at once. Beer costs 2 gold and brings new faces, once a visit.
ml-rule-free-hire = Only the cost is waived: the reputation must still fit your excess glory.
ml-rule-traps = As many as you can pay; a discount counts once for all of them. You keep 5 traps (8 with Dalina), those on paths not counted.
ml-rule-defense = Up to 3 tokens for 2 gold each; a discount counts once for all of them. You keep 5.
ml-rule-equipment = It goes to a mercenary at home; each carries one card of each type.
ml-rule-pawn = 1 gold for each die, as many as you like.
ml-rule-counted = Required, already counted: { $required }.
ml-rule-choice = Required: { $required }; you choose the dice that may be either.
ml-rule-load = { $required } The path has { $room } dice spaces. 2 traps or defense tokens have spaces of their own, each further one takes 2 dice spaces. At most 1 potion and 1 venom.
ml-rule-entrance = Strength and magic dice, traps and defense tokens as you like, at least one of them. The path has { $room } dice spaces, each trap or defense token takes 2. At most 1 potion and 1 venom.
ml-rule-deal = A persuasion die takes its number off the price; one that is lower than the last persuasion die here adds that number too. At least 1 gold is paid, unless a talent pays the rest.
ml-rule-tokens = You keep 3 potions and 3 venoms at most; those on paths do not count.
ml-rule-settle = A mercenary of the land’s affinity, not the leader; it stays there for good, needs no wages and may still go out.
ml-rule-panic = A building with a panic token takes no dice until the monster at the Entrance is beaten.
ml-rule-wages = If the gold does not suffice, all of it is paid and the mercenary of highest reputation deserts. Leader and settled mercenaries want no wages.
ml-rule-which = The highest reputation, then the highest cost; these are equal in both.
score-trophies = trophies
score-fire = fire affinity
score-water = water affinity
score-air = air affinity
score-jungle = jungle affinity
ml-do-flip = Turn the first player tile to side B.
ml-goods = { $n } { $what }
