# The Adventure phase of Monster Lands: missions, battles, conquest, the citadel.

# Where things happen
ml-adv-place-mission-a = the dice mission
ml-adv-place-mission-b = the contract
ml-adv-place-land-0 = the left land
ml-adv-place-land-1 = the right land
ml-adv-place-entrance = the Entrance
ml-adv-at-land = { $land }, path { $n }
ml-adv-at-entrance = { $n ->
    [1] the Entrance, top path
   *[other] the Entrance, bottom path
  }
ml-adv-at-task = dice mission, path { $n }
ml-adv-at-contract = contract, path { $n }
ml-adv-path = path { $n }
ml-adv-round = round { $n }
ml-adv-phase-task = Mission
ml-adv-phase-contract = Contract
ml-adv-phase-reveal = Traps at { $place }
ml-adv-phase-fight = Battle at { $place }
ml-adv-phase-conquest = Conquest at { $place }
ml-adv-phase-end = { $place }: done
ml-adv-die-strength = strength die
ml-adv-die-magic = magic die
ml-adv-die-persuasion = persuasion die
ml-adv-face-strength = strength
ml-adv-face-magic = magic
ml-adv-face-persuasion = persuasion
ml-adv-mission = mission

# The monster attacks
ml-adv-foe-at = { $monster } · { $place }
ml-adv-fact-attack = attack
ml-adv-fact-capture = to capture
ml-adv-fact-no-trap = to capture: trap missing
ml-adv-fact-elimination = to eliminate
ml-adv-fact-conquest = to conquer
ml-adv-so-far = damage so far
ml-adv-attack-dice = Attack dice of { $monster }
ml-adv-term-printed = printed
ml-adv-term-affinity = matching affinity ({ $affinity })
ml-adv-term-power = power of { $monster }
ml-adv-term-magic = magic given up
ml-adv-term-diverted = diverted to { $name }
ml-adv-term-against = against { $name }
ml-adv-ask-before = { $monster } attacks { $name }. Anything before the roll?
ml-adv-give-up = Give up a magic die
ml-adv-divert = { $n ->
    [one] One die
   *[other] { $n } dice
  } against { $name } instead
ml-adv-one-target = The same dice can be diverted to one neighbour only.
ml-adv-too-many = The monster does not have that many dice.
ml-adv-rule-magic = Each magic die you give up takes one attack die away. Hits that come without a die stay.
ml-adv-monster-attacks = { $monster } attacks { $name }
ml-adv-roll-spores = Spores: one die each against { $names }
ml-adv-step-monster = { $monster } attacks { $name }: { $n ->
    [0] no hit
    [one] one hit
   *[other] { $n } hits
  }
ml-adv-hits = { $n ->
    [one] hit
   *[other] hits
  }
ml-adv-hits-sure = { $n ->
    [one] hit
   *[other] hits
  }, { $sure } of them without a die
ml-adv-lash = { $monster } lashes out one last time at { $name }.

# Defending
ml-adv-ask-defense = { $n ->
    [one] One hit on { $name }
   *[other] { $n } hits on { $name }
  }: ward off with?
ml-adv-ask-ward = { $monster } strikes { $name }. Ward off?
ml-adv-rule-wound = One hit left over wounds, two kill.
ml-adv-rule-wounded = Already wounded: one hit left over kills.
ml-adv-shield = Defense token
ml-adv-potion = Potion
ml-adv-struck-unhurt = not hit
ml-adv-struck-wounded = wounded
ml-adv-struck-dies = dies
ml-adv-struck-left-unhurt = saved: every hit warded off
ml-adv-struck-left-wounded = one hit remains: wounded
ml-adv-struck-left-dies = { $n ->
    [one] one hit remains: dies
   *[other] { $n } hits remain: dies
  }
ml-adv-struck-unless-wounded = wounded unless warded off
ml-adv-struck-unless-dies = dies unless warded off
ml-adv-has-shield = { $n ->
    [one] defense token
   *[other] defense tokens
  }
ml-adv-has-talent = { $n ->
    [one] talent
   *[other] talents
  }
