# Was der Bildschirm selbst sagt.
ui-plain = { $text }
face-plain = { $face }
ui-back = Zurück
ui-home = Startseite
ui-take = Übernehmen
ui-take-n = { $n } nehmen
ui-take-none = Nichts davon
ui-choose-some = { $least } bis { $most } wählen
ui-touch-choice = Bitte wählen
ui-done = Erledigt
ui-read-on = Weiterlesen
ui-undo = Rückgängig
ui-redo = Wiederholen
ui-log = Verlauf
ui-board = Auslage
ui-rule = Regel
ui-menu = Menü
ui-anytime = Jederzeit
ui-anytime-title = Jederzeit möglich
ui-correct = Berichtigen
ui-correct-small = jeder Zähler
ui-correct-hint = Tippe auf die Zahl für Zifferntasten. Der Tisch hat immer recht.
ui-table-counters = Der Tisch
ui-rename = Anderer Name
ui-odds = Chancen
ui-on = an
ui-off = aus
ui-settings = Einstellungen
ui-report = Bericht
ui-report-small = die Partie als Datei
ui-leave = Tisch verlassen
ui-leave-small = alles bleibt gespeichert
ui-go-back-to = Zurück bis …
ui-go-back = Zurück bis vor …
ui-go-back-small = Alles ab dort wird zurückgenommen und lässt sich wiederherstellen.
ui-real-dice = echte Würfel
ui-take-back = Zurücknehmen
ui-nothing-taken-back = nichts zurückgenommen
ui-log-empty = Noch ist nichts geschehen.
ui-board-empty = Es liegt nichts aus.
ui-no-rule = Keine Erinnerung zu diesem Schritt.
ui-sheet = Übersicht
ui-range = { $low } bis { $high }
ui-last-roll = Letzter Wurf

ui-from-camera = Kamera
ui-from-fingers = Antippen
ui-roll-for-me = Würfle für mich
ui-roll-rest = Würfle den Rest
ui-dice-count = { $have } von { $want }
ui-touch-faces = Tippe an, was liegt: { $die }
ui-camera-waits = Wirf die Würfel in die Schale.
ui-camera-problem = { $problem ->
    [dark] Es ist zu dunkel, um die Würfel zu lesen.
    [blurred] Das Bild ist unscharf: Ist die Kamera scharf gestellt?
    [hand] Eine Hand ist im Bild.
   *[other] Die Schale lässt sich nicht lesen.
  }
ui-camera-lost = { $why ->
    [never] Keine Kamera gefunden: Tippe an, was auf dem Tisch liegt.
    [black] Die Kamera sieht nur Schwarz. Schalte die Lampe ein, mach die Linse frei, oder gib die Würfel mit dem Finger ein.
   *[other] Die Kamera ist weg: Gib die Würfel mit dem Finger ein, bis sie wieder da ist.
  }
ui-dice-differ = Verlangt: { $want }. In der Schale: { $have }.
ui-dice-missing = { $n ->
    [0] Prüfe die Würfel
    [one] Ein Würfel fehlt
   *[other] { $n } Würfel fehlen
  }
ui-dice-counted = { $n ->
    [one] Ein Würfel in der Schale ist schon gezählt. Wirf noch einmal, oder tippe Kamera an, damit er wieder zählt.
   *[other] { $n } Würfel in der Schale sind schon gezählt. Wirf noch einmal, oder tippe Kamera an, damit sie wieder zählen.
  }
ui-change-die = Was zeigt er?
ui-remove-die = Herausnehmen
ui-keep-die = So lassen

ui-welcome = Was spielen wir?
ui-welcome-small = Spielplan, Karten und Würfel bleiben bei euch. Den Rest mache ich.
ui-resume = Weiter: { $game }
ui-saved-small = { $who } · { $when }
ui-new-session = Neue Partie
ui-new-session-small = ein ganzer Abend
ui-quick-small = für { $game }
ui-history = Rückblick
ui-catalogue = Werte
ui-shut-down = Ausschalten
ui-shut-down-sure = Den Begleiter ausschalten?
ui-shut-down-small = Alles ist gespeichert. Die Partie geht dort weiter, wo sie war.
ui-which-game = Welches Spiel?
ui-players = { $low ->
    [1] bis { $high } Personen
   *[other] { $low } bis { $high } Personen
  }
