# Ciò che Tavola dice in italiano. Ogni lingua ha gli stessi messaggi; un test confronta i file.
title = Tavola – tre giochi di strategia
skip = Vai al gioco
nav = Pagine
nav-rules = Regole
nav-puzzles = Problemi
nav-games = Partite
nav-replay = Rivedi
language = Lingua
look = Chiaro o scuro
footer = Un progetto non ufficiale. Nomi e marchi appartengono ai rispettivi proprietari.
lost-title = Questa pagina non esiste
lost-text = Il collegamento può essere vecchio o scritto male. Non hai perso nulla.
load-failed-title = La pagina non è arrivata
load-failed-text = Non è stato possibile caricarne il codice o il testo. Controlla la connessione: non hai perso nulla.
load-again = Riprova
bot-loading = Il bot si sta preparando: { $percent } %
go-home = Alla pagina iniziale
home-title = Accomodati
home-text = Tre giochi di strategia con avversari pazienti. Senza account, anche senza rete.
home-daily = Problema del giorno
home-daily-done = Problema del giorno: risolto
home-all-games = Tutte le tue partite
home-continue = Continua a giocare
home-quick = Gioca subito
home-new = Scegli …
home-rules = Regole
setup-seats = Chi gioca
setup-count = Giocatori
setup-person = Una persona qui
setup-hot-seat = Più persone possono usare questo schermo. Dove il gioco nasconde qualcosa, tra un turno e l'altro cala un sipario.
setup-options = Opzioni
setup-start = Inizia la partita
setup-ways = Modi per iniziare
setup-way-quick = Partita rapida
setup-way-quick-about = un clic, un avversario alla pari
setup-way-opponent = Scegli avversario
setup-way-opponent-about = gioco, rivale, lato
setup-way-all = Tutte le opzioni
setup-way-all-about = posti, orologio, regole
setup-rival = Avversario
setup-side = Il tuo lato
setup-lots = A sorte
setup-friend = Un amico
setup-friend-line = Gioca accanto a te, a questo schermo.
setup-against = { $what } contro { $who }
setup-together = { $what }, insieme a questo schermo
setup-several = { $count ->
    [one] un avversario
   *[other] { $count } avversari
}
setup-rulings = Regole della casa
setup-rulings-about = Dove il regolamento lascia aperto qualcosa abbiamo scelto noi. Puoi scegliere diversamente.
level-random = Qualsiasi mossa (a caso)
level-level1 = 1 – La prima partita di un bambino
level-level2 = 2 – Principiante
level-level3 = 3 – Giocatore occasionale
level-level4 = 4 – Giocatore abituale
level-level5 = 5 – Giocatore di circolo
level-level6 = 6 – Maestro
level-strong = Tutta la forza
level-uct = Prova le mosse (ricerca ad albero)
no-game-title = Nessuna partita in corso
no-game-text = Iniziane una dalla prima pagina; una partita lasciata a metà ti aspetta qui.
kept-title = Le tue partite
kept-search = Cerca per gioco o avversario
kept-open = In corso
kept-over = Finite
kept-none-open = Qui nessuna partita è in corso.
kept-none-over = Qui nessuna partita finita.
kept-delete = Elimina questa partita: { $game }
kept-deleted = La partita è stata eliminata.
kept-restore = Annulla
kept-against = contro { $who }
kept-together = insieme a questo schermo
kept-bots = Tocca al computer
kept-won = Hai vinto
kept-lost = Hai perso
kept-steps = { $steps ->
    [0] appena iniziata
    [one] un passo
   *[other] { $steps } passi
}
board = Tabellone
spot-target = possibile
turn-yours = Tocca a te
turn-of = Muove { $seat-the }
turn-wait = Un momento …
prompt-wait = In attesa { $seat-di }
let-go = Deseleziona
recap-at = Che cosa è successo: { $shown } di { $all }
recap = Che cosa è successo dal tuo turno (R)
recap-next = Avanti
skip-events = Salta
threats = Minacce
threats-about = Mostra i tuoi pezzi che l'altra parte potrebbe prendere nel prossimo turno
threats-none = Nessun tuo pezzo è in pericolo
undo-toast = Fatto. Non era quello che volevi?
ending-judging = Il bot guarda la tua partita …
ending-chance = La tua probabilità di vincere, secondo il bot
ending-turned = Qui la partita è girata
ending-best = La tua mossa migliore
ending-change = da { $before } a { $after } su 100
ending-rating = Il tuo punteggio in classifica
ending-rating-change = da { $before } a { $after }
sheet = Le tue carte e le mosse
zoom-whole = Tutto il tabellone
you = Tu
ending-won = Hai vinto
ending-lost = Hai perso
ending-draw = Patta
ending-of = Ha vinto { $seat-the }
ending-why = Perché?
ending-close = Guarda il tabellone
ending-show = Mostra il risultato
ending-new = Nuova partita
resign-title = Vuoi arrenderti?
resign-text = Abbandoni la partita. Non si può annullare.
tab-yours = Tocca a te – { $game }
tab-table = { $game } – Tavola
bot-random = Alea
bot-level1 = Tilla
bot-level1-line = Impara insieme a te.
bot-level2 = Lepo
bot-level2-line = Prima corre, poi pensa.
bot-level3 = Bruno
bot-level3-line = Lento, solido, odia perdere.
bot-level4 = Renna
bot-level4-line = Furba, ha sempre qualcosa in mente.
bot-level5 = Oona
bot-level5-line = Osserva a lungo e non dimentica nulla.
bot-level6 = Morwen
bot-level6-line = Ti legge nel pensiero.
bot-strong = Ares
bot-strong-line = Tutta la forza. Si prende il suo tempo e non fa prigionieri.
over-win = Vince { $seat-the }.
over-draw = Patta.
news-draw = I giocatori hanno concordato la patta.
news-resign = { $seat } si arrende.
news-time = { $seat } ha esaurito il tempo.
news-abandon = { $seat } ha lasciato la partita.
news-set-up = La posizione è stata preparata.
generic-spot = { $spot }: { $pieces }
generic-spot-empty = { $spot }, vuota
hint-playouts = vince più spesso quando il resto si gioca a caso
undo = Annulla la mossa
hint = Suggerimento
hint-follow = Gioca così
hint-is = Prova
resign = Arrenditi
resign-sure = Sì, mi arrendo
resign-no = No, continuo
again = Gioca ancora
review = Rivedi la partita
command = Scrivi una mossa
command-do = Gioca la mossa
log = Mosse
log-then = Com'era allora
log-present = Torna alla partita
goal = Che cosa fa vincere?
why-more = Leggi la regola
bot-broken = Il computer non è riuscito a muovere.
retry = Riprova
curtain-title = Lo schermo passa di mano
curtain-text = Passa lo schermo { $seat-a }. Nessun altro deve guardare.
curtain-open = Sono qui: apri il sipario
replay-title = Rivedi una partita
replay-import = Apri una partita o una posizione
replay-import-text = Una partita è un file di testo salvato da Tavola; una posizione è una riga presa da una partita o dal motore. Restano su questo dispositivo.
replay-file = File
replay-paste = … oppure incolla una partita o una posizione:
replay-load = Mostra
replay-first = All'inizio
replay-back = Un passo indietro
replay-play = Riproduzione automatica
replay-on = Un passo avanti
replay-last = Alla fine
replay-step = Passo
replay-eyes = Vista da
replay-everything = Tutto scoperto
replay-public = Uno spettatore
replay-download = Salva la partita
puzzles-title = Problemi
puzzles-text = In ognuna di queste posizioni di Sparta hai una vittoria forzata, qualunque cosa risponda il computer. Sono state trovate in partite e dimostrate con una ricerca completa.
puzzle = { $seat } vince in { $turns ->
    [one] un turno
   *[other] { $turns } turni
}
nav-online = Online
home-online = Gioca online con altre persone
online-title = Gioca online
online-to-lobby = Alla lobby
online-tables = Tavoli con posti liberi
online-running = Partite da guardare
online-no-tables = In questo momento nessuno aspetta. Crea un tavolo e manda il link a un amico.
online-no-running = Nessuna partita pubblica in corso.
online-somebody = Qualcuno cerca un avversario
online-meet = Gioca
online-pair = Trova un avversario
online-pair-about = Incontri chi ha scelto lo stesso gioco, lo stesso numero di giocatori e lo stesso orologio. Per tutto il resto, crea un tavolo.
online-seeking = Cerco qualcuno …
online-give-up = Smetti di cercare
online-create = Crea un tavolo
online-sit = Siediti
online-mine = Le tue partite
online-back = Al tavolo
online-watch = Guarda
online-watching = { $count ->
    [one] Una persona guarda
   *[other] { $count } persone guardano
}
online-you = tu
online-me = Io
online-open-seat = Posto libero
online-bot = computer, { $name }
online-standin = gioca al suo posto: { $bot }
online-rated = per la classifica
online-waiting = In attesa di giocatori. La partita comincia automaticamente quando ogni posto è occupato.
online-beginning = Tutti i posti sono occupati: la partita comincia.
online-invitation = Manda questo link alle persone con cui vuoi giocare
online-copy = Copia il link
online-copied = Copiato
online-leave = Lascia il mio posto
online-calling = Connessione al server …
online-reconnecting = La connessione al server è caduta. Riconnessione …
online-kept = Le tue mosse sono salvate e saranno inviate appena torna la connessione.
online-sending = Invio …
online-next = Alla prossima partita
online-rematch = Ancora una partita
online-rematch-wished = Vorresti giocare ancora
online-rematch-asked = Gli altri vorrebbero giocare ancora.
offer-draw = Offri la patta
offer-takeback = Chiedi di ritirare la mossa
offer-draw-by = { $seat } offre la patta.
offer-takeback-by = { $seat } vorrebbe ritirare l'ultima mossa.
offer-accept = Accetta
offer-decline = Rifiuta
offer-withdraw = Ritira l'offerta
chat = Chat
chat-say = Scrivi un messaggio
chat-send = Invia
chat-phrases = Frasi pronte
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-good-move = Bella mossa!
phrase-thanks = Grazie!
phrase-oops = Ops!
phrase-one-moment = Un momento, per favore.
phrase-close-game = Per un soffio!
phrase-well-played = Ben giocato!
phrase-good-game = Bella partita!
phrase-bye = A presto!
clock-none-short = senza orologio
clock-fischer = { $minutes } min + { $plus } s a mossa
clock-fischer-seconds = { $base } s + { $plus } s a mossa
clock-move = { $seconds } s a mossa
clock-days = { $days ->
    [one] un giorno a mossa
   *[other] { $days } giorni a mossa
}
clock-left = { $days } g { $hours } h
create-title = Un tavolo tuo
create-public = Pubblico: compare nella lobby
create-public-about = Altrimenti lo trova solo chi ha il link.
create-clock = Orologio
create-away = Se qualcuno resta via per due minuti
create-away-wait = Si aspetta
create-away-lose = Perde
create-away-bot = Gioca un computer finché non torna
create-delay = Gli spettatori sono indietro di
delay-none = niente
delay-seconds = { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}
delay-minutes = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}
create-takeback = Le mosse si possono ritirare se tutti sono d'accordo
create-rated = Per la classifica
create-rated-about = Le partite per la classifica sono fra membri, senza computer, sostituti e mosse ritirate.
create-open = Crea il tavolo
join-title = Hai un invito
join-there = Al tavolo:
me-are = Sei { $name }.
me-member = Accedi o diventa membro
me-why = I membri hanno un nome proprio e possono giocare per la classifica. Un ospite che diventa membro conserva partite e posti.
me-name = Nome
me-password = Password (almeno 8 caratteri)
me-sign-in = Accedi
me-sign-up = Diventa membro
me-sign-out = Esci
me-codes = Annota questi codici: ognuno sostituisce una volta una password dimenticata. Si vedono solo adesso.
trouble-title = Non ha funzionato
trouble-gone = Il server non è raggiungibile. Controlla la connessione a Internet. Quello che hai fatto qui resta salvato.
trouble-no-server = Questa copia di Tavola non ha un server per il gioco online. Tutto il resto funziona senza rete.
trouble-version = Il server è più recente di questa pagina. Ricaricala; se non basta, chiudi prima tutte le sue finestre.
trouble-expired = Questo invito non vale più: il tavolo non c'è più, o il link è incompleto. Chiedine uno nuovo.
trouble-session = La tua sessione non c'è più: i cookie di questo browser sono stati cancellati, o hai chiuso la sessione altrove. Accedi di nuovo nella lobby per continuare; fino ad allora guardi. Un ospite senza sessione non può riavere il posto.
trouble-nobody = In due minuti non è venuto nessuno. Riprova, o crea un tavolo e manda il link.
trouble-name-or-password = Un nome ha da 2 a 24 lettere, cifre, trattini o trattini bassi e non comincia con «guest-»; una password ha almeno 8 caratteri.
error-illegal = Non è permesso.
error-not-your-turn = Non tocca a te.
error-not-chance = Adesso non decide la sorte.
error-nothing-to-decide = Adesso non c'è niente da decidere.
error-nothing-to-undo = Non c'è niente da ritirare.
error-over = La partita è finita.
error-not-over = La partita non è ancora finita.
error-syntax = Non si riesce a leggere.
error-position = Questa posizione è impossibile.
error-option = Queste opzioni non vanno insieme.
error-record = Questa partita non si può leggere.
refused-at-step = Passo { $step }: { $said }
error-log = Il registro di questo tavolo è danneggiato.
error-malformed = Il server non ha potuto leggere quello che questa pagina ha mandato. Ricarica la pagina.
error-media-type = Il server non ha potuto leggere quello che questa pagina ha mandato. Ricarica la pagina.
error-too-large = È troppo lungo: sono permessi al massimo { $bytes } byte.
error-unknown-game = Il gioco «{ $game }» qui non c'è.
error-unknown-bot = Il giocatore computer «{ $bot }» non c'è per questo gioco.
error-no-game = Nessuna partita è ancora cominciata.
error-unsupported = In questo gioco non c'è.
error-unknown-command = Questo comando non esiste.
error-unknown-field = Un campo di questa richiesta è sconosciuto.
error-missing-field = Manca un campo di questa richiesta.
error-bad-field = Un campo di questa richiesta ha un valore sbagliato.
error-bad-request = C'è qualcosa di sbagliato in questa richiesta: controlla quello che hai scritto.
error-unknown-table = Questo tavolo non c'è. Forse il link è scritto male, o il tavolo non esiste più.
error-missing = Qui non c'è. Forse il link è scritto male, o non esiste più.
error-wrong-seat = Il posto { $seat } non può farlo.
error-no-seat = A questo tavolo stai guardando: lo possono fare solo i giocatori.
error-seated = Hai già un posto a questo tavolo.
error-taken = Questo posto è occupato. Scegline un altro, o guarda.
error-table-full = Tutti i posti di questo tavolo sono occupati. Puoi guardare, o creare un tavolo tuo.
error-began = Questa partita è cominciata; puoi guardarla.
error-not-begun = La partita non è ancora cominciata: aspetta i giocatori.
error-left = Hai lasciato questa partita.
error-offer-pending = Un'offerta aspetta ancora una risposta.
error-offer-answered = La tua offerta ha avuto risposta. Offri di nuovo dopo la prossima mossa.
error-no-offer = Non c'è nessuna offerta a cui rispondere.
error-bot-plays-on = I computer non accettano la patta.
error-takeback = Adesso non si può ritirare niente: nel frattempo qualcosa è stato rivelato, tirato o pescato, o il tavolo gioca senza ritirare le mosse.
error-nonce = La tua parte dei dadi non è stata accettata. Ricarica la pagina.
error-chat = Non si è potuto dire: una riga di al massimo { $characters } caratteri, e { $lines } righe a partita.
error-stale = Nel frattempo la posizione è cambiata.
error-waits = Questo tavolo aspetta chi è assente.
error-stranger = Il server non ti conosce più. Vai nella lobby per rientrare.
error-member = Hai già fatto l'accesso. Prima esci.
error-forbidden = Non ti è permesso.
error-name-taken = Questo nome è già preso.
error-wrong-password = Nome o password sbagliati.
error-wrong-invitation = Questo link non ti fa entrare: l'ultima parte è sbagliata o manca. Chiedi a chi ti ha invitato di copiarlo di nuovo.
error-blocked = Non puoi sederti a questo tavolo: hai bloccato qualcuno che c'è, o qualcuno ha bloccato te.
error-banned = Non puoi entrare fino al { $until }. Il moderatore ha scritto: «{ $why }»
error-muted = Non puoi scrivere in chat fino al { $until }. Il moderatore ha scritto: «{ $why }»
error-method = Il server non conosce questa richiesta. Ricarica la pagina.
error-upgrade-required = Il server si aspettava un altro tipo di connessione. Ricarica la pagina.
error-too-many = Troppe richieste. Aspetta un momento e riprova.
error-too-slow = La tua richiesta ci ha messo troppo ad arrivare. Riprova.
error-flood = Era troppo veloce per il server. Riconnessione automatica.
error-slow = La tua connessione è troppo lenta. Riconnessione automatica.
error-silence = Per un po' il server non ha ricevuto nulla da questa pagina. Riconnessione automatica.
error-restart = Il server si riavvia. Riconnessione automatica; fino ad allora gli orologi sono fermi.
error-again = Il tavolo sta passando a un altro server. Riprova fra un momento.
error-lost = Il server ha perso il contatto con il suo database. Fra un momento si vede se la tua mossa è salvata.
error-unavailable = Il server è temporaneamente non disponibile. Riprova fra un momento.
error-full = Il server non ha più spazio. Niente è cambiato; avvisa chi lo gestisce.
error-failed = Il server ha sbagliato. Niente è cambiato; riprova.
error-unknown = Il server dice: { $message }
deploy-title = Schiera il tuo esercito
deploy-text = Scegli due pezzi per scambiarli, o trascinane uno su un altro.
deploy-ready = Eserciti pronti
deploy-draw = A caso
deploy-mirror = Specchia
deploy-keep = Salva
deploy-fetch = Carica quello salvato
deploy-codes = Codici, ultima riga per prima
deploy-share = Condividi o scrivi un esercito
deploy-done = Questo è il mio esercito
hand = Le tue carte
composer = Carte da dare e da avere
give = Dai
take = Ricevi
discard-title = Scarta { $due } carte su { $held }: { $chosen } scelte
discard-text = Tocca una carta per sceglierla; toccala di nuovo per tenerla.
discard-do = Scarta { $due }
build = Costruisci
build-how = scegli, poi tocca il tabellone
trade = Commercia
trade-text = Tocca le carte da dare, poi quelle che vuoi in cambio.
trade-answers = Le risposte
trade-clear = Svuota
card-less = { $card }: una in meno
nav-learn = Impara
home-learn = Impara a giocare
learn-exercise = Tappa { $number } di { $count }
learn-next = Prossima tappa
learn-other = Le regole lo permettono, ma non è quello che si chiede. Riprova.
learn-done = Torna al percorso
learn-clauses = La regola
option-other = Personale …
option-text = Nella notazione
option-usual = predefinito
hint-both = { $one } e { $two }
graph-title = La partita in cifre
graph-outlook = Chi sta meglio (probabilità di vittoria in %, ciascuno per come vedeva)
graph-outlook-ask = Fai valutare ogni mossa al computer
graph-outlook-busy = Guardo le posizioni …
graph-dice = I dadi: { $rolls ->
    [one] 1 tiro
   *[other] { $rolls } tiri
}
graph-sum = { $sum }
graph-rolled = usciti
graph-expected = attesi
graph-luck = Fortuna: carte che i dadi hanno portato a ciascuno
graph-came = arrivate
graph-production = Carte portate dai dadi
sound = Suoni
settings-title = Impostazioni
settings-text = Restano in questo browser e valgono subito.
settings-language = Lingua
settings-language-about = Puoi cambiarla anche durante una partita.
settings-look = Aspetto
settings-look-about = «Come il sistema» segue il tuo dispositivo, di giorno e di notte.
settings-look-system = Come il sistema
settings-look-light = Chiaro
settings-look-dark = Scuro
settings-sound = Suoni
settings-sound-about = Brevi suoni per mosse, dadi, battaglie e la fine.
settings-sound-on = Attivi
settings-sound-off = Spenti
settings-speed = Movimento
settings-speed-about = Per quanto si vede ogni mossa degli altri.
settings-speed-normal = Normale
settings-speed-slow = Lento
settings-speed-fast = Veloce
settings-speed-off = Nessuno
settings-confirm = Conferma ogni mossa
settings-confirm-about = Un secondo tocco prima di giocare una mossa: utile sugli schermi piccoli.
settings-confirm-off = Solo dove conta
settings-confirm-on = Sempre
settings-tips = Consigli
settings-tips-about = Che cosa deve sapere chi comincia per ogni tipo di decisione. Scegliere qui riporta tutti i consigli.
settings-tips-twice = Le prime due volte
settings-tips-always = Sempre
settings-tips-never = Mai
settings-sparta = Sparta: tabellone
settings-sparta-about = Caselle e pezzi.
settings-sparta-pottery = Ceramica
settings-sparta-marble = Marmo
settings-impero = Impero: tabellone
settings-impero-about = L'isola e il suo mare.
settings-impero-painted = Dipinto
settings-impero-map = Mappa antica
settings-stratego = Stratego: tabellone
settings-stratego-about = Il suo fondo.
settings-stratego-stone = Pietra
settings-stratego-parchment = Pergamena
settings-chat = Chat
settings-chat-about = Parole offensive, indirizzi e numeri di telefono degli altri sono coperti, se non scegli altrimenti. Le frasi pronte compaiono nella tua lingua.
settings-chat-filtered = Filtrata
settings-chat-phrases = Solo frasi pronte
settings-chat-everything = Tutto
settings-coordinates = Coordinate
settings-coordinates-about = Lettere e numeri ai bordi dei tabelloni.
settings-coordinates-on = Mostra
settings-coordinates-off = Nascondi
settings-palette = Colori
settings-palette-about = Segnali sul tabellone in colori che distingue anche chi è daltonico.
settings-palette-usual = Standard
settings-palette-safe = Per daltonici

