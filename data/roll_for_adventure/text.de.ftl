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
rfa-memory = Erinnerung ({ $n }/10)
rfa-memory-name = Strudel der Erinnerung
rfa-oblivion = Strudel des Vergessens
rfa-section = Abschnitt { $n }
rfa-task = { $face }er
rfa-task-done = Barriere gefallen
rfa-path = Pfad { $n } von { $all }
rfa-cave-bonus = { $n } Bonuswürfel { $n ->
    [one] wartet
   *[other] warten
  }
rfa-enemy-desert = Wüstenfeind vom Rang { $rank }
rfa-enemy-fortress = Festungsfeind vom Rang { $rank }
rfa-enemy-forest = Waldfeind vom Rang { $rank }
rfa-enemy-ice-cave = Eishöhlenfeind vom Rang { $rank }
rfa-enemy-pips = { $enemy } ({ $n } von { $all } Augen)
rfa-master = Meister der Schatten
rfa-card = { $area } { $rank }
rfa-card-pips = { $card } ({ $n }/{ $all })
rfa-card-master = Meister
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
rfa-thrown = Gewürfelt
rfa-rule-throw = Alle Würfel werfen, die zu Beginn des Zuges auf der Heldentafel lagen und noch nicht eingesetzt sind. Was jetzt heimkehrt, ruht bis zum nächsten Zug.
rfa-place = Wohin kommen die Würfel?
rfa-rule-place = Mindestens einen Würfel einsetzen, alle mit derselben Zahl, auf ein Ziel: ein Gebiet, das sie nimmt, einen Feind oder den Strudel der Erinnerung. Der Rest wird neu geworfen, außer nach dem Strudel.
rfa-rule-which = Mindestens einer; die übrigen werden noch einmal geworfen.
rfa-rule-which-memory = Mindestens einer. Der Strudel beendet das Würfeln: Die übrigen bleiben bis zum nächsten Zug auf der Heldentafel, Bonuswürfel gehen zurück zur Eishöhle.
rfa-rule-pick = Die Gruppe wählt frei; ohne Einigung entscheidet, wer am Zug ist.
rfa-can-fill = kann jetzt voll werden
rfa-can-reward = macht eine Belohnung möglich
rfa-can-beat = ist jetzt zu besiegen
rfa-can-give = kann alles zurückgeben; beendet das Würfeln
rfa-ends = beendet das Würfeln
rfa-which-dice = Welche { $face }er? (höchstens { $most })
rfa-which-any = Welche Würfel? Alle mit derselben Zahl
rfa-dice-with = { $dice } mit { $face }
rfa-one-face = Alle Würfel müssen dieselbe Zahl zeigen.
rfa-too-many = Höchstens { $most } mit dieser Zahl passen dorthin.
rfa-no-desert = nimmt nur 1er
rfa-no-fortress = nimmt 2er, 3er und 4er, wo noch eine Barriere steht
rfa-no-forest = nimmt nur 5er und 6er
rfa-no-ice-cave = diese Zahlen sind schon belegt
rfa-step-place = { $who }: { $n ->
    [one] eine { $face }
   *[other] { $n } Würfel mit { $face }
  } → { $where }

rfa-area-done = { $area }: Aufgabe erfüllt
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
rfa-rule-cave = Vier Würfel: ein Bonuswürfel für alle, die hier einen Würfel der eigenen Farbe haben. Fünf: dazu verschwindet ein Feind. Sechs: dazu wird ein Gebiet geheilt. Danach gehen alle Würfel heim.
rfa-cave-ask = { $n } Würfel liegen in der Eishöhle. Die Belohnung nehmen?
rfa-cave-take = { $n ->
    [4] Nehmen: Bonuswürfel
   *[other] Nehmen: Bonuswürfel, und ein Feind verschwindet
  }
rfa-cave-wait = Weiter sammeln
rfa-bonus-die = { $who } erhält einen Bonuswürfel
rfa-do-bonus = { $who } nimmt einen Bonuswürfel von der Eishöhle.
rfa-cave-empty = die Eishöhle ist wieder leer
rfa-do-cave = Eishöhle: Ihre Würfel gehen heim.
rfa-bonus-expires = { $dice } nicht rechtzeitig eingesetzt
rfa-do-bonus-expires = Eishöhle: { $dice } zurück, der Zug ist vorbei.
rfa-banish = Welcher Feind verschwindet?
rfa-banished = entfernt ({ $why })
rfa-reward = Belohnung der Eishöhle
rfa-power = Kraft eines Helden
rfa-beaten = besiegt
rfa-enemy-gone = { $enemy }: { $why }
rfa-do-enemy-gone = Ablegen: { $enemy }.
rfa-do-enemy-dice = Ablegen: { $enemy }; die Würfel darauf gehen heim.
rfa-dice-on-it = { $n } Würfel darauf
rfa-no-enemy-goes = Kein Feind
rfa-no-area = Kein Gebiet
rfa-heal = Welches Gebiet wird geheilt?
rfa-heal-area = { $area } ({ $n } Schaden)
rfa-do-heal = { $area }: Schädel zurück auf 0.
rfa-memory-gives = beide Strudel geben ihre Würfel zurück
rfa-do-memory = Beide Strudel leeren: Ihre Würfel gehen heim.
rfa-do-ally-home = Verbündetenwürfel darunter gehen an { $who }.
rfa-do-bonus-home = Bonuswürfel darunter gehen zurück zur Eishöhle.

