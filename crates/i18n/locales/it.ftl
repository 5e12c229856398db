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
home-text = Tre giochi di strategia, giocati fedelmente secondo le regole: contro il computer o insieme davanti a questo schermo. Senza account e, dopo la prima visita, anche senza connessione.
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
ruling = (decisione)
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
board = Tabellone
spot-target = possibile
turn-yours = Tocca a te
turn-of = Muove { $seat-the }
turn-bot = Sta pensando …
turn-wait = Un momento …
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
hint-is = Prova
resign = Arrenditi
resign-sure = Sì, mi arrendo
resign-no = No, continuo
again = Gioca ancora
review = Rivedi la partita
command = Scrivi una mossa
command-do = Gioca la mossa
log = Mosse
why-more = Leggi la regola
bot-broken = Il computer non è riuscito a muovere.
retry = Riprova
curtain-title = Lo schermo passa di mano
curtain-text = Passa lo schermo { $seat-a }. Nessun altro deve guardare.
curtain-open = Sono qui: apri il sipario
replay-title = Rivedi una partita
replay-import = Apri una partita
replay-import-text = Una partita è un file di testo salvato da Tavola. Resta su questo dispositivo.
replay-file = File
replay-paste = … oppure incolla il testo:
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
online-pair = Trova un avversario
online-pair-about = L'abbinamento rapido gioca con { $clock }, senza classifica, in due. Per tutto il resto, crea un tavolo.
online-seeking = Cerco qualcuno …
online-give-up = Smetti di cercare
online-create = Crea un tavolo
online-sit = Siediti
online-mine = Le tue partite
online-back = Al tavolo
online-watch = Guarda
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
me-title = Chi sei
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
trouble-no-server = Questa copia di Tavola non ha un server per il gioco online. Tutto il resto funziona senza rete; avviane uno con «tavola serve» o «cargo xtask play».
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
deploy-done = Questo è il mio esercito

hand = Le tue carte
composer = Carte da dare e da avere
give = Dai
take = Ricevi
nav-learn = Impara
home-learn = Prima lezione
learn-exercise = Esercizio { $number } di { $count }
learn-next = Esercizio seguente
learn-other = Le regole lo permettono, ma non è quello che si chiede. Riprova.
learn-done = Hai finito la lezione. Adesso gioca!
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
graph-production = Carte portate dai dadi

sound = Suoni
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
note-mark = { $piece }?
note-spot = { $spot }, la tua nota: { $piece }
note-title = La tua nota su { $square }: penso che sia
note-none = – nessuna nota –
puzzle-wrong = Così la vittoria non è forzata. Prova altro.
puzzle-right = { $turns ->
    [one] Giusto: ancora un turno e vinci, qualunque cosa facciano.
   *[other] Giusto: ancora { $turns } turni e vinci, qualunque cosa facciano.
}
puzzle-solved = Risolto!
bank-rate = Banca
replay-play-on = Continua a giocare da qui
replay-keys = Tasti: virgola e punto per i passi, P per la riproduzione automatica.
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

hand-over = Passa lo schermo { $seat-a }