# Avvisi senza pagine aperte. «notice-…» sta in una finestrella del sistema, sotto il nome del gioco.
notice-turn = Tocca a te contro { $name }.
notice-turn-alone = Tocca a te.
notice-challenge = { $name } ti sfida.
notice-challenge-alone = Qualcuno ti sfida.
notice-over = La tua partita contro { $name } è finita.
notice-over-alone = La tua partita è finita.
notices-title = Avvisi
notices-about = Il browser ti avvisa quando tocca a te in una partita sul server, anche senza pagine aperte.
notices-on = Attivi
notices-off = Spenti
notices-stranger = Prima entra nella lobby o accedi: gli avvisi riguardano le tue partite sul server.
notices-none = Questo server non manda avvisi.
notices-unsupported = Questo browser non può mostrare avvisi. Su iPhone o iPad aggiungi Tavola alla schermata Home e aprila da lì.
notices-denied = Il tuo browser non permette a Tavola di mandare avvisi. Permettili per questo sito nelle impostazioni del browser, poi attivali qui.
notices-failed = Il browser non raggiunge il suo servizio per gli avvisi. Riprova più tardi o con un altro browser.
notices-kinds = Avvisami
notices-kinds-about = Vale in tutti i tuoi browser.
notices-kind-turn = quando tocca a me
notices-kind-challenge = quando qualcuno mi sfida
notices-kind-over = quando una partita è finita in mia assenza
notices-quiet = Ore di silenzio
notices-quiet-about = Un avviso che arriva in queste ore aspetta la loro fine e compare solo se è ancora vero.
notices-quiet-use = Nessun avviso dalle … alle …
notices-quiet-from = Dalle
notices-quiet-to = Alle
clock = Orologio
clock-none = Senza orologio
clock-time = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minuti
} a testa, { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
} in più per ogni decisione
setup-more = Orologio e posizione
setup-position = Inizia da una posizione
setup-position-about = Lascia vuoto per l'inizio normale, o incolla una posizione nella notazione.
board-keys = Le frecce passano da un posto all'altro, Pagina giù e Pagina su vanno al prossimo posto che si può toccare, Invio lo tocca, Esc lascia.
dice-show = Dadi: { $one } e { $two }
battle = Battaglia
battle-falls = cade
battle-stands = resiste
battle-beats = { $winner } batte { $loser-the }
battle-both-fall = { $one } e { $other } cadono
battle-both-stand = { $one } e { $other } restano
battle-fighter = { $piece } { $rank }
note-spot = { $spot }, la tua nota: { $piece }
note-card = La tua nota: { $piece }
note-title = La tua nota su { $square }: penso che sia
note-none = – nessuna nota –
puzzle-wrong = Così la vittoria non è forzata. Prova altro.
puzzle-right = { $turns ->
    [one] Giusto: ancora un turno e vinci, qualunque cosa facciano.
   *[other] Giusto: ancora { $turns } turni e vinci, qualunque cosa facciano.
}
puzzle-solved = Risolto!
puzzle-next = Prossimo problema
puzzle-before = Problema precedente
puzzle-number = Problema { $number }
puzzle-done = risolto
puzzle-go-on = Al prossimo da risolvere
puzzle-progress = { $done } di { $count } risolti
puzzle-turns = { $turns ->
    [one] Vittoria in un turno
   *[other] Vittoria in { $turns } turni
}
bank-rate = Banca
replay-play-on = Continua a giocare da qui
replay-keys = Tasti: virgola, punto o frecce vanno a passi, P avvia la riproduzione automatica.
share = Condividi un link
share-done = Tutta la partita è in questo link; è stato copiato.
share-long = Questa partita è troppo lunga per un link: la registrazione è stata salvata come file.
share-broken = Questo link è incompleto: una parte è andata persa. Chiedilo di nuovo, o chiedi la registrazione come file.
print = Stampa il tabellone
verify = Verifica i dadi
verify-fair = Ogni passo è regolare, e { $rolls ->
    [one] l'unico tiro deriva
   *[other] tutti i { $rolls } tiri derivano
} dal segreto fissato prima della partita e dai numeri dei giocatori.
verify-secret = Il segreto non è quello fissato prima della partita.
verify-wrong = { $count ->
    [one] 1 tiro
   *[other] { $count } tiri
} su { $rolls } non { $count ->
    [one] deriva
   *[other] derivano
} dal segreto e dai numeri dei giocatori: passi { $steps }.
verify-promised = Sono i dadi promessi a questo browser prima della partita.
verify-no-receipt = Questo browser non ha giocato questa partita, o ne ha perso la ricevuta: solo la ricevuta di un giocatore mostra se questi sono i dadi della partita giocata.
verify-forged = Questi non sono i dadi promessi a questo browser prima della partita: la registrazione è stata modificata.
verify-share = Il numero di un giocatore non è quello fissato prima della partita.
verify-withheld = { $count ->
    [one] Un giocatore non ha mostrato il suo numero in tempo: i dadi non dipendono da quel numero.
   *[other] { $count } giocatori non hanno mostrato il loro numero in tempo: i dadi non dipendono da quei numeri.
}
verify-receipt = Salva la ricevuta dei dadi
hand-over = Passa lo schermo { $seat-a }
rules-contents = In questa pagina
rules-guide = Guida
rules-all = Tutte le regole
rules-search = Cerca nelle regole
rules-search-none = Nessun risultato. Prova con un'altra parola.
rules-search-found = { $count ->
    [one] un punto
   *[other] { $count } punti
}
rules-summary = In una pagina
rules-summary-print = Stampa o salva in PDF
rules-summary-back = Torna alla guida
rules-play = Prepara una partita
analysis-title = Analisi
analysis-engine = Motore
analysis-explain = Spiega
analysis-game = Analizza la partita
analysis-busy = Guardo ogni decisione …
analysis-silent = Qui non c'è nulla da giudicare: nessuno decide, o tocca alla sorte.
analysis-next = Prossimo errore
analysis-variations = Che cosa hai provato
analysis-own = Sei su una strada tua.
analysis-back = Torna alla partita
analysis-beliefs = Che cosa si poteva supporre
analysis-inaccuracies = imprecisioni
analysis-mistakes = errori
analysis-blunders = errori gravi
analysis-lost = probabilità persa
analysis-luck = fortuna (carte)
analysis-bar = Probabilità di vittoria { $seat-di }: { $chance }
belief-percent = { $percent } %
analysis-depth-sparta = Profondità di ricerca: { $count }.
analysis-depth-stratego = Profondità di ricerca: { $count }, in 16 disposizioni possibili.
analysis-depth-impero = Ricerca fino alla fine del turno; il resto è stimato.
belief-of = Che cosa può esserci in { $square }
belief-how = Tocca un pezzo nascosto, o sceglilo con i tasti, per vedere tutto ciò che può essere.
belief-kind = { $piece }: { $percent } %
explain-better = Qui { $seat-the } sta meglio, con una probabilità del { $percent } %.
explain-even = Qui la partita è aperta: { $percent } % per { $seat-the }.
explain-worse = Qui { $seat-the } è in difficoltà, con una probabilità del { $percent } %.
explain-best = Una buona mossa è «{ $action }»: { $reason }.
explain-action = { $action }
explain-danger = { $count ->
    [one] Nel prossimo turno l'altra parte potrebbe prendere un pezzo, in { $spots }.
   *[other] Nel prossimo turno l'altra parte potrebbe prendere { $count } pezzi, in { $spots }.
}
explain-alike = «{ $action }» vale più o meno lo stesso.
explain-second = La seconda scelta, «{ $action }», costa il { $loss } % di probabilità di vittoria.
explain-only = Conta molto: la seconda scelta, «{ $action }», costa il { $loss } % di probabilità di vittoria.
puzzle-slower = Vince anche così, ma ci vuole di più. C'è una via più breve.
puzzle-unknown = Questa risposta non si è potuta verificare. Riprova.
puzzle-streak = Risolti di fila al primo tentativo: { $now } (al massimo finora { $most })
puzzle-rating = { $count ->
    [one] Il tuo punteggio: { $rating } ± { $sure }, da un problema.
   *[other] Il tuo punteggio: { $rating } ± { $sure }, da { $count } problemi.
}
puzzle-again = Da riprovare
puzzle-theme-all = Tutti i temi
puzzle-theme-capture = Catture
puzzle-theme-conquest = Conquista
puzzle-theme-hero = Un nuovo eroe
puzzle-theme-quiet = Prima mossa tranquilla
analysis-inaccuracy = Un'imprecisione: è costata il { $loss } % di probabilità di vittoria. Meglio «{ $better }».
analysis-mistake = Un errore: è costato il { $loss } % di probabilità di vittoria. Meglio «{ $better }».
analysis-blunder = Un errore grave: è costato il { $loss } % di probabilità di vittoria. Meglio «{ $better }».

