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
rfa-memory = Vortex of memory ({ $n } of 10)
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
rfa-enemy = { $area } enemy, rank { $rank }
rfa-enemy-pips = { $area } enemy, rank { $rank } ({ $n } of 6)
rfa-master = Master of shadows
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
rfa-place = Where do which dice go?
rfa-to = { $n }× { $face } → { $where }
rfa-which-dice = Which { $face }s? (at most { $most })
rfa-no-desert = takes only 1s, three of them
rfa-no-fortress = takes 2s, 3s and 4s where a barrier still stands
rfa-no-forest = takes only 5s and 6s
rfa-no-ice-cave = those numbers are taken
rfa-placed = { $n }× { $face } on { $where }
rfa-step-place = { $who }: { $n }× { $face } on { $where }

rfa-area-done = { $area } mastered
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
rfa-cave-ask = { $n } dice lie in the ice cave. Take the reward?
rfa-cave-take = { $n ->
    [4] Take it: bonus dice
   *[other] Take it: bonus dice and an enemy
  }
rfa-cave-wait = Go on collecting
rfa-bonus-die = { $who } gets a bonus die
rfa-do-bonus = { $who } takes a bonus die from the ice cave.
rfa-cave-empty = the ice cave is empty again
rfa-do-cave = Ice cave: its dice go home.
rfa-banish = Which enemy is removed?
rfa-banished = removed by the reward
rfa-beaten = beaten
rfa-enemy-gone = { $enemy }: { $why }
rfa-do-enemy-gone = Discard: { $enemy }; dice on it go home.
rfa-nothing = None
rfa-heal = Which area is healed?
rfa-heal-area = { $area } ({ $n } damage)
rfa-healed = reward of the ice cave
rfa-do-heal = { $area }: skull back to 0.
rfa-memory-gives = both vortices give their dice back
rfa-do-memory = Empty both vortices: dice go home, ally dice to the active player, bonus dice to the ice cave.

rfa-reveal = Which enemy is on the top card?
rfa-step-reveal = Revealed: { $area } enemy, rank { $rank }
rfa-step-master = Revealed: the master of shadows
rfa-step-territory = The master strikes: { $face }
rfa-enemy-out = { $area } enemy of rank { $rank } appears
rfa-do-enemy-out = Put the new enemy beside the { $area }.
rfa-reshuffled = the discards become the new deck
rfa-do-reshuffle = Shuffle the discarded enemies into a new deck.
rfa-attack-order = Which area is attacked next?
rfa-attacks = { $enemy } attacks
rfa-dice-lost = { $enemy } takes { $dice }
rfa-do-lose = { $area }: move { $dice } to the vortex of oblivion (a bonus die to the ice cave).
rfa-lose-desert = Which die does the desert lose?
rfa-lose-fortress = Which { $face } does the fortress lose?
rfa-lose-forest = Which { $face } does the forest lose?
rfa-territory = Roll the big territory die for the master
rfa-master-strikes = the master of shadows strikes
rfa-master-back = the master hides in the deck again
rfa-do-master-back = Shuffle the master of shadows back into the deck.
rfa-won = The adventure is won!
rfa-lost = The adventure is lost.
rfa-no-enemy = no enemy lies out
rfa-action-banish = A hero’s power removes an enemy

counter-stones = power { $n ->
    [one] stone
   *[other] stones
  }
counter-damage-desert = damage in the desert
counter-damage-fortress = damage in the fortress
counter-damage-forest = damage in the forest
counter-damage-ice-cave = damage in the ice cave
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
die-territory = { $n } territory { $n ->
    [one] die
   *[other] dice
  }
setting-adventure = Adventure
setting-adventure-book = Book of magic (5 stones)
setting-adventure-sword = Sword of saints (6 stones)
setting-adventure-crown = Crown of light (7 stones, inferred)
setting-adventure-jewel = Jewel of light (8 stones)
component-area = area
field-damage-track = holes on its damage track
score-stones = power stones
