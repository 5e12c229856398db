//! A new game: who plays, how strong, by which options and clocks, and from where.

use crate::{
    app::Lost,
    app_state::{now, secret, seed, t, tell, why},
    clock::{OFFERED, clock_of},
    faces::{self, Face, Icon},
    games,
    store::SavedExtras,
};
use leptos::prelude::*;
use tavola_core::{RuleError, Seat};
use tavola_protocol::{Clock, Occupant, Setup as TableSetup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{Choice, Entry, Message, Shape, choice_picture, defs, emblem, entry};

/// Who decides for a seat at this screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person here.
    Person,
    /// The bot of this name.
    Bot(String),
}

impl Player {
    /// The bot's name, if it is one.
    fn bot(&self) -> Option<&str> {
        match self {
            Player::Person => None,
            Player::Bot(name) => Some(name),
        }
    }
}

/// The players as a table seats them.
pub fn occupants(players: &[Player]) -> Vec<Occupant> {
    let seated = (0..).map(Seat).zip(players);
    seated
        .map(|(seat, player)| match player {
            Player::Person => LocalTable::person(seat),
            Player::Bot(name) => Occupant::Bot(name.clone()),
        })
        .collect()
}

/// Starts a game and goes to it. Every other game stays as it is.
///
/// # Errors
/// What is wrong with the options or the position.
pub fn begin(
    game: &str,
    options: &[(String, String)],
    position: Option<&str>,
    players: &[Occupant],
    clock: Clock,
    extras: SavedExtras,
) -> Result<(), RuleError> {
    let setup = TableSetup { clock, ..TableSetup::default() };
    let config = TableConfig {
        options: options.to_vec(),
        position: position.map(str::to_owned),
        ..LocalTable::config(game, setup, secret())
    };
    let table = LocalTable::start(config, players, now())?;
    games::begin(table.log().to_vec(), extras)
}

/// Starts a game against the recommended bot in every other seat.
///
/// # Errors
/// None for a game of the registry: its usual options fit together.
pub fn quick(entry: &Entry) -> Result<(), RuleError> {
    let players = usual_players(entry);
    begin(entry.name, &[], None, &occupants(&players), Clock::None, SavedExtras::default())
}

fn usual_players(entry: &Entry) -> Vec<Player> {
    let usual = entry.levels[entry.recommended].name;
    let seated = |seat| if seat == 0 { Player::Person } else { Player::Bot(usual.to_owned()) };
    (0..entry.seats.1).map(seated).collect()
}

/// The picture of a game, cut to whatever frame it gets.
pub fn poster(game: &str) -> String {
    emblem(game).replacen("<svg ", "<svg preserveAspectRatio=\"xMidYMid slice\" ", 1)
}

/// The option that decides what is played at all, where a game has one: it is chosen by picture.
pub fn featured(entry: &Entry) -> Option<&'static Choice> {
    entry.choices.first().filter(|choice| choice.shape == Shape::List && !choice.ruling)
}

/// What has been chosen for a new game.
#[derive(Clone, Copy)]
struct Table {
    entry: &'static Entry,
    seats: RwSignal<Vec<Player>>,
    count: RwSignal<u8>,
    /// Whether lots decide who sits where.
    lots: RwSignal<bool>,
    chosen: Chosen,
    clock: RwSignal<usize>,
    position: RwSignal<String>,
}

impl Table {
    /// The players in the seats that are used; tracks.
    fn players(&self) -> Vec<Player> {
        self.seats.get().into_iter().take(usize::from(self.count.get())).collect()
    }

    /// The one kind of opponent, where all are alike; tracks.
    fn rival(&self) -> Option<Player> {
        let mut players = self.players();
        let own = players.iter().position(|player| *player == Player::Person)?;
        players.remove(own);
        let first = players.first()?.clone();
        players.iter().all(|player| *player == first).then_some(first)
    }

    /// Everybody but the first person is such an opponent.
    fn choose_rival(&self, rival: Option<&str>) {
        self.seats.update(|seats| {
            let own = seats.iter().position(|player| *player == Player::Person).unwrap_or(0);
            for (seat, player) in seats.iter_mut().enumerate() {
                *player = match rival {
                    Some(bot) if seat != own => Player::Bot(bot.to_owned()),
                    _ => Player::Person,
                };
            }
        });
    }

    /// The first person takes this seat; the player who sat there takes theirs.
    fn choose_seat(&self, seat: u8) {
        self.lots.set(false);
        self.seats.update(|seats| {
            if let Some(own) = seats.iter().position(|player| *player == Player::Person) {
                seats.swap(own, usize::from(seat));
            }
        });
    }

