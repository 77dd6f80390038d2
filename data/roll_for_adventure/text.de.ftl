rfa-title = Roll for Adventure
rfa-phase-setup = Aufbau
rfa-phase-turn = { $who } ist am Zug

rfa-desert = Wüste
rfa-fortress = Festung
rfa-forest = Wald
rfa-ice-cave = Eishöhle
rfa-all = alle vier Gebiete
rfa-blank = nichts
rfa-stones = Machtsteine
rfa-damage = Schaden
rfa-vortices = Strudel
rfa-memory = Strudel der Erinnerung ({ $n } von 10)
rfa-memory-name = Strudel der Erinnerung
rfa-oblivion = Strudel des Vergessens
rfa-section = Abschnitt { $n }
rfa-task = { $face }er
rfa-task-done = Barriere fort
rfa-path = Pfad { $n } von { $all }
rfa-cave-bonus = { $n } Bonuswürfel { $n ->
    [one] wartet
   *[other] warten
  }
rfa-enemy = { $area }, Feind vom Rang { $rank }
rfa-enemy-pips = { $area }, Feind vom Rang { $rank } ({ $n } von 6)
rfa-master = Meister der Schatten
rfa-left = noch { $n }

rfa-setup = Das Abenteuer aufbauen
rfa-setup-areas = Die vier Gebiete mit Seite A in die Mitte legen, beide Strudel daneben.
rfa-setup-adventure = Die Abenteuertafel auslegen: Sie fasst { $n } Machtsteine.
rfa-setup-dice = Jeder Held nimmt die fünf Würfel seiner Farbe.
rfa-setup-allies = Jeder Held nimmt dazu { $each ->
    [one] einen Verbündetenwürfel
   *[other] { $each } Verbündetenwürfel
  } in einer freien Farbe.
rfa-setup-enemies = Die 24 Feinde mischen; den Meister der Schatten ins mittlere Drittel mischen.
rfa-setup-markers = Alle Schädel auf 0, drei Barrieren in die Festung, der Grenzstab hinter Feld 6, vier Bonuswürfel auf die Eishöhle.
rfa-first = Wer beginnt?
rfa-strong-hero = Wer spielt den Helden, dem 4 Augen gegen einen Feind reichen?
rfa-nobody = Niemand

rfa-throw = { $who } würfelt
rfa-place = Welche Würfel kommen wohin?
rfa-to = { $n }× { $face } → { $where }
rfa-which-dice = Welche { $face }er? (höchstens { $most })
rfa-no-desert = nimmt nur Einsen, drei an der Zahl
rfa-no-fortress = nimmt 2er, 3er und 4er, wo noch eine Barriere steht
rfa-no-forest = nimmt nur 5er und 6er
rfa-no-ice-cave = diese Zahlen sind schon belegt
rfa-placed = { $n }× { $face } auf { $where }
rfa-step-place = { $who }: { $n }× { $face } auf { $where }

rfa-area-done = { $area } gemeistert
rfa-do-stone = Einen Machtstein auf die Abenteuertafel legen.
rfa-do-skull = { $area }: Schädel { $n } weiter.
rfa-desert-mover = Welcher Würfel rückt auf Abschnitt { $section } vor?
rfa-desert-moved = ein Würfel erreicht Abschnitt { $section } der Wüste
rfa-do-desert = Wüste: Einen Würfel auf Abschnitt { $section }, die anderen gehen heim.
rfa-barrier-gone = die Barriere der { $face }er fällt
rfa-do-barrier = Festung: Barriere der { $face }er entfernen, ihre Würfel gehen heim.
rfa-barriers-back = alle drei Barrieren stehen wieder
rfa-do-barriers-back = Festung: alle drei Barrieren wieder aufstellen.
rfa-forest-marker = der Grenzstab rückt auf { $n }
rfa-do-forest = Wald: Alle Würfel gehen heim, Grenzstab hinter Feld { $n }.
rfa-cave-ask = { $n } Würfel liegen in der Eishöhle. Die Belohnung nehmen?
rfa-cave-take = { $n ->
    [4] Nehmen: Bonuswürfel
   *[other] Nehmen: Bonuswürfel und ein Feind
  }