# Il percorso di ogni gioco e la prima partita.
learn-title = Impara a giocare
learn-text = Ogni tappa è una posizione sul tabellone vero: tu muovi, gli altri rispondono, e sono le regole a giudicare. Falle una dopo l'altra, o scegli quello che vuoi sapere.
learn-begin = Comincia
learn-go-on = Continua
learn-progress = { $done } tappe su { $count } completate
learn-several = più mosse
learn-before = Tappa precedente
learn-solution = Soluzione
learn-solution-is = Soluzione: { $action }.
learn-hint-piece = È questo il pezzo giusto. Dove va?
learn-open = Qui va bene tutto ciò che le regole permettono.
learn-again = Ricomincia
learn-lost = Stavolta no. Ricomincia e cerca la via più rapida.
learn-first-game = La tua prima partita
learn-first-text = Una partita intera contro un computer gentile. Dice a che cosa servono le sue mosse e a ogni turno te ne suggerisce una; non devi seguirla.
learn-first-start = Inizia la partita guidata
coach-hello = In questa partita il computer spiega le sue mosse, e una tua buona mossa è segnata sul tabellone.
coach-why = A che cosa serve la mossa { $seat-di }: { $reason }.
coach-silent = { $seat } tiene per sé il motivo.
coach-thinks = Cerco una buona mossa per te …

