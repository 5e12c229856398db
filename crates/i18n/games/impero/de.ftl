impero-name = L'impero di Catan
impero-about = Besiedle eine Insel, handle und baue – dann wirb Ritter an und greife an. Zwei bis vier Spieler; das Grundspiel ist auch da.
impero-short = Besiedle eine Insel, handle, dann schicke deine Ritter.
impero-time = 45 min
impero-taste = Würfel und Handel
impero-seat-0 = Blau
    .nom = Blau
    .acc = Blau
    .dat = Blau
    .von = von Blau
impero-seat-1 = Orange
    .nom = Orange
    .acc = Orange
    .dat = Orange
    .von = von Orange
impero-seat-2 = Weiß
    .nom = Weiß
    .acc = Weiß
    .dat = Weiß
    .von = von Weiß
impero-seat-3 = Lila
    .nom = Lila
    .acc = Lila
    .dat = Lila
    .von = von Lila
impero-resource-b = Lehm
impero-resource-l = Holz
impero-resource-w = Wolle
impero-resource-g = Getreide
impero-resource-o = Erz
impero-cards-b = { $count } Lehm
impero-cards-l = { $count } Holz
impero-cards-w = { $count } Wolle
impero-cards-g = { $count } Getreide
impero-cards-o = { $count } Erz
impero-development-k = Ritter
impero-development-v = Siegpunkt
impero-development-r = Straßenbau
impero-development-y = Erfindung
impero-development-m = Monopol
impero-terrain-h = Hügel
impero-terrain-f = Wald
impero-terrain-p = Weide
impero-terrain-g = Acker
impero-terrain-m = Gebirge
impero-terrain-d = Wüste
impero-hex = { $terrain } { $token }
impero-at-corner = bei { $hexes }
impero-at-between = zwischen { $one } und { $other }
impero-at-coast-between = an der Küste zwischen { $one } und { $other }
impero-at-coast = an der Küste von { $hex } ({ $side })
impero-side-n = oben
impero-side-ne = rechts oben
impero-side-e = rechts
impero-side-se = rechts unten
impero-side-s = unten
impero-side-sw = links unten
impero-side-w = links
impero-side-nw = links oben
impero-place-node = Kreuzung { $where }
impero-place-path = Weg { $where }
impero-spot-hex = { $hex }
impero-spot-hex-robber = { $hex }, hier steht der Räuber
impero-spot-path = Weg bei { $hexes }
impero-spot-road = Straße von { $seat } bei { $hexes }
impero-spot-node = Kreuzung bei { $hexes }
impero-spot-settlement = Siedlung von { $seat } bei { $hexes }
impero-spot-city = Stadt von { $seat } bei { $hexes }
impero-spot-barracks = Stadt und Kaserne von { $seat } bei { $hexes }
impero-do-roll = Würfeln
impero-do-end = Zug beenden
impero-do-settle = Siedlung bauen
impero-do-road = Straße bauen
impero-do-city = Stadt bauen
impero-do-buy = Entwicklungskarte kaufen
impero-do-recruit = Ritter anwerben
impero-do-accept = Angebot annehmen
impero-do-decline = Ablehnen
impero-do-close = Mit { $seat } tauschen
impero-do-withdraw = Angebot zurückziehen
impero-do-knight = Ritter spielen
impero-do-roads = Straßenbau spielen
impero-do-monopoly = Monopol: { $resource }
impero-do-robber = Räuber hierher
impero-do-rob = { $seat } berauben
impero-do-take = Diese Straße nehmen (3 Ritter)
impero-do-take-two = Beide Straßen nehmen (6 Ritter)
impero-do-raze = Siedlung zerstören (4 Ritter)
impero-do-raze-city = Stadt zerstören (5 Ritter)
impero-do-discard = { $cards } abwerfen
impero-do-plenty = { $cards } nehmen (Erfindung)
impero-do-bank = Mit der Bank: { $give } gegen { $take }
impero-do-offer = Allen anbieten: { $give } gegen { $take }
impero-do-counter = Gegenangebot: { $give } gegen { $take }
impero-act-settle = Siedlung { $where } bauen
impero-act-road = Straße { $where } bauen
impero-act-city = Stadt { $where } bauen
impero-act-robber = Räuber versetzen: { $hex }
impero-act-rob = Räuber versetzen: { $hex }, { $seat-acc } berauben
impero-act-take = Straße { $seat-von } { $where } nehmen
impero-act-take-two = Straßen { $seat-von } { $where } und { $other } nehmen
impero-act-raze = Siedlung { $seat-von } { $where } zerstören
impero-act-raze-city = Stadt { $seat-von } { $where } zerstören
impero-shop-road = Straße
impero-shop-settlement = Siedlung
impero-shop-city = Stadt
impero-shop-card = Entwicklungskarte
impero-shop-knight = Ritter
impero-shop-attack = Angriff
impero-shop-places = { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}
impero-shop-targets = { $count ->
    [one] 1 Ziel
   *[other] { $count } Ziele
}
impero-shop-left = noch { $count }
impero-shop-missing = noch nötig: { $cards }
impero-shop-knights = { $count ->
    [one] 1 Ritter fehlt
   *[other] { $count } Ritter fehlen
}
impero-shop-price = { $count } Ritter
impero-shop-none-left = keine mehr da
impero-shop-no-place = kein Platz dafür
impero-shop-no-target = nichts in Reichweite
impero-shop-later = in deinem Zug, nach dem Wurf
impero-shop-busy = jetzt gerade nicht
impero-news-map = Die Insel ist aufgebaut.
impero-news-dice = Würfel: { $one } und { $two }, { $sum }.
impero-news-gains = { $seat } bekommt { $cards }.
impero-news-nothing = Niemand bekommt etwas.
impero-news-seven = { $seat } wirbt für die Sieben einen Ritter an.
impero-news-roll = { $seat } würfelt.
impero-news-end = { $seat } beendet den Zug.
impero-news-settle = { $seat } baut eine Siedlung bei { $hexes }.
impero-news-road = { $seat } baut eine Straße bei { $hexes }.
impero-news-city = { $seat } baut eine Stadt bei { $hexes }.
impero-news-buy = { $seat } kauft eine Entwicklungskarte.
impero-news-recruit = { $seat } wirbt einen Ritter an.
impero-news-bank = { $seat } tauscht mit der Bank: { $give } gegen { $take }.
impero-news-bank-of = { $seat } gibt der Bank { $give } für { $take }.
impero-news-offer = { $seat } bietet { $give } gegen { $take }.
impero-news-counter = { $seat } gäbe { $give } gegen { $take }.
impero-news-accept = { $seat } nimmt an.
impero-news-decline = { $seat } lehnt ab.
impero-news-close = { $seat } und { $other } tauschen.
impero-news-close-of = { $seat } und { $other } tauschen: { $give } gegen { $take }.
impero-news-withdraw = { $seat } zieht das Angebot zurück.
impero-news-discarded = { $seat } hat gewählt, was abgeworfen wird.
impero-news-discards = { $seat } wirft { $cards } ab.
impero-news-robber = { $seat } versetzt den Räuber: { $hexes }.
impero-news-stole = { $seat } stiehlt { $victim-dat } eine Karte.
impero-news-stole-known = { $seat } stiehlt { $victim-dat } eine Karte: { $resource }.
impero-news-drew = { $seat } hat eine Karte gezogen.
impero-news-drew-known = { $seat } hat gezogen: { $card }.
impero-news-knight = { $seat } spielt einen Ritter.
impero-news-roads = { $seat } spielt Straßenbau.
impero-news-plenty = { $seat } spielt Erfindung.
impero-news-plenty-of = { $seat } spielt Erfindung und nimmt { $cards }.
impero-news-monopoly = { $seat } spielt Monopol auf { $resource }: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
impero-news-take = { $seat } greift an und nimmt die Straße bei { $hexes }.
impero-news-take-of = { $seat } greift { $victim-acc } an und nimmt die Straße bei { $hexes }.
impero-news-take-two = { $seat } greift { $victim-acc } an und nimmt zwei Straßen bei { $hexes }.
impero-news-raze = { $seat } greift an und zerstört das Gebäude bei { $hexes }.
impero-news-raze-settlement = { $seat } greift { $victim-acc } an: Die Siedlung bei { $hexes } fällt.
impero-news-raze-city = { $seat } greift { $victim-acc } an: Die Stadt bei { $hexes } fällt.
impero-news-over = Das Spiel ist aus.
impero-card-often = Bringt { $resource } bei { $ways } von 36 Würfen
impero-card-barren = Bringt nichts.
impero-card-robbed = Hier steht der Räuber: keine Karten.
impero-card-owner = { $seat }: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} je Wurf
impero-card-yield = { $cards } bei { $token }, in { $ways } von 36 Würfen
impero-card-harbour = Hafen: { $cards } für eine beliebige Karte
impero-card-harbour-any = Hafen: 3 gleiche Karten für eine beliebige
impero-card-barracks = Kaserne: Ritter schlagen bis zu zwei Wege weit zu.
impero-card-price = Ein Angriff darauf kostet { $count } Ritter.
impero-card-settlement = Siedlung { $seat-von }
impero-card-city = Stadt { $seat-von }
impero-card-free = Freier Bauplatz
impero-no-end = Der Zug endet erst nach dem Wurf, wenn nichts mehr aussteht.
impero-no-after-roll = Erst wird gewürfelt.
impero-no-roll = Gewürfelt wird einmal, zu Beginn des Zuges.
impero-no-place = Diesen Ort, diesen Spieler oder diesen Rohstoff gibt es in diesem Spiel nicht.
impero-no-variant = Im Grundspiel gibt es keine Angriffe und kein Anwerben.
impero-no-discard-first = Wirf zuerst die Hälfte deiner Karten ab.
impero-no-discard-none = Jetzt ist nichts abzuwerfen.
impero-no-discard-half = Du hast { $have ->
    [one] 1 Karte
   *[other] { $have } Karten
} gewählt: Wirf { $need } ab, die Hälfte deiner Hand.
impero-no-discard-hold = Diese Karten hast du nicht.
impero-no-free-road-first = Setze zuerst deine kostenlose Straße.
impero-no-settlement-cost = Eine Siedlung kostet 1 Lehm, 1 Holz, 1 Wolle und 1 Getreide.
impero-no-settlement-left = Alle fünf deiner Siedlungen sind auf dem Plan.
impero-no-node-taken = Auf dieser Kreuzung steht ein Gebäude.
impero-no-node-crowded = Zu nah: Auf einer benachbarten Kreuzung steht ein Gebäude.
impero-no-node-road = Keine deiner Straßen führt zu dieser Kreuzung.
impero-no-first-road = Die Straße beginnt an der Siedlung, die du eben gesetzt hast.
impero-no-path-taken = Auf diesem Weg liegt schon eine Straße.
impero-no-path-joins = Dieser Weg schließt nicht an ein Gebäude oder eine Straße von dir an; ein fremdes Gebäude unterbricht eine Straße.
impero-no-road-cost = Eine Straße kostet 1 Lehm und 1 Holz.
impero-no-road-left = Du hast keine Straße mehr.
impero-no-city-settlement = Eine Stadt ersetzt eine eigene Siedlung.
impero-no-city-cost = Eine Stadt kostet 3 Erz und 2 Getreide.
impero-no-city-left = Alle vier deiner Städte sind auf dem Plan.
impero-no-no-cards = In L'impero gibt es keine Entwicklungskarten: Wirb Ritter an.
impero-no-card-cost = Eine Entwicklungskarte kostet 1 Erz, 1 Wolle und 1 Getreide.
impero-no-card-left = Alle Entwicklungskarten sind verkauft.
impero-no-card-when = Karten spielst du in deinem Zug, wenn nichts aussteht.
impero-no-card-once = Du darfst nur eine Entwicklungskarte je Zug spielen.
impero-no-card-held = Du hast keine solche Karte aus einem früheren Zug.
impero-no-roads-place = Du könntest nicht einmal eine Straße setzen.
impero-no-plenty-bank = Nimm zwei Karten, die die Bank hat, oder ihre allerletzte.
impero-no-plenty-order = Nenne die beiden Rohstoffe in dieser Reihenfolge: Lehm, Holz, Wolle, Getreide, Erz.
impero-no-knight-cost = Ein Ritter kostet 3 Getreide und 3 Wolle.
impero-no-knight-left = Der Vorrat ist leer: Alle vierzehn Ritter sind vergeben.
impero-no-bank-different = Die Bank gibt einen anderen Rohstoff.
impero-no-bank-rate = Zu wenige Karten für die Bank: { $have } von { $need }.
impero-no-bank-left = Die Bank hat keine Karte dieses Rohstoffs mehr.
impero-no-offer-one = Jede Seite gibt mindestens eine Karte.
impero-no-offer-both = Ein Rohstoff darf nicht auf beiden Seiten des Handels stehen.
impero-no-offer-limit = In diesem Zug darfst du kein Angebot mehr machen.
impero-no-offer-hold = Du hast die Karten nicht, die du anbietest.
impero-no-offer-none = Es gibt gerade kein Angebot.
impero-no-offer-withdraw = Es gibt kein Angebot, das du zurückziehen könntest.
impero-no-offer-once = Nur Gegner antworten auf ein Angebot, und nur einmal.
impero-no-offer-first = Dein Angebot liegt auf dem Tisch: Schließe es erst ab, oder ziehe es zurück.
impero-no-accept-hold = Du hast die Karten nicht, die das Angebot verlangt.
impero-no-close-answer = Dieser Spieler hat weder angenommen noch ein Gegenangebot gemacht.
impero-no-close-hold = Du hast die Karten nicht, die das Gegenangebot verlangt.
impero-no-no-robber = In L'impero gibt es keinen Räuber.
impero-no-robber-first = Versetze zuerst den Räuber.
impero-no-robber-when = Der Räuber wird nur bei einer Sieben oder durch einen Ritter versetzt.
impero-no-robber-stay = Der Räuber muss auf ein anderes Feld.
impero-no-robber-victim = Berauben kannst du nur einen Gegner, der dort ein Gebäude und mindestens eine Karte hat.
impero-no-robber-name = Wähle den Gegner dort, dem du eine Karte stiehlst.
impero-no-attack-limit = In diesem Zug darfst du nicht mehr angreifen.
impero-no-knights = Zu wenige Ritter: { $have } von { $need }.
impero-no-enemy-road = Auf diesem Weg liegt keine gegnerische Straße.
impero-no-enemy-building = Auf dieser Kreuzung steht kein gegnerisches Gebäude.
impero-no-barracks = Keine deiner Städte ist höchstens zwei Wege davon entfernt.
impero-no-guarded = Ein Gebäude schützt das Ende in deiner Reichweite: Zerstöre es zuerst.
impero-no-two-roads = Wähle zwei verschiedene Straßen.
impero-no-one-owner = Beide Straßen müssen demselben Gegner gehören.
impero-no-roads-meet = Die beiden Straßen treffen sich nicht.
impero-no-roads-building = Wo sich die beiden Straßen treffen, steht ein Gebäude.
impero-phase-settlement = { $seat } setzt eine Siedlung.
impero-phase-road = { $seat } setzt eine Straße daneben.
impero-phase-discard = Eine Sieben: Wer zu viele Karten hat, wirft die Hälfte ab.
impero-phase-robber = { $seat } versetzt den Räuber.
impero-phase-free-road = { $seat } setzt { $count ->
    [one] eine kostenlose Straße
   *[other] { $count } kostenlose Straßen
}.
impero-phase-offer = { $seat } bietet { $give } gegen { $take }.
impero-answer-silent = { $seat } überlegt.
impero-answer-declined = { $seat } hat abgelehnt.
impero-answer-accepted = { $seat } nimmt an.
impero-answer-countered = { $seat } gäbe { $give } gegen { $take }.
impero-prompt-settlement = Setze eine Siedlung
impero-prompt-settlement-first = Auf eine freie Ecke, mindestens zwei Wege von anderen Gebäuden entfernt.
impero-prompt-settlement-second = Deine zweite: Sie bringt eine Karte für jedes Feld ringsum.
impero-prompt-road = Setze eine Straße
impero-prompt-road-detail = Auf einen Weg neben der Siedlung, die du gerade gesetzt hast.
impero-prompt-roll = Würfle
impero-prompt-roll-knight = Vorher darfst du einen Ritter spielen.
impero-prompt-discard = Wirf { $count } von { $held } Karten ab
impero-prompt-discard-detail = Eine Sieben: Mehr als sieben Karten werden halbiert. Wähle, was du entbehren kannst.
impero-prompt-robber = Versetz den Räuber
impero-prompt-robber-detail = Sein Feld bringt nichts, und du beraubst jemanden, der daneben gebaut hat.
impero-prompt-rob = Wähle, wen du beraubst
impero-prompt-free-road = { $count ->
    [one] Setze eine kostenlose Straße
   *[other] Setze { $count } kostenlose Straßen
}
impero-prompt-offer = Dein Angebot liegt auf dem Tisch
impero-prompt-choose = Wähle, mit wem du tauschst
impero-prompt-offer-detail = Warte auf Antworten, oder ziehe es zurück.
impero-prompt-answer = Beantworte das Angebot von { $seat }
impero-prompt-main = Baue, tausche oder beende deinen Zug
impero-prompt-main-can = Jetzt möglich: { $list }
impero-prompt-main-nothing = Noch nichts zu bauen: tausch, oder beende deinen Zug.
impero-prompt-sure = So machen?
impero-prompt-attack = { $cost } deiner { $held } Ritter marschieren gegen { $what } von { $seat }
impero-prompt-attack-points = Sie gewinnen immer. { $left ->
    [0] Dir bleiben keine Ritter
    [one] Dir bleibt 1 Ritter
   *[other] Dir bleiben { $left } Ritter
 }, und du bekommst { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } für immer.
