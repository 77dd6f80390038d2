# Monster Lands: was aufgedruckt, gezählt und eingestellt wird.

value-fire = Feuer

value-water = Wasser

value-air = Luft

value-jungle = Dschungel

value-dice-none = keine Würfel
value-dice-s = 1 Stärke
value-dice-m = 1 Magie
value-dice-x = 1 Stärke oder Magie
value-dice-ss = 2 Stärke
value-dice-sm = 1 Stärke, 1 Magie
value-dice-sx = 1 Stärke, 1 Stärke oder Magie
value-dice-mm = 2 Magie
value-dice-mx = 1 Magie, 1 Stärke oder Magie
value-dice-xx = 2 Stärke oder Magie
value-dice-sss = 3 Stärke
value-dice-ssm = 2 Stärke, 1 Magie
value-dice-ssx = 2 Stärke, 1 Stärke oder Magie
value-dice-smm = 1 Stärke, 2 Magie
value-dice-smx = 1 Stärke, 1 Magie, 1 Stärke oder Magie
value-dice-sxx = 1 Stärke, 2 Stärke oder Magie
value-dice-mmm = 3 Magie
value-dice-mmx = 2 Magie, 1 Stärke oder Magie
value-dice-mxx = 1 Magie, 2 Stärke oder Magie
value-dice-xxx = 3 Stärke oder Magie
value-dice-ssss = 4 Stärke
value-dice-sssm = 3 Stärke, 1 Magie
value-dice-ssmm = 2 Stärke, 2 Magie
value-dice-smmm = 1 Stärke, 3 Magie
value-dice-mmmm = 4 Magie

value-upto-s-1 = bis zu 1 Stärke
value-upto-s-2 = bis zu 2 Stärke
value-upto-s-3 = bis zu 3 Stärke
value-upto-s-4 = bis zu 4 Stärke
value-upto-s-5 = bis zu 5 Stärke
value-upto-s-6 = bis zu 6 Stärke
value-upto-m-1 = bis zu 1 Magie
value-upto-m-2 = bis zu 2 Magie
value-upto-m-3 = bis zu 3 Magie
value-upto-m-4 = bis zu 4 Magie
value-upto-m-5 = bis zu 5 Magie
value-upto-m-6 = bis zu 6 Magie
value-upto-x-1 = bis zu 1 Stärke oder Magie
value-upto-x-2 = bis zu 2 Stärke oder Magie
value-upto-x-3 = bis zu 3 Stärke oder Magie
value-upto-x-4 = bis zu 4 Stärke oder Magie
value-upto-x-5 = bis zu 5 Stärke oder Magie
value-upto-x-6 = bis zu 6 Stärke oder Magie

value-dice-p = 1 Feilschen
value-dice-sp = 1 Stärke, 1 Feilschen
value-dice-mp = 1 Magie, 1 Feilschen
value-dice-pp = 2 Feilschen
value-dice-ssp = 2 Stärke, 1 Feilschen
value-dice-smp = 1 Stärke, 1 Magie, 1 Feilschen
value-dice-spp = 1 Stärke, 2 Feilschen
value-dice-mmp = 2 Magie, 1 Feilschen
value-dice-mpp = 1 Magie, 2 Feilschen
value-dice-ppp = 3 Feilschen

value-any-sm-1 = 1 × Stärke oder Magie
value-any-sm-2 = 2 × Stärke oder Magie
value-any-sm-3 = 3 × Stärke oder Magie
value-any-sm-4 = 4 × Stärke oder Magie
value-any-sp-1 = 1 × Stärke oder Feilschen
value-any-sp-2 = 2 × Stärke oder Feilschen
value-any-sp-3 = 3 × Stärke oder Feilschen
value-any-sp-4 = 4 × Stärke oder Feilschen
value-any-mp-1 = 1 × Magie oder Feilschen
value-any-mp-2 = 2 × Magie oder Feilschen
value-any-mp-3 = 3 × Magie oder Feilschen
value-any-mp-4 = 4 × Magie oder Feilschen
value-any-smp-1 = 1 × Stärke oder Magie oder Feilschen
value-any-smp-2 = 2 × Stärke oder Magie oder Feilschen
value-any-smp-3 = 3 × Stärke oder Magie oder Feilschen
value-any-smp-4 = 4 × Stärke oder Magie oder Feilschen

value-none = nichts

