//! Quiet hours: from one minute of the day to another, by a person's own clock.

use tavola_store::{Millis, PushSettings};

const MINUTE: Millis = 60_000;
const DAY: Millis = 24 * 60;

/// When the quiet hours end that it is now; none if it is none.
pub(super) fn ends(settings: &PushSettings, now: Millis) -> Option<Millis> {
    let (from, to) = settings.quiet?;
    let local = now.div_euclid(MINUTE) + Millis::from(settings.utc_offset);
    let minute = local.rem_euclid(DAY);
    let (from, to) = (Millis::from(from), Millis::from(to));
    let since = (minute - from).rem_euclid(DAY);
    let lasts = (to - from).rem_euclid(DAY);
    (since < lasts).then(|| (now.div_euclid(MINUTE) + lasts - since) * MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_those_of_the_person() {
        let at = |hour: Millis, minute: Millis| (hour * 60 + minute) * MINUTE;
        let check = |quiet, utc_offset, now, expected| {
            let settings = PushSettings { without: Vec::new(), quiet, utc_offset };
            assert_eq!(ends(&settings, now), expected, "{quiet:?} {utc_offset} {now}");
        };
        check(None, 0, at(3, 0), None);
        // From 22:00 to 7:30, over midnight.
        let night = Some((22 * 60, 7 * 60 + 30));
        check(night, 0, at(21, 59), None);
        check(night, 0, at(22, 0), Some(at(24 + 7, 30)));
        check(night, 0, at(3, 15) + 12_345, Some(at(7, 30)));
        check(night, 0, at(7, 30), None);
        // The same in Rome in summer, and in New York in winter.
        check(night, 120, at(20, 0), Some(at(24 + 5, 30)));
        check(night, 120, at(5, 30), None);
        check(night, -300, at(3, 0), Some(at(12, 30)));
        check(night, -300, at(2, 59), None);
        // In the middle of the day.
        check(Some((13 * 60, 14 * 60)), 0, at(13, 59), Some(at(14, 0)));
        check(Some((13 * 60, 14 * 60)), 0, at(14, 0), None);
        // No time at all.
        check(Some((13 * 60, 13 * 60)), 0, at(13, 0), None);
    }
}