impero-prompt-attack-roads = Sie gewinnen immer. { $left ->
    [0] Dir bleiben keine Ritter
    [one] Dir bleibt 1 Ritter
   *[other] Dir bleiben { $left } Ritter
 }, und danach baust du ebenso viele Straßen umsonst.
impero-attack-city = die Stadt
impero-attack-settlement = die Siedlung
impero-attack-road = die Straße
impero-attack-roads = zwei Straßen
impero-can-road = eine Straße
impero-can-settlement = eine Siedlung
impero-can-city = eine Stadt
impero-can-card = eine Entwicklungskarte
impero-can-recruit = ein Ritter
impero-can-attack = ein Angriff
impero-can-knight = einen Ritter spielen
impero-panel-points = { $count ->
    [one] Punkt
   *[other] Punkte
}
impero-panel-cards = { $count ->
    [one] Rohstoffkarte
   *[other] Rohstoffkarten
}
impero-panel-knights = { $count ->
    [one] Ritter
   *[other] Ritter
}
impero-panel-army = { $count ->
    [one] gespielter Ritter
   *[other] gespielte Ritter
}
impero-panel-developments = { $count ->
    [one] Entwicklungskarte
   *[other] Entwicklungskarten
}
impero-panel-road = { $count ->
    [one] Straße am Stück
   *[other] Straßen am Stück
}
impero-badge-road = Längste Straße ({ $count })
impero-badge-army = Größte Rittermacht ({ $count })
impero-score-settlements = Sied{"\u00AD"}lungen
impero-score-cities = Städte
impero-score-road = Längste Straße
impero-score-army = Größte Ritter{"\u00AD"}macht
impero-score-conquests = Erobe{"\u00AD"}rungen
impero-score-cards = Punkt{"\u00AD"}karten
impero-score-points = Punkte
impero-end-points = { $winner } hat { $points } Punkte erreicht.
impero-end-razed = { $winner } hat fünf Gebäude zerstört.
impero-end-collapse = Jemand hat alle Straßen verloren, also wurde gezählt: { $winner } hat am meisten.
impero-end-collapse-tied = Jemand hat alle Straßen verloren, also wurde gezählt: Die Besten sind gleichauf.
impero-end-limit = Das Spiel hat seine Grenze von { $count } Zügen erreicht.
impero-end-left = Alle anderen sind gegangen: { $winner } bleibt übrig.
impero-status-impero = { $seat }: { $points } von { $goal } Punkten, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, { $knights } Ritter, längste Straße { $trail }
impero-status-base = { $seat }: { $points } von { $goal } Punkten, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, { $developments ->
    [one] 1 Entwicklungskarte
   *[other] { $developments } Entwicklungskarten
}, gespielte Ritter { $knights }, längste Straße { $trail }
impero-status-gone = { $seat } ist gegangen ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})
option-impero-ruleset = Spiel
option-impero-ruleset-about = L'impero mit Rittern, Kasernen und Angriffen oder das Grundspiel mit Entwicklungskarten.
option-impero-ruleset-impero = L'impero
option-impero-ruleset-impero-line = Ritter, Kasernen und Angriffe. Zwölf Punkte gewinnen.
option-impero-ruleset-base = Grundspiel
option-impero-ruleset-base-line = Das Grundspiel mit Räuber und Entwicklungskarten. Zehn Punkte gewinnen.
option-impero-map = Plan
option-impero-map-about = Wie Gelände und Zahlen liegen.
option-impero-map-random = Zufällig
option-impero-map-spiral = Spirale
option-impero-map-beginner = Für Einsteiger
option-impero-discard-on-seven = Sieben
option-impero-discard-on-seven-about = Ob bei einer Sieben alle, die mehr als sieben Karten haben, die Hälfte abwerfen.
option-impero-discard-on-seven-true = Hälfte abwerfen
option-impero-discard-on-seven-false = Kein Abwerfen
option-impero-any-five-buildings = Beliebige fünf Gebäude
option-impero-any-five-buildings-about = Ob fünf beliebige zerstörte Gebäude gewinnen.
option-impero-any-five-buildings-false = Fünf Siedlungen, oder zwei Städte und drei Siedlungen
option-impero-any-five-buildings-true = Beliebige fünf
option-impero-collapse = Zusammenbruch
option-impero-collapse-about = Wann ein Spieler ohne Straßen das Spiel beendet.
option-impero-collapse-cannot-build = Keine da und keine möglich
option-impero-collapse-none-on-board = Keine auf dem Plan
option-impero-collapse-all-taken = Alle fünfzehn genommen
option-impero-points-to-win = Siegpunkte
option-impero-points-to-win-about = Leer: 12 in L'impero, 10 im Grundspiel.
option-impero-offers-per-turn = Angebote je Zug
option-impero-offers-per-turn-about = Wie viele Handelsangebote man in einem Zug machen darf; 0 für keine.
option-impero-turn-limit = Zuggrenze
option-impero-turn-limit-about = Nach dieser Zahl von Zügen (jeder Zug eines Spielers zählt) endet das Spiel unentschieden.
option-impero-attacks-per-turn = Angriffe je Zug
option-impero-attacks-per-turn-about = Leer: so viele, wie die Ritter erlauben.
hint-impero-resource-b = Lehm
    .ihr = ihren Lehm
    .rel = der
    .harbour = Lehmhafen
