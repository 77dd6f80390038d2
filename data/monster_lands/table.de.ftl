# Monster Lands: was der Begleiter am Tisch sagt.
ml-phase-setup = Spielaufbau
ml-phase-pools = Würfel-Vorrat
ml-phase-deploy = Einsetzen
ml-phase-adventure = Abenteuer
ml-phase-clean-up = Aufräumen
ml-phase-pools-of = Runde { $n }: Würfel-Vorrat
ml-turn-of = { $who } setzt ein
ml-place-mission-a = Würfelmission
ml-place-mission-b = Vertragsmission
ml-place-land-0 = Linkes Land
ml-place-land-1 = Rechtes Land
ml-place-entrance = Zugang
ml-citadel = Festung
ml-lands = Länder
ml-rounds = Runde
ml-board = Spielbrett
ml-round-space = Runde { $n }
ml-pile-monster = Monsterstapel
ml-pile-mercenary = Söldnerstapel
ml-pile-land = Länderstapel
ml-pile-equipment = Ausrüstungsstapel
ml-pile-loot = Beuteplättchen
ml-pile-trap = Fallenplättchen
ml-pile-task = Missionsplättchen
ml-pile-contract = Missionsplättchen
ml-pile-header = Pfadübersichten
ml-reshuffled = Der Stapel ist leer: { $pile } neu gemischt.
ml-do-reshuffle = { $pile }: Mischt die Ablage zu einem neuen Stapel.
ml-pile-empty = Der Stapel ist leer
ml-draw-more = Noch { $n }, bitte – oder sagt, dass der Stapel leer ist
ml-draw-mercenary = { $n ->
    [one] Welcher Söldner kommt in die Schänke?
   *[other] Welche { $n } Söldner kommen in die Schänke?
  }
ml-draw-equipment = { $n ->
    [one] Welche Ausrüstung kommt in den Basar?
   *[other] Welche { $n } Ausrüstungen kommen in den Basar?
  }
ml-draw-trap = { $n ->
    [one] Welche Falle kommt in die Jagdhütte?
   *[other] Welche { $n } Fallen kommen in die Jagdhütte?
  }
ml-draw-loot = { $n ->
    [one] Welches Beuteplättchen kommt ins Angebot?
   *[other] Welche { $n } Beuteplättchen kommen ins Angebot?
  }
ml-draw-monster = Welches Monster wird gezogen? ({ $place })
ml-draw-land = Welches Land wird gezogen? ({ $place })
ml-draw-header = Welche Pfadübersicht liegt darunter? ({ $place })
ml-draw-task = Welche Mission liegt links (Seite A)?
ml-draw-contract = Welche Mission liegt rechts (Seite B)?
ml-draw-instead = { $name } wird beiseite gelegt. Wer kommt stattdessen?
ml-new-tile = Ein anderes
ml-new-tile-note = noch nicht erfasst: was darauf steht, wird erfragt, wenn es zählt
ml-tile-header = Übersicht { $n }
ml-tile-task = Mission { $n } A
ml-tile-contract = Mission { $n } B
ml-path-of = { $tile }, Pfad { $n }
ml-note-header = { $one } | { $two } | { $three } | { $four }
ml-note-path = { $required } (+ { $extra }) → { $benefit }
ml-note-task = { $dice }, mindestens { $goal }: { $reward }, sonst { $penalty }
ml-note-task-safe = { $dice }, mindestens { $goal }: { $reward }
ml-penalty-wound = { $what }
ml-penalty-loss = −{ $what }
ml-note-contract = { $dice }; { $give } abgeben: { $left } | { $right }
ml-note-contract-side = { $dice }; { $give } abgeben: { $get }
ml-note-later = noch nicht erfasst
ml-note-entrance = { $gold ->
    [0] { $defense } Verteidigungstalente
   *[other] { $defense } Verteidigungstalent, { $gold } Gold
  }