variation-comment = Il tuo commento
variation-forget = Togli questa variante
variation-shared = I file salvati e i link condivisi portano con sé varianti e commenti.
explain-nothing = I bot non hanno nulla da dire su questa posizione.

# Gli errori di una partita come esercizi.
mistakes-learn = Impara dagli errori { $seat-di } ({ $count })
mistakes-title = Impara dagli errori
mistakes-task = { $number } di { $count }: qui { $seat-the } ha giocato «{ $action }», che è costato il { $loss } % di probabilità di vittoria. Trova sul tabellone qualcosa di meglio.
mistakes-checking = Verifico «{ $action }» …
mistakes-right = Ben trovato: «{ $action }» mantiene la probabilità di vittoria.
mistakes-same = È quello che è stato giocato. Cerca qualcos'altro.
mistakes-wrong = «{ $action }» costa il { $loss } % di probabilità di vittoria. Riprova.
mistakes-unknown = Non si è potuto misurare «{ $action }». Riprova.
mistakes-solution = Soluzione
mistakes-was = La cosa migliore era «{ $action }».
mistakes-next = Avanti
mistakes-leave = Torna all'analisi
mistakes-over = Era l'ultimo. Trovati al primo tentativo: { $found } su { $count }.

# Problemi con una sola decisione.
puzzles-text-stratego = Finali da partite del computer contro sé stesso. Dove i due eserciti sono scoperti, sono state provate tutte le mosse e le risposte; dove ci sono pezzi nascosti, è stato contato ogni esercito compatibile con ciò che vedi, tanto più quanto più spesso la gente schiera così.
puzzles-text-impero = Turni de L'impero e del gioco base senza fortuna: è stato provato ogni ordine di costruzioni, scambi con la banca, arruolamenti e attacchi, e misurato ogni posto per il brigante.
puzzle-not-it = Non è questa. Prova altro.
puzzle-other-slower = Anche così ci si riesce con certezza, ma un turno più tardi. C'è una via più breve.
puzzle-other-chance = { $count ->
    [0] Così non può riuscire. Prova altro.
   *[other] Così riesce contro il { $count }% degli eserciti possibili; un altro attacco contro il { $best }%.
}
puzzle-other-robber = Lì costa { $count ->
    [one] 1 carta
   *[other] { $count } carte
} ogni 36 tiri, tolto ciò che perdi tu. Un altro esagono ne porta { $best }.
puzzle-right-only = Giusto: nient'altro ci riesce con certezza. Il tabellone mostra come può continuare.
puzzle-right-line = Giusto: così ci si riesce con certezza. Il tabellone mostra come può continuare.
puzzle-right-too = Giusto: anche così ci si riesce con certezza.
puzzle-right-chance = Giusto: riesce contro il { $count }% degli eserciti possibili. Nessun altro attacco ci si avvicina.
puzzle-right-robber = Giusto: { $count } carte ogni 36 tiri, tolto ciò che perdi tu.
puzzle-theme-stratego-force = La Bandiera forzata
puzzle-theme-stratego-hunt = Cattura senza perdite
puzzle-theme-stratego-doom = Corsa al Monte Fato
puzzle-theme-stratego-flag = Dov'è la Bandiera?
puzzle-theme-stratego-odds = L'attacco migliore
puzzle-theme-impero-win = Vincere in questo turno
puzzle-theme-impero-point = Scambiare e costruire
puzzle-theme-impero-siege = Assedio
puzzle-theme-impero-robber = Il brigante
puzzle-task-stratego-force = { $seat } cattura la Bandiera in { $count } turni, qualunque sia la risposta.
puzzle-task-stratego-hunt = { $seat } cattura il pezzo in { $square } in { $count } turni senza perderne.
puzzle-task-stratego-doom = Frodo raggiunge il Monte Fato in { $count } turni, qualunque cosa faccia il Male.
puzzle-task-stratego-flag = Dove sta più probabilmente la Bandiera, per come la gente schiera? Attacca lì.
puzzle-task-stratego-odds = Quale attacco riesce più probabilmente, per come la gente schiera? Fallo.
puzzle-task-impero-win = { $seat } vince in questo turno con { $count } azioni. Qual è la prima?
puzzle-task-impero-point = { $seat } guadagna un punto in questo turno con { $count } azioni. Qual è la prima?
puzzle-task-impero-siege = { $seat } distrugge un edificio in questo turno con { $count } azioni. Qual è la prima?
puzzle-task-impero-robber = Metti il brigante dove costa agli altri più carte ogni 36 tiri, tolto ciò che perdi tu.

