//! A queue in which nobody waits behind one busy client: addresses take turns, and so do the people of one address.

use std::collections::VecDeque;

/// Jobs by address and person.
pub(crate) struct FairQueue<T> {
    /// Those whose turn is next come first.
    addresses: VecDeque<(String, People<T>)>,
    most_each: usize,
    waiting: usize,
}

type People<T> = VecDeque<(String, VecDeque<T>)>;

impl<T> FairQueue<T> {
    /// At most so many jobs wait for one person.
    pub(crate) fn new(most_each: usize) -> FairQueue<T> {
        FairQueue { addresses: VecDeque::new(), most_each, waiting: 0 }
    }

    /// Adds a job; `false` if too many wait for this person already.
    pub(crate) fn push(&mut self, address: &str, person: &str, job: T) -> bool {
        let people = entry(&mut self.addresses, address);
        let jobs = entry(people, person);
        if jobs.len() >= self.most_each {
            return false;
        }
        jobs.push_back(job);
        self.waiting += 1;
        true
    }

    /// The next job.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let (address, mut people) = self.addresses.pop_front()?;
        // Addresses and people without a job are not kept.
        let (person, mut jobs) = people.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            people.push_back((person, jobs));
        }
        if !people.is_empty() {
            self.addresses.push_back((address, people));
        }
        self.waiting -= usize::from(job.is_some());
        job
    }

    /// How many jobs wait.
    pub(crate) fn len(&self) -> usize {
        self.waiting
    }
}

/// What is kept under a name, made at the end if it is not there.
fn entry<'a, T: Default>(list: &'a mut VecDeque<(String, T)>, name: &str) -> &'a mut T {
    let place = list.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
        list.push_back((name.to_owned(), T::default()));
        list.len() - 1
    });
    &mut list[place].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_job_does_not_wait_for_another_ones_crowd() {
        let mut queue = FairQueue::new(1_000);
        for n in 0..200 {
            queue.push("192.0.2.66", &format!("eve {}", n % 50), n);
        }
        queue.push("192.0.2.1", "ada", 1_000);
        queue.push("192.0.2.66", "bob", 2_000);
        assert_eq!((queue.pop(), queue.pop()), (Some(0), Some(1_000)), "addresses take turns");
        let order: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order.iter().position(|job| *job == 2_000), Some(49), "and so do people of one address");
        assert_eq!((order.len(), queue.len()), (200, 0));
    }

    #[test]
    fn a_person_has_so_many_jobs_at_most() {
        let mut queue = FairQueue::new(2);
        assert!(queue.push("a", "eve", 1) && queue.push("a", "eve", 2));
        assert!(!queue.push("a", "eve", 3));
        assert!(queue.push("a", "ada", 4));
        assert_eq!((queue.pop(), queue.pop(), queue.pop(), queue.pop()), (Some(1), Some(4), Some(2), None));
    }
}
