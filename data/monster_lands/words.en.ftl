# Monster Lands: what is printed, counted and set.

value-fire = fire

value-water = water

value-air = air

value-jungle = jungle

value-dice-none = no dice
value-dice-s = 1 strength
value-dice-m = 1 magic
value-dice-x = 1 strength or magic
value-dice-ss = 2 strength
value-dice-sm = 1 strength, 1 magic
value-dice-sx = 1 strength, 1 strength or magic
value-dice-mm = 2 magic
value-dice-mx = 1 magic, 1 strength or magic
value-dice-xx = 2 strength or magic
value-dice-sss = 3 strength
value-dice-ssm = 2 strength, 1 magic
value-dice-ssx = 2 strength, 1 strength or magic
value-dice-smm = 1 strength, 2 magic
value-dice-smx = 1 strength, 1 magic, 1 strength or magic
value-dice-sxx = 1 strength, 2 strength or magic
value-dice-mmm = 3 magic
value-dice-mmx = 2 magic, 1 strength or magic
value-dice-mxx = 1 magic, 2 strength or magic
value-dice-xxx = 3 strength or magic
value-dice-ssss = 4 strength
value-dice-sssm = 3 strength, 1 magic
value-dice-ssmm = 2 strength, 2 magic
value-dice-smmm = 1 strength, 3 magic
value-dice-mmmm = 4 magic

value-upto-s-1 = up to 1 strength
value-upto-s-2 = up to 2 strength
value-upto-s-3 = up to 3 strength
value-upto-s-4 = up to 4 strength
value-upto-s-5 = up to 5 strength
value-upto-s-6 = up to 6 strength
value-upto-m-1 = up to 1 magic
value-upto-m-2 = up to 2 magic
value-upto-m-3 = up to 3 magic
value-upto-m-4 = up to 4 magic
value-upto-m-5 = up to 5 magic
value-upto-m-6 = up to 6 magic
value-upto-x-1 = up to 1 strength or magic
value-upto-x-2 = up to 2 strength or magic
value-upto-x-3 = up to 3 strength or magic
value-upto-x-4 = up to 4 strength or magic
value-upto-x-5 = up to 5 strength or magic
value-upto-x-6 = up to 6 strength or magic

value-dice-p = 1 persuasion
value-dice-sp = 1 strength, 1 persuasion
value-dice-mp = 1 magic, 1 persuasion
value-dice-pp = 2 persuasion
value-dice-ssp = 2 strength, 1 persuasion
value-dice-smp = 1 strength, 1 magic, 1 persuasion
value-dice-spp = 1 strength, 2 persuasion
value-dice-mmp = 2 magic, 1 persuasion
value-dice-mpp = 1 magic, 2 persuasion
value-dice-ppp = 3 persuasion

value-any-sm-1 = 1 × strength or magic
value-any-sm-2 = 2 × strength or magic
value-any-sm-3 = 3 × strength or magic
value-any-sm-4 = 4 × strength or magic
value-any-sp-1 = 1 × strength or persuasion
value-any-sp-2 = 2 × strength or persuasion
value-any-sp-3 = 3 × strength or persuasion
value-any-sp-4 = 4 × strength or persuasion
value-any-mp-1 = 1 × magic or persuasion
value-any-mp-2 = 2 × magic or persuasion
value-any-mp-3 = 3 × magic or persuasion
value-any-mp-4 = 4 × magic or persuasion
value-any-smp-1 = 1 × strength or magic or persuasion
value-any-smp-2 = 2 × strength or magic or persuasion
value-any-smp-3 = 3 × strength or magic or persuasion
value-any-smp-4 = 4 × strength or magic or persuasion

value-none = nothing