rfa-cave-wait = Weiter sammeln
rfa-bonus-die = { $who } erhält einen Bonuswürfel
rfa-do-bonus = { $who } nimmt einen Bonuswürfel von der Eishöhle.
rfa-cave-empty = die Eishöhle ist wieder leer
rfa-do-cave = Eishöhle: Ihre Würfel gehen heim.
rfa-banish = Welcher Feind verschwindet?
rfa-banished = durch die Belohnung entfernt
rfa-beaten = besiegt
rfa-enemy-gone = { $enemy }: { $why }
rfa-do-enemy-gone = Ablegen: { $enemy }; Würfel darauf gehen heim.
rfa-nothing = Keiner
rfa-heal = Welches Gebiet wird geheilt?
rfa-heal-area = { $area } ({ $n } Schaden)
rfa-healed = Belohnung der Eishöhle
rfa-do-heal = { $area }: Schädel zurück auf 0.
rfa-memory-gives = beide Strudel geben ihre Würfel zurück
rfa-do-memory = Beide Strudel leeren: Würfel gehen heim, Verbündete zur aktiven Person, Bonuswürfel zur Eishöhle.

rfa-reveal = Welcher Feind liegt obenauf?
rfa-step-reveal = Aufgedeckt: { $area }, Feind vom Rang { $rank }
rfa-step-master = Aufgedeckt: der Meister der Schatten
rfa-step-territory = Der Meister schlägt zu: { $face }
rfa-enemy-out = { $area }: ein Feind vom Rang { $rank } erscheint
rfa-do-enemy-out = Den neuen Feind anlegen: { $area }.
rfa-reshuffled = der Ablagestapel wird zum neuen Stapel
rfa-do-reshuffle = Die abgelegten Feinde zu einem neuen Stapel mischen.
rfa-attack-order = Welches Gebiet wird als Nächstes angegriffen?
rfa-attacks = { $enemy } greift an
rfa-dice-lost = { $enemy } raubt { $dice }
rfa-do-lose = { $area }: { $dice } in den Strudel des Vergessens (ein Bonuswürfel zur Eishöhle).
rfa-lose-desert = Welchen Würfel verliert die Wüste?
rfa-lose-fortress = Welche { $face } verliert die Festung?
rfa-lose-forest = Welche { $face } verliert der Wald?
rfa-territory = Den großen Gebietswürfel für den Meister werfen
rfa-master-strikes = der Meister der Schatten schlägt zu
rfa-master-back = der Meister verbirgt sich wieder im Stapel
rfa-do-master-back = Den Meister der Schatten wieder in den Stapel mischen.
rfa-won = Das Abenteuer ist gewonnen!
rfa-lost = Das Abenteuer ist verloren.
rfa-no-enemy = kein Feind liegt aus
rfa-action-banish = Eine Heldenkraft entfernt einen Feind

counter-stones = { $n ->
    [one] Machtstein
   *[other] Machtsteine
  }
counter-damage-desert = Schaden in der Wüste
counter-damage-fortress = Schaden in der Festung
counter-damage-forest = Schaden im Wald
counter-damage-ice-cave = Schaden in der Eishöhle
counter-dice-own = { $n ->
    [one] eigener Würfel
   *[other] eigene Würfel
  }
counter-dice-ally = Verbündetenwürfel
counter-dice-bonus = Bonuswürfel
die-red = { $n } { $n ->
    [one] roter
   *[other] rote
  } Würfel
die-blue = { $n } { $n ->
    [one] blauer
   *[other] blaue
  } Würfel
die-green = { $n } { $n ->
    [one] grüner
   *[other] grüne
  } Würfel
die-yellow = { $n } { $n ->
    [one] gelber
   *[other] gelbe
  } Würfel
die-ally = { $n } Verbündetenwürfel
die-bonus = { $n } Bonuswürfel
die-territory = { $n } Gebietswürfel
setting-adventure = Abenteuer
setting-adventure-book = Buch der Magie (5 Steine)
setting-adventure-sword = Schwert der Heiligen (6 Steine)
setting-adventure-crown = Krone des Lichts (7 Steine, erschlossen)
setting-adventure-jewel = Juwel des Lichts (8 Steine)
component-area = Gebiet
field-damage-track = Löcher der Schadensleiste
score-stones = Machtsteine