    /// The only person's seat, unless lots decide; tracks.
    fn own_seat(&self) -> Option<u8> {
        let players = self.players();
        let own = players.iter().position(|player| *player == Player::Person)?;
        (!self.lots.get()).then_some(own as u8)
    }

    fn start(&self) -> Result<(), RuleError> {
        let mut options = unusual(self.entry, self.chosen);
        let mut players = untrack(|| self.players());
        if self.lots.get_untracked() {
            let turn = (seed() % players.len().max(1) as u64) as usize;
            players.rotate_left(turn);
        }
        if self.entry.seats.0 < self.entry.seats.1 {
            options.push(("players".to_owned(), self.count.get_untracked().to_string()));
        }
        let clock = clock_of(OFFERED[self.clock.get_untracked().min(OFFERED.len() - 1)]);
        let position = self.position.get_untracked();
        let position = Some(position.trim()).filter(|position| !position.is_empty());
        begin(self.entry.name, &options, position, &occupants(&players), clock, SavedExtras::default())
    }

    /// What is about to begin, in a line; tracks.
    fn summary(&self) -> String {
        let game = self.entry.name;
        let what = featured(self.entry).and_then(|choice| {
            let chosen = self.chosen.get();
            let (_, value) = chosen.iter().find(|(name, _)| *name == choice.name)?;
            Some(t(&format!("option-{game}-{}-{value}", choice.name).replace('_', "-")))
        });
        let what = what.unwrap_or_else(|| t(&format!("{game}-name")));
        let others = usize::from(self.count.get()) - 1;
        let who = match self.rival() {
            Some(Player::Person) => return tell(&Message::new("setup-together").text("what", what)),
            Some(Player::Bot(bot)) if others > 1 => format!("{} ×{others}", faces::name(&bot)),
            Some(Player::Bot(bot)) => faces::name(&bot),
            None => tell(&Message::new("setup-several").count("count", others as i64)),
        };
        tell(&Message::new("setup-against").text("what", what).text("who", who))
    }
}

/// The page of a new game.
#[component]
pub fn Setup(
    /// Which game.
    game: String,
    /// Whether all options are shown at once.
    all: bool,
) -> impl IntoView {
    let Some(entry) = entry(&game) else { return view! { <Lost/> }.into_any() };
    let game = entry.name;
    let table = Table {
        entry,
        seats: RwSignal::new(usual_players(entry)),
        count: RwSignal::new(entry.seats.1),
        lots: RwSignal::new(false),
        chosen: usual_values(entry),
        clock: RwSignal::new(0),
        position: RwSignal::new(String::new()),
    };
    let every = RwSignal::new(all);
    let refusal = RwSignal::new(None::<RuleError>);
    let way = move |id: &'static str, icon: &'static str, to: bool| {
        view! {
            <button id=format!("way-{id}") aria-pressed=move || (every.get() == to).to_string() on:click=move |_| every.set(to)>
                <Icon name=icon/>
                <span><b>{move || t(&format!("setup-way-{id}"))}</b><small>{move || t(&format!("setup-way-{id}-about"))}</small></span>
            </button>
        }
    };
    let rival = Signal::derive(move || table.rival().and_then(|rival| rival.bot().map(str::to_owned)));
    view! {
        <svg class="symbols" aria-hidden="true"><defs inner_html=defs(game)></defs></svg>
        <section class="setup">
            <header class="head">
                <div class="crest" inner_html=poster(game)></div>
                <div>
                    <h1>{move || t(&format!("{game}-name"))}</h1>
                    <p class="soft">{move || t(&format!("{game}-short"))}</p>
                </div>
                <div class="ways" role="group" aria-label=move || t("setup-ways")>
                    <button id="quick" on:click=move |_| refusal.set(quick(entry).err())>
                        <Icon name="bolt"/>
                        <span><b>{move || t("setup-way-quick")}</b><small>{move || t("setup-way-quick-about")}</small></span>
                    </button>
                    {way("opponent", "people", false)}
                    {way("all", "sliders", true)}
                </div>
            </header>
            {move || if every.get() {
                view! { <Everything table/> }.into_any()
            } else {
                view! { <Opponent table/> }.into_any()
            }}
        </section>
        <div class="startbar">
            {move || refusal.get().map(|no| {
                let (head, rule) = why(&no);
                view! { <p class="notice" role="alert">{head}" "{rule}</p> }
            })}
            <p class="sum"><Face player=rival/><b>{move || table.summary()}</b></p>
            <button class="primary" id="start" on:click=move |_| refusal.set(table.start().err())>{move || t("setup-start")}</button>
        </div>
    }
    .into_any()
}