value-reroll-strength-1 = 1 reroll (strength)
value-reroll-strength-2 = 2 rerolls (strength)
value-reroll-strength-3 = 3 rerolls (strength)
value-reroll-magic-1 = 1 reroll (magic)
value-reroll-magic-2 = 2 rerolls (magic)
value-reroll-magic-3 = 3 rerolls (magic)
value-reroll-any-1 = 1 reroll (strength or magic)
value-reroll-any-2 = 2 rerolls (strength or magic)
value-reroll-any-3 = 3 rerolls (strength or magic)

value-defense-1 = 1 defense talent
value-defense-2 = 2 defense talents
value-defense-3 = 3 defense talents

value-gold-1 = 1 gold
value-gold-2 = 2 gold
value-gold-3 = 3 gold
value-gold-4 = 4 gold
value-gold-5 = 5 gold
value-gold-6 = 6 gold

value-potion-1 = 1 potion

value-venom-1 = 1 venom

value-glory = glory

value-gold = gold

value-potion = potion

value-venom = venom

value-defense = defense token

value-loot = loot token

value-trap = trap

value-wound = wound

value-trophy = trophy

value-weapon = weapon

value-armor = armour

value-jewel = jewel

value-tool = tool

value-strength-dice-1 = Put 1 strength die from the reserve on the trap
value-strength-dice-2 = Put 2 strength dice from the reserve on the trap
value-strength-dice-3 = Put 3 strength dice from the reserve on the trap
value-strength-dice-1-shielded = Put 1 strength die from the reserve on the trap, safe from tricks
value-strength-dice-2-shielded = Put 2 strength dice from the reserve on the trap, safe from tricks

value-magic-dice-1 = Put 1 magic die from the reserve on the trap
value-magic-dice-2 = Put 2 magic dice from the reserve on the trap
value-magic-dice-3 = Put 3 magic dice from the reserve on the trap
value-magic-dice-1-shielded = Put 1 magic die from the reserve on the trap, safe from tricks
value-magic-dice-2-shielded = Put 2 magic dice from the reserve on the trap, safe from tricks

value-strength-plus-1 = +1 to every strength die on the path
value-strength-plus-2 = +2 to every strength die on the path
value-strength-plus-3 = +3 to every strength die on the path

value-magic-plus-1 = +1 to every magic die on the path
value-magic-plus-2 = +2 to every magic die on the path

value-attack-plus-4 = +4 when attacking a monster
value-attack-plus-6 = +6 when attacking a monster
value-attack-plus-8 = +8 when attacking a monster

component-monster = the monster

component-mercenary = the mercenary

component-novice = the card

component-land = the land

component-path = the path header

component-task = the mission (side A)

component-contract = the mission (side B)

component-trap = the token

component-initial-trap = the token

component-equipment = the equipment

component-glory-bonus = the clan track

component-round = the round track

component-building = the board

component-mine-space = the board

component-board = the game board

field-attack = attack value

field-capture = capture value

field-elimination = elimination value

field-capture-glory = glory for a capture
field-capture-gold = gold for a capture

field-elimination-glory = glory for an elimination
field-elimination-gold = gold for an elimination

field-trophy = trophy points

field-affinity = affinity

field-cost = cost

field-reputation = reputation

field-strength = strength dice

field-magic = magic dice

field-persuasion = persuasion dice

field-conquest = conquest value

field-glory = glory

field-required = required dice

field-extra = reinforcement dice

field-benefit = benefit

field-death = glory for a death

field-dice = dice

field-goal = objective

field-reward = reward

field-amount = how much of it

field-penalty = penalty

field-loss = how much is lost

field-resource = what is handed in

field-price = price

field-left = left reward
field-left-amount = how much on the left

field-right = right reward
field-right-amount = how much on the right

field-effect = effect

field-type = type

field-monster-dice = extra monster dice

field-spaces = dice spaces with 3 or 4 players
field-spaces-for-two = dice spaces with 1 or 2 players

field-payout = gold

field-land-capacity = dice spaces of a land path

field-entrance-capacity = dice spaces of an Entrance path

counter-glory = glory

