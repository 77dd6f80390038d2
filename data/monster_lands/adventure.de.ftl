# Die Abenteuerphase von Monster Lands: Missionen, Gefechte, Eroberung, Festung.

# Wo etwas geschieht
ml-adv-place-mission-a = Würfelmission
ml-adv-place-mission-b = Vertrag
ml-adv-place-land-0 = linkes Land
ml-adv-place-land-1 = rechtes Land
ml-adv-place-entrance = Zugang zur Festung
ml-adv-at-land = { $land }, Pfad { $n }
ml-adv-at-entrance = { $n ->
    [1] Zugang, oberer Pfad
   *[other] Zugang, unterer Pfad
  }
ml-adv-at-task = Würfelmission, Pfad { $n }
ml-adv-at-contract = Vertrag, Pfad { $n }
ml-adv-path = Pfad { $n }
ml-adv-round = Runde { $n }
ml-adv-phase-task = Mission
ml-adv-phase-contract = Vertrag
ml-adv-phase-reveal = Fallen: { $place }
ml-adv-phase-fight = Gefecht: { $place }
ml-adv-phase-conquest = Eroberung: { $place }
ml-adv-phase-end = { $place }: fertig
ml-adv-die-strength = Stärke-Würfel
ml-adv-die-magic = Magie-Würfel
ml-adv-die-persuasion = Feilschen-Würfel
ml-adv-face-strength = Stärke
ml-adv-face-magic = Magie
ml-adv-face-persuasion = Feilschen
ml-adv-mission = Mission

# Das Monster greift an
ml-adv-foe-at = { $monster } · { $place }
ml-adv-fact-attack = Angriff
ml-adv-fact-capture = zum Fangen
ml-adv-fact-no-trap = zum Fangen: Falle fehlt
ml-adv-fact-elimination = zum Besiegen
ml-adv-fact-conquest = zum Erobern
ml-adv-so-far = Schaden bisher
ml-adv-attack-dice = Angriffswürfel von { $monster }
ml-adv-term-printed = aufgedruckt
ml-adv-term-affinity = passende Affinität ({ $affinity })
ml-adv-term-power = Kraft von { $monster }
ml-adv-term-magic = Magie abgelegt
ml-adv-term-diverted = umgelenkt auf { $name }
ml-adv-term-against = gegen { $name }
ml-adv-ask-before = { $monster } greift { $name } an. Vor dem Wurf noch etwas?
ml-adv-give-up = Einen Magie-Würfel ablegen
ml-adv-divert = { $n ->
    [one] Einen Würfel
   *[other] { $n } Würfel
  } auf { $name } umlenken
ml-adv-one-target = Dieselben Würfel gehen nur an einen Nachbarn.
ml-adv-too-many = So viele Würfel hat das Monster nicht.
ml-adv-rule-magic = Jeder abgelegte Magie-Würfel nimmt dem Monster einen Würfel. Treffer ohne Würfel bleiben.
ml-adv-monster-attacks = { $monster } greift { $name } an
ml-adv-roll-spores = Sporen: je ein Würfel gegen { $names }
ml-adv-step-monster = { $monster } greift { $name } an: { $n ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $n } Treffer
  }
ml-adv-hits = { $n ->
    [one] Treffer
   *[other] Treffer
  }
ml-adv-hits-sure = { $n ->
    [one] Treffer
   *[other] Treffer
  }, davon { $sure } ohne Würfel
ml-adv-lash = { $monster } schlägt ein letztes Mal nach { $name }.

# Abwehren
ml-adv-ask-defense = { $n ->
    [one] Ein Treffer gegen { $name }
   *[other] { $n } Treffer gegen { $name }
  }: womit abwehren?
ml-adv-ask-ward = { $monster } trifft { $name }. Abwehren?
ml-adv-rule-wound = Bleibt ein Treffer übrig, verwundet er; zwei töten.
ml-adv-rule-wounded = Schon verwundet: ein übriger Treffer tötet.
ml-adv-shield = Schildplättchen
ml-adv-potion = Trank
ml-adv-struck-unhurt = nicht getroffen
ml-adv-struck-wounded = verwundet
ml-adv-struck-dies = stirbt
ml-adv-struck-left-unhurt = gerettet: alles abgewehrt
ml-adv-struck-left-wounded = ein Treffer bleibt: verwundet
ml-adv-struck-left-dies = { $n ->
    [one] ein Treffer bleibt: stirbt
   *[other] { $n } Treffer bleiben: stirbt
  }
ml-adv-struck-unless-wounded = ohne Abwehr verwundet
ml-adv-struck-unless-dies = stirbt ohne Abwehr
ml-adv-has-shield = { $n ->
    [one] Schildplättchen
   *[other] Schildplättchen
  }
ml-adv-has-talent = { $n ->
    [one] Talent
   *[other] Talente
  }