# Il terminale.
term-small = Questa finestra ha { $columns } colonne e { $rows } righe. A Tavola ne servono { $width } × { $height }: ingrandiscila, o scegli un carattere più piccolo.
term-page-more = Frecce e Pag giù per scorrere · ogni altro tasto chiude
term-page-end = Un tasto qualsiasi chiude
term-thinks = { $seat } sta pensando
term-again = – ancora Invio per farlo, Esc per lasciar perdere
term-choose = Sono possibili più azioni: scegline una nell'elenco e premi Invio.
term-nothing-here = Su { $spot } ora non si può fare nulla.
term-yes-no = Premi s per sì, qualsiasi altro tasto per no.
term-saved = La partita è salvata in { $file }.
term-curtain = Invio, quando solo tu vedi lo schermo.
term-choices = { $count ->
    [one] Una scelta
   *[other] { $count } scelte
}
term-offer = { $offer } Scrivi accept (accetta) o decline (rifiuta).
term-leave = Questa partita non è salvata: F7 la salva, ancora F10 la lascia per sempre.
term-played = è stata giocata
term-keys = ? aiuto  Tab elenco/mappa  Invio fai  F5 consiglio  F8 annulla  F9 abbandona  F10 esci
term-keys-trade = Frecce per scegliere  + di più  - di meno  Invio/Tab all'elenco  Esc indietro  ? aiuto
term-keys-replay = ← → passo  ↑ ↓ dieci  Inizio Fine  Tab vista di chi  a analisi  ? aiuto  q esci
term-help-title = Aiuto
term-help =
    Le frecce si muovono sul tabellone, Invio o la barra spaziatrice lo toccano; il mouse fa entrambe le cose.
    Tab passa dal tabellone all'elenco e viceversa; nell'elenco, Invio gioca la voce evidenziata. Pag su e Pag giù lo scorrono da ovunque.
    Ctrl-N e Ctrl-P saltano al prossimo posto che si può toccare. Esc lascia ciò che è scelto o scritto.
    Oppure scrivi: una mossa come la scrive l'elenco, una parte del suo nome, o una delle parole hint (consiglio), undo (annulla), resign (abbandona), rules (regole), help (aiuto), quit (esci). Maiuscole e minuscole sono uguali.

    F1 o ?  questa pagina
    F2  nomi dei luoghi sull'isola: incroci, sentieri, nessuno
    F3  che cosa significano i segni
    F4  la regola dell'ultimo rifiuto, o tutte le regole
    F5  un consiglio
    F6  tutto il registro
    F7  salva ora la partita
    F8  annulla la mossa
    F9  abbandona (te lo chiede)
    F10 o Ctrl-C  esci