counter-reputation = reputation

counter-gold = gold

counter-defense = { $n ->
    [one] defense token
   *[other] defense tokens
  }

counter-potion = { $n ->
    [one] potion
   *[other] potions
  }

counter-venom = { $n ->
    [one] venom
   *[other] venoms
  }
counter-loot = { $n ->
    [one] loot token
   *[other] loot tokens
  }
counter-trap = { $n ->
    [one] trap
   *[other] traps
  }
counter-trophy = { $n ->
    [one] trophy
   *[other] trophies
  }
counter-wound = { $n ->
    [one] wound
   *[other] wounds
  }

counter-strength = { $n ->
    [one] strength die
   *[other] strength dice
  }

counter-magic = { $n ->
    [one] magic die
   *[other] magic dice
  }

counter-persuasion-1 = { $n ->
    [one] persuasion die showing 1
   *[other] persuasion dice showing 1
  }
counter-persuasion-2 = { $n ->
    [one] persuasion die showing 2
   *[other] persuasion dice showing 2
  }
counter-persuasion-3 = { $n ->
    [one] persuasion die showing 3
   *[other] persuasion dice showing 3
  }
counter-persuasion-4 = { $n ->
    [one] persuasion die showing 4
   *[other] persuasion dice showing 4
  }
counter-persuasion-5 = { $n ->
    [one] persuasion die showing 5
   *[other] persuasion dice showing 5
  }
counter-persuasion-6 = { $n ->
    [one] persuasion die showing 6
   *[other] persuasion dice showing 6
  }

counter-novices = { $n ->
    [one] novice
   *[other] novices
  }

counter-round = { $n ->
    [one] round
   *[other] rounds
  }

counter-panic-tavern = panic: Tavern

ml-building-tavern = Tavern

counter-panic-lodge = panic: Hunter’s Lodge

ml-building-lodge = Hunter’s Lodge

counter-panic-armory = panic: Armory

ml-building-armory = Armory

counter-panic-bazaar = panic: Bazaar

ml-building-bazaar = Bazaar

counter-panic-alchemist = panic: Alchemist

ml-building-alchemist = Alchemist

counter-panic-mine = panic: Mine

ml-building-mine = Mine

counter-panic-pawn-shop = panic: Pawn Shop

ml-building-pawn-shop = Pawn Shop
ml-building-mine-single = Mine, spaces for one die
ml-building-mine-double = Mine, spaces for two dice

die-strength = { $n } { $n ->
    [one] strength die
   *[other] strength dice
  }

ml-die-strength = Strength die

die-magic = { $n } { $n ->
    [one] magic die
   *[other] magic dice
  }

ml-die-magic = Magic die

die-persuasion = { $n } { $n ->
    [one] persuasion die
   *[other] persuasion dice
  }

ml-die-persuasion = Persuasion die

die-monster = { $n } { $n ->
    [one] monster die
   *[other] monster dice
  }

ml-die-monster = Monster die

setting-danger = Difficulty
setting-danger-normal = Normal
setting-danger-tutorial = Tutorial
setting-danger-hard = Hard
setting-danger-cut-throat = Cut-throat

setting-tricks = Trick module
setting-tricks-off = Without tricks
setting-tricks-on = With tricks

setting-queens-grant = Queen’s Grant
setting-queens-grant-off = Without the Queen’s Grant
setting-queens-grant-on = With the Queen’s Grant

setting-more-monsters = More Monster Action
setting-more-monsters-off = Usual monsters
setting-more-monsters-on = More monsters

setting-novice-hire = House rule: hiring novices
setting-novice-hire-fits = A novice’s reputation must fit the excess glory
setting-novice-hire-excess = Novices need excess glory like mercenaries

setting-venom-in-conquest = House rule: venom
setting-venom-in-conquest-off = Venom works against monsters only
setting-venom-in-conquest-on = Venom also helps to conquer lands