ml-path = Pfad { $n }
ml-path-top = Oberer Pfad
ml-path-bottom = Unterer Pfad
ml-path-left = Linker Pfad
ml-path-right = Rechter Pfad
ml-novice = Anwärter { $n }
ml-novice-card = Anwärter
ml-novice-text = Macht einmal pro Runde aus einem Würfel einen andersfarbigen.
ml-potion = Trank
ml-venom = Gift
ml-trap = Falle
ml-defense = Schildplättchen
ml-traps = Fallen
ml-trophies = Trophäenpunkte
ml-die-showing = Feilschen { $face }
ml-persuasion = Feilschen
ml-printed-price = Gold aufgedruckt
ml-price-term = { $n } { $text }
ml-why-price = { $what } ({ $terms })
ml-printed-payout = aufgedruckt
ml-price = { $n } Gold
ml-price-cut = { $n } Gold statt { $cost }
ml-price-of = { $price } · { $text }
ml-gold-n = { $n } Gold
ml-discount = { $n } Gold Nachlass
ml-one-discount = { $n } Gold Nachlass, einmal auf alle zusammen
ml-together = Zusammen
ml-list = { $items }
ml-named = { $name }: { $text }
ml-lay-board = Legt das Spielbrett in die Mitte und die 8 Anwärter offen an die untere Anlegefläche der Schänke.
ml-lay-tavern = Mischt die Söldner und legt { $n } mit ihren Auftragsplättchen an der Schänke aus.
ml-lay-traps = Legt die 4 Startfallen beiseite, Hinterhalte und geschützte Fallen in die Schachtel, mischt die übrigen Fallen und legt 6 offen in die Jagdhütte.
ml-lay-tricks = Legt die 4 Startfallen beiseite, mischt alle übrigen Fallen mit den 18 Hinterhalten und den 6 geschützten Fallen und legt 6 offen in die Jagdhütte.
ml-lay-bazaar = Mischt die Ausrüstung und legt 3 Karten an den Basar.
ml-lay-monsters = Zieht die ersten Monster nur aus Stufe A; mischt dann den Rest von A und B zusammen.
ml-lay-monsters-all = Mischt alle Monster zusammen und zieht die ersten aus allen.
ml-lay-lands = { $n ->
    [one] Legt links 1 Land mit einem Monster und einer Pfadübersicht aus.
   *[other] Legt { $n } Länder aus, jedes mit einem Monster und einer Pfadübersicht.
  }
ml-lay-two = Würfelfelder, die zu zweit nicht verfügbar sind, bleiben geschlossen.
ml-lay-missions = Legt 4 Beuteplättchen offen aus; zieht zwei Missionen, die erste mit Seite A links, die zweite mit Seite B rechts.
ml-lay-track-tutorial = Legt das Rundenmodifikationsplättchen mit Seite A auf die Rundenleiste.
ml-lay-track-cut-throat = Legt das Rundenmodifikationsplättchen mit Seite B auf die Rundenleiste.
ml-lay-reserve = Würfel und Plättchen neben das Brett, die Panikplättchen gemischt an den Zugang, den Runden-Marker auf 1.
ml-lay-clan = Jeder Clan: Ruhm 5, Ansehen 1, 7 Gold, 1 Startfalle, ein Anführer und ein Söldner gleicher Affinität.
ml-ask-leader = { $who }: Wer ist der Anführer?
ml-ask-start = { $who }: Wer ist der Start-Söldner?
ml-ask-first = Wer ist am gierigsten und nimmt den Startspieler-Marker, Seite A oben?
ml-closed-affinity = andere Affinität
ml-set-aside = { $name } ist für das erste Angebot zu angesehen und kommt beiseite.
ml-shuffle-back = Mischt die beiseite gelegten Söldner wieder in den Stapel.
ml-pool = { $who }: { $dice }
ml-do-pool = { $who } nimmt { $dice }.
ml-do-pool-again = { $who } hat jetzt insgesamt { $dice }.
ml-pool-title = Übrige Würfel
ml-roll-persuasion = { $who } würfelt fürs Feilschen
ml-glory-bonus = Ruhm { $glory }
ml-bracket-low = Ruhm bis 10
ml-bracket-middle = Ruhm 11 bis 20
ml-bracket-high = Ruhm ab 21
ml-new-leader = { $name } führt nun { $who } an.
ml-do-novice-leader = { $who } nimmt einen Anwärter als neuen Anführer und füllt auf 5 Gold auf.
ml-why-new-leader = ein neuer Anfang
ml-ask-grant = { $who }: Welchen Würfel und welche Gabe gewährt die Königin?
ml-grant-one-each = ein Würfel und eine Gabe
ml-queens-grant = Zuschuss der Königin
ml-ask-place = { $who }: Wohin?
ml-deploys = { $who } setzt ein: { $place }
ml-settled = { $land } (besiedelt)
ml-pass = Passen: nichts lässt sich mehr einsetzen
ml-must-pass = { $n ->
    [one] { $who } kann den letzten Würfel nicht einsetzen und verliert ihn.
   *[other] { $who } kann { $n } Würfel nicht einsetzen und verliert sie.
  }