ml-adv-has-potion = { $n ->
    [one] potion
   *[other] potions
  }
ml-adv-ward-left = { $n } left
ml-adv-no-potion = not against { $monster }
ml-adv-no-talent = { $monster } ignores talents
ml-adv-wrong-affinity = does not work against the affinity of { $monster }
ml-adv-talent-used = used this round
ml-adv-benefit-land = Path benefit
ml-adv-benefit-entrance = Guards
ml-adv-no-hit = { $name } is not hit.
ml-adv-all-warded = { $name } wards off { $n ->
    [one] the hit
    [2] both hits
   *[other] all { $n } hits
  }.
ml-adv-wards = { $name } wards off { $n }: { $with_ }
ml-adv-wounded = { $name } is wounded.
ml-adv-dies = { $name } dies.
ml-adv-why-bite = wounded by { $monster }
ml-adv-why-dead = { $name } is dead
ml-adv-why-death = { $name } died bravely
ml-adv-do-shield = { $name }: discard a defense token from the path.
ml-adv-do-potion = { $name }: discard a potion from the token.
ml-adv-do-magic = { $name }: { $n ->
    [one] one magic die
   *[other] { $n } magic dice
  } back to the reserve.
ml-adv-do-wounded = { $name }: turn the token to its wounded side.
ml-adv-do-death = { $name }: discard card, assignment token, equipment and everything unused on the path.

# The mercenary attacks
ml-adv-ask-attack = { $name } strikes back at { $monster }
ml-adv-attacks = { $name } attacks { $monster }
ml-adv-rule-attack = Reach the capture value with a trap on the path, but not the elimination value, to capture. You may roll one by one and stop.
ml-adv-roll-all = { $n ->
    [one] Roll the die
    [2] Roll both dice
   *[other] Roll all { $n } dice
  }
ml-adv-roll-one-strength = Roll one strength die
ml-adv-roll-one-magic = Roll one magic die
ml-adv-reroll = { $die } { $face }: roll again
ml-adv-roll-again = { $name } rolls one die again
ml-adv-rerolled = { $name }: { $old } becomes { $new }
ml-adv-use-venom = Venom: +2
ml-adv-venom = venom
ml-adv-venom-used = { $name } uses venom.
ml-adv-do-venom = { $name }: discard a venom from the token.
ml-adv-loot-used = { $who } discards loot: { $name }
ml-adv-do-loot = Discard the loot token “{ $name }”.
ml-adv-stop-captured = Stop: capture { $monster }
ml-adv-stop-eliminated = Leave it: eliminate { $monster }
ml-adv-stop-failed = Stop: the damage stays
ml-adv-stop-nothing = Do not attack
ml-adv-attack-captured = Attack: { $monster } can be captured without a roll
ml-adv-attack-eliminated = Attack: eliminate { $monster } without a roll
ml-adv-dice-of = Dice of { $name }
ml-adv-total = total
ml-adv-total-both = Total
ml-adv-total-capture = Towards capture
ml-adv-total-elimination = Towards elimination
ml-adv-total-conquest = Towards conquest
ml-adv-total-mission = Total
ml-adv-term-each = { $name } ({ $dice })
ml-adv-term-floor = a die is never below 0
ml-adv-term-before = damage so far
ml-adv-term-attempts = earlier attempts
ml-adv-step-attack = { $name } attacks { $monster }: { $n }
ml-adv-failed = { $name } does not bring { $monster } down; damage so far { $elimination }, towards capture { $capture }.

# Rewards
ml-adv-captured = { $name } captures { $monster }!
ml-adv-eliminated = { $name } eliminates { $monster }!
ml-adv-why-capture = { $what } captured
ml-adv-why-elimination = { $what } eliminated
ml-adv-why-conquest = { $what } conquered
ml-adv-escapes = { $monster } breaks loose and runs for the Entrance.
ml-adv-do-escape = Keep { $monster } aside: it comes to the Entrance in the clean-up.
ml-adv-do-captured = Discard { $monster }.
ml-adv-do-trophy = { $who } takes { $monster } as a trophy.
ml-adv-do-clear = Take dice, traps and defense tokens off the paths of those who fought.
ml-adv-ask-loot = Discard the loot token “{ $name }” for this?
ml-adv-loot-now = Yes, now
ml-adv-loot-later = Keep it