ml-adv-has-potion = { $n ->
    [one] Trank
   *[other] Tränke
  }
ml-adv-ward-left = noch { $n }
ml-adv-no-potion = nicht gegen { $monster }
ml-adv-no-talent = gegen { $monster } helfen keine Talente
ml-adv-wrong-affinity = wirkt nicht gegen die Affinität von { $monster }
ml-adv-talent-used = in dieser Runde schon benutzt
ml-adv-benefit-land = Pfadvorteil
ml-adv-benefit-entrance = Wachen
ml-adv-no-hit = { $name } wird nicht getroffen.
ml-adv-all-warded = { $name } wehrt { $n ->
    [one] den Treffer
    [2] beide Treffer
   *[other] alle { $n } Treffer
  } ab.
ml-adv-wards = { $name } wehrt { $n } ab: { $with_ }
ml-adv-wounded = { $name } ist verwundet.
ml-adv-dies = { $name } stirbt.
ml-adv-why-bite = von { $monster } verwundet
ml-adv-why-dead = { $name } ist tot
ml-adv-why-death = { $name } fiel tapfer
ml-adv-do-shield = { $name }: ein Schildplättchen vom Pfad ablegen.
ml-adv-do-potion = { $name }: einen Trank vom Auftragsplättchen ablegen.
ml-adv-do-magic = { $name }: { $n ->
    [one] einen Magie-Würfel
   *[other] { $n } Magie-Würfel
  } zurück in den Vorrat.
ml-adv-do-wounded = { $name }: Auftragsplättchen auf die verwundete Seite drehen.
ml-adv-do-death = { $name }: Karte, Auftragsplättchen, Ausrüstung und alles Unbenutzte vom Pfad ablegen.

# Der Söldner greift an
ml-adv-ask-attack = { $name } schlägt zurück: { $monster }
ml-adv-attacks = { $name } greift { $monster } an
ml-adv-rule-attack = Zum Fangen: Fangwert erreichen, Siegwert nicht, und eine Falle auf dem Pfad. Ihr dürft einzeln würfeln und jederzeit aufhören.
ml-adv-roll-all = { $n ->
    [one] Den Würfel werfen
    [2] Beide Würfel werfen
   *[other] Alle { $n } Würfel werfen
  }
ml-adv-roll-one-strength = Einen Stärke-Würfel werfen
ml-adv-roll-one-magic = Einen Magie-Würfel werfen
ml-adv-reroll = { $die } { $face }: noch einmal
ml-adv-roll-again = { $name } wirft einen Würfel noch einmal
ml-adv-rerolled = { $name }: aus { $old } wird { $new }
ml-adv-use-venom = Gift: +2
ml-adv-venom = Gift
ml-adv-venom-used = { $name } setzt Gift ein.
ml-adv-do-venom = { $name }: ein Gift vom Auftragsplättchen ablegen.
ml-adv-loot-used = { $who } legt Beute ab: { $name }
ml-adv-do-loot = Das Beuteplättchen „{ $name }“ ablegen.
ml-adv-stop-captured = Aufhören: { $monster } fangen
ml-adv-stop-eliminated = Dabei bleiben: { $monster } besiegen
ml-adv-stop-failed = Aufhören: der Schaden bleibt
ml-adv-stop-nothing = Nicht angreifen
ml-adv-attack-captured = Angreifen: { $monster } lässt sich ohne Wurf fangen
ml-adv-attack-eliminated = Angreifen: { $monster } ohne Wurf besiegen
ml-adv-dice-of = Würfel von { $name }
ml-adv-total = Summe
ml-adv-total-both = Summe
ml-adv-total-capture = Zum Fangen
ml-adv-total-elimination = Zum Besiegen
ml-adv-total-conquest = Zum Erobern
ml-adv-total-mission = Summe
ml-adv-term-each = { $name } ({ $dice })
ml-adv-term-floor = kein Würfel zählt unter 0
ml-adv-term-before = bisheriger Schaden
ml-adv-term-attempts = frühere Versuche
ml-adv-step-attack = { $name } greift { $monster } an: { $n }
ml-adv-failed = { $name } bezwingt { $monster } nicht; Schaden bisher { $elimination }, zum Fangen { $capture }.

# Belohnungen
ml-adv-captured = { $name } fängt { $monster }!
ml-adv-eliminated = { $name } besiegt { $monster }!
ml-adv-why-capture = { $what } gefangen
ml-adv-why-elimination = { $what } besiegt
ml-adv-why-conquest = { $what } erobert
ml-adv-escapes = { $monster } reißt sich los und läuft zum Zugang zur Festung.
ml-adv-do-escape = { $monster } beiseitelegen: kommt beim Aufräumen an den Zugang.
ml-adv-do-captured = { $monster } ablegen.
ml-adv-do-trophy = { $who } nimmt { $monster } als Trophäe.
ml-adv-do-clear = Würfel, Fallen und Schildplättchen von den Pfaden der Kämpfer nehmen.
ml-adv-ask-loot = Dafür das Beuteplättchen „{ $name }“ ablegen?
ml-adv-loot-now = Ja, jetzt
ml-adv-loot-later = Behalten