value-reroll-strength-1 = 1 neuer Wurf (Stärke)
value-reroll-strength-2 = 2 neue Würfe (Stärke)
value-reroll-strength-3 = 3 neue Würfe (Stärke)
value-reroll-magic-1 = 1 neuer Wurf (Magie)
value-reroll-magic-2 = 2 neue Würfe (Magie)
value-reroll-magic-3 = 3 neue Würfe (Magie)
value-reroll-any-1 = 1 neuer Wurf (Stärke oder Magie)
value-reroll-any-2 = 2 neue Würfe (Stärke oder Magie)
value-reroll-any-3 = 3 neue Würfe (Stärke oder Magie)

value-defense-1 = 1 Verteidigungstalent
value-defense-2 = 2 Verteidigungstalente
value-defense-3 = 3 Verteidigungstalente

value-gold-1 = 1 Gold
value-gold-2 = 2 Gold
value-gold-3 = 3 Gold
value-gold-4 = 4 Gold
value-gold-5 = 5 Gold
value-gold-6 = 6 Gold

value-potion-1 = 1 Trank

value-venom-1 = 1 Gift

value-glory = Ruhm

value-gold = Gold

value-potion = Trank

value-venom = Gift

value-defense = Schildplättchen

value-loot = Beuteplättchen

value-trap = Falle

value-wound = Wunde

value-trophy = Trophäe

value-weapon = Waffe

value-armor = Rüstung

value-jewel = Schmuck

value-tool = Werkzeug

value-strength-dice-1 = 1 Stärke-Würfel aus dem Vorrat auf die Falle
value-strength-dice-2 = 2 Stärke-Würfel aus dem Vorrat auf die Falle
value-strength-dice-3 = 3 Stärke-Würfel aus dem Vorrat auf die Falle
value-strength-dice-1-shielded = 1 Stärke-Würfel aus dem Vorrat auf die Falle, vor Hinterhalten sicher
value-strength-dice-2-shielded = 2 Stärke-Würfel aus dem Vorrat auf die Falle, vor Hinterhalten sicher

value-magic-dice-1 = 1 Magie-Würfel aus dem Vorrat auf die Falle
value-magic-dice-2 = 2 Magie-Würfel aus dem Vorrat auf die Falle
value-magic-dice-3 = 3 Magie-Würfel aus dem Vorrat auf die Falle
value-magic-dice-1-shielded = 1 Magie-Würfel aus dem Vorrat auf die Falle, vor Hinterhalten sicher
value-magic-dice-2-shielded = 2 Magie-Würfel aus dem Vorrat auf die Falle, vor Hinterhalten sicher

value-strength-plus-1 = +1 auf jeden Stärke-Würfel des Pfades
value-strength-plus-2 = +2 auf jeden Stärke-Würfel des Pfades
value-strength-plus-3 = +3 auf jeden Stärke-Würfel des Pfades

value-magic-plus-1 = +1 auf jeden Magie-Würfel des Pfades
value-magic-plus-2 = +2 auf jeden Magie-Würfel des Pfades

value-attack-plus-4 = +4 beim Angriff auf ein Monster
value-attack-plus-6 = +6 beim Angriff auf ein Monster
value-attack-plus-8 = +8 beim Angriff auf ein Monster

component-monster = dem Monster

component-mercenary = dem Söldner

component-novice = der Karte

component-land = dem Land

component-path = der Pfadübersicht

component-task = der Mission (Seite A)

component-contract = der Mission (Seite B)

component-trap = dem Plättchen

component-initial-trap = dem Plättchen

component-equipment = der Ausrüstung

component-glory-bonus = der Clan-Leiste

component-round = der Rundenleiste

component-building = dem Spielbrett

component-mine-space = dem Spielbrett

component-board = dem Spielbrett

field-attack = Angriffswert

field-capture = Fangwert

field-elimination = Siegwert

field-capture-glory = Ruhm für den Fang
field-capture-gold = Gold für den Fang

field-elimination-glory = Ruhm für den Sieg
field-elimination-gold = Gold für den Sieg

field-trophy = Trophäenpunkte

field-affinity = Affinität

field-cost = Kosten

field-reputation = Ansehen

field-strength = Stärke-Würfel

field-magic = Magie-Würfel

field-persuasion = Feilschen-Würfel

field-conquest = Eroberungswert

field-glory = Ruhm