ml-closed-panic = Panik
ml-closed-at = { $place }: { $reason }
ml-closed-full = kein Feld frei
ml-closed-dice = die Würfel fehlen
ml-closed-too-dear = zu wenig Gold
ml-closed-limit = kein Platz für mehr
ml-closed-no-excess = kein Ruhmüberschuss
ml-closed-no-novices = kein Anwärter mehr da
ml-closed-no-offer = nichts im Angebot
ml-closed-nobody-home = niemand ist zu Hause
ml-closed-no-monster = kein Monster dort
ml-closed-no-land = dort ist nichts
ml-closed-out = unterwegs auf einem Pfad
ml-closed-unsettled = niemand hat sich dort angesiedelt
ml-closed-used = in dieser Runde schon genutzt
ml-closed-busy = erst die Würfel fertig einsetzen
ml-closed-gold = kostet { $n } Gold
ml-closed-reputation = Ansehen { $n }, Platz für { $excess }
ml-closed-taken = { $who } ist dort
ml-ask-deal = { $place }: Welcher Würfel kommt hinein?
ml-one-die = genau ein Würfel
ml-ask-hire = Wer wird angeheuert?
ml-ask-free-hire = Wer kommt umsonst dazu?
ml-beer = Eine Runde Bier
ml-beer-step = { $who } gibt eine Runde Bier aus
ml-why-beer = eine Runde Bier
ml-nobody = Niemand
ml-nothing = Nichts
ml-nobody-fits = Dort kann niemand angeheuert werden.
ml-hires = { $who } heuert { $name } an
ml-why-hired = { $name } kommt dazu
ml-why-visit = ein Besuch
ml-ask-traps = Welche Fallen werden gekauft?
ml-buys-traps = { $n ->
    [one] { $who } kauft eine Falle
   *[other] { $who } kauft { $n } Fallen
  }
ml-why-traps = { $n ->
    [one] eine Falle
   *[other] { $n } Fallen
  }
ml-ask-discard-trap = { $n ->
    [one] Eine Falle zu viel: Welche kommt weg?
   *[other] { $n } Fallen zu viel: Welche kommt weg?
  }
ml-takes-trap = { $who } nimmt „{ $name }“ aus der Jagdhütte.
ml-discards-trap = { $who } legt „{ $name }“ ab.
ml-ask-trap = { $who }: Welche Falle aus der Jagdhütte?
ml-reveal-which = { $name } ({ $place }): Welche Falle wird aufgedeckt?
ml-discard-which = { $who }: Welche verdeckte Falle wird abgelegt?
ml-ask-defense = Wie viele Schildplättchen?
ml-buys-defense = { $n ->
    [one] { $who } kauft ein Schildplättchen
   *[other] { $who } kauft { $n } Schildplättchen
  }
ml-ask-equipment = Welche Ausrüstung?
ml-ask-bearer = Wer trägt { $name }?
ml-takes-equipment = { $who } nimmt { $name }
ml-why-bought = { $name }
ml-thrown-off = { $name } wird abgelegt.
ml-replaces = legt { $name } ab
ml-in-exchange = gibt { $name } dafür
ml-discard = Ablegen
ml-keep = { $name } behält sie
ml-carries = { $name } trägt { $what }.
ml-ask-tokens = { $n ->
    [one] Trank oder Gift?
   *[other] { $n } Plättchen: Wie viele wovon?
  }
ml-brews = { $who } besucht den Alchemisten
ml-ask-mine = Welches Feld der Mine?
ml-mine-dice = { $n } Stärke-Würfel
ml-mines = { $who } schürft { $n } Gold
ml-mine-single = rechte Seite, Feld { $n }
ml-mine-double = linke Seite, Feld { $n }
ml-ask-pawn = Welche Würfel werden verpfändet?
ml-pawns = { $n ->
    [one] { $who } verpfändet einen Würfel
   *[other] { $who } verpfändet { $n } Würfel
  }
ml-do-take = { $who } nimmt { $what }.
ml-do-lose = { $who } verliert { $what }.
ml-no-room = { $who } hat keinen Platz für weitere { $what }.
ml-elsewhere = Woanders einsetzen
ml-ask-path = Welcher Pfad?
ml-ask-member = Wer geht?
ml-ask-load = Was kommt mit?
ml-ask-load-more = Benötigt: { $required }. Was kommt noch mit?
ml-ask-load-choice = Benötigt: { $required }. Welche Würfel, und was kommt noch mit?
ml-ask-mission-dice = Welche Würfel kommen mit?
ml-sends = { $who } schickt { $name }: { $place }
ml-stands = { $name } ({ $path }): { $dice }
ml-laid = { $what } auf das Plättchen von { $name } gelegt.
ml-why-path = { $name } nimmt es mit
ml-wrong-dice = das sind nicht die verlangten Würfel
ml-wrong-nothing = mindestens ein Würfel, eine Falle oder ein Schildplättchen
ml-wrong-room = braucht { $used } Felder, es gibt { $room }
ml-ask-land-dice = { $name }: Welche Würfel?
ml-uses-land = { $who } nutzt { $name }
ml-no-loot = Es ist keine Beute mehr da.
ml-ask-loot = { $who }: Welche Beute?
ml-takes-loot = { $who } nimmt Beute: { $name }
ml-sell = { $n ->
    [0] Trophäe { $name } verkaufen
   *[other] Trophäe { $name } für { $n } Gold verkaufen
  }
