# Ciò che Tavola dice in italiano. Ogni lingua ha gli stessi messaggi; un test confronta i file.
title = Tavola – tre giochi di strategia
skip = Vai al gioco
nav = Pagine
nav-rules = Regole
nav-puzzles = Problemi
nav-replay = Rivedi
language = Lingua
look = Chiaro o scuro
footer = Un progetto non ufficiale. Nomi e marchi appartengono ai rispettivi proprietari.
lost-title = Questa pagina non esiste
lost-text = Il collegamento può essere vecchio o scritto male. Non hai perso nulla.
go-home = Alla pagina iniziale
home-title = Accomodati
home-text = Tre giochi di strategia, giocati esattamente secondo le regole: contro il computer o insieme davanti a questo schermo. Nessun account e, dopo la prima visita, nessuna rete.
home-continue = Continua la partita
home-quick = Gioca subito
home-new = Nuova partita …
home-rules = Regole
setup-seats = Chi gioca
setup-count = Giocatori
setup-person = Una persona qui
setup-hot-seat = Più persone possono usare questo schermo. Dove il gioco nasconde qualcosa, tra un turno e l'altro cala un sipario.
setup-options = Opzioni
setup-start = Inizia la partita
ruling = (nostra interpretazione)
level-random = Qualsiasi mossa (a caso)
level-level1 = 1 – La prima partita di un bambino
level-level2 = 2 – Principiante
level-level3 = 3 – Giocatore occasionale
level-level4 = 4 – Giocatore abituale
level-level5 = 5 – Giocatore di circolo
level-level6 = 6 – Maestro
level-strong = Tutta la forza
no-game-title = Nessuna partita in corso
no-game-text = Iniziane una dalla prima pagina; una partita lasciata a metà ti aspetta qui.
board = Tavoliere
spot-target = possibile
turn-yours = Tocca a te
turn-of = Muove { $seat }
turn-bot = Sto pensando …
turn-wait = Un momento …
over-win = Vince { $seat }.
over-draw = Patta.
news-draw = I giocatori hanno concordato la patta.
news-resign = { $seat } si arrende.
news-time = { $seat } ha esaurito il tempo.
news-abandon = { $seat } ha lasciato la partita.
news-set-up = La posizione è stata preparata.
undo = Annulla la mossa
hint = Suggerimento
hint-is = Prova
resign = Arrenditi
resign-sure = Sì, mi arrendo
resign-no = No, continuo
again = Gioca ancora
review = Rivedi la partita
command = Scrivi una mossa
command-do = Esegui
log = Mosse
why-more = Leggi la regola
bot-broken = Il computer non è riuscito a muovere.
retry = Riprova
refusal-illegal = Non è permesso:
refusal-syntax = Non si riesce a leggere la mossa:
refusal-over = La partita è finita.
refusal-not-your-turn = Non tocca a te.
refusal-record = Questa partita non si può leggere:
refusal-option = Queste opzioni non vanno insieme:
refusal-position = Questa posizione è impossibile:
refusal-other = Non ha funzionato:
curtain-title = Lo schermo passa di mano
curtain-text = Passa lo schermo a { $seat }. Nessun altro guardi.
curtain-open = Sono qui: apri il sipario
replay-title = Rivedi una partita
replay-import = Apri una partita
replay-import-text = Una partita è un file di testo salvato da Tavola. Resta su questo dispositivo.
replay-file = File
replay-paste = … oppure incolla il testo:
replay-load = Mostra
replay-first = All'inizio
replay-back = Un passo indietro
replay-play = Riproduci da sola
replay-on = Un passo avanti
replay-last = Alla fine
replay-step = Passo
replay-eyes = Vista da
replay-everything = Tutto scoperto
replay-public = Uno spettatore
replay-download = Salva la partita
puzzles-title = Problemi
puzzles-text = In ognuna di queste posizioni di Sparta vinci di forza, qualunque cosa risponda il computer. Sono state trovate in partite e dimostrate con una ricerca completa.
puzzle = { $seat } vince in { $turns ->
    [one] un turno
   *[other] { $turns } turni
}