field-required = benötigte Würfel

field-extra = zusätzliche Würfel

field-benefit = Vorteil

field-death = Ruhm für einen Tod

field-dice = Würfel

field-goal = Ziel

field-reward = Belohnung

field-amount = wie viel davon

field-penalty = Strafe

field-loss = wie viel man verliert

field-resource = was abgegeben wird

field-price = Preis

field-left = linke Belohnung
field-left-amount = wie viel links

field-right = rechte Belohnung
field-right-amount = wie viel rechts

field-effect = Wirkung

field-type = Typ

field-monster-dice = zusätzliche Monster-Würfel

field-spaces = Würfelfelder zu dritt oder viert
field-spaces-for-two = Würfelfelder zu zweit oder allein

field-payout = Gold

field-land-capacity = Würfelfelder eines Landpfads

field-entrance-capacity = Würfelfelder eines Pfads am Zugang

counter-glory = Ruhm

counter-reputation = Ansehen

counter-gold = Gold

counter-defense = Schildplättchen

counter-potion = { $n ->
    [one] Trank
   *[other] Tränke
  }

counter-venom = { $n ->
    [one] Gift
   *[other] Gifte
  }
counter-loot = Beuteplättchen
counter-trap = { $n ->
    [one] Falle
   *[other] Fallen
  }
counter-trophy = { $n ->
    [one] Trophäe
   *[other] Trophäen
  }
counter-wound = { $n ->
    [one] Wunde
   *[other] Wunden
  }

counter-strength = Stärke-Würfel

counter-magic = Magie-Würfel

counter-persuasion-1 = Feilschen-Würfel mit 1
counter-persuasion-2 = Feilschen-Würfel mit 2
counter-persuasion-3 = Feilschen-Würfel mit 3
counter-persuasion-4 = Feilschen-Würfel mit 4
counter-persuasion-5 = Feilschen-Würfel mit 5
counter-persuasion-6 = Feilschen-Würfel mit 6

counter-novices = Anwärter

counter-round = { $n ->
    [one] Runde
   *[other] Runden
  }

counter-panic-tavern = Panik: Schänke

ml-building-tavern = Schänke

counter-panic-lodge = Panik: Jagdhütte

ml-building-lodge = Jagdhütte

counter-panic-armory = Panik: Waffenkammer

ml-building-armory = Waffenkammer

counter-panic-bazaar = Panik: Basar

ml-building-bazaar = Basar

counter-panic-alchemist = Panik: Alchemist

ml-building-alchemist = Alchemist

counter-panic-mine = Panik: Mine

ml-building-mine = Mine

counter-panic-pawn-shop = Panik: Pfandleiher

ml-building-pawn-shop = Pfandleiher
ml-building-mine-single = Mine, Felder für einen Würfel
ml-building-mine-double = Mine, Felder für zwei Würfel

die-strength = { $n } Stärke-Würfel

ml-die-strength = Stärke-Würfel

die-magic = { $n } Magie-Würfel

ml-die-magic = Magie-Würfel

die-persuasion = { $n } Feilschen-Würfel

ml-die-persuasion = Feilschen-Würfel

die-monster = { $n } Monster-Würfel

ml-die-monster = Monster-Würfel

setting-danger = Schwierigkeit
setting-danger-normal = Normal
setting-danger-tutorial = Einführung
setting-danger-hard = Schwer
setting-danger-cut-throat = Mörderisch

setting-tricks = Hinterhalt-Modul
setting-tricks-off = Ohne Hinterhalte
setting-tricks-on = Mit Hinterhalten

setting-queens-grant = Zuschuss der Königin
setting-queens-grant-off = Ohne Zuschuss der Königin
setting-queens-grant-on = Mit Zuschuss der Königin

setting-more-monsters = Mehr Monster!
setting-more-monsters-off = Übliche Monster
setting-more-monsters-on = Mehr Monster

setting-novice-hire = Hausregel: Anwärter anwerben
setting-novice-hire-fits = Das Ansehen muss in den Ruhmüberschuss passen
setting-novice-hire-excess = Anwärter brauchen Ruhmüberschuss wie Söldner

setting-venom-in-conquest = Hausregel: Gift
setting-venom-in-conquest-off = Gift wirkt nur gegen Monster
setting-venom-in-conquest-on = Gift hilft auch beim Erobern von Ländern