hint-impero-resource-l = Holz
    .ihr = ihr Holz
    .rel = das
    .harbour = Holzhafen
hint-impero-resource-w = Wolle
    .ihr = ihre Wolle
    .rel = die
    .harbour = Wollhafen
hint-impero-resource-g = Getreide
    .ihr = ihr Getreide
    .rel = das
    .harbour = Getreidehafen
hint-impero-resource-o = Erz
    .ihr = ihr Erz
    .rel = das
    .harbour = Erzhafen
hint-impero-wins = gewinnt das Spiel
hint-impero-wins-in = gewinnt das Spiel in { $steps } Schritten dieses Zuges
hint-impero-roll = beginnt den Zug: Mit dem Würfeln zu warten bringt nichts
hint-impero-settle = { $yields }, und einen Punkt
hint-impero-city = verdoppelt den Ertrag der Siedlung und gibt einen Punkt: Sie { $yields }
hint-impero-buy = kauft eine Karte, die ein Ritter oder ein verdeckter Punkt sein kann: Nichts anderes lohnt sich jetzt
hint-impero-recruit = bringt dich auf { $knights } der 5 Ritter, die das Zerstören einer Stadt kostet
hint-impero-offer = bringt mit { $cards } näher, was du brauchst, und verlangt nichts, was anderen sehr fehlt
hint-impero-accept = hilft dir mehr als dem, der am Zug ist
hint-impero-decline-leader = hilft nicht dem, der vorn liegt
hint-impero-decline = behält Karten, die dir mehr wert sind als das Gebotene
hint-impero-close = ist die beste Antwort, die du bekamst: die von { $seat }
hint-impero-withdraw = nimmt das Angebot zurück: Keine Antwort hilft dir
hint-impero-roads = baut zwei Straßen kostenlos
hint-impero-plenty-for = vervollständigt, was du als Nächstes kaufen willst: { $what }
hint-impero-plenty = vervollständigt, was du als Nächstes kaufen willst
hint-impero-monopoly = nimmt allen anderen { $resource-ihr } ab
hint-impero-yields-nothing = bringt nichts
hint-impero-yields = bringt { $kinds }, bei { $chances } von 36 Würfen
hint-impero-harbour-any = { $yields }, und hat einen 3:1-Hafen
hint-impero-harbour = { $yields }, und hat den { $resource-harbour }
hint-impero-longest = macht deine zur längsten Straße, zwei Punkte
hint-impero-leads = führt zur { $id }: Das { $yields }
hint-impero-lengthens = verlängert deinen längsten Straßenzug auf { $trail }
hint-impero-way = hält einen Weg offen
hint-impero-a-city = eine Stadt auf der { $id }
hint-impero-a-settlement = eine Siedlung auf der { $id }
hint-impero-a-road = eine Straße auf dem { $id }
hint-impero-a-card = eine Entwicklungskarte
hint-impero-a-knight = einen Ritter
hint-impero-bank = macht aus übrigen Karten { $resource }, { $resource-rel } dir fehlt
hint-impero-bank-for = holt { $resource }, { $resource-rel } dir noch fehlt für { $what }
hint-impero-end-none = beendet den Zug: Du hast keine Karten
hint-impero-end-one = spart die Karte für den nächsten Zug
hint-impero-end-many = spart die { $count } Karten, obwohl eine Sieben sie halbieren würde
hint-impero-end = spart die { $count } Karten für Besseres, als sie jetzt kaufen
hint-impero-discard = behält { $cards }, was einem Kauf am nächsten ist
hint-impero-robber = kostet { $seat-acc } { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} in 36 Würfen
hint-impero-robber-and = { $costs }, und nimmt { $seat-dat } eine Karte
hint-impero-robber-card = nimmt { $seat-dat } eine Karte
hint-impero-robber-away = setzt den Räuber dorthin, wo er dir nicht schadet
hint-impero-army = macht deine zur größten Rittermacht, zwei Punkte
hint-impero-knight-drives = vertreibt den Räuber von deinem Land
hint-impero-knight = nimmt eine Karte und schickt den Räuber dorthin, wo er anderen schadet
hint-impero-raze-any = zerstört ein Gebäude
hint-impero-raze-city = zerstört eine Stadt { $seat-von }: zwei dauerhafte Punkte
hint-impero-raze = zerstört eine Siedlung { $seat-von }: ein dauerhafter Punkt
hint-impero-raze-and = { $razes }, und den Ertrag dort ({ $kinds }) gibt es nicht mehr
hint-impero-breaks = unterbricht die längste Straße { $seat-von }
hint-impero-weakens = schwächt die Straßen um deine Kasernen
impero-goal-settlement = eine Siedlung
impero-goal-city = eine Stadt
impero-goal-road = eine Straße
impero-goal-knight = einen Ritter
impero-goal-card = eine Entwicklungskarte
impero-worth-settlements = { $count ->
    [one] 1 Siedlung
   *[other] { $count } Siedlungen
}
impero-worth-cities = { $count ->
    [one] 1 Stadt
   *[other] { $count } Städte
}
impero-worth-road = längste Straße
impero-worth-army = größte Rittermacht
impero-worth-conquests = { $count ->
    [one] 1 Punkt für Eroberungen
   *[other] { $count } Punkte für Eroberungen
}
insight-impero-city = { $seat } hat { $knights } Ritter und kann im nächsten Zug deine Stadt { $where } zerstören.
insight-impero-settlement = { $seat } hat { $knights } Ritter und kann im nächsten Zug deine Siedlung { $where } zerstören.
insight-impero-road = { $seat } hat { $knights } Ritter und kann im nächsten Zug { $count ->
    [one] eine deiner Straßen
   *[other] eine von { $count } deiner Straßen
} nehmen.
insight-impero-safe = Mit den jetzigen Rittern kann dich im nächsten Zug niemand angreifen.
insight-impero-robber = Der Räuber ({ $hex }) kostet dich { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} auf 36 Würfe.
insight-impero-seven = Du hast { $held } Karten: Eine Sieben, bei 6 von 36 Würfen, würde dich { $count } davon kosten.
insight-impero-ready = Du hast die Karten für { $goal }.
insight-impero-plan = Spare auf { $goal }. Noch nötig: { $cards }. Bei durchschnittlichen Würfen dauert das etwa { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}.
insight-impero-rival = Von den anderen ist { $seat } dem Sieg am nächsten und braucht noch { $missing ->
    [one] 1 Punkt
   *[other] { $missing } Punkte
}. Die Punkte bisher: { $parts }.
graph-impero-points = Punkte
graph-impero-cards = Karten auf der Hand
graph-impero-knights = Ritter