sparta-name = Sparta
sparta-about = Guerrieri, eroi e città su cento caselle. Niente fortuna, niente di nascosto: stringi i nemici fra i tuoi o prendi tutte le otto città.
sparta-seat-0 = Sparta
sparta-seat-1 = Acaia
sparta-warrior = guerriero di { $owner }
sparta-hero = eroe di { $owner }
sparta-spot-empty = { $square }, vuota
sparta-spot-city = { $square }, città di { $owner }, vuota
sparta-spot-piece = { $square }, { $piece }
sparta-spot-city-piece = { $square }, { $piece } su una città di { $owner }
sparta-do-move = Muovi { $from } in { $to }
sparta-do-promote = Fai un eroe in { $square }
sparta-do-pass = Passa
sparta-news-move = Da { $from } a { $to }.
sparta-news-promote = Un eroe in { $square }.
sparta-news-pass = Passa: niente può muovere.
sparta-news-conquest = Conquista la città.
sparta-news-hero = Diventa eroe.
sparta-news-capture = { $count ->
    [one] Catturato un pezzo in { $squares }.
   *[other] Catturati { $count } pezzi in { $squares }.
}
sparta-status = { $seat }: { $cities ->
    [one] 1 città
   *[other] { $cities } città
}, { $warriors ->
    [one] 1 guerriero
   *[other] { $warriors } guerrieri
}, { $heroes ->
    [one] 1 eroe
   *[other] { $heroes } eroi
}
sparta-quiet = Patta fra { $left ->
    [one] un turno
   *[other] { $left } turni
} senza catture né promozioni
option-sparta-layout = Disposizione iniziale
option-sparta-layout-about = Dove si trovano le città all'inizio.
option-sparta-layout-classic = Classica
option-sparta-layout-alternating = Alternata
option-sparta-layout-far = Lontana
option-sparta-conquest = Chi conquista le città
option-sparta-conquest-about = Il regolamento tedesco lascia conquistare anche agli eroi; l'inglese e l'italiano solo ai guerrieri.
option-sparta-conquest-all = Guerrieri ed eroi
option-sparta-conquest-warriors-only = Solo guerrieri
option-sparta-endgame = Pochi pezzi
option-sparta-endgame-about = Se due contro uno è vinto dai pezzi o si contano le città.
option-sparta-endgame-pieces-first = Prima i pezzi
option-sparta-endgame-cities-first = Prima le città
option-sparta-repetition = Ripetizione
option-sparta-repetition-about = La terza ripetizione di una posizione è patta.
option-sparta-repetition-3 = Patta alla terza volta
option-sparta-repetition-off = Mai patta
option-sparta-quiet = Turni tranquilli
option-sparta-quiet-about = Cento turni senza catture né promozioni sono patta.
option-sparta-quiet-100 = Patta dopo 100
option-sparta-quiet-off = Mai patta
impero-name = L'impero di Catan
stratego-name = Stratego – Il Signore degli Anelli

