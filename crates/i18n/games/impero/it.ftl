impero-name = L'impero di Catan
impero-about = Colonizza un'isola, commercia e costruisci – poi arruola cavalieri e attacca. Da due a quattro giocatori; c'è anche il gioco base.
impero-short = Colonizza un'isola, commercia, poi manda i cavalieri.
impero-time = 45 min
impero-taste = dadi e commercio
impero-seat-0 = Blu
    .the = Blu
    .di = di Blu
    .a = a Blu
impero-seat-1 = Arancione
    .the = Arancione
    .di = di Arancione
    .a = ad Arancione
impero-seat-2 = Bianco
    .the = Bianco
    .di = di Bianco
    .a = a Bianco
impero-seat-3 = Viola
    .the = Viola
    .di = di Viola
    .a = a Viola
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
impero-development-y = Anno dell'abbondanza
impero-development-m = Monopolio
impero-terrain-h = collina
impero-terrain-f = bosco
impero-terrain-p = pascolo
impero-terrain-g = campo
impero-terrain-m = montagna
impero-terrain-d = deserto
impero-hex = { $terrain } { $token }
impero-at-corner = presso { $hexes }
impero-at-between = tra { $one } e { $other }
impero-at-coast-between = sulla costa tra { $one } e { $other }
impero-at-coast = sulla costa di { $hex } ({ $side })
impero-side-n = in alto
impero-side-ne = in alto a destra
impero-side-e = a destra
impero-side-se = in basso a destra
impero-side-s = in basso
impero-side-sw = in basso a sinistra
impero-side-w = a sinistra
impero-side-nw = in alto a sinistra
impero-place-node = incrocio { $where }
impero-place-path = sentiero { $where }
impero-spot-hex = { $hex }
impero-spot-hex-robber = { $hex }, qui c'è il brigante
impero-spot-path = sentiero presso { $hexes }
impero-spot-road = strada di { $seat } presso { $hexes }
impero-spot-node = incrocio presso { $hexes }
impero-spot-settlement = colonia di { $seat } presso { $hexes }
impero-spot-city = città di { $seat } presso { $hexes }
impero-spot-barracks = città e caserma di { $seat } presso { $hexes }
impero-do-roll = Tira i dadi
impero-do-end = Fine del turno
impero-do-settle = Costruisci una colonia
impero-do-road = Costruisci una strada
impero-do-city = Costruisci una città
impero-do-buy = Compra una carta sviluppo
impero-do-recruit = Arruola un cavaliere
impero-do-accept = Accetta l'offerta
impero-do-decline = Rifiuta
impero-do-close = Scambia con { $seat }
impero-do-withdraw = Ritira l'offerta
impero-do-knight = Gioca un cavaliere
impero-do-roads = Gioca Costruzione di strade
impero-do-monopoly = Monopolio: { $resource }
impero-do-robber = Sposta qui il brigante
impero-do-rob = Deruba { $seat }
impero-do-take = Prendi questa strada (3 cavalieri)
impero-do-take-two = Prendi le due strade (6 cavalieri)
impero-do-raze = Distruggi la colonia (4 cavalieri)
impero-do-raze-city = Distruggi la città (5 cavalieri)
impero-do-discard = Scarta { $cards }
impero-do-plenty = Prendi { $cards } (Anno dell'abbondanza)
impero-do-bank = Con la banca: { $give } per { $take }
impero-do-offer = Offri a tutti: { $give } per { $take }
impero-do-counter = Controproposta: { $give } per { $take }
impero-act-settle = Costruisci una colonia { $where }
impero-act-road = Costruisci una strada { $where }
impero-act-city = Costruisci una città { $where }
impero-act-robber = Brigante su { $hex }
impero-act-rob = Brigante su { $hex }, deruba { $seat }
impero-act-take = Prendi la strada { $seat-di } { $where }
impero-act-take-two = Prendi le strade { $seat-di } { $where } e { $other }
impero-act-raze = Distruggi la colonia { $seat-di } { $where }
impero-act-raze-city = Distruggi la città { $seat-di } { $where }
impero-shop-road = Strada
impero-shop-settlement = Colonia
impero-shop-city = Città
impero-shop-card = Carta sviluppo
impero-shop-knight = Cavaliere
impero-shop-attack = Attacco
impero-shop-places = { $count ->
    [one] 1 posto
   *[other] { $count } posti
}
impero-shop-targets = { $count ->
    [one] 1 bersaglio
   *[other] { $count } bersagli
}
impero-shop-left = ancora { $count }
impero-shop-missing = manca: { $cards }
impero-shop-knights = { $count ->
    [one] manca 1 cavaliere
   *[other] mancano { $count } cavalieri
}
impero-shop-price = { $count } cavalieri
impero-shop-none-left = esauriti
impero-shop-no-place = nessun posto libero
impero-shop-no-target = nulla a portata
impero-shop-later = nel tuo turno, dopo i dadi
impero-shop-busy = non in questo momento
impero-news-map = L'isola è pronta.
impero-news-dice = Dadi: { $one } e { $two }, { $sum }.
impero-news-gains = { $seat } riceve { $cards }.
impero-news-nothing = Nessuno riceve nulla.
impero-news-seven = { $seat } riceve un cavaliere per il sette.
impero-news-roll = { $seat } tira i dadi.
impero-news-end = { $seat } finisce il turno.
impero-news-settle = { $seat } costruisce una colonia presso { $hexes }.
impero-news-road = { $seat } costruisce una strada presso { $hexes }.
impero-news-city = { $seat } costruisce una città presso { $hexes }.
impero-news-buy = { $seat } compra una carta sviluppo.
impero-news-recruit = { $seat } arruola un cavaliere.
impero-news-bank = { $seat } scambia con la banca: { $give } per { $take }.
impero-news-bank-of = { $seat } dà alla banca { $give } per { $take }.
impero-news-offer = { $seat } offre { $give } per { $take }.
impero-news-counter = { $seat } darebbe { $give } per { $take }.
impero-news-accept = { $seat } accetta.
impero-news-decline = { $seat } rifiuta.
impero-news-close = { $seat } e { $other } scambiano.
impero-news-close-of = { $seat } e { $other } scambiano: { $give } per { $take }.
impero-news-withdraw = { $seat } ritira l'offerta.
impero-news-discarded = { $seat } ha scelto che cosa scartare.
impero-news-discards = { $seat } scarta { $cards }.
impero-news-robber = { $seat } sposta il brigante: { $hexes }.
impero-news-stole = { $seat } ruba una carta { $victim-a }.
impero-news-stole-known = { $seat } ruba una carta { $victim-a }: { $resource }.
impero-news-drew = { $seat } ha pescato una carta.
impero-news-drew-known = { $seat } ha pescato: { $card }.
impero-news-knight = { $seat } gioca un cavaliere.
impero-news-roads = { $seat } gioca Costruzione di strade.
impero-news-plenty = { $seat } gioca Anno dell'abbondanza.
impero-news-plenty-of = { $seat } gioca Anno dell'abbondanza e prende { $cards }.
impero-news-monopoly = { $seat } gioca il monopolio ({ $resource }): { $count ->
    [one] una carta
   *[other] { $count } carte
}.
impero-news-take = { $seat } attacca e prende la strada presso { $hexes }.
impero-news-take-of = { $seat } attacca { $victim } e prende la strada presso { $hexes }.
impero-news-take-two = { $seat } attacca { $victim } e prende due strade presso { $hexes }.
impero-news-raze = { $seat } attacca e distrugge l'edificio presso { $hexes }.
impero-news-raze-settlement = { $seat } attacca { $victim }: cade la colonia presso { $hexes }.
impero-news-raze-city = { $seat } attacca { $victim }: cade la città presso { $hexes }.
impero-news-over = La partita è finita.
impero-card-often = Dà { $resource } in { $ways } tiri su 36
impero-card-barren = Non dà nulla.
impero-card-robbed = Qui c'è il brigante: niente carte.
impero-card-owner = { $seat }: { $count ->
    [one] 1 carta
   *[other] { $count } carte
} a tiro
impero-card-yield = { $cards } col { $token }, in { $ways } tiri su 36
impero-card-harbour = Porto: { $cards } per una carta qualsiasi
impero-card-harbour-any = Porto: 3 carte uguali per una qualsiasi
impero-card-barracks = Caserma: i cavalieri colpiscono fino a due sentieri di distanza.
impero-card-price = Un attacco costa { $count } cavalieri.
impero-card-settlement = Colonia { $seat-di }
impero-card-city = Città { $seat-di }
impero-card-free = Posto libero
impero-no-end = Il turno finisce dopo il tiro, quando non resta niente in sospeso.
impero-no-after-roll = Prima si tirano i dadi.
impero-no-roll = I dadi si tirano una volta, all'inizio del turno.
impero-no-place = In questa partita non c'è questo posto, giocatore o risorsa.
impero-no-variant = Nel gioco base non ci sono attacchi né arruolamenti.
impero-no-discard-first = Prima scarta la metà delle tue carte.
impero-no-discard-none = Adesso non c'è niente da scartare.
impero-no-discard-half = Hai scelto { $have ->
    [one] 1 carta
   *[other] { $have } carte
}: scartane { $need }, la metà della tua mano.
impero-no-discard-hold = Non hai queste carte.
impero-no-free-road-first = Prima piazza la tua strada gratuita.
impero-no-settlement-cost = Una colonia costa 1 argilla, 1 legno, 1 lana e 1 grano.
impero-no-settlement-left = Tutte e cinque le tue colonie sono sul tabellone.
impero-no-node-taken = Su questo incrocio c'è un edificio.
impero-no-node-crowded = Troppo vicino: su un incrocio accanto c'è un edificio.
impero-no-node-road = Nessuna tua strada arriva a questo incrocio.
impero-no-first-road = La strada parte dalla colonia appena piazzata.
impero-no-path-taken = Su questo sentiero c'è già una strada.
impero-no-path-joins = Questo sentiero non tocca un tuo edificio o una tua strada; un edificio altrui interrompe una strada.
impero-no-road-cost = Una strada costa 1 argilla e 1 legno.
impero-no-road-left = Non hai più strade.
impero-no-city-settlement = Una città prende il posto di una tua colonia.
impero-no-city-cost = Una città costa 3 minerale e 2 grano.
impero-no-city-left = Tutte e quattro le tue città sono sul tabellone.
impero-no-no-cards = Nell'impero non ci sono carte sviluppo: arruola cavalieri.
impero-no-card-cost = Una carta sviluppo costa 1 minerale, 1 lana e 1 grano.
impero-no-card-left = Le carte sviluppo sono finite.
impero-no-card-when = Le carte si giocano nel proprio turno, quando non c'è niente in sospeso.
impero-no-card-once = Puoi giocare una sola carta sviluppo per turno.
impero-no-card-held = Non hai una carta così da un turno precedente.
impero-no-roads-place = Non potresti piazzare nemmeno una strada.
impero-no-plenty-bank = Prendi due carte che la banca ha, o la sua ultima.
impero-no-plenty-order = Nomina le due risorse in quest'ordine: argilla, legno, lana, grano, minerale.
impero-no-knight-cost = Un cavaliere costa 3 grano e 3 lana.
impero-no-knight-left = La scorta è vuota: tutti e quattordici i cavalieri sono in uso.
impero-no-bank-different = La banca dà una risorsa diversa.
impero-no-bank-rate = Troppo poche carte per la banca: { $have } su { $need }.
impero-no-bank-left = La banca non ha più carte di questa risorsa.
impero-no-offer-one = Ogni parte dà almeno una carta.
impero-no-offer-both = Una risorsa non può stare da entrambe le parti dello scambio.
impero-no-offer-limit = In questo turno non puoi fare altre offerte.
impero-no-offer-hold = Non hai le carte che offri.
impero-no-offer-none = Adesso non c'è nessuna offerta.
impero-no-offer-withdraw = Non c'è nessuna offerta da ritirare.
impero-no-offer-once = A un'offerta rispondono solo gli avversari, e una volta sola.
impero-no-offer-first = La tua offerta è sul tavolo: prima chiudila o ritirala.
impero-no-accept-hold = Non hai le carte che l'offerta chiede.
impero-no-close-answer = Questo giocatore non ha accettato né fatto una controproposta.
impero-no-close-hold = Non hai le carte che la controproposta chiede.
impero-no-no-robber = Nell'impero non c'è il brigante.
impero-no-robber-first = Prima sposta il brigante.
impero-no-robber-when = Il brigante si sposta solo con un sette o con un cavaliere.
impero-no-robber-stay = Il brigante deve andare su un altro esagono.
impero-no-robber-victim = Puoi derubare solo un avversario che abbia lì un edificio e almeno una carta.
impero-no-robber-name = Scegli l'avversario lì a cui rubare.
impero-no-attack-limit = In questo turno non puoi più attaccare.
impero-no-knights = Troppo pochi cavalieri: { $have } su { $need }.
impero-no-enemy-road = Su questo sentiero non c'è una strada avversaria.
impero-no-enemy-building = Su questo incrocio non c'è un edificio avversario.
impero-no-barracks = Nessuna tua città è entro due sentieri.
impero-no-guarded = Un edificio protegge il capo a tiro: prima distruggilo.
impero-no-two-roads = Scegli due strade diverse.
impero-no-one-owner = Le due strade devono essere dello stesso avversario.
impero-no-roads-meet = Le due strade non si toccano.
impero-no-roads-building = Dove le due strade si toccano c'è un edificio.
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
impero-prompt-attack = { $cost } dei tuoi { $held } cavalieri marciano contro { $what } { $seat-di }
impero-prompt-attack-points = Vincono sempre. { $left ->
    [0] Non ti restano cavalieri
    [one] Ti resta 1 cavaliere
   *[other] Ti restano { $left } cavalieri
 } e guadagni per sempre { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }.
impero-prompt-attack-roads = Vincono sempre. { $left ->
    [0] Non ti restano cavalieri
    [one] Ti resta 1 cavaliere
   *[other] Ti restano { $left } cavalieri
 }, poi costruisci altrettante strade gratis.
impero-attack-city = la città
impero-attack-settlement = la colonia
impero-attack-road = la strada
impero-attack-roads = due strade
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
impero-score-army = Eser{"\u00AD"}cito più grande
impero-score-conquests = Con{"\u00AD"}quiste
impero-score-cards = Carte punto
impero-score-points = Punti
impero-end-points = { $winner } ha raggiunto { $points } punti.
impero-end-razed = { $winner } ha distrutto cinque edifici.
impero-end-collapse = Qualcuno ha perso tutte le strade, quindi si conta: { $winner } ha di più.
impero-end-collapse-tied = Qualcuno ha perso tutte le strade, quindi si conta: i migliori sono pari.
impero-end-limit = La partita ha raggiunto il limite di { $count } turni.
impero-end-left = Gli altri se ne sono andati: resta { $winner }.
impero-status-impero = { $seat }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
} su { $goal }, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}, { $knights ->
    [one] 1 cavaliere
   *[other] { $knights } cavalieri
}, strada più lunga { $trail }
impero-status-base = { $seat }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
} su { $goal }, { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}, { $developments ->
    [one] 1 carta sviluppo
   *[other] { $developments } carte sviluppo
}, cavalieri giocati { $knights }, strada più lunga { $trail }
impero-status-gone = { $seat } ha lasciato ({ $points ->
    [one] 1 punto
   *[other] { $points } punti
})
option-impero-ruleset = Gioco
option-impero-ruleset-about = L'impero con cavalieri, caserme e attacchi, o il gioco base con le carte sviluppo.
option-impero-ruleset-impero = L'impero
option-impero-ruleset-impero-line = Cavalieri, caserme e attacchi. Vincono dodici punti.
option-impero-ruleset-base = Gioco base
option-impero-ruleset-base-line = Il gioco base con brigante e carte sviluppo. Vincono dieci punti.
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
option-impero-any-five-buildings-about = Se per vincere basta distruggere cinque edifici qualsiasi.
option-impero-any-five-buildings-false = Cinque colonie, o due città e tre colonie
option-impero-any-five-buildings-true = Cinque qualsiasi
option-impero-collapse = Crollo
option-impero-collapse-about = Quando un giocatore senza strade fa finire la partita.
option-impero-collapse-cannot-build = Nessuna e nessuna possibile
option-impero-collapse-none-on-board = Nessuna sul tabellone
option-impero-collapse-all-taken = Prese tutte e quindici
option-impero-points-to-win = Punti per vincere
option-impero-points-to-win-about = Vuoto: 12 nell'impero, 10 nel gioco base.
option-impero-offers-per-turn = Offerte per turno
option-impero-offers-per-turn-about = Quante offerte di scambio un giocatore può fare in un turno; 0 per nessuna.
option-impero-turn-limit = Limite di turni
option-impero-turn-limit-about = Dopo questo numero di turni (conta il turno di ogni giocatore) la partita è patta.
option-impero-attacks-per-turn = Attacchi per turno
option-impero-attacks-per-turn-about = Vuoto: quanti ne consentono i cavalieri.
hint-impero-resource-b = argilla
    .di = dell'argilla
