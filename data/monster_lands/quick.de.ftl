# Die schnellen Türen von Monster Lands: ein Angriff, ein Wertungsblatt.
ml-quick-attack-title = Schneller Monsterangriff
ml-quick-score-title = Schnelle Wertung

ml-quick-describe = Wer greift wen an
ml-quick-attack = Der Angriff
ml-quick-ask-monster = Welches Monster greift an?
ml-quick-ask-place = Wo?
ml-quick-entrance-top = Zugang zur Festung, oberer Pfad
ml-quick-entrance-bottom = Zugang zur Festung, unterer Pfad
ml-quick-ask-round = In welcher Runde?
ml-quick-ask-goods = Was hat der Söldner dabei?
ml-quick-rule-goods = Zählt die Verteidigungstalente von Söldner, Ausrüstung und Pfad, die gegen dieses Monster wirken; die Wachen am Zugang zählen von selbst.
ml-quick-defense = Schildplättchen auf dem Pfad
ml-quick-talent = Verteidigungstalent
ml-quick-potion = Trank auf dem Auftragsplättchen
ml-quick-magic = Magie-Würfel auf dem Pfad
ml-quick-wounded = Schon verwundet
ml-quick-defender = Söldner
ml-quick-changed = { $by } { $what }: { $why }
ml-quick-end-unhurt = Der Söldner bleibt unversehrt und darf { $monster } angreifen.
ml-quick-end-wounded = Der Söldner ist verwundet, darf { $monster } aber angreifen.
ml-quick-end-dead = Der Söldner ist tot.

ml-quick-how = Eingabe
ml-quick-clan = { $who }
ml-quick-ties = Gleichstand
ml-quick-ask-how = Zahlen eingeben oder Karten antippen?
ml-quick-numbers = Zahlen eingeben
ml-quick-cards = Karten antippen
ml-quick-ask-number = { $who }: { $what }?
ml-quick-ask-cards = { $who }: Welche { $what }?
ml-quick-what-glory = Ruhm auf der Leiste
ml-quick-what-reputation = Ansehen auf der Leiste
ml-quick-what-trophies = Trophäenpunkte
ml-quick-what-fire = Feuersymbole auf Söldnern und Ländern
ml-quick-what-water = Wassersymbole auf Söldnern und Ländern
ml-quick-what-air = Luftsymbole auf Söldnern und Ländern
ml-quick-what-jungle = Dschungelsymbole auf Söldnern und Ländern
ml-quick-what-leader = Ansehen des Anführers
ml-quick-what-gold = Gold
ml-quick-what-mercenary = Söldner
ml-quick-what-land = Länder
ml-quick-what-monster = Trophäen
ml-quick-taken = gehört { $who }
ml-quick-step = { $who }: { $n } Punkte
counter-trophies = { $n ->
    [one] Trophäenpunkt
   *[other] Trophäenpunkte
  }
counter-leader = Ansehen des Anführers
counter-fire = Feuer
counter-water = Wasser
counter-air = Luft
counter-jungle = Dschungel
