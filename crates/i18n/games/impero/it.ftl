impero-name = L'impero di Catan
impero-about = Colonizza un'isola, commercia e costruisci – poi recluta cavalieri e attacca. Da due a quattro giocatori; c'è anche il gioco base.
impero-seat-0 = Blu
impero-seat-1 = Arancione
impero-seat-2 = Bianco
impero-seat-3 = Viola
impero-resource-b = Argilla
impero-resource-l = Legno
impero-resource-w = Lana
impero-resource-g = Grano
impero-resource-o = Minerale
impero-cards-b = { $count } argilla
impero-cards-l = { $count } legno
impero-cards-w = { $count } lana
impero-cards-g = { $count } grano
impero-cards-o = { $count } minerale
impero-development-k = Cavaliere
impero-development-v = Punto vittoria
impero-development-r = Costruzione di strade
impero-development-y = Anno d'abbondanza
impero-development-m = Monopolio
impero-terrain-h = collina
impero-terrain-f = bosco
impero-terrain-p = pascolo
impero-terrain-g = campo
impero-terrain-m = montagna
impero-terrain-d = deserto
impero-spot-hex = { $id }, { $terrain } { $token }
impero-spot-hex-robber = { $id }, { $terrain } { $token }, qui c'è il brigante
impero-spot-path = { $id }, sentiero
impero-spot-road = { $id }, strada di { $seat }
impero-spot-node = { $id }, incrocio
impero-spot-settlement = { $id }, colonia di { $seat }
impero-spot-city = { $id }, città di { $seat }
impero-spot-barracks = { $id }, città e caserma di { $seat }
impero-do-roll = Tira i dadi
impero-do-end = Fine del turno
impero-do-settle = Costruisci una colonia
impero-do-road = Costruisci una strada
impero-do-city = Costruisci una città
impero-do-buy = Compra una carta sviluppo
impero-do-recruit = Recluta un cavaliere
impero-do-accept = Accetta l'offerta
impero-do-decline = Rifiuta
impero-do-close = Scambia con { $seat }
impero-do-withdraw = Ritira l'offerta
impero-do-knight = Gioca un cavaliere
impero-do-roads = Gioca costruzione di strade
impero-do-monopoly = Monopolio: { $resource }
impero-do-robber = Sposta qui il brigante
impero-do-rob = Deruba { $seat }
impero-do-take = Prendi questa strada (3 cavalieri)
impero-do-take-two = Prendi le due strade (6 cavalieri)
impero-do-raze = Distruggi la colonia (4 cavalieri)
impero-do-raze-city = Distruggi la città (5 cavalieri)
impero-do-discard = Scarta { $cards }
impero-do-plenty = Prendi { $cards } (anno d'abbondanza)
impero-do-bank = Con la banca: { $give } per { $take }
impero-do-offer = Offri a tutti: { $give } per { $take }
impero-do-counter = Controfferta: { $give } per { $take }
impero-news-map = L'isola è scoperta.
impero-news-dice = Dadi: { $one } e { $two }, { $sum }.
impero-news-roll = { $seat } tira i dadi.
impero-news-end = { $seat } finisce il turno.
impero-news-settle = { $seat } costruisce una colonia in { $id }.
impero-news-road = { $seat } costruisce una strada in { $id }.
impero-news-city = { $seat } costruisce una città in { $id }.
impero-news-buy = { $seat } compra una carta sviluppo.
impero-news-recruit = { $seat } recluta un cavaliere.
impero-news-bank = { $seat } scambia con la banca { $give } per { $take }.
impero-news-offer = { $seat } offre { $give } per { $take }.
impero-news-counter = { $seat } darebbe { $give } per { $take }.
impero-news-accept = { $seat } accetta.
impero-news-decline = { $seat } rifiuta.
impero-news-close = { $seat } e { $other } scambiano.
impero-news-withdraw = { $seat } ritira l'offerta.
impero-news-discarded = { $seat } ha scelto che cosa scartare.
impero-news-discards = { $seat } scarta { $cards }.
impero-news-robber = { $seat } sposta il brigante in { $id }.
impero-news-stole = { $seat } ruba una carta a { $victim }.
impero-news-stole-known = { $seat } ruba a { $victim }: { $resource }.
impero-news-drew = { $seat } ha pescato una carta.
impero-news-drew-known = { $seat } ha pescato: { $card }.
impero-news-knight = { $seat } gioca un cavaliere.
impero-news-roads = { $seat } gioca costruzione di strade.
impero-news-plenty = { $seat } gioca anno d'abbondanza.
impero-news-monopoly = { $seat } gioca il monopolio ({ $resource }): { $count ->
    [one] una carta
   *[other] { $count } carte
}.
impero-news-take = { $seat } attacca e prende { $id }.
impero-news-raze = { $seat } attacca e distrugge { $id }.
impero-news-over = La partita è finita.
impero-phase-settlement = { $seat } piazza una colonia.
impero-phase-road = { $seat } piazza una strada accanto.
impero-phase-discard = Sette: chi ha troppe carte ne scarta la metà.
impero-phase-robber = { $seat } sposta il brigante.
impero-phase-free-road = { $seat } piazza { $count ->
    [one] una strada gratuita
   *[other] { $count } strade gratuite
}.
impero-phase-offer = { $seat } offre { $give } per { $take }.
impero-answer-silent = { $seat } ci sta pensando.
impero-answer-declined = { $seat } ha rifiutato.
impero-answer-accepted = { $seat } accetta.
impero-answer-countered = { $seat } darebbe { $give } per { $take }.
impero-prompt-settlement = Piazza una colonia
impero-prompt-settlement-first = Su un incrocio libero, ad almeno due sentieri da altri edifici.
impero-prompt-settlement-second = La seconda: porta una carta per ogni terreno intorno.
impero-prompt-road = Piazza una strada
impero-prompt-road-detail = Su un sentiero accanto alla colonia appena piazzata.
impero-prompt-roll = Tira i dadi
impero-prompt-roll-knight = Prima puoi giocare un cavaliere.
impero-prompt-discard = Scarta { $count } di { $held } carte
impero-prompt-discard-detail = Sette: più di sette carte si dimezzano. Scegli ciò che ti serve meno.
impero-prompt-robber = Sposta il brigante
impero-prompt-robber-detail = Il suo terreno non rende, e derubi chi ha costruito accanto.
impero-prompt-rob = Scegli chi derubare
impero-prompt-free-road = { $count ->
    [one] Piazza una strada gratuita
   *[other] Piazza { $count } strade gratuite
}
impero-prompt-offer = La tua offerta è sul tavolo
impero-prompt-choose = Scegli con chi scambiare
impero-prompt-offer-detail = Aspetta le risposte, o ritirala.
impero-prompt-answer = Rispondi all'offerta di { $seat }
impero-prompt-main = Costruisci, scambia o finisci il turno
impero-prompt-main-can = Ora puoi: { $list }
impero-prompt-main-nothing = Nulla da costruire per ora: scambia, o finisci il turno.
impero-prompt-sure = Va bene così?
impero-prompt-sure-detail = I cavalieri che attaccano sono persi, e ciò che distruggono anche.
impero-can-road = una strada
impero-can-settlement = una colonia
impero-can-city = una città
impero-can-card = una carta sviluppo
impero-can-recruit = un cavaliere
impero-can-attack = un attacco
impero-can-knight = giocare un cavaliere
impero-panel-points = { $count ->
    [one] punto
   *[other] punti
}
impero-panel-cards = { $count ->
    [one] carta risorsa
   *[other] carte risorsa
}
impero-panel-knights = { $count ->
    [one] cavaliere
   *[other] cavalieri
}
impero-panel-army = { $count ->
    [one] cavaliere giocato
   *[other] cavalieri giocati
}
impero-panel-developments = { $count ->
    [one] carta sviluppo
   *[other] carte sviluppo
}
impero-panel-road = { $count ->
    [one] strada di fila
   *[other] strade di fila
}
impero-badge-road = Strada più lunga ({ $count })
impero-badge-army = Esercito più grande ({ $count })
impero-score-settlements = Colonie
impero-score-cities = Città
impero-score-road = Strada più lunga
impero-score-army = Esercito più grande
impero-score-conquests = Conquiste
impero-score-cards = Carte punto
impero-score-points = Punti
impero-end-points = { $winner } ha raggiunto { $points } punti.
impero-end-razed = { $winner } ha distrutto cinque edifici.
impero-end-collapse = Qualcuno ha perso tutte le strade, quindi si conta: { $winner } ha di più.
impero-end-collapse-tied = Qualcuno ha perso tutte le strade, quindi si conta: i migliori sono pari.
impero-end-limit = La partita ha raggiunto il limite di { $count } turni.
impero-end-left = Gli altri se ne sono andati: resta { $winner }.
impero-status-impero = { $seat }: { $points } punti su { $goal }, { $cards } carte, { $knights } cavalieri, strada { $trail }
impero-status-base = { $seat }: { $points } punti su { $goal }, { $cards } carte, { $developments } carte sviluppo, esercito { $knights }, strada { $trail }
impero-status-gone = { $seat } ha lasciato ({ $points } punti)
option-impero-ruleset = Gioco
option-impero-ruleset-about = L'impero con cavalieri, caserme e attacchi, o il gioco base con le carte sviluppo.
option-impero-ruleset-impero = L'impero
option-impero-ruleset-base = Gioco base
option-impero-map = Mappa
option-impero-map-about = Come sono disposti terreni e numeri.
option-impero-map-random = Casuale
option-impero-map-spiral = A spirale
option-impero-map-beginner = Per principianti
option-impero-discard-on-seven = Sette
option-impero-discard-on-seven-about = Se con un sette chi ha più di sette carte ne scarta la metà.
option-impero-discard-on-seven-true = Scarta la metà
option-impero-discard-on-seven-false = Niente scarto
option-impero-any-five-buildings = Cinque edifici qualsiasi
option-impero-any-five-buildings-about = Se bastano cinque edifici distrutti qualsiasi per vincere, non solo quelli della clausola.
option-impero-any-five-buildings-false = Come dice la clausola
option-impero-any-five-buildings-true = Cinque qualsiasi
option-impero-collapse = Crollo
option-impero-collapse-about = Quando un giocatore senza strade fa finire la partita.
option-impero-collapse-cannot-build = Nessuna e nessuna possibile
option-impero-collapse-none-on-board = Nessuna sul tavoliere
option-impero-collapse-all-taken = Prese tutte e quindici
option-impero-points-to-win = Punti per vincere
option-impero-points-to-win-about = Vuoto: 12 nell'impero, 10 nel gioco base.
option-impero-offers-per-turn = Offerte per turno
option-impero-offers-per-turn-about = Quante offerte di scambio un giocatore può fare in un turno; 0 per nessuna.
option-impero-turn-limit = Partita più lunga
option-impero-turn-limit-about = Dopo tanti turni la partita è patta.
option-impero-attacks-per-turn = Attacchi per turno
option-impero-attacks-per-turn-about = Vuoto: quanti ne consentono i cavalieri.
hint-impero-resource-b = argilla
hint-impero-resource-l = legname
hint-impero-resource-w = lana
hint-impero-resource-g = grano
hint-impero-resource-o = minerale
hint-impero-wins = vince la partita
hint-impero-wins-in = vince la partita in { $steps } azioni di questo turno
hint-impero-roll = inizia il turno: aspettare con i dadi non porta nulla
hint-impero-settle = { $yields }, e un punto
hint-impero-city = raddoppia la resa dell'insediamento e dà un punto: { $yields }
hint-impero-buy = compra ciò che può essere un cavaliere o un punto nascosto: nient'altro vale ora le sue carte
hint-impero-recruit = porta a { $knights } i cavalieri, dei 5 che servono per distruggere una città
hint-impero-offer = con { $cards } ti avvicina a ciò che ti serve, e non chiede nulla che manchi molto agli altri
hint-impero-accept = aiuta te più del giocatore di turno
hint-impero-decline-leader = non nutre chi è in testa
hint-impero-decline = tiene carte che per te valgono più dell'offerta
hint-impero-close = è la migliore risposta ricevuta, quella di { $seat }
hint-impero-withdraw = ritira l'offerta: nessuna risposta ti aiuta
hint-impero-roads = costruisce due strade gratis
hint-impero-plenty-for = completa ciò che vuoi comprare dopo, { $what }
hint-impero-plenty = completa ciò che vuoi comprare dopo
hint-impero-monopoly = raccoglie tutto: { $resource } degli altri
hint-impero-yields-nothing = non rende nulla
hint-impero-yields = rende { $kinds }, { $chances } su 36 a ogni lancio
hint-impero-harbour-any = { $yields }, e ha un porto 3:1
hint-impero-harbour = { $yields }, e ha il porto per { $resource }
hint-impero-longest = fa tua la strada più lunga, due punti
hint-impero-leads = porta a { $id }, che { $yields }
hint-impero-lengthens = allunga a { $trail } il tuo percorso più lungo
hint-impero-way = tiene aperta una via
hint-impero-a-city = una città in { $id }
hint-impero-a-settlement = un insediamento in { $id }
hint-impero-a-road = una strada in { $id }
hint-impero-a-card = una carta sviluppo
hint-impero-a-knight = un cavaliere
hint-impero-bank = trasforma carte in più in { $resource }, che ti manca
hint-impero-bank-for = procura { $resource }, che manca per { $what }
hint-impero-end-none = termina il turno: non hai carte
hint-impero-end-one = conserva la carta per il prossimo turno
hint-impero-end-many = conserva le { $count } carte, anche se un sette le dimezzerebbe
hint-impero-end = conserva le { $count } carte per qualcosa di meglio di ciò che comprano ora
hint-impero-discard = tiene { $cards }, ciò che è più vicino a un acquisto
hint-impero-robber = costa a { $seat } { $count } carte in 36 lanci
hint-impero-robber-and = { $costs }, e una carta di { $seat }
hint-impero-robber-card = prende una carta a { $seat }
hint-impero-robber-away = mette il brigante dove non ti fa danno
hint-impero-army = fa tuo l'esercito più grande, due punti
hint-impero-knight-drives = scaccia il brigante dalla tua terra
hint-impero-knight = prende una carta e manda il brigante dove fa danno agli altri
hint-impero-raze-any = distrugge una costruzione
hint-impero-raze-city = distrugge una città di { $seat }: due punti per sempre
hint-impero-raze = distrugge un insediamento di { $seat }: un punto per sempre
hint-impero-raze-and = { $razes }, e perde { $kinds }
hint-impero-breaks = spezza la strada più lunga di { $seat }
hint-impero-weakens = indebolisce le strade intorno alle tue caserme
graph-impero-points = Punti
graph-impero-cards = Carte in mano
graph-impero-knights = Cavalieri