/// What is played, against whom, on which side: by pictures.
#[component]
fn Opponent(table: Table) -> impl IntoView {
    let entry = table.entry;
    let game = entry.name;
    let modes = featured(entry).map(|choice| view! { <Modes game choice chosen=table.chosen/> });
    // The bots with a character of their own, weakest first; the others are among all options.
    let named = entry.levels.iter().filter(|level| crate::app_state::words_know(&format!("bot-{}-line", level.name)));
    let bots: Vec<&'static str> = named.map(|level| level.name).collect();
    let bots = if bots.is_empty() { entry.levels.iter().map(|level| level.name).collect() } else { bots };
    let rival = move |bot: Option<&'static str>| {
        let id = bot.unwrap_or("person");
        let chosen = move || table.rival().is_some_and(|rival| rival.bot() == bot);
        let name = move || bot.map_or_else(|| t("setup-friend"), faces::name);
        let level = move || bot.filter(|bot| bot.starts_with("level")).map(|bot| t(&format!("level-{bot}")));
        let line = move || match bot {
            None => t("setup-friend-line"),
            Some(bot) => t(&format!("bot-{bot}-line")),
        };
        view! {
            <button class="bot" id=format!("rival-{id}") aria-pressed=move || chosen().to_string() on:click=move |_| table.choose_rival(bot)>
                <Face player=Signal::stored(bot.map(str::to_owned))/>
                <span class="who"><b>{name}</b>{move || level().map(|level| view! { <span class="lvl">{level}</span> })}<span class="line">{line}</span></span>
            </button>
        }
    };
    let seat = move |seat: u8| {
        let chosen = move || table.own_seat() == Some(seat);
        view! {
            <button id=format!("side-{seat}") aria-pressed=move || chosen().to_string() class:off=move || { seat >= table.count.get() }
                on:click=move |_| table.choose_seat(seat)>
                <span class=format!("side-dot side-{game} seat{seat}") aria-hidden="true"></span>
                {move || t(&format!("{game}-seat-{seat}"))}
            </button>
        }
    };
    let number = move |number: u8| {
        view! {
            <button id=format!("count-{number}") aria-pressed=move || (table.count.get() == number).to_string()
                on:click=move |_| set_count(table, number)>{number}</button>
        }
    };
    view! {
        {modes}
        <section>
            <h2 id="h-rival">{move || t("setup-rival")}</h2>
            <div class="bots" role="group" aria-labelledby="h-rival">
                {bots.into_iter().map(|bot| rival(Some(bot))).collect_view()}
                {rival(None)}
            </div>
        </section>
        <div class="row2">
            {(entry.seats.0 < entry.seats.1).then(|| view! {
                <section>
                    <h2 id="h-count">{move || t("setup-count")}</h2>
                    <div class="seg" role="group" aria-labelledby="h-count">{(entry.seats.0..=entry.seats.1).map(number).collect_view()}</div>
                </section>
            })}
            <section>
                <h2 id="h-side">{move || t("setup-side")}</h2>
                <div class="seg" role="group" aria-labelledby="h-side">
                    {(0..entry.seats.1).map(seat).collect_view()}
                    <button id="side-lots" aria-pressed=move || table.lots.get().to_string() on:click=move |_| table.lots.set(true)>
                        <Icon name="dice"/>{move || t("setup-lots")}
                    </button>
                </div>
            </section>
        </div>
    }
}

/// So many play. A person whose seat is no longer used takes the first one.
fn set_count(table: Table, number: u8) {
    table.count.set(number);
    table.seats.update(|seats| {
        let used = usize::from(number);
        if !seats[..used].contains(&Player::Person)
            && let Some(own) = seats.iter().position(|player| *player == Player::Person)
        {
            seats.swap(0, own);
        }
    });
}