term-help-replay =
    Freccia destra, Invio o la barra spaziatrice va avanti di un passo, freccia sinistra indietro di uno; su e giù fanno dieci passi, Inizio e Fine vanno al principio e alla fine.
    Tab cambia con gli occhi di chi guardi: tutto scoperto, ogni giocatore, uno spettatore.
    a fa giudicare ogni decisione al bot più forte: i modi migliori di proseguire con la probabilità di vincere, e quanto è costata quella giocata.
    F2 mostra i nomi dei luoghi sull'isola, F3 che cosa significano i segni.
    q, Esc o F10 esce.
term-legend = Che cosa significano i segni
term-legend-sparta =
    W H  guerriero ed eroe di Sparta; [] una città di Sparta
    w h  guerriero ed eroe dell'Acaia; () una città dell'Acaia
    ╭ ╮ il cursore   ┏ ┓ scelto   ‹ › possibile   · l'ultima mossa
term-legend-stratego =
    Ga  un pezzo del Bene, wi  uno del Male, sotto il grado; G? e?  sconosciuto
    !  noto a entrambi   '  si è mosso   ▒  proibito   ^  Monte Fato
    ╭ ╮ il cursore   ┏ ┓ scelto   ‹ › possibile   · l'ultima mossa
term-legend-impero =
    ⌂0 colonia, ♜0 città, ♛0 città con caserma, ═0═ strada: il numero dice di chi
    8 •••••  il numero di un esagono e le sue probabilità su 36   ♟♟♟ il brigante
    3:1 2:Mi  porti   ◆ ◇ luoghi possibili   [ ] il cursore   ( ) scelto