ui-add-player = Noch jemand
ui-full = der Tisch ist voll
ui-too-few = weniger können nicht spielen
ui-start = Los
ui-edition = Gedruckte Werte
ui-edition-owner = Von meinem Spiel
ui-edition-sample = Erfundene Beispiele
ui-sample-hint = Beispielwerte sind erfunden: gut zum Ausprobieren, nicht für dein eigenes Spielmaterial.
ui-seat = Person { $n }
ui-clockwise = Tragt alle im Uhrzeigersinn ein, so wie ihr sitzt.
ui-no-name = Name eingeben
ui-name-of = Name von Person { $n }
ui-remove-player = Entfernen

ui-session-over = Die Partie ist zu Ende
ui-won = Ihr habt gemeinsam gewonnen!
ui-lost = Diesmal hat das Spiel gewonnen.
ui-wins = { $who } gewinnt mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
  }
ui-shared = { $who } teilen sich den Sieg mit je { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
  }
ui-total = Summe
ui-over-rounds = { $what } über die Runden
ui-save = Bild speichern
ui-saved = Gespeichert als { $path }
ui-look = Ansehen
ui-go-on = Weiter
ui-delete = Löschen
ui-delete-sure = Diese Partie endgültig löschen?
ui-game-gone = dieses Spiel ist nicht installiert
ui-no-sessions = Es wurde noch nichts gespielt.
ui-statistics = Statistik
ui-game = Spiel
ui-played = Gespielt
ui-finished = Beendet
ui-best = Bestes Ergebnis
ui-dice-real = Echte Würfel: { $n }
ui-dice-companion = Würfel des Begleiters: { $n }
ui-dice-fair = Sieht gerecht aus: jede Seite zwischen { $low } und { $high }.
ui-dice-unfair = Gerechte Würfel zeigten jede Seite { $low }- bis { $high }-mal und sähen seltener als einmal von hundert so aus.

ui-catalogue-about = Was auf deinem Spielmaterial steht. Jeder Wert wird einmal gefragt und für immer behalten.
ui-progress = { $known } von { $all } bekannt
ui-all-known = alle bekannt
ui-export = In Datei sichern
ui-import = Aus Datei lesen
ui-imported = Aus { $file } gelesen: { $new } neu, { $other } geändert, { $same } schon bekannt.

pref-language = Sprache
pref-language-en = Englisch
pref-language-de = Deutsch
pref-text_size = Schrift
pref-text_size-normal = normal
pref-text_size-large = groß
pref-text_size-huge = riesig
pref-theme = Licht
pref-theme-evening = Abend
pref-theme-day = Tag
pref-safe_colors = Sichere Farben
pref-odds = Chancen
pref-dice = Würfel
pref-dice-camera = liest die Kamera
pref-dice-fingers = tippen wir an
pref-dice-companion = wirft der Begleiter
pref-sound = Ton
pref-speech = Stimme
pref-rotation = Bild drehen
automation-forced-choice = Nur eine Wahl
automation-monster-roll = Monsterwürfel
automation-other-roll = Andere Würfel
automation-board = Spielplan-Listen
ui-level-off = machen wir
ui-level-ask = fragt vorher
ui-level-auto = von selbst
ui-sample = Beispielwerte
ui-up-to = bis zu { $n }
ui-choose-n = { $n } wählen
ui-no-voice = braucht espeak-ng
ui-today = heute, { $time }
ui-yesterday = gestern, { $time }
ui-on-day = { $day }.{ $month }.{ $year }
ui-by-itself = Was der Begleiter von selbst macht
ui-other-name = Anderer Name …
ui-played-times = { $players } · { $n ->
    [0] noch nicht gespielt
    [one] einmal gespielt
   *[other] { $n }-mal gespielt
  }
ui-history-title = { $game } · { $when }
ui-not-finished = Nicht beendet: { $who }
ui-ranking = { $n ->
    [one] { $who } hat gewonnen
   *[other] { $who } haben zusammen gewonnen
  } · { $all }
ui-points-of = { $who } { $points }
ui-together-won = Zusammen gewonnen: { $who }
ui-together-lost = Zusammen verloren: { $who }
ui-best-of = { $points } · { $who }
ui-won-of = { $won } von { $n } gewonnen
ui-tab-games = Partien
ui-tab-points = Punkte
ui-tab-dice = Würfel
ui-players-head = Personen
ui-name = Name
ui-wins-head = Gewonnen
ui-average = Mittel
ui-most = Höchstens
ui-decimal = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
ui-points-in = { $game }: Punkte nach Herkunft
ui-no-points = Noch wurde keine Partie mit Punkten beendet.
ui-no-dice = Noch wurde nicht gewürfelt.
ui-dice-few = Zu wenige für ein Urteil: Gerechte Würfel zeigen jede Seite { $low }- bis { $high }-mal.
ui-next-unknown = Nächster Wert
ui-value-of = { $name }: { $field }
ui-still-unknown = { $kind } · { $n ->
    [one] der letzte fehlende Wert
   *[other] noch { $n } Werte fehlen
  }