/// The values of an option as pictures.
#[component]
fn Modes(game: &'static str, choice: &'static Choice, chosen: Chosen) -> impl IntoView {
    let name = format!("option-{game}-{}", choice.name).replace('_', "-");
    let set = move |value: &'static str| {
        chosen.update(|chosen| {
            if let Some((_, now)) = chosen.iter_mut().find(|(name, _)| *name == choice.name) {
                value.clone_into(now);
            }
        });
    };
    let card = |value: &'static str| {
        let label = format!("{name}-{value}").replace('_', "-");
        let about = format!("{label}-line");
        let on = move || chosen.with(|chosen| chosen.iter().any(|(name, now)| *name == choice.name && now == value));
        view! {
            <button class="mode" id=format!("mode-{value}") aria-pressed=move || on().to_string() on:click=move |_| set(value)>
                <span class="picture" inner_html=choice_picture(game, value)></span>
                <span class="body"><b>{move || t(&label)}</b><span class="soft">{move || t(&about)}</span></span>
            </button>
        }
    };
    let cards = choice.values.iter().map(|value| card(value)).collect_view();
    view! {
        <section>
            <h2 id="h-mode">{move || t(&name)}</h2>
            <div class="modes" role="group" aria-labelledby="h-mode">{cards}</div>
        </section>
    }
}

/// Every seat, every option, the clock, and where to begin.
#[component]
fn Everything(table: Table) -> impl IntoView {
    let entry = table.entry;
    let game = entry.name;
    let (seats, count) = (table.seats, table.count);
    let seat_row = move |seat: u8| {
        let value = move || match seats.with(|seats| seats[usize::from(seat)].clone()) {
            Player::Person => "person".to_owned(),
            Player::Bot(name) => name,
        };
        let now = untrack(value);
        let shown = now.clone();
        view! {
            <label class="field" class:off=move || { seat >= count.get() }>
                <span>{move || t(&format!("{game}-seat-{seat}"))}</span>
                <select
                    id=format!("seat-{seat}")
                    prop:value=value
                    disabled=move || { seat >= count.get() }
                    on:change=move |event| {
                        let chosen = event_target_value(&event);
                        let player = if chosen == "person" { Player::Person } else { Player::Bot(chosen) };
                        seats.update(|seats| seats[usize::from(seat)] = player);
                    }
                >
                    <option value="person" selected=now == "person">{move || t("setup-person")}</option>
                    {entry.levels.iter().map(|level| view! {
                        <option value=level.name selected=level.name == shown>{move || player_name(level.name)}</option>
                    }).collect_view()}
                </select>
            </label>
        }
    };
    let now = count.get_untracked();
    let clock = table.clock.get_untracked();
    view! {
        <div class="every">
            <fieldset>
                <legend>{move || t("setup-seats")}</legend>
                {(entry.seats.0 < entry.seats.1).then(|| view! {
                    <label class="field">
                        <span>{move || t("setup-count")}</span>
                        <select
                            id="count"
                            prop:value=move || count.get().to_string()
                            on:change=move |event| set_count(table, event_target_value(&event).parse().unwrap_or(entry.seats.1))
                        >
                            {(entry.seats.0..=entry.seats.1).map(|number| view! {
                                <option value=number.to_string() selected=number == now>{number}</option>
                            }).collect_view()}
                        </select>
                    </label>
                })}
                {(0..entry.seats.1).map(seat_row).collect_view()}
                <label class="field">
                    <span>{move || t("clock")}</span>
                    <select id="clock" on:change=move |event| table.clock.set(event_target_value(&event).parse().unwrap_or(0))>
                        {OFFERED.into_iter().enumerate().map(|(number, (minutes, seconds))| view! {
                            <option value=number.to_string() selected=number == clock>{move || match minutes {
                                0 => t("clock-none"),
                                _ => tell(&Message::new("clock-time").count("minutes", minutes).count("seconds", seconds)),
                            }}</option>
                        }).collect_view()}
                    </select>
                </label>
                <p class="about">{move || t("setup-hot-seat")}</p>
            </fieldset>
            <Options game chosen=table.chosen/>
            <fieldset>
                <legend>{move || t("setup-more")}</legend>
                <div class="field">
                    <label for="position">{move || t("setup-position")}</label>
                    <input
                        id="position"
                        autocomplete="off"
                        spellcheck="false"
                        aria-describedby="about-position"
                        prop:value=move || table.position.get()
                        on:input=move |event| table.position.set(event_target_value(&event))
                    />
                    <p class="about" id="about-position">{move || t("setup-position-about")}</p>
                </div>
            </fieldset>
        </div>
    }
}

/// A bot's level, after its name where it has one.
pub fn player_name(bot: &str) -> String {
    let level = t(&format!("level-{bot}"));
    if crate::app_state::words_know(&format!("bot-{bot}")) { format!("{} · {level}", faces::name(bot)) } else { level }
}