# People: accounts, players' pages, history, leaderboards.
nav-sign-in = Accedi
account-title = Il tuo account
account-sign-in = Accedi
account-register = Diventa membro
account-recover = Password dimenticata
account-recover-do = Imposta la nuova password
account-recover-about = Ognuno dei codici che hai ricevuto diventando membro sostituisce la password una volta.
account-guest = Giochi come { $name }. Se diventi membro, le tue partite e i tuoi posti restano tuoi.
account-code = Codice di recupero
account-new-password = Nuova password (almeno 8 caratteri)
account-show = Mostra la password
account-privacy = Non serve un indirizzo e-mail. Il server conserva il tuo nome, le tue partite, i punteggi e chi segui, silenzi o blocchi; puoi portare via o cancellare tutto in ogni momento.
account-codes = I tuoi codici di recupero
account-codes-save = Salva come file
account-codes-noted = Li ho annotati
account-page = La mia pagina
account-name = Cambia nome
account-name-about = Le tue partite, i tuoi punteggi e i tuoi posti restano tuoi. Il nome si può cambiare una volta ogni 30 giorni.
account-new-name = Nuovo nome
account-password = Cambia password
account-password-about = Qui resti connesso; altrove la sessione viene chiusa.
account-proof = La tua password attuale
account-change = Cambia
account-changed = Fatto.
account-codes-left = { $count ->
    [one] Codici di recupero: ne resta uno
   *[other] Codici di recupero: ne restano { $count }
}
account-codes-about = I codici nuovi sostituiscono tutti quelli vecchi.
account-codes-new = Crea codici nuovi
account-browsers = { $count ->
    [one] Accesso aperto: solo qui
   *[other] Accesso aperto: { $count } browser
}
account-browser = Dal { $since }, usato l'ultima volta il { $used }
account-browser-this = Questo browser, dal { $since }
account-end-others = Esci da tutti gli altri
account-others = Amici e giocatori bloccati
account-others-none = Non segui nessuno e non hai bloccato nessuno.
vacation-title = Vacanza
vacation-until = In vacanza fino al { $day }
vacation-of = { $name } è in vacanza fino al { $day }
vacation-about = Nelle partite per corrispondenza il tuo orologio resta fermo finché sei via, anche quando tocca a te. Gli altri vedono fino a quando. Puoi comunque giocare, e la vacanza continua.
vacation-earned = I nuovi membri hanno 3 giorni; ogni 12 giorni da membro se ne aggiunge uno, fino a { $most } in un anno.
vacation-left = { $left ->
    [0] Per ora non ti restano giorni.
    [one] Ti resta un giorno.
   *[other] Ti restano { $left } giorni.
}
vacation-days = Quanti giorni, da adesso
vacation-begin = Vai in vacanza
vacation-end = Sono di nuovo qui
passkeys-title = { $count ->
    [0] Passkey: ancora nessuna
    [one] Passkey: una
   *[other] Passkey: { $count }
}
passkeys-about = Accedi con l'impronta, il volto o una chiave di sicurezza al posto della password. La password resta un'altra via d'accesso.
passkeys-unused = Dal { $since }, non ancora usata
passkeys-name = Un nome per questo dispositivo
passkeys-add = Aggiungi una passkey
passkeys-remove = Rimuovi
passkeys-remove-one = Rimuovi la passkey «{ $name }»
passkeys-not-here = Per le passkey serve un browser più recente, oppure un indirizzo con un nome e https.
passkeys-sign-in = Accedi con una passkey
account-data = I tuoi dati
account-data-about = L'esportazione contiene tutto ciò che il server sa di te. La cancellazione elimina nome, password, punteggi e messaggi; le partite in corso vengono abbandonate. Le mosse delle partite finite restano sotto un nome anonimo, perché sono anche degli altri.
account-export = Esporta tutto
account-delete = Cancella l'account
account-delete-title = Cancellare { $name } per sempre?
account-delete-about = Non si può annullare. Le tue partite in corso sono perse.
account-delete-sure = Cancella per sempre
account-delete-no = Tieni l'account
people-since = Membro dal { $day }
people-guest = Ospite dal { $day }
people-two = 2 giocatori
people-more = 3–4 giocatori
people-rating = Punteggio
people-games = Partite
people-ratings = Punteggi
people-unrated = Ancora nessuna partita per la classifica.
people-provisional = { $games ->
    [one] ± { $deviation } dopo una partita, provvisorio
   *[other] ± { $deviation } dopo { $games } partite, provvisorio
}
people-sure = { $games ->
    [one] ± { $deviation } dopo una partita
   *[other] ± { $deviation } dopo { $games } partite
}
people-no-graph = Ancora nessuna partita per la classifica da disegnare.
people-graph = { $games ->
    [one] Una partita per la classifica: ora { $last }
   *[other] { $games } partite per la classifica: massimo { $high }, minimo { $low }, ora { $last }
}
people-results = Risultati
people-counted = { $games ->
    [one] Una partita finita
   *[other] Le ultime { $games } partite finite
}
people-by-game = Per gioco
people-by-opponent = Per avversario
people-by-clock = Per orologio
people-score = { $won } vinte, { $drawn } patte, { $lost } perse
people-clock-none = Senza orologio
people-clock-fast = Veloce
people-clock-slow = Lento
people-clock-days = Per corrispondenza
people-last = Ultime partite
people-none = Ancora nessuna partita pubblica.
people-followed = Amici
people-muted = Silenziati
people-blocked = Bloccati
people-follow = Segui
people-unfollow = Non seguire più
people-mute = Silenzia
people-unmute = Riattiva i messaggi
people-block = Blocca
people-unblock = Sblocca
people-report = Segnala
people-report-title = Segnala { $name }
people-report-about = Che cosa è successo? Lo leggeranno i moderatori di questo server.
people-report-send = Invia la segnalazione
people-reported = Grazie. I moderatori se ne occuperanno.
people-challenge = Sfida
people-challenge-title = Sfida { $name }
people-challenge-rated = Per la classifica
people-challenge-send = Invia la sfida
people-game = Gioco
people-cancel = Annulla
history-title = Le tue partite online
history-all-games = Tutti i giochi
history-all = In corso e finite
history-any = Con o senza classifica
history-rated = Per la classifica
history-unrated = Senza classifica
history-opponent = Nome dell'avversario
history-none = Nessuna partita corrisponde.
history-more = Mostra altre
history-won = Vinta
history-lost = Persa
history-over = Finita
history-running = In corso
history-open = In attesa di giocatori
history-replay = Rivedi
history-save = Salva la registrazione: { $game }
best-title = I migliori giocatori
best-category = Gioco
best-rank = Posto
best-none = Nessuno ha ancora giocato abbastanza partite di questo tipo per la classifica.
best-about = Qui compare chi ha giocato abbastanza partite per la classifica: allora il punteggio è sicuro entro circa 220 punti.
trouble-name-or-code = Il nome o il codice è sbagliato, o il codice è già stato usato.
trouble-password = Questa password è sbagliata.
trouble-passkey = La passkey non è stata usata. Riprova oppure accedi con la password.
trouble-too-soon = Hai cambiato nome meno di 30 giorni fa, o hai provato troppe volte. Riprova più tardi.
online-meanwhile = Gioca col computer nell'attesa
challenge-title = Sfide
challenge-from = { $name } ti sfida
challenge-to = Hai sfidato { $name }
challenge-withdraw = Ritira
home-online-games = Le tue partite online