ui-range-up = ab { $low }
ui-own-folder = im Begleiter
ui-look-again = Neu suchen
ui-no-files = Keine Datei mit Werten gefunden. Steck einen Stick ein oder lege sie in { $folder }.
ui-file-brings = { $where } · { $new } neu, { $other } anders, { $same } gleich
ui-file-empty = enthält keine Werte
ui-replace-sure = { $n ->
    [one] Einen deiner Werte ändern?
   *[other] { $n } deiner Werte ändern?
  }
ui-replace-small = { $file } sagt etwas anderes, als du eingegeben hast. Gespielte Partien bleiben, wie sie sind.
ui-replace = Ändern
ui-export-where = Wohin mit den Werten?
ui-exported = { $n ->
    [one] Ein Wert
   *[other] { $n } Werte
  } gesichert als { $path }
ui-export-failed = In { $folder } lässt sich nichts sichern: { $fault }
ui-dice-doubtful = { $n ->
    [one] Ein Würfel ist unsicher: Tippe ihn an, um ihn zu berichtigen.
   *[other] { $n } Würfel sind unsicher: Tippe sie an, um sie zu berichtigen.
  }
ui-die-why = { $why ->
    [leaning] Ein Würfel liegt schief: neu werfen oder antippen und einstellen.
    [piled] Ein Würfel liegt auf einem anderen: neu werfen oder antippen und einstellen.
   *[cut] Ein Würfel liegt halb außerhalb des Bildes: antippen und einstellen.
  }
ui-older = Früher
ui-newer = Später
ui-again = Noch einmal
ui-last-time = wie letztes Mal
ui-leave-quick = nichts davon bleibt
ui-leave-sure-small = Nichts davon wird gespeichert.
ui-leave-sure = Verlassen und das Eingegebene vergessen?

ui-eye = Kamera und Würfel
ui-eye-waits = Die Kamera wacht auf …
ui-eye-lost = { $why ->
    [none] Es ist keine Kamera eingerichtet. Schließ eine an und nenne sie in der Konfiguration als camera.source.
    [absent] Keine Kamera gefunden. Steck eine an; sie wird immer wieder gesucht.
    [black] Die Kamera sieht nur Schwarz. Schalte die Lampe ein oder mach die Linse frei.
   *[other] Die Kamera gibt kein Bild. Prüfe ihr Kabel; sie wird von selbst wieder versucht.
  }
ui-eye-sheet = Das gedruckte Blatt ist zu sehen.
ui-eye-no-sheet = Kein gedrucktes Blatt zu sehen. Es geht auch ohne, mit ihm besser.
ui-eye-tray = Die leere Schale ist bekannt.
ui-eye-no-tray = Die leere Schale ist noch nicht gelernt.
ui-eye-known = Was sie gelernt hat
ui-eye-nothing = noch nichts
ui-learn-tray = Leere Schale lernen
ui-learn = Lernen
ui-teach-die = Würfel beibringen
ui-teach-color = Farbe beibringen
ui-empty-tray = Leere Schale
ui-tray-known = ihr Licht und was darin liegt
ui-pictures = { $n ->
    [one] ein Bild
   *[other] { $n } Bilder
  }
ui-faces-known = { $n ->
    [one] eine Seite gelernt
   *[other] { $n } Seiten gelernt
  }
ui-faces-of = { $n } Seiten
ui-die-damaged = beschädigt; bring ihn neu bei
ui-forget-which = Tippe an, was vergessen werden soll.
ui-forget-sure = Das vergessen: { $what }?
ui-forget-small = { $kind ->
    [tray] Die Würfel werden weiter gelesen, nach dem Licht in jedem Bild. Sie lässt sich neu lernen.
    [color] Ihre Würfel bekommen die üblichen Farbnamen. Sie lässt sich neu beibringen.
   *[die] Er wird dann nicht mehr gelesen. Er lässt sich neu beibringen.
  }