ml-why-sold = Trophäe { $name } verkauft
ml-use-loot = Beute nutzen: { $text }
ml-heal = { $name } mit einem Trank heilen
ml-do-heal = Legt einen Trank ab und dreht das Plättchen von { $name } auf die unversehrte Seite.
ml-settle = { $name } in { $land } ansiedeln
ml-settles = { $name } siedelt sich in { $land } an.
ml-do-settle = Legt { $name } links neben { $land }.
ml-ask-settle = Wer siedelt sich in { $land } an?
ml-hand-over = { $what } weitergeben oder ablegen ({ $name })
ml-use-talent = Talent von { $name }: { $text }
ml-why-talent = Talent von { $name }
ml-use-novice = { $n ->
    [one] { $name } wandelt einen Würfel um
   *[other] Ein Anwärter wandelt einen Würfel um (noch { $n })
  }
ml-ask-last-call = Der letzte Würfel ist eingesetzt. Vor dem Abenteuer noch etwas nutzen?
ml-to-adventure = Auf ins Abenteuer
ml-ask-convert = Welcher Würfel wird abgegeben?
ml-ask-into = Welcher Würfel kommt dafür?
ml-why-home = { $name } bringt es nach Hause
ml-comes-home = { $name } kommt nach Hause.
ml-do-home = Nehmt { $name } mit allem auf dem Plättchen nach Hause.
ml-do-clear-paths = Legt alle Fallen und Schildplättchen auf den Pfaden ab.
ml-do-no-room = { $who } hat keinen Platz für { $what }: ablegen.
ml-ask-drink = { $who } hat keinen Platz für einen weiteren Trank: Wer trinkt ihn?
ml-at-entrance = { $name } steht am Zugang zur Festung.
ml-do-entrance = Legt { $name } an den Zugang zur Festung.
ml-monster-leaves = { $name } weicht einem stärkeren Monster.
ml-monster-replaced = { $name } weicht { $by }.
ml-do-discard-monster = Legt { $name } ab.
ml-ask-panic = Deckt ein Panikplättchen auf. Welches Gebäude zeigt es?
ml-no-panic-left = Kein Plättchen mehr
ml-panic = Panik: { $place } geschlossen.
ml-do-panic = Legt das Panikplättchen zum Gebäude „{ $place }“.
ml-panic-here = { $n ->
    [one] Panik
   *[other] Panik ({ $n })
  }
ml-calm = Die Panik ist vorbei.
ml-do-calm = Mischt alle Panikplättchen zurück in ihren Stapel.
ml-ask-new-leader = Wer wird neuer Anführer?
ml-ask-deserter = Zu wenig Gold für den Sold: Wer desertiert?
ml-wages = Sold
ml-ask-wages = { $who } schuldet { $due } Gold Sold und hat { $gold }.
ml-pay-short = Alles Gold zahlen: Jemand desertiert
ml-do-wages = { $n ->
    [0] { $who } hat kein Gold für den Sold.
   *[other] { $who } zahlt { $n } Gold Sold.
  }
ml-deserts = { $name } desertiert und verlässt { $who }.
ml-round-begins = Runde { $n } beginnt.
ml-do-round = Nehmt alle Würfel zurück und setzt den Runden-Marker auf { $n }.
ml-first = { $who } nimmt den Startspieler-Marker.
ml-first-player = Startspieler
ml-source-glory = Ruhm
ml-source-reputation = Ansehen
ml-source-trophies = Trophäen
ml-source-fire = Affinität Feuer
ml-source-water = Affinität Wasser
ml-source-air = Affinität Luft
ml-source-jungle = Affinität Dschungel
ml-source-icons = { $source }, { $n ->
    [one] 1 Symbol
   *[other] { $n } Symbole
  }
ml-scores = Siegpunkte
ml-total = Summe
ml-score-now = Punkte bisher
ml-won = { $name } gewinnt mit { $n ->
    [one] einem Punkt
   *[other] { $n } Punkten
  }