# Il laboratorio degli schieramenti.
lab-title = Laboratorio degli schieramenti
lab-text = Costruisci un esercito, guarda dove la gente mette ogni pezzo e lascia che due computer lo giochino molte volte. Due tocchi scambiano due pezzi.
lab-side = Di chi è l'esercito
lab-mode = Quale gioco
lab-heat = Dove lo mette la gente
lab-heat-about = Scegli un pezzo: ogni casella mostra in quanti schieramenti su cento sta lì. Contati in 64.920 schieramenti del gioco classico; i pezzi dello stesso grado condividono una mappa.
lab-try = Mettilo alla prova
lab-bot = Chi gioca entrambe le parti
lab-begin = { $count ->
    [one] Gioca una partita
   *[other] Gioca { $count } partite
}
lab-stop = Ferma
lab-busy = Partite in corso
lab-failed = Il computer non è riuscito a giocare questo esercito. Cambialo e riprova.
lab-won = vinte
lab-drawn = pari
lab-lost = perse
lab-share = resa
lab-score = { $score } % ± { $error }
lab-as-it-stands = così com'è
lab-mirrored = allo specchio
lab-sure = L'altra parte si schiera come vuole. La resa vera sta entro ± da quella misurata 95 volte su cento: poche partite dicono poco.
lab-link = Prova gli eserciti nel laboratorio
pair-mode = Che cosa giocare
online-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
online-waits-for = in attesa di { $name }
online-your-turns = { $count ->
    [one] tocca a te in { $count } partita
   *[other] tocca a te in { $count } partite
}
home-featured = In diretta
friends-title = Amici
friends-about = I giocatori che segui. Loro non lo vengono a sapere.
friends-guest = I membri vedono quali amici sono online.
friends-none = Non segui ancora nessuno. Segui i giocatori dalla loro pagina, o con un clic sul loro nome al tavolo.
friends-here = Amici online
friends-online = online
friends-offline = non online
account-show-online = Mostra quando sono online
account-show-online-about = Lo vedono solo i membri che ti seguono, e nessuno che hai bloccato.
card-page = Profilo
card-close = Chiudi
history-online = Contro persone
history-computer = Contro il computer
sent-about = Le partite finite contro il computer restano nel browser in cui le hai giocate. Inviale al tuo account per vederle su tutti i tuoi dispositivi. Solo tu le trovi in un elenco; il server ne conserva fino a 500.
sent-always = Invia sempre le partite finite da questo browser
sent-send = { $count ->
    [0] Tutte le partite sono inviate
    [one] Invia { $count } partita
   *[other] Invia { $count } partite
}
sent-none = Nel tuo account non c'è nessuna partita contro il computer.
trouble-no-room = Il server ora non accetta altre partite. Aspetta un minuto; se ne conserva già 500 delle tue, prima eliminane alcune.
sent-guest = I membri possono conservare nel loro account le partite contro il computer.
moderation-title = Moderazione
moderation-reports = Segnalazioni
moderation-all = Anche le segnalazioni chiuse
moderation-no-reports = Nessuna segnalazione è in attesa.
moderation-by = segnalato da
moderation-gone = account eliminato
moderation-table = Al tavolo
moderation-choose = Silenzia o escludi …
moderation-settle = Chiudi
moderation-settled = Chiusa
moderation-act = Silenziare o escludere
moderation-what = Provvedimento
moderation-mute = Silenzia: non scrive a nessun tavolo
moderation-ban = Escludi: viene disconnesso e non può accedere
moderation-long = Per quanto tempo
moderation-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
moderation-reason = Motivo (il giocatore lo legge)
moderation-do = Applica
moderation-lift = Revoca
moderation-suspects = Punteggi sospetti
moderation-suspects-about = Coppie di giocatori in cui uno vince quasi sempre. Un maestro e un allievo appaiono allo stesso modo: guarda le partite prima di agire.
moderation-no-suspects = Niente di sospetto negli ultimi 90 giorni.
moderation-suspect = { $won } partite vinte su { $games }, { $gained } punti guadagnati; metà delle partite è durata al massimo { $time } s.
moderation-log = Che cosa hanno fatto i moderatori
moderation-when = Quando
moderation-who = Moderatore
moderation-whom = Riguarda
moderation-detail = Dettagli
privacy-title = Privacy
privacy-about = Che cosa viene memorizzato, per quanto tempo e chi lo vede.
privacy-here = In questo browser
privacy-here-1 = Ciò che fai senza giocare online resta in questo browser: partite, impostazioni, eserciti salvati, problemi risolti. Nessun altro lo vede.
privacy-here-2 = Se cancelli i dati del browser per questo sito, tutto questo va perso.
privacy-here-3 = Non c'è pubblicità, e niente viene caricato da altri siti.
privacy-server = Sul server, quando giochi online
privacy-server-1 = Un nome e un cookie che ti tiene connesso. I membri hanno anche una password e codici di recupero, memorizzati in modo che nessuno possa leggerli. Nessun indirizzo e-mail.
privacy-server-2 = Le tue partite: ogni mossa e il suo momento, ciò che è stato scritto al tavolo, i tuoi punteggi, e il giorno della tua ultima visita.
privacy-server-3 = Chi segui, silenzi o blocchi, le tue sfide, le tue segnalazioni e le date delle tue vacanze.
privacy-server-4 = Le partite contro il computer, se le invii al tuo account.
privacy-server-5 = Il tuo indirizzo di rete serve a respingere raffiche di richieste. Non viene annotato.
privacy-server-6 = La metà pubblica di ogni tua passkey. Se attivi gli avvisi: dove li riceve il tuo browser finché non esci, quali tipi e le tue ore di silenzio.
privacy-seen = Chi lo vede
privacy-seen-1 = Tutti vedono il tuo nome, i punteggi, i risultati, le partite pubbliche e fino a quando sei in vacanza.
privacy-seen-2 = Una partita privata è vista da chi ha il suo link.
privacy-seen-3 = Nessuno vede i pezzi o le carte nascosti di una partita in corso. La sua registrazione è disponibile dopo la fine.
privacy-seen-4 = I membri che ti seguono vedono quando sei online, se sei membro e non lo hai disattivato. Chi hai bloccato, o ha bloccato te, non lo vede mai.
privacy-seen-5 = I moderatori leggono le segnalazioni, e ciò che è stato scritto ai tavoli di cui parlano.
privacy-seen-6 = Gli avvisi passano dal servizio di chi produce il tuo browser, che non può leggerli.
privacy-kept = Per quanto tempo
privacy-kept-1 = Resti connesso per 180 giorni dopo l'ultima visita. Gli ospiti che non hanno mai giocato vengono poi dimenticati.
privacy-kept-2 = Un tavolo a cui nessuna partita è cominciata viene eliminato dopo una settimana, se il gestore non ha scelto un altro tempo.
privacy-kept-3 = Le partite finite restano, perché appartengono anche agli altri giocatori.
privacy-kept-4 = Silenzi ed esclusioni vengono eliminati quando scadono, le vacanze 400 giorni dopo. L'elenco di ciò che i moderatori hanno fatto resta.
privacy-kept-5 = Tutto il resto rimane finché non elimini il tuo account.
privacy-yours = Che cosa puoi fare
privacy-yours-1 = Scaricare tutto ciò che il server sa di te, nella pagina del tuo account.
privacy-yours-2 = Eliminare lì il tuo account: nome, password, punteggi, amici, ciò che hai scritto e le partite inviate spariscono; le partite finite con altri restano, sotto un nome che nessuno conosce.
privacy-yours-3 = Nascondere quando sei online.
privacy-yours-4 = Il gestore di questo server può tenere copie di sicurezza, da cui i dati eliminati spariscono quando copie più recenti le sostituiscono.
