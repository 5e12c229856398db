//! Ready deployments: twelve for each side, to start from or to play as they are.

use crate::{Deployment, Side};

/// A deployment with a name and a sentence.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    /// The action that deploys it: `deploy corner-keep`.
    pub action: &'static str,
    /// Whose it is.
    pub side: Side,
    /// What it is good for, in one sentence.
    pub about: &'static str,
    codes: &'static str,
}

impl Ready {
    /// Its name: `corner-keep`.
    pub fn name(&self) -> &'static str {
        self.action.trim_start_matches("deploy ")
    }

    /// The deployment.
    pub fn deployment(&self) -> Deployment {
        Deployment::parse(self.codes).expect("the test below reads every ready deployment")
    }

    /// The ready deployments of a side.
    pub fn of(side: Side) -> impl Iterator<Item = &'static Ready> {
        READY.iter().filter(move |ready| ready.side == side)
    }

    /// The ready deployment of this name.
    pub fn named(name: &str) -> Option<&'static Ready> {
        READY.iter().find(|ready| ready.name() == name)
    }
}

static READY: [Ready; 24] = [
    Ready {
        action: "deploy corner-keep",
        side: Side::Good,
        about: "The Flag sits in the corner behind two rings of Fortresses, with Soldiers at hand and the strong pieces on the far wing.",
        codes: "Fl Fo Fo So So So So Me Sm Pi \
                Fo Fo So Eo Ri Ri Fa Aw Fr Ri \
                Fo Bo Le Ri Ri Ri Ew Ga Ri Fo \
                El El Th Tr Gi El Ar Ha El Ri",
    },
    Ready {
        action: "deploy false-corner",
        side: Side::Good,
        about: "Three Fortresses wall off a corner that holds only a Soldier; the Flag stands in the middle of the rear rank with quiet company.",
        codes: "So So So Fo Fl Fo So Pi Fo So \
                Me Ri Th Tr Fo Ri Fr Fa Fo Fo \
                Aw Ri Ga Ew El Ri Gi Le Ri Sm \
                Ri Ri Eo Ha El El Ar Bo El Ri",
    },
    Ready {
        action: "deploy shire-road",
        side: Side::Good,
        about: "Frodo waits behind the gap between the zones with Sam, Merry and Pippin around him, and Gimli and Legolas open the road to f6.",
        codes: "Fo Fl Fo So So So So El Fo So \
                Ri Fo Eo Ew Ri Sm Fa Fo Ri Fo \
                Bo Ri Ri Ar Pi Fr Me Ri Ri Tr \
                El El Th Ha Gi Le Ga Aw El Ri",
    },
    Ready {
        action: "deploy eagles-nest",
        side: Side::Good,
        about: "Gandalf stands before a zone and flies over it as soon as the far side is free; the Flag is on the other wing.",
        codes: "Me Fo So So So So Fo Fl Fo So \
                Fo Ri Fa Th Fr Ri Eo Fo Ri Fo \
                Sm Aw Gi Le Ha Ew Ri Ri Ri Pi \
                El Ri Ga Tr Ri El Ar Bo El El",
    },
    Ready {
        action: "deploy archers-line",
        side: Side::Good,
        about: "All six bows stand in or just behind the front, so that every enemy within two squares is shot at.",
        codes: "Pi So Fo Fl Fo So So Fo So So \
                Me Ri Fr Fo Ri Ri Eo Th Ri Sm \
                Fo Ri Ga Gi Le Fa Ew Ar Ri Fo \
                Ri El Aw Ha El El Bo Tr El Ri",
    },
    Ready {
        action: "deploy axe-first",
        side: Side::Good,
        about: "Gimli leads on the f file, ready to step out and strike on three sides, and Treebeard and Haldir follow up.",
        codes: "So Fo Fl Fo So So So Sm So Fo \
                Me Ri Fo Fr Ri Ri Th Eo Fo Pi \
                Bo Ri Le Ri Ha Ri Tr Ew Ri Fo \
                El El Fa Ga Ri Gi Aw Ar El El",
    },
    Ready {
        action: "deploy rohan-charge",
        side: Side::Good,
        about: "Six Riders in front scout at once; Théoden and Éomer ride behind them and take what they find.",
        codes: "Me So So So So Fo Fl Fo So Sm \
                Fo Fo Fa Fo Tr El Fo El Ri Pi \
                El Le Ew Gi Th Eo Ri Fr Ha Bo \
                Ri Ri Ar El Ri Ri Ga Aw Ri Ri",
    },
    Ready {
        action: "deploy deep-wall",
        side: Side::Good,
        about: "All six Fortresses stand side by side around a Flag in the rear, two deep: slow to move past, and Soldiers wait inside.",
        codes: "So Sm So So Fo Fl Fo So So Pi \
                Ri Fr Eo Fa Fo Fo Fo Th Ri Me \
                Ri Ri Le Gi Aw Fo Ri Ew Ri Ha \
                Ri El Ga Tr El El Bo Ar El Ri",
    },
    Ready {
        action: "deploy open-flag",
        side: Side::Good,
        about: "No Fortress touches the Flag, which hides among hobbits and Riders; the walls in both corners draw the siege away.",
        codes: "Fo Fo So So So So Ri Fl Ri Fo \
                Fo Sm Th Eo So Fr Me Pi Fo Fo \
                Aw Ri Ew Gi Tr Ri Ga Le Ri Ha \
                Ri El Ar Bo El El Ri Fa El Ri",
    },
    Ready {
        action: "deploy left-hammer",
        side: Side::Good,
        about: "Gandalf, Aragorn, Gimli and Éomer all press on the left; the right is held by Fortresses and patience.",
        codes: "Pi So Me So So So So Sm Fo Fl \
                Ri Ri El Fa Ri Ri Fo Fo Ri Fo \
                Le Ga Ew Ri Fr Ri Ri Ha Fo Fo \
                Eo Gi Ar Tr Th El Aw Bo El El",
    },
    Ready {
        action: "deploy spy-trap",
        side: Side::Good,
        about: "Aragorn shows himself in front with Éowyn at his side: a Witch-king who comes for him does not go home.",
        codes: "Fo Fl Fo So So Fo So Fo So So \
                Sm Fo Bo Th Ri Fa Fo Eo Ri Me \
                Tr Fr Le Ri Ew Ri Ri Ga Ri Pi \
                El El Ri Aw Ar El Gi Ha El Ri",
    },
    Ready {
        action: "deploy grey-havens",
        side: Side::Good,
        about: "Frodo stands in the rear like one more Fortress beside a false keep, and goes late, along the open f file.",
        codes: "Fl Fo Me So Fo Fr Fo So So So \
                Fo Ri Fa Eo Sm Fo Th So Ri Fo \
                Pi Ha Ri Ri Ga Ri Ar Le Ri Tr \
                El El Aw Bo El Gi Ew Ri El Ri",
    },
    Ready {
        action: "deploy dark-tower",
        side: Side::Evil,
        about: "The Flag sits in the corner behind two rings of Fortresses, with Orcs inside and the great on the other wing.",
        codes: "Hd Hd Hd Or Or Or Or Fo Fo Fl \
                Hd Wa Lu Go Wa Wa Sh Or Fo Fo \
                Fo Wa Wi Wo Wa Wa Na Na Ur Fo \
                Be Be Wa Sa Ur Be Ur Ur Be Wa",
    },
    Ready {
        action: "deploy black-gate",
        side: Side::Evil,
        about: "Fortresses close both outer files, so that everything must come through the middle, where Uruk-hai wait.",
        codes: "Fo Fl Fo Or Or Or Or Fo Or Hd \
                Hd Fo Lu Wo Wa Wa Go Sh Wa Hd \
                Wa Wa Na Sa Ur Wa Wi Na Wa Hd \
                Fo Be Wa Be Ur Ur Ur Be Be Fo",
    },
    Ready {
        action: "deploy three-riders",
        side: Side::Evil,
        about: "Witch-king and both Nazgûl stand around the middle: wherever Frodo shows himself, one of them is near.",
        codes: "Or Fo Fl Fo Or Or Or Fo Or Fo \
                Hd Wa Fo Go Wa Wa Sh Lu Fo Hd \
                Ur Wa Wa Wo Hd Wa Na Wa Wa Hd \
                Be Be Sa Ur Wi Na Ur Ur Be Be",
    },
    Ready {
        action: "deploy white-hand",
        side: Side::Evil,
        about: "Saruman stands behind a front of four Uruk-hai; he looks for weak pieces, and they run through them.",
        codes: "Hd Or Fo Fl Fo Or Or Fo Or Hd \
                Fo Wa Sh Fo Or Wa Lu Go Wa Fo \
                Hd Wa Na Na Sa Wa Wo Wi Wa Hd \
                Be Ur Wa Wa Ur Ur Be Be Ur Be",
    },
    Ready {
        action: "deploy berserk-front",
        side: Side::Evil,
        about: "The Berserkers lead on every open file and burn through whatever gathers before them.",
        codes: "Fo Or Or Or Or Fo Fl Fo Or Hd \
                Wa Fo Lu Sh Wa Ur Fo Ur Wa Hd \
                Fo Wa Na Wa Wa Wa Wo Na Ur Hd \
                Wa Be Go Wi Be Be Sa Ur Be Hd",
    },
    Ready {
        action: "deploy harad-bows",
        side: Side::Evil,
        about: "Four bows in front wear down Riders and Soldiers before the real attack comes from behind them.",
        codes: "Wa Fo Or Fo Fl Fo Or Or Or Or \
                Fo Wa Ur Lu Fo Go Sh Ur Fo Be \
                Be Wa Na Na Wa Wa Wa Wo Wa Be \
                Hd Ur Wi Wa Hd Hd Sa Be Ur Hd",
    },
    Ready {
        action: "deploy warg-screen",
        side: Side::Evil,
        about: "Six Wargs find out what stands opposite in the first turns; the heavy pieces are one step behind.",
        codes: "Fo Or Fo Or Or Or Or Fo Fl Fo \
                Hd Fo Be Sh Be Wa Go Wo Fo Hd \
                Hd Wa Wi Be Na Na Be Sa Ur Hd \
                Wa Wa Lu Ur Wa Wa Ur Ur Wa Wa",
    },
    Ready {
        action: "deploy deep-pit",
        side: Side::Evil,
        about: "All six Fortresses around one Flag in the middle of the rear; only Soldiers of Gondor can dig it out.",
        codes: "Hd Or Or Fo Fl Fo Or Or Or Hd \
                Hd Wa Go Fo Fo Fo Sh Lu Be Hd \
                Ur Wa Na Na Fo Wa Wa Wo Wa Wa \
                Wa Ur Wi Ur Be Be Wa Sa Ur Be",
    },
    Ready {
        action: "deploy empty-throne",
        side: Side::Evil,
        about: "The Flag stands without walls among Orcs and Wargs, while the Fortresses guard both corners.",
        codes: "Fo Or Fl Or Or Hd Or Or Fo Fo \
                Fo Fo Wa Go Ur Wa Lu Sh Wa Fo \
                Hd Wa Na Wi Wa Wa Wo Na Wa Hd \
                Wa Be Ur Ur Be Be Sa Ur Be Hd",
    },
    Ready {
        action: "deploy right-hammer",
        side: Side::Evil,
        about: "Witch-king, Nazgûl, Gothmog and Lurtz all press on the files h to j; the other wing is walled.",
        codes: "Fl Fo Hd Or Or Or Or Hd Or Hd \
                Fo Wa Fo Fo Wa Wa Sh Ur Wa Hd \
                Fo Fo Wa Wa Wa Wa Wo Wi Na Lu \
                Be Be Be Ur Ur Be Sa Ur Na Go",
    },
    Ready {
        action: "deploy worms-lure",
        side: Side::Evil,
        about: "Saruman goes forward as a bait, and Wormtongue walks beside him for the day Gandalf bites.",
        codes: "Fo Or Fo Or Or Or Or Fo Fl Fo \
                Hd Fo Ur Go Wa Wa Lu Sh Fo Hd \
                Ur Wa Wi Wa Wa Wo Wa Na Be Hd \
                Hd Be Wa Na Be Sa Ur Ur Be Wa",
    },
    Ready {
        action: "deploy doom-watch",
        side: Side::Evil,
        about: "A Fortress on g7 shuts one door of Mount Doom and a Nazgûl watches the other on f7; made for the Ring on g6.",
        codes: "Fo Fl Fo Hd Or Or Or Or Fo Hd \
                Hd Fo Go Lu Wa Wa Or Sh Wa Fo \
                Ur Wa Be Wo Na Wi Wa Wa Wa Ur \
                Be Be Sa Ur Hd Na Fo Ur Be Wa",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Phase, Rules, State};
    use std::collections::BTreeSet;

    #[test]
    fn st_5_every_ready_deployment_is_whole_described_and_can_move() {
        let names: BTreeSet<_> = READY.iter().map(Ready::name).collect();
        assert_eq!(names.len(), 24);
        for side in Side::BOTH {
            assert!(Ready::of(side).count() >= 12);
            for ready in Ready::of(side) {
                let deployment = ready.deployment();
                assert_eq!(deployment.check(side), Ok(()), "{}", ready.name());
                assert!(ready.about.ends_with('.') && ready.about.len() > 40, "{}", ready.name());
                let mut state = State::new(&Rules::default());
                state.deploy(side, &deployment);
                state.deploy(side.other(), &Deployment::muster(side.other()));
                assert!(matches!(state.phase(), Phase::Play(Side::Evil)));
                assert!(state.can_act(side), "{} is walled in", ready.name());
                assert_eq!(Action::parse(ready.action), Ok(Action::Deploy(deployment)));
            }
        }
    }
}