ui-forget = Vergessen
ui-tray-do-empty = Nimm alle Würfel heraus.
ui-tray-do-sheet = Leg das gedruckte Blatt hinein, wenn du es hast.
ui-tray-do-light = Mach die Lampe an, bei der ihr spielt.
ui-tray-do-still = Tippe „Lernen“ an und lass Schale und Tisch zwei Sekunden in Ruhe.
ui-tray-done = Die leere Schale ist bekannt
ui-tray-learned = Das Licht und was in der Schale liegt sind gelernt.
ui-tray-learned-sheet = Das Licht, was in der Schale liegt und der Platz des Blatts sind gelernt.
ui-tray-hint = { $hint ->
    [sheet] Es war kein Blatt zu sehen. Es geht auch ohne, aber mit dem gedruckten Blatt ist die Größe der Würfel bekannt.
    [uneven] Das Licht ist ungleichmäßig. Eine zweite Lampe oder eine weiter weg macht die dunkle Ecke lesbar.
   *[small] Die Würfel werden klein im Bild. Bring die Kamera näher heran.
  }
ui-lesson-busy = Schaut …
ui-lesson-try = Ausprobieren
ui-lesson-refused = { $why ->
    [camera] Die Kamera gab kein Bild. Versuch es noch einmal, wenn sie wieder da ist.
    [dice] Es liegen Würfel in der Schale. Nimm sie heraus und versuch es noch einmal.
    [moved] Etwas hat sich bewegt. Lass Schale und Tisch zwei Sekunden in Ruhe und versuch es noch einmal.
    [dark] Es ist zu dunkel. Schalte eine Lampe ein oder rück sie näher, und versuch es noch einmal.
    [glare] Es ist zu hell. Dreh die Lampe weg oder dimme sie, und versuch es noch einmal.
    [size] Die Bilder dieser Kamera sind zu klein oder zu groß, um Würfel zu lesen. Nimm eine andere Kamera.
    [none] Kein Würfel gefunden. Leg ihn allein in die Schale und versuch es noch einmal.
    [many] Dort liegt mehr als ein Ding. Leg den Würfel allein hin, nimm die Hand weg und versuch es noch einmal.
   *[other] Das hat nicht geklappt. Versuch es noch einmal.
  }
ui-which-die = Welcher Würfel?
ui-which-die-small = Würfel mit Augen kennt sie schon. Jeder andere wird Seite für Seite gelernt.
ui-other-die = Ein anderer Würfel
ui-die-called = Wie heißt der Würfel?
ui-how-many-faces = Zahlen von 1 bis …
ui-name-taken = So kann er nicht heißen. Wähle einen anderen Namen.
ui-face-up = Oben liegt: { $face }
ui-face-of = { $die } · Seite { $n } von { $all }
ui-lay-alone = Leg ihn allein in die Schale.
ui-turn-it = Dreh ihn etwas, dieselbe Seite oben.
ui-shoot = Aufnehmen
ui-shot-undo = Letztes zurück
ui-shot-skip = Nächste Seite
ui-shot-finish = Fertig
ui-leave-lesson-sure = Verlassen und die Bilder vergessen?
ui-leave-lesson = Verlassen
ui-die-done = { $die }: gelernt
ui-die-known = Bekannt an { $n ->
    [one] einer Seite
   *[other] { $n } Seiten
  } und { $pictures ->
    [one] einem Bild
   *[other] { $pictures } Bildern
  }.
ui-die-alike = { $a } und { $b } sehen sich ähnlich. Sie werden oft unsicher sein.
ui-die-hard = Seine Seiten sind hier schwer zu unterscheiden. Bilder aus der Nähe, in weicherem Licht, können helfen.
ui-die-few = Zeig jede Seite mindestens zweimal, gedreht. Nach einem einzigen Bild wird er oft unsicher sein.
ui-which-color = Welche Farbe?
ui-which-color-small = Bring eine Farbe bei, deren Würfel für andere gehalten werden.
ui-other-color = Eine andere Farbe
ui-color-called = Wie heißt die Farbe?
ui-color-up = Ein Würfel dieser Farbe: { $color }
ui-color-small = Drei Bilder oder mehr, jedes von einem anderen Würfel oder an anderer Stelle.
ui-color-first = Leg einen Würfel allein in die Schale.
ui-color-next = Nun einen anderen, oder denselben an anderer Stelle.
ui-color-done = { $color }: gelernt
ui-color-known = Bekannt an { $n ->
    [one] einem Bild
   *[other] { $n } Bildern
  }.