# Conquest
ml-adv-ask-conquest = { $name }: conquer { $land }?
ml-adv-conquers = { $name } tries to conquer { $land }
ml-adv-conquest-value = conquest value
ml-adv-conquest-try = { $n ->
    [0] Try
    [one] Try: roll the die
    [2] Try: roll both dice
   *[other] Try: roll all { $n } dice
  }
ml-adv-conquest-leave = Leave it
ml-adv-conquest-stop = Leave it at that
ml-adv-conquered = { $name } conquers { $land }!
ml-adv-not-conquered = { $name } does not conquer { $land }; { $n } so far.
ml-adv-do-land = { $who } takes the land { $land }.

# The clash between mercenaries
ml-adv-ask-reveal = { $name } ({ $place }): turn up the next trap?
ml-adv-reveal = Turn up trap { $n }
ml-adv-reveal-no = No more
ml-adv-own-traps = Your traps
ml-adv-reveals = { $name } turns up: { $trap }
ml-adv-do-trap-dice = { $name }: { $dice } from the reserve onto the trap.
ml-adv-ask-target = { $name }: against whom?
ml-adv-trick-nobody = { $name }: there is nobody next to it.
ml-adv-trick-aimed = { $name } is aimed at { $target }.
ml-adv-ask-cancel = { $by } plays “{ $trick }” on { $name }. Cancel it with a defense token?
ml-adv-cancel = Discard a defense token
ml-adv-cancel-no = Let it happen
ml-adv-cancelled = { $name } cancels: { $trick }
ml-adv-do-cancel = { $name }: discard a defense token and the trick “{ $trick }”.
ml-adv-ask-steal = { $n ->
    [one] Steal which die?
   *[other] Steal which { $n } dice?
  }
ml-adv-steals = { $name } steals from { $from_ }: { $dice } (onto the trick)
ml-adv-steals-nothing = { $name } finds nothing to steal.

# Missions
ml-adv-roll-mission = { $name } rolls for the mission: { $n } needed
ml-adv-ask-mission = { $name } has { $n }, { $goal } needed
ml-adv-goal = needed
ml-adv-rival = to beat
ml-adv-rival-waits = Another mercenary rolls after this one: the higher total has the reward.
ml-adv-mission-stop = Leave it at that
ml-adv-mission-done = { $name } fulfils the mission with { $n }.
ml-adv-mission-second = { $name } succeeds too with { $n }, but the reward goes to the other.
ml-adv-mission-failed = { $name } fails with { $n }.
ml-adv-why-second = second best on the mission
ml-adv-do-lose = { $who } hands in { $what }.
ml-adv-ask-contract = { $name }: fulfil the contract?
ml-adv-contract-yes = Give { $give }, get { $get }
ml-adv-contract-no = No
ml-adv-contract-lacking = too little there
ml-adv-contract-cannot = { $name } has nothing to fulfil the contract with.
ml-adv-contract-done = { $name } fulfils the contract.
ml-adv-ask-hand-over = Which one do you hand in?

# Odds
ml-odds-danger = What may get past all defense
ml-odds-wounded = { $n ->
    [0] wounded
    [one] wounded, 1 magic die less
   *[other] wounded, { $n } magic dice less
  }
ml-odds-killed = { $n ->
    [0] killed
    [one] killed, 1 magic die less
   *[other] killed, { $n } magic dice less
  }
ml-odds-attack = Chances with best play
ml-odds-capture = capture
ml-odds-eliminate = eliminate
ml-odds-success = success
ml-odds-on = The odds are shown.
ml-odds-off = The odds are hidden.
ml-odds-show = Show the odds
ml-odds-hide = Hide the odds
setting-odds = Chances
setting-odds-off = Shown when asked for
setting-odds-on = Always shown
