rfa-title = Roll for Adventure
rfa-phase-setup = Set-up
rfa-phase-turn = { $who }’s turn

rfa-desert = Desert
rfa-fortress = Fortress
rfa-forest = Forest
rfa-ice-cave = Ice cave
rfa-all = all four areas
rfa-blank = nothing
rfa-stones = Power stones
rfa-damage = Damage
rfa-vortices = Vortices
rfa-memory = Vortex of memory ({ $n } of 10 pips)
rfa-memory-name = Vortex of memory
rfa-oblivion = Vortex of oblivion
rfa-section = Section { $n }
rfa-task = { $face }s
rfa-task-done = barrier gone
rfa-path = Path { $n } of { $all }
rfa-cave-bonus = { $n } bonus { $n ->
    [one] die
   *[other] dice
  } waiting
rfa-enemy-desert = Desert enemy of rank { $rank }
rfa-enemy-fortress = Fortress enemy of rank { $rank }
rfa-enemy-forest = Forest enemy of rank { $rank }
rfa-enemy-ice-cave = Ice cave enemy of rank { $rank }
rfa-enemy-pips = { $enemy } ({ $n } of { $all } pips)
rfa-master = Master of shadows
rfa-card = { $area } { $rank }
rfa-card-pips = { $card } ({ $n } of { $all })
rfa-card-master = Master
rfa-left = { $n } left

rfa-setup = Lay out the adventure
rfa-setup-areas = Put the four areas in the middle, side A up, and both vortices beside them.
rfa-setup-adventure = Put out the adventure board: it takes { $n } power stones.
rfa-setup-dice = Each hero takes the five dice of their colour.
rfa-setup-allies = Each hero also takes { $each ->
    [one] one ally die
   *[other] { $each } ally dice
  } of a colour nobody plays.
rfa-setup-enemies = Shuffle the 24 enemies; shuffle the master of shadows into the middle third.
rfa-setup-markers = All skulls on 0, three barriers in the fortress, the forest’s marker after space 6, four bonus dice on the ice cave.
rfa-first = Who begins?
rfa-strong-hero = Who plays the hero that beats an enemy with only 4 pips?
rfa-nobody = Nobody

rfa-throw = { $who } throws
rfa-thrown = Thrown
rfa-rule-throw = Throw every die that lay on your hero board when your turn began and is not placed yet. Dice that come home now rest until your next turn.
rfa-place = Where do the dice go?
rfa-rule-place = Place at least one die, all of the same number, on one target: an area that takes them, an enemy, or the vortex of memory. What is left is thrown again, except after the vortex.
rfa-rule-which = At least one; you may keep some back and throw them again.
rfa-rule-which-memory = At least one. The vortex ends the throwing: the others stay on your hero board for your next turn, bonus dice go back to the ice cave.
rfa-rule-pick = The group may choose freely; without agreement the active player decides.
rfa-can-fill = can be filled now
rfa-can-reward = opens a reward
rfa-can-beat = can be beaten now
rfa-can-give = can give all dice back; ends the throwing
rfa-ends = ends the throwing
rfa-which-dice = Which { $face }s? (at most { $most })
rfa-which-any = Which dice? All of one number
rfa-dice-with = { $dice } showing { $face }
rfa-one-face = The dice must all show the same number.
rfa-too-many = At most { $most } of that number fit there.
rfa-no-desert = takes only 1s
rfa-no-fortress = takes 2s, 3s and 4s where a barrier still stands
rfa-no-forest = takes only 5s and 6s
rfa-no-ice-cave = those numbers are taken
rfa-step-place = { $who }: { $n ->
    [one] a { $face }
   *[other] { $n } dice showing { $face }
  } → { $where }

rfa-area-done = { $area } task completed
rfa-do-stone = Put a power stone on the adventure board.
rfa-do-skull = { $area }: move the skull { $n } on.
rfa-desert-mover = Which die moves on to section { $section }?
rfa-desert-moved = a die reaches section { $section } of the desert
rfa-do-desert = Desert: move one die to section { $section }, the others go home.
rfa-barrier-gone = the barrier of the { $face }s falls
rfa-do-barrier = Fortress: remove the barrier of the { $face }s, its dice go home.
rfa-barriers-back = all three barriers stand again
rfa-do-barriers-back = Fortress: put all three barriers back.
rfa-forest-marker = the forest’s marker moves to { $n }
rfa-do-forest = Forest: all dice go home, marker after space { $n }.
rfa-rule-cave = Four dice: a bonus die for everyone with a die of their own colour here. Five: one enemy goes as well. Six: one area is healed as well. Then all dice go home.
rfa-cave-ask = { $n } dice lie in the ice cave. Take the reward?
rfa-cave-take = { $n ->
    [4] Take it: bonus dice
   *[other] Take it: bonus dice, and one enemy goes
  }