stratego-about = Due eserciti nascosti di quaranta pezzi. Trova la Bandiera nemica, usa i poteri degli eroi, porta l'Anello al Monte Fato – o fermalo.
stratego-seat-0 = il Bene
stratego-seat-1 = il Male
stratego-Ga = Gandalf
stratego-Ar = Aragorn
stratego-Le = Legolas
stratego-Gi = Gimli
stratego-Th = Théoden
stratego-Eo = Éomer
stratego-Fa = Faramir
stratego-Bo = Boromir
stratego-Aw = Arwen
stratego-Tr = Barbalbero
stratego-Ha = Haldir
stratego-El = Elfo
stratego-Fr = Frodo
stratego-Sm = Sam
stratego-Me = Merry
stratego-Pi = Pipino
stratego-So = Soldato
stratego-Ri = Cavaliere
stratego-Ew = Éowyn
stratego-Wi = Re Stregone
stratego-Sa = Saruman
stratego-Na = Nazgûl
stratego-Go = Gothmog
stratego-Lu = Lurtz
stratego-Sh = Sharku
stratego-Ur = Uruk-hai
stratego-Be = Berserker
stratego-Hd = Haradrim
stratego-Or = Orco
stratego-Wa = Warg
stratego-Wo = Vermilinguo
stratego-Fo = Fortezza
stratego-Fl = Bandiera
stratego-spot-empty = { $square }, vuota
stratego-spot-zone = { $square }, zona vietata
stratego-spot-doom = { $square }, Monte Fato
stratego-spot-piece = { $square }, { $piece }, grado { $rank }, { $seat }
stratego-spot-revealed = { $square }, { $piece }, grado { $rank }, { $seat }, noto a entrambi
stratego-spot-unknown = { $square }, pezzo ignoto ({ $seat })
stratego-spot-moved = { $square }, pezzo ignoto che si è mosso ({ $seat })
stratego-do-move = Muovi in { $square }
stratego-do-attack = Attacca { $square }
stratego-do-fly = Vola in { $square }
stratego-do-seek = Scruta { $square }
stratego-do-bow = Tira a { $square }
stratego-do-rage = Furia contro { $square }
stratego-do-steed = Cavalca in { $square }
stratego-do-axe = Vai in { $square }, colpisci { $squares }
stratego-do-stop = Smetti di attaccare
stratego-news-deployed = Il tuo esercito è schierato.
stratego-news-begun = I due eserciti sono schierati. Comincia il Male.
stratego-news-over = La partita è finita; tutto è scoperto.
stratego-news-move = { $seat }: da { $from } a { $to }.
stratego-news-fly = { $seat } vola da { $from } a { $to }.
stratego-news-seek = { $seat } scruta da { $from } in { $to }.
stratego-news-bow = { $seat } tira da { $from } a { $to }.
stratego-news-axe = { $seat } va da { $from } a { $to } e colpisce.
stratego-news-steed = { $seat } cavalca da { $from } a { $to }.
stratego-news-rage = { $seat } infuria da { $from } contro { $to }.
stratego-news-stop = { $seat } smette di attaccare.
stratego-news-shown = Si mostra { $piece } ({ $rank }) in { $square }.
stratego-news-falls = Cade { $piece } ({ $rank }) in { $square }.
stratego-news-lost = Con l'Anello cadono: { $pieces }.
stratego-status-deploy = Schiera il tuo esercito.
stratego-status-stands = Il tuo esercito è schierato; l'altro si prepara.
stratego-status-lost = Perdite ({ $seat }): { $count ->
    [one] 1 pezzo
   *[other] { $count } pezzi
}
stratego-status-tray = Perdite ({ $seat }): { $count ->
    [one] 1 pezzo
   *[other] { $count } pezzi
} – { $pieces }
stratego-ring-carried = Frodo porta l'Anello.
stratego-ring-destroyed = L'Anello è distrutto.
stratego-ring-taken = Il Male ha l'Anello: i suoi gradi valgono uno in più.
option-stratego-mode = Gioco
option-stratego-mode-about = Solo eserciti, eserciti con poteri, o la missione di Frodo con l'Anello.
option-stratego-mode-classic = 1 – Classico
option-stratego-mode-powers = 2 – Con i poteri
option-stratego-mode-ring = 3 – L'Anello
option-stratego-captives = Pezzi catturati
option-stratego-captives-about = Chi può guardare i pezzi catturati.
option-stratego-captives-open = Tutti
option-stratego-captives-prisoner = Solo chi li ha presi
option-stratego-captives-secret = Solo l'ex proprietario
option-stratego-captives-hidden = Nessuno
option-stratego-memory = Memoria
option-stratego-memory-about = Se la tavola segna i pezzi che si sono mostrati o mossi.
option-stratego-memory-aid = La tavola ricorda
option-stratego-memory-strict = Ricorda da te
deploy-title = Schiera il tuo esercito
deploy-text = Scegli due pezzi per scambiarli, o trascinane uno su un altro.
deploy-ready = Eserciti pronti
deploy-draw = A caso
deploy-mirror = Specchia
deploy-keep = Conserva
deploy-fetch = Riprendi quello conservato
deploy-codes = Codici, ultima fila per prima
deploy-done = Questo è il mio esercito