hint-impero-resource-l = legno
    .di = del legno
hint-impero-resource-w = lana
    .di = della lana
hint-impero-resource-g = grano
    .di = del grano
hint-impero-resource-o = minerale
    .di = del minerale
hint-impero-wins = vince la partita
hint-impero-wins-in = vince la partita in { $steps } azioni di questo turno
hint-impero-roll = inizia il turno: aspettare con i dadi non porta nulla
hint-impero-settle = { $yields }, e un punto
hint-impero-city = raddoppia la resa della colonia e dà un punto: { $yields }
hint-impero-buy = compra una carta che può essere un cavaliere o un punto nascosto: nient'altro conviene adesso
hint-impero-recruit = ti porta a { $knights } dei 5 cavalieri che servono per distruggere una città
hint-impero-offer = con { $cards } ti avvicina a ciò che ti serve, e non chiede nulla che manchi molto agli altri
hint-impero-accept = aiuta te più del giocatore di turno
hint-impero-decline-leader = non aiuta chi è in testa
hint-impero-decline = tiene carte che per te valgono più dell'offerta
hint-impero-close = è la migliore risposta ricevuta, quella di { $seat }
hint-impero-withdraw = ritira l'offerta: nessuna risposta ti aiuta
hint-impero-roads = costruisce due strade gratis
hint-impero-plenty-for = completa ciò che vuoi comprare dopo, { $what }
hint-impero-plenty = completa ciò che vuoi comprare dopo
hint-impero-monopoly = prende agli altri tutte le carte { $resource }
hint-impero-yields-nothing = non rende nulla
hint-impero-yields = rende { $kinds }, in { $chances } tiri su 36
hint-impero-harbour-any = { $yields }, e ha un porto 3:1
hint-impero-harbour = { $yields }, e ha il porto { $resource-di }
hint-impero-longest = fa tua la strada più lunga, due punti
hint-impero-leads = porta all'{ $id }, che { $yields }
hint-impero-lengthens = allunga a { $trail } il tuo percorso più lungo
hint-impero-way = tiene aperta una via
hint-impero-a-city = una città sull'{ $id }
hint-impero-a-settlement = una colonia sull'{ $id }
hint-impero-a-road = una strada sul { $id }
hint-impero-a-card = una carta sviluppo
hint-impero-a-knight = un cavaliere
hint-impero-bank = trasforma carte in più in { $resource }, che ti manca
hint-impero-bank-for = procura la carta { $resource } che ti manca per { $what }
hint-impero-end-none = termina il turno: non hai carte
hint-impero-end-one = conserva la carta per il prossimo turno
hint-impero-end-many = conserva le { $count } carte, anche se un sette le dimezzerebbe
hint-impero-end = conserva le { $count } carte per qualcosa di meglio di ciò che comprano ora
hint-impero-discard = tiene { $cards }, ciò che è più vicino a un acquisto
hint-impero-robber = costa { $seat-a } { $count ->
    [one] 1 carta
   *[other] { $count } carte
} in 36 tiri
hint-impero-robber-and = { $costs }, e prende una carta { $seat-a }
hint-impero-robber-card = prende una carta { $seat-a }
hint-impero-robber-away = mette il brigante dove non ti fa danno
hint-impero-army = fa tuo l'esercito più grande, due punti
hint-impero-knight-drives = scaccia il brigante dalla tua terra
hint-impero-knight = prende una carta e manda il brigante dove fa danno agli altri
hint-impero-raze-any = distrugge un edificio
hint-impero-raze-city = distrugge una città { $seat-di }: due punti permanenti
hint-impero-raze = distrugge una colonia { $seat-di }: un punto permanente
hint-impero-raze-and = { $razes }, e la sua resa ({ $kinds }) va persa
hint-impero-breaks = spezza la strada più lunga { $seat-di }
hint-impero-weakens = indebolisce le strade intorno alle tue caserme
impero-goal-settlement = una colonia
impero-goal-city = una città
impero-goal-road = una strada
impero-goal-knight = un cavaliere
impero-goal-card = una carta sviluppo
impero-worth-settlements = { $count ->
    [one] 1 colonia
   *[other] { $count } colonie
}
impero-worth-cities = { $count ->
    [one] 1 città
   *[other] { $count } città
}
impero-worth-road = la strada più lunga
impero-worth-army = l'esercito più grande
impero-worth-conquests = { $count ->
    [one] 1 punto per conquiste
   *[other] { $count } punti per conquiste
}
insight-impero-city = { $seat } ha { $knights } cavalieri e al prossimo turno può distruggere la tua città { $where }.
insight-impero-settlement = { $seat } ha { $knights } cavalieri e al prossimo turno può distruggere la tua colonia { $where }.
insight-impero-road = { $seat } ha { $knights } cavalieri e al prossimo turno può prendere { $count ->
    [one] una tua strada
   *[other] una di { $count } tue strade
}.
insight-impero-safe = Con i cavalieri che hanno ora, al prossimo turno nessuno può attaccarti.
insight-impero-robber = Il brigante ({ $hex }) ti costa { $count ->
    [one] 1 carta
   *[other] { $count } carte
} ogni 36 tiri.
insight-impero-seven = Hai { $held } carte: un sette, in 6 tiri su 36, te ne costerebbe { $count }.
insight-impero-ready = Hai le carte per { $goal }.
insight-impero-plan = Risparmia per { $goal }: mancano ancora { $cards }. Con dadi nella media ci vuole circa { $count ->
    [one] 1 turno
   *[other] { $count } turni
}.
insight-impero-rival = Degli altri, { $seat } è il più vicino alla vittoria: gli { $missing ->
    [one] manca 1 punto
   *[other] mancano { $missing } punti
}. I punti finora vengono da: { $parts }.
graph-impero-points = Punti
graph-impero-cards = Carte in mano
graph-impero-knights = Cavalieri