rfa-cave-wait = Go on collecting
rfa-bonus-die = { $who } gets a bonus die
rfa-do-bonus = { $who } takes a bonus die from the ice cave.
rfa-cave-empty = the ice cave is empty again
rfa-do-cave = Ice cave: its dice go home.
rfa-bonus-expires = { $dice } not placed in time
rfa-do-bonus-expires = Ice cave: { $dice } back, the turn is over.
rfa-banish = Which enemy is removed?
rfa-banished = removed ({ $why })
rfa-reward = reward of the ice cave
rfa-power = power of a hero
rfa-beaten = beaten
rfa-enemy-gone = { $enemy }: { $why }
rfa-do-enemy-gone = Discard: { $enemy }.
rfa-do-enemy-dice = Discard: { $enemy }; the dice on it go home.
rfa-dice-on-it = { $n ->
    [one] 1 die
   *[other] { $n } dice
  } on it
rfa-no-enemy-goes = No enemy
rfa-no-area = No area
rfa-heal = Which area is healed?
rfa-heal-area = { $area } ({ $n } damage)
rfa-do-heal = { $area }: skull back to 0.
rfa-memory-gives = both vortices give their dice back
rfa-do-memory = Empty both vortices: their dice go home.
rfa-do-ally-home = Ally dice among them go to { $who }.
rfa-do-bonus-home = Bonus dice among them go back to the ice cave.

rfa-reveal = Which enemy is revealed?
rfa-rule-reveal = First every enemy of a strictly lower rank that lies out attacks again, then the new one. The master of shadows makes all of them attack.
rfa-step-reveal = Revealed: { $enemy }
rfa-step-master = Revealed: the master of shadows
rfa-step-territory = The master strikes: { $face }
rfa-enemy-out = { $enemy } appears
rfa-do-enemy-out = { $enemy }: put the card beside its area.
rfa-reshuffled = the discards become the new deck
rfa-do-reshuffle = Shuffle the discarded enemies into a new deck.
rfa-attack-order = Which area is attacked next?
rfa-no-attack = None: no attacker is left
rfa-rule-attack = An enemy takes dice from its area: a 1 from the first section, one die of each task, a 5 and a 6, or the highest number. Where it finds none, the skull moves one hole on.
rfa-attacks = { $enemy } attacks
rfa-dice-lost = { $enemy } takes: { $dice }
rfa-do-lose = { $area }: move { $dice } to the vortex of oblivion.
rfa-do-lose-bonus = { $area }: { $dice } back to the ice cave.
rfa-attacker-gone = None: the attacker is gone
rfa-lose-desert = Which die does the desert lose?
rfa-lose-fortress = Which { $face } does the fortress lose?
rfa-lose-forest = Which { $face } does the forest lose?
rfa-rule-master = One area: 2 damage there. All four: 1 damage each. Blank: nothing. Then he is shuffled back into the deck.
rfa-territory = Roll the big territory die for the master
rfa-master-strikes = the master of shadows strikes
rfa-master-back = the master hides in the deck again
rfa-do-master-back = Shuffle the master of shadows back into the deck.
rfa-won = The adventure is won: every power stone is in its place!
rfa-lost-area = The adventure is lost: the skull stands on the last hole ({ $area }).
rfa-lost-dice = The adventure is lost: no hero has a die left.
rfa-no-enemy = no enemy lies out
rfa-no-lost-die = no die lies on the vortex of oblivion
rfa-action-banish = A hero’s power removes an enemy
rfa-action-recover = A hero’s power brings a die back from the vortex of oblivion
rfa-recover = Which die comes back from the vortex of oblivion?
rfa-recovered = { $dice } back from the vortex of oblivion: { $why }
rfa-do-recover = Vortex of oblivion: { $dice } goes home.
rfa-resting = { $n } resting

counter-stones = power { $n ->
    [one] stone
   *[other] stones
  }
counter-damage-desert = damage in the desert
counter-damage-fortress = damage in the fortress
counter-damage-forest = damage in the forest
counter-damage-ice-cave = damage in the ice cave
counter-bonus-waiting = bonus { $n ->
    [one] die
   *[other] dice
  } at the ice cave
counter-dice-own = own { $n ->
    [one] die
   *[other] dice
  }
counter-dice-ally = ally { $n ->
    [one] die
   *[other] dice
  }
counter-dice-bonus = bonus { $n ->
    [one] die
   *[other] dice
  }
die-red = { $n } red { $n ->
    [one] die
   *[other] dice
  }
die-blue = { $n } blue { $n ->
    [one] die
   *[other] dice
  }
die-green = { $n } green { $n ->
    [one] die
   *[other] dice
  }
die-yellow = { $n } yellow { $n ->
    [one] die
   *[other] dice
  }
die-ally = { $n } ally { $n ->
    [one] die
   *[other] dice
  }
die-bonus = { $n } bonus { $n ->
    [one] die
   *[other] dice
  }
kind-territory = territory die
die-territory = { $n } territory { $n ->
    [one] die
   *[other] dice
  }
setting-adventure = Adventure
setting-adventure-book = Book of magic (5 stones)
setting-adventure-sword = Sword of saints (6 stones)
setting-adventure-crown = Crown of light (probably 7 stones)
setting-adventure-jewel = Jewel of light (8 stones)
component-area = area
components-area = Areas
field-damage-track = steps from 0 to the last hole of its damage track
component-territory = territory die, symbol
components-territory = Symbols of the territory die
field-faces = number of faces with it
score-stones = power stones

# What stands on the territory die
value-desert = desert
value-fortress = fortress
value-forest = forest
value-ice-cave = ice cave
value-all = all
value-blank = none
