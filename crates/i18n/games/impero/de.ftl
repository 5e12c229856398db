impero-name = L'impero di Catan
impero-about = Besiedle eine Insel, handle und baue – dann wirb Ritter an und greife an. Zwei bis vier Spieler; das Grundspiel ist auch da.
impero-seat-0 = Blau
impero-seat-1 = Orange
impero-seat-2 = Weiß
impero-seat-3 = Lila
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
impero-development-y = Reiches Jahr
impero-development-m = Monopol
impero-terrain-h = Hügel
impero-terrain-f = Wald
impero-terrain-p = Weide
impero-terrain-g = Acker
impero-terrain-m = Gebirge
impero-terrain-d = Wüste
impero-spot-hex = { $id }, { $terrain } { $token }
impero-spot-hex-robber = { $id }, { $terrain } { $token }, hier steht der Räuber
impero-spot-path = { $id }, Weg
impero-spot-road = { $id }, Straße von { $seat }
impero-spot-node = { $id }, Kreuzung
impero-spot-settlement = { $id }, Siedlung von { $seat }
impero-spot-city = { $id }, Stadt von { $seat }
impero-spot-barracks = { $id }, Stadt und Kaserne von { $seat }
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
impero-do-plenty = { $cards } nehmen (reiches Jahr)
impero-do-bank = Mit der Bank: { $give } gegen { $take }
impero-do-offer = Allen anbieten: { $give } gegen { $take }
impero-do-counter = Gegenangebot: { $give } gegen { $take }
impero-news-map = Die Insel liegt offen.
impero-news-dice = Würfel: { $one } und { $two }, { $sum }.
impero-news-roll = { $seat } würfelt.
impero-news-end = { $seat } beendet den Zug.
impero-news-settle = { $seat } baut eine Siedlung auf { $id }.
impero-news-road = { $seat } baut eine Straße auf { $id }.
impero-news-city = { $seat } baut eine Stadt auf { $id }.
impero-news-buy = { $seat } kauft eine Entwicklungskarte.
impero-news-recruit = { $seat } wirbt einen Ritter an.
impero-news-bank = { $seat } tauscht mit der Bank { $give } gegen { $take }.
impero-news-offer = { $seat } bietet { $give } gegen { $take }.
impero-news-counter = { $seat } gäbe { $give } gegen { $take }.
impero-news-accept = { $seat } nimmt an.
impero-news-decline = { $seat } lehnt ab.
impero-news-close = { $seat } und { $other } tauschen.
impero-news-withdraw = { $seat } zieht das Angebot zurück.
impero-news-discarded = { $seat } hat gewählt, was abgeworfen wird.
impero-news-discards = { $seat } wirft { $cards } ab.
impero-news-robber = { $seat } versetzt den Räuber auf { $id }.
impero-news-stole = { $seat } stiehlt { $victim } eine Karte.
impero-news-stole-known = { $seat } stiehlt von { $victim }: { $resource }.
impero-news-drew = { $seat } hat eine Karte gezogen.
impero-news-drew-known = { $seat } hat gezogen: { $card }.
impero-news-knight = { $seat } spielt einen Ritter.
impero-news-roads = { $seat } spielt Straßenbau.
impero-news-plenty = { $seat } spielt reiches Jahr.
impero-news-monopoly = { $seat } spielt Monopol auf { $resource }: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
impero-news-take = { $seat } greift an und nimmt { $id }.
impero-news-raze = { $seat } greift an und zerstört { $id }.
impero-news-over = Das Spiel ist aus.
impero-phase-settlement = { $seat } setzt eine Siedlung.
impero-phase-road = { $seat } setzt eine Straße daneben.
impero-phase-discard = Eine Sieben: Wer zu viele Karten hat, wirft die Hälfte ab.
impero-phase-robber = { $seat } versetzt den Räuber.
impero-phase-free-road = { $seat } setzt { $count ->
    [one] eine freie Straße
   *[other] { $count } freie Straßen
}.
impero-phase-offer = { $seat } bietet { $give } gegen { $take }.
impero-answer-silent = { $seat } überlegt.
impero-answer-declined = { $seat } hat abgelehnt.
impero-answer-accepted = { $seat } nimmt an.
impero-answer-countered = { $seat } gäbe { $give } gegen { $take }.
impero-prompt-settlement = Setz eine Siedlung
impero-prompt-settlement-first = Auf eine freie Ecke, mindestens zwei Wege von anderen Gebäuden entfernt.
impero-prompt-settlement-second = Deine zweite: Sie bringt eine Karte für jedes Feld ringsum.
impero-prompt-road = Setz eine Straße
impero-prompt-road-detail = Auf einen Weg neben der Siedlung, die du gerade gesetzt hast.
impero-prompt-roll = Würfle
impero-prompt-roll-knight = Vorher darfst du einen Ritter spielen.
impero-prompt-discard = Wirf { $count } von { $held } Karten ab
impero-prompt-discard-detail = Eine Sieben: Mehr als sieben Karten werden halbiert. Wähle, was du entbehren kannst.
impero-prompt-robber = Versetz den Räuber
impero-prompt-robber-detail = Sein Feld bringt nichts, und du beraubst jemanden, der daneben gebaut hat.
impero-prompt-rob = Wähle, wen du beraubst
impero-prompt-free-road = { $count ->
    [one] Setz eine freie Straße
   *[other] Setz { $count } freie Straßen
}
impero-prompt-offer = Dein Angebot liegt auf dem Tisch
impero-prompt-choose = Wähle, mit wem du tauschst
impero-prompt-offer-detail = Warte auf Antworten, oder zieh es zurück.
impero-prompt-answer = Beantworte das Angebot von { $seat }
impero-prompt-main = Bau, tausch oder beende deinen Zug
impero-prompt-main-can = Jetzt möglich: { $list }
impero-prompt-main-nothing = Noch nichts zu bauen: tausch, oder beende deinen Zug.
impero-prompt-sure = So machen?
impero-prompt-sure-detail = Ritter, die angreifen, sind weg, und was sie zerstören auch.
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
impero-score-settlements = Siedlungen
impero-score-cities = Städte
impero-score-road = Längste Straße
impero-score-army = Größte Rittermacht
impero-score-conquests = Eroberungen
impero-score-cards = Punktkarten
impero-score-points = Punkte
impero-end-points = { $winner } hat { $points } Punkte erreicht.
impero-end-razed = { $winner } hat fünf Gebäude zerstört.
impero-end-collapse = Jemand hat alle Straßen verloren, also wurde gezählt: { $winner } hat am meisten.
impero-end-collapse-tied = Jemand hat alle Straßen verloren, also wurde gezählt: Die Besten sind gleichauf.
impero-end-limit = Das Spiel hat seine Grenze von { $count } Zügen erreicht.
impero-end-left = Alle anderen sind gegangen: { $winner } bleibt übrig.
impero-status-impero = { $seat }: { $points } von { $goal } Punkten, { $cards } Karten, { $knights } Ritter, Straße { $trail }
impero-status-base = { $seat }: { $points } von { $goal } Punkten, { $cards } Karten, { $developments } Entwicklungskarten, Heer { $knights }, Straße { $trail }
impero-status-gone = { $seat } ist gegangen ({ $points } Punkte)
option-impero-ruleset = Spiel
option-impero-ruleset-about = L'impero mit Rittern, Kasernen und Angriffen oder das Grundspiel mit Entwicklungskarten.
option-impero-ruleset-impero = L'impero
option-impero-ruleset-base = Grundspiel
option-impero-map = Karte
option-impero-map-about = Wie Gelände und Zahlen liegen.
option-impero-map-random = Zufällig
option-impero-map-spiral = Spirale
option-impero-map-beginner = Für Einsteiger
option-impero-discard-on-seven = Sieben
option-impero-discard-on-seven-about = Ob bei einer Sieben wer mehr als sieben Karten hat die Hälfte abwirft.
option-impero-discard-on-seven-true = Hälfte abwerfen
option-impero-discard-on-seven-false = Kein Abwerfen
option-impero-any-five-buildings = Beliebige fünf Gebäude
option-impero-any-five-buildings-about = Ob beliebige fünf zerstörte Gebäude gewinnen, nicht nur die der Klausel.
option-impero-any-five-buildings-false = Wie die Klausel sagt
option-impero-any-five-buildings-true = Beliebige fünf
option-impero-collapse = Zusammenbruch
option-impero-collapse-about = Wann ein Spieler ohne Straßen das Spiel beendet.
option-impero-collapse-cannot-build = Keine da und keine möglich
option-impero-collapse-none-on-board = Keine auf dem Brett
option-impero-collapse-all-taken = Alle fünfzehn genommen
option-impero-points-to-win = Siegpunkte
option-impero-points-to-win-about = Leer: 12 in L'impero, 10 im Grundspiel.
option-impero-offers-per-turn = Angebote je Zug
option-impero-offers-per-turn-about = Wie viele Handelsangebote man in einem Zug machen darf; 0 für keine.
option-impero-turn-limit = Längste Partie
option-impero-turn-limit-about = Nach so vielen Zügen endet die Partie unentschieden.
option-impero-attacks-per-turn = Angriffe je Zug
option-impero-attacks-per-turn-about = Leer: so viele, wie die Ritter erlauben.
hint-impero-resource-b = Lehm
hint-impero-resource-l = Holz
hint-impero-resource-w = Wolle
hint-impero-resource-g = Getreide
hint-impero-resource-o = Erz
hint-impero-wins = gewinnt das Spiel
hint-impero-wins-in = gewinnt das Spiel in { $steps } Schritten dieses Zuges
hint-impero-roll = beginnt den Zug: Mit dem Würfeln zu warten bringt nichts
hint-impero-settle = { $yields }, und einen Punkt
hint-impero-city = verdoppelt den Ertrag der Siedlung und gibt einen Punkt: Sie { $yields }
hint-impero-buy = kauft, was ein Ritter oder ein verdeckter Punkt sein kann: Nichts anderes ist seine Karten jetzt wert
hint-impero-recruit = hat dann { $knights } Ritter von den 5, die das Zerstören einer Stadt kostet
hint-impero-offer = bringt mit { $cards } näher, was du brauchst, und verlangt nichts, was anderen sehr fehlt
hint-impero-accept = hilft dir mehr als dem, der am Zug ist
hint-impero-decline-leader = füttert nicht den, der vorn liegt
hint-impero-decline = behält Karten, die dir mehr wert sind als das Gebotene
hint-impero-close = ist die beste Antwort, die du bekamst: die von { $seat }
hint-impero-withdraw = nimmt das Angebot zurück: Keine Antwort hilft dir
hint-impero-roads = baut zwei Straßen umsonst
hint-impero-plenty-for = vervollständigt, was du als Nächstes kaufen willst: { $what }
hint-impero-plenty = vervollständigt, was du als Nächstes kaufen willst
hint-impero-monopoly = sammelt von allen anderen ein: { $resource }
hint-impero-yields-nothing = bringt nichts
hint-impero-yields = bringt { $kinds }, { $chances } von 36 bei jedem Wurf
hint-impero-harbour-any = { $yields }, und hat einen 3:1-Hafen
hint-impero-harbour = { $yields }, und hat den Hafen für { $resource }
hint-impero-longest = macht deine zur längsten Straße, zwei Punkte
hint-impero-leads = führt zu { $id }: Das { $yields }
hint-impero-lengthens = verlängert deinen längsten Weg auf { $trail }
hint-impero-way = hält einen Weg offen
hint-impero-a-city = eine Stadt auf { $id }
hint-impero-a-settlement = eine Siedlung auf { $id }
hint-impero-a-road = eine Straße auf { $id }
hint-impero-a-card = eine Entwicklungskarte
hint-impero-a-knight = ein Ritter
hint-impero-bank = macht aus übrigen Karten { $resource }, was dir fehlt
hint-impero-bank-for = holt { $resource }; das fehlt noch: { $what }
hint-impero-end-none = beendet den Zug: Du hast keine Karten
hint-impero-end-one = spart die Karte für den nächsten Zug
hint-impero-end-many = spart die { $count } Karten, obwohl eine Sieben sie halbieren würde
hint-impero-end = spart die { $count } Karten für Besseres, als sie jetzt kaufen
hint-impero-discard = behält { $cards }, was einem Kauf am nächsten ist
hint-impero-robber = kostet { $seat } { $count } Karten in 36 Würfen
hint-impero-robber-and = { $costs }, und eine Karte von { $seat }
hint-impero-robber-card = nimmt eine Karte von { $seat }
hint-impero-robber-away = setzt den Räuber dorthin, wo er dir nicht schadet
hint-impero-army = macht deine zur größten Rittermacht, zwei Punkte
hint-impero-knight-drives = vertreibt den Räuber von deinem Land
hint-impero-knight = nimmt eine Karte und schickt den Räuber dorthin, wo er anderen schadet
hint-impero-raze-any = zerstört ein Gebäude
hint-impero-raze-city = zerstört eine Stadt von { $seat }: zwei Punkte auf Dauer
hint-impero-raze = zerstört eine Siedlung von { $seat }: ein Punkt auf Dauer
hint-impero-raze-and = { $razes }, und dort fehlt dann { $kinds }
hint-impero-breaks = bricht die längste Straße von { $seat }
hint-impero-weakens = schwächt die Straßen um deine Kasernen
graph-impero-points = Punkte
graph-impero-cards = Karten auf der Hand
graph-impero-knights = Ritter