ml-scored = { $name }: { $n } Siegpunkte.
ml-won-shared = { $names } teilen sich den Sieg mit je { $n } Punkten
ml-tie-leader = Gleich viele Punkte: Das Ansehen der Anführer entscheidet ({ $figures }).
ml-tie-trophies = Punkte und Anführer gleich: Die Trophäen entscheiden ({ $figures }).
ml-tie-gold = Punkte, Anführer und Trophäen gleich: Das Gold entscheidet ({ $figures }).
ml-tie-shared = In allem gleich: Der Sieg wird geteilt.
ml-tie-figure = { $name } { $n }
ml-people = Clan
ml-head-dice = Würfel
ml-head-state = Stand
ml-head-talent = Talent
ml-leader = Anführer
ml-has-reputation = Ansehen { $n }
ml-wounded = verwundet
ml-away = unterwegs
ml-dead = tot
ml-on-trap = auf einer Falle
ml-unsettled = unbesiedelt
ml-used = genutzt
ml-free-spaces = { $n ->
    [one] freies Feld
   *[other] freie Felder
  }
ml-short-path = { $required } +{ $extra }: { $benefit }
ml-short-reroll = { $n }× neu
ml-short-defense = { $n } Vert.
ml-short-gold = { $n } Gold
ml-short-potion = Trank
ml-short-venom = Gift
ml-rule-place = Eine Aktion pro Zug: Würfel in ein Gebäude, ein Söldner auf einen Pfad oder ein besiedeltes Land. Kein Passen, solange ein Würfel eingesetzt werden kann.
ml-rule-hire = Das Ansehen muss in den Ruhmüberschuss passen (Ruhm minus Ansehen). Die neuen Würfel kommen sofort. Bier kostet 2 Gold und bringt neue Gesichter, einmal pro Besuch.
ml-rule-free-hire = Nur die Kosten entfallen: Das Ansehen muss trotzdem in den Ruhmüberschuss passen.
ml-rule-traps = So viele, wie ihr bezahlen könnt; ein Nachlass zählt einmal für alle. Behalten dürft ihr 5 Fallen (mit Dalina 8), ohne die auf Pfaden.
ml-rule-defense = Bis zu 3 Plättchen für je 2 Gold; ein Nachlass zählt einmal für alle. Behalten dürft ihr 5.
ml-rule-equipment = Sie geht an einen Söldner zu Hause; jeder trägt von jedem Typ eine Karte.
ml-rule-pawn = 1 Gold für jeden Würfel, so viele ihr wollt.
ml-rule-counted = Benötigt und schon mitgezählt: { $required }.
ml-rule-choice = Benötigt: { $required }; was das eine oder das andere sein darf, wählt ihr.
ml-rule-load = { $required } Der Pfad hat { $room } Würfelfelder. 2 Fallen oder Schildplättchen haben eigene Felder, jedes weitere Plättchen braucht 2 Würfelfelder. Höchstens 1 Trank und 1 Gift.
ml-rule-entrance = Stärke- und Magie-Würfel, Fallen und Schildplättchen nach Belieben, mindestens eines davon. Der Pfad hat { $room } Würfelfelder, jede Falle und jedes Schildplättchen braucht 2. Höchstens 1 Trank und 1 Gift.
ml-rule-deal = Ein Feilschen-Würfel senkt den Preis um seine Zahl; ist er niedriger als der letzte hier, zählt dessen Zahl dazu. Mindestens 1 Gold wird bezahlt, außer ein Talent übernimmt den Rest.
ml-rule-tokens = Behalten dürft ihr höchstens 3 Tränke und 3 Gifte; die auf Pfaden zählen nicht.
ml-rule-settle = Ein Söldner mit der Affinität des Landes, nicht der Anführer; er bleibt für immer, braucht keinen Sold und darf weiter ausziehen.
ml-rule-panic = Ein Gebäude mit Panikplättchen nimmt keine Würfel, bis das Monster am Zugang überwunden ist.
ml-rule-wages = Reicht das Gold nicht, wird alles bezahlt und der Söldner mit dem höchsten Ansehen desertiert. Anführer und angesiedelte Söldner brauchen keinen Sold.
ml-rule-which = Das höchste Ansehen, dann die höchsten Kosten; diese sind in beidem gleich.
score-trophies = Trophäen
score-fire = Affinität Feuer
score-water = Affinität Wasser
score-air = Affinität Luft
score-jungle = Affinität Dschungel
ml-do-flip = Dreht den Startspieler-Marker auf Seite B.
ml-goods = { $n } { $what }