/// The options that differ from the usual ones and do something.
pub fn unusual(entry: &Entry, chosen: Chosen) -> Vec<(String, String)> {
    let chosen = chosen.get_untracked();
    let all = chosen.iter().zip(entry.choices);
    let observed = all.filter(|((_, value), choice)| *value != choice.values[0] && !value.trim().is_empty());
    let observed = observed.filter(|(_, choice)| matters(choice, &chosen));
    observed.map(|((name, value), _)| ((*name).to_owned(), value.trim().to_owned())).collect()
}

/// What is chosen for each option of a game, in their order.
pub type Chosen = RwSignal<Vec<(&'static str, String)>>;

/// Every option at its usual value.
pub fn usual_values(entry: &Entry) -> Chosen {
    RwSignal::new(entry.choices.iter().map(|choice| (choice.name, choice.values[0].to_owned())).collect())
}

/// A row for each option of a game, each explained: first what the book lets a table choose, then what it leaves open.
#[component]
pub fn Options(game: &'static str, chosen: Chosen) -> impl IntoView {
    let choices = entry(game).map(|entry| entry.choices).unwrap_or_default();
    let row = move |number: usize| {
        let choice = &choices[number];
        let name = format!("option-{game}-{}", choice.name).replace('_', "-");
        let about = format!("{name}-about");
        let off = move || !chosen.with(|chosen| matters(choice, chosen));
        let set = Callback::new(move |value: String| chosen.update(|chosen| chosen[number].1 = value));
        let now = chosen.with_untracked(|chosen| chosen[number].1.clone());
        view! {
            <div class="field" class:off=off>
                <label for=format!("option-{}", choice.name)>{move || t(&name)}</label>
                <Value game choice now set/>
                <p class="about" id=format!("about-{}", choice.name)>
                    {move || t(&about)} " "
                    <a href=format!("#/rules/{game}/{}", choice.clause)>{move || t("why-more")}</a>
                </p>
            </div>
        }
    };
    let group = move |ruling: bool| {
        let numbers: Vec<usize> = (0..choices.len()).filter(|number| choices[*number].ruling == ruling).collect();
        let (legend, about) =
            if ruling { ("setup-rulings", Some("setup-rulings-about")) } else { ("setup-options", None) };
        (!numbers.is_empty()).then(|| {
            view! {
                <fieldset>
                    <legend>{move || t(legend)}</legend>
                    {about.map(|about| view! { <p class="about">{move || t(about)}</p> })}
                    {numbers.into_iter().map(row).collect_view()}
                </fieldset>
            }
        })
    };
    view! { {group(false)} {group(true)} }
}

/// Whether an option does something with the others as they are.
fn matters(choice: &Choice, chosen: &[(&str, String)]) -> bool {
    choice.only.is_none_or(|(name, value)| chosen.iter().any(|(other, now)| *other == name && now == value))
}

/// The field of one option.
#[component]
fn Value(game: &'static str, choice: &'static Choice, now: String, set: Callback<String>) -> impl IntoView {
    let id = format!("option-{}", choice.name);
    let described = format!("about-{}", choice.name);
    if let Shape::Number(least, most) = choice.shape {
        return view! {
            <input
                type="number"
                id=id
                min=least.to_string()
                max=most.to_string()
                value=now
                placeholder=move || t("option-usual")
                aria-describedby=described
                on:input=move |event| set.run(event_target_value(&event))
            />
        }
        .into_any();
    }
    // A text of one's own stays what it is while the page shows something else.
    let typed = !choice.values.contains(&now.as_str());
    let own = RwSignal::new(typed);
    let text = now.clone();
    let label = move |value: &'static str| match choice.shape {
        Shape::Plain => value.to_owned(),
        _ => t(&format!("option-{game}-{}-{value}", choice.name).replace('_', "-")),
    };
    let pick = move |event| {
        let picked = event_target_value(&event);
        own.set(picked == OWN);
        set.run(if picked == OWN { String::new() } else { picked });
    };
    let text_id = format!("{id}-text");
    view! {
        <select id=id aria-describedby=described on:change=pick>
            {choice.values.iter().map(|value| view! { <option value=*value selected=*value == now>{move || label(value)}</option> }).collect_view()}
            {(choice.shape == Shape::ListOrText).then(|| view! { <option value=OWN selected=typed>{move || t("option-other")}</option> })}
        </select>
        {move || own.get().then(|| view! {
            <input
                id=text_id.clone()
                class="own"
                value=text.clone()
                autocomplete="off"
                spellcheck="false"
                aria-label=move || t("option-text")
                placeholder=move || t("option-text")
                on:input=move |event| set.run(event_target_value(&event))
            />
        })}
    }
    .into_any()
}

/// The value of a list that stands for a text of one's own.
const OWN: &str = "own";
