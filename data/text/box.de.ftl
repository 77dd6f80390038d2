# Was der Kasten selbst sagt: seine Tasten, sein Kabel, sein Strom.
box-no-pins = Dieses Gerät hat keine Tasten: Alles geht per Berührung.
box-pin = Eine Taste oder Lampe geht nicht: siehe „companion doctor“. Alles geht auch per Berührung.
box-no-link = Lichtring und Tasten unter dem Tablett antworten nicht: Kabel prüfen. Alles geht auch per Berührung.
box-link-lost = Lichtring und Tasten unter dem Tablett sind ausgesteckt: Das Spiel geht weiter, sie kommen von selbst wieder.
box-old-firmware = Der Mikrocontroller unter dem Tablett braucht die neue Firmware: siehe „companion doctor“.
box-tray-moved = Das Tablett wurde bewegt: Schaut nach, ob die Würfel noch im Bild sind.
box-set-aside = Das Journal war beschädigt: Ein neues ist angefangen, das alte liegt noch als { $file } da.
box-print = Drucken
box-printing = Der Wertungsbogen wird gedruckt.
box-no-printer = Es konnte nicht gedruckt werden: Strom, Papier und Kabel des Druckers prüfen, dann noch einmal drucken.
box-not-kept = Das Journal lässt sich nicht öffnen, was jetzt gespielt wird, ist also nach dem Ausschalten vergessen: siehe „companion doctor“.
box-off = Es wird ausgeschaltet. Alles ist gespeichert.
paper-summary = Was geschah