# Eroberung
ml-adv-ask-conquest = { $name }: { $land } erobern?
ml-adv-conquers = { $name } versucht, { $land } zu erobern
ml-adv-conquest-value = Eroberungswert
ml-adv-conquest-try = { $n ->
    [0] Versuchen
    [one] Versuchen: den Würfel werfen
    [2] Versuchen: beide Würfel werfen
   *[other] Versuchen: alle { $n } Würfel werfen
  }
ml-adv-conquest-leave = Bleiben lassen
ml-adv-conquest-stop = Dabei bleibt es
ml-adv-conquered = { $name } erobert { $land }!
ml-adv-not-conquered = { $name } erobert { $land } nicht; bisher { $n }.
ml-adv-do-land = { $who } nimmt das Land { $land }.

# Der Konflikt zwischen Söldnern
ml-adv-ask-reveal = { $name } ({ $place }): die nächste Falle aufdecken?
ml-adv-reveal = Falle { $n } aufdecken
ml-adv-reveal-no = Keine mehr
ml-adv-own-traps = Deine Fallen
ml-adv-reveals = { $name } deckt auf: { $trap }
ml-adv-do-trap-dice = { $name }: { $dice } aus dem Vorrat auf die Falle.
ml-adv-ask-target = { $name }: gegen wen?
ml-adv-trick-nobody = { $name }: da steht niemand daneben.
ml-adv-trick-aimed = { $name } zielt auf { $target }.
ml-adv-ask-cancel = { $by } spielt „{ $trick }“ gegen { $name }. Mit einem Schildplättchen abwehren?
ml-adv-cancel = Ein Schildplättchen ablegen
ml-adv-cancel-no = Geschehen lassen
ml-adv-cancelled = { $name } wehrt ab: { $trick }
ml-adv-do-cancel = { $name }: ein Schildplättchen und „{ $trick }“ ablegen.
ml-adv-ask-steal = { $n ->
    [one] Welchen Würfel stehlen?
   *[other] Welche { $n } Würfel stehlen?
  }
ml-adv-steals = { $name } stiehlt von { $from_ }: { $dice } (auf den Hinterhalt)
ml-adv-steals-nothing = { $name } findet nichts zu stehlen.

# Missionen
ml-adv-roll-mission = { $name } würfelt für die Mission: { $n } nötig
ml-adv-ask-mission = { $name } hat { $n }, nötig sind { $goal }
ml-adv-goal = nötig
ml-adv-rival = zu überbieten
ml-adv-rival-waits = Nach diesem würfelt noch ein Söldner: Das höhere Ergebnis erhält die Belohnung.
ml-adv-mission-stop = Dabei bleibt es
ml-adv-mission-done = { $name } erfüllt die Mission mit { $n }.
ml-adv-mission-second = { $name } schafft es mit { $n } auch, aber die Belohnung geht an den anderen Söldner.
ml-adv-mission-failed = { $name } scheitert mit { $n }.
ml-adv-why-second = Zweiter bei der Mission
ml-adv-do-lose = { $who } gibt { $what } ab.
ml-adv-ask-contract = { $name }: den Vertrag erfüllen?
ml-adv-contract-yes = { $give } geben, { $get } bekommen
ml-adv-contract-no = Nein
ml-adv-contract-lacking = davon ist zu wenig da
ml-adv-contract-cannot = { $name } hat nicht, was der Vertrag verlangt.
ml-adv-contract-done = { $name } erfüllt den Vertrag.
ml-adv-ask-hand-over = Was gibst du ab?

# Chancen
ml-odds-danger = Was trotz aller Abwehr geschieht
ml-odds-wounded = { $n ->
    [0] verwundet
    [one] verwundet, 1 Magie weniger
   *[other] verwundet, { $n } Magie weniger
  }
ml-odds-killed = { $n ->
    [0] getötet
    [one] getötet, 1 Magie weniger
   *[other] getötet, { $n } Magie weniger
  }
ml-odds-attack = Chancen bei bestem Spiel
ml-odds-capture = fangen
ml-odds-eliminate = besiegen
ml-odds-success = schaffen
ml-odds-on = Die Chancen werden gezeigt.
ml-odds-off = Die Chancen sind ausgeblendet.
ml-odds-show = Chancen zeigen
ml-odds-hide = Chancen ausblenden
setting-odds = Chancen
setting-odds-off = Auf Wunsch zeigen
setting-odds-on = Immer zeigen