rfa-reveal = Welcher Feind wird aufgedeckt?
rfa-rule-reveal = Zuerst greifen alle ausliegenden Feinde mit kleinerem Rang noch einmal an, dann der neue. Beim Meister der Schatten greifen alle an.
rfa-step-reveal = Aufgedeckt: { $enemy }
rfa-step-master = Aufgedeckt: der Meister der Schatten
rfa-step-territory = Der Meister schlägt zu: { $face }
rfa-enemy-out = { $enemy } erscheint
rfa-do-enemy-out = { $enemy }: die Karte an ihr Gebiet legen.
rfa-reshuffled = der Ablagestapel wird zum neuen Stapel
rfa-do-reshuffle = Die abgelegten Feinde zu einem neuen Stapel mischen.
rfa-attack-order = Welches Gebiet wird als Nächstes angegriffen?
rfa-no-attack = Keines: Kein Angreifer liegt mehr aus
rfa-rule-attack = Ein Feind raubt Würfel aus seinem Gebiet: eine 1 aus dem ersten Abschnitt, je einen Würfel jeder Teilaufgabe, eine 5 und eine 6 oder die höchste Zahl. Findet er keinen, rückt der Schädel ein Loch weiter.
rfa-attacks = { $enemy } greift an
rfa-dice-lost = { $enemy } raubt: { $dice }
rfa-do-lose = { $area }: { $dice } in den Strudel des Vergessens.
rfa-do-lose-bonus = { $area }: { $dice } zurück zur Eishöhle.
rfa-attacker-gone = Keinen Würfel: Der Angreifer liegt nicht mehr aus
rfa-lose-desert = Welchen Würfel verliert die Wüste?
rfa-lose-fortress = Welche { $face } verliert die Festung?
rfa-lose-forest = Welche { $face } verliert der Wald?
rfa-rule-master = Ein Gebiet: dort 2 Schaden. Alle vier: je 1 Schaden. Leer: nichts. Danach wird er wieder in den Stapel gemischt.
rfa-territory = Den großen Gebietswürfel für den Meister werfen
rfa-master-strikes = der Meister der Schatten schlägt zu
rfa-master-back = der Meister verbirgt sich wieder im Stapel
rfa-do-master-back = Den Meister der Schatten wieder in den Stapel mischen.
rfa-won = Das Abenteuer ist gewonnen: Alle Machtsteine liegen an ihrem Platz!
rfa-lost-area = Das Abenteuer ist verloren: Der Schädel steht auf dem letzten Loch ({ $area }).
rfa-lost-dice = Das Abenteuer ist verloren: Niemand hat mehr einen Würfel.
rfa-no-enemy = kein Feind liegt aus
rfa-no-lost-die = im Strudel des Vergessens liegt kein Würfel
rfa-action-banish = Eine Heldenkraft entfernt einen Feind
rfa-action-recover = Eine Heldenkraft holt einen Würfel aus dem Strudel des Vergessens
rfa-recover = Welcher Würfel kommt aus dem Strudel des Vergessens zurück?
rfa-recovered = { $dice } zurück aus dem Strudel des Vergessens: { $why }
rfa-do-recover = Strudel des Vergessens: { $dice } geht heim.
rfa-resting = { $n ->
    [one] 1 ruht
   *[other] { $n } ruhen
  }

counter-stones = { $n ->
    [one] Machtstein
   *[other] Machtsteine
  }
counter-damage-desert = Schaden in der Wüste
counter-damage-fortress = Schaden in der Festung
counter-damage-forest = Schaden im Wald
counter-damage-ice-cave = Schaden in der Eishöhle
counter-bonus-waiting = Bonuswürfel an der Eishöhle
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
kind-territory = Gebietswürfel
die-territory = { $n } Gebietswürfel
setting-adventure = Abenteuer
setting-adventure-book = Buch der Magie (5 Steine)
setting-adventure-sword = Schwert der Heiligen (6 Steine)
setting-adventure-crown = Krone des Lichts (wohl 7 Steine)
setting-adventure-jewel = Juwel des Lichts (8 Steine)
component-area = Gebiet
components-area = Gebiete
field-damage-track = Schritte von der 0 bis zum letzten Loch der Schadensleiste
component-territory = Gebietswürfel, Symbol
components-territory = Symbole des Gebietswürfels
field-faces = Anzahl der Seiten damit
score-stones = Machtsteine

# Was auf dem Gebietswürfel steht
value-desert = Wüste
value-fortress = Festung
value-forest = Wald
value-ice-cave = Eishöhle
value-all = alle
value-blank = keins
