//! One message to one browser's push service (RFC 8030). It blocks, so it runs in a thread of its own.

use super::{
    address::PublicResolver,
    message::{Reader, encode},
    vapid::Vapid,
};
use sha2::{Digest, Sha256};
use std::time::Duration;
use tavola_store::{Millis, Subscription};
use ureq::{
    Agent,
    unversioned::{resolver::DefaultResolver, transport::DefaultConnector},
};

/// A message and where it goes.
pub(super) struct Parcel {
    pub(super) to: Subscription,
    /// What the browser reads.
    pub(super) text: String,
    /// A message takes the place of one with the same topic that was not delivered yet.
    pub(super) topic: String,
}

/// What became of it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Delivered,
    /// The browser wants no more notices.
    Gone,
    /// It will never be taken; why.
    Refused(String),
    /// It may be taken later, after this time if the service says one.
    Later(Option<Duration>),
}

pub(super) struct Delivery {
    pub(super) vapid: Vapid,
    agent: Agent,
}

/// How long one try may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a push service keeps a message for a browser that is off, in seconds.
const KEEPS: &str = "86400";

impl Delivery {
    pub(super) fn new(vapid: Vapid, anywhere: bool) -> Delivery {
        // A proxy would look names up by itself, and nobody could say where a message goes.
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .https_only(!anywhere)
            .max_redirects(0)
            .proxy(None)
            .timeout_global(Some(PATIENCE))
            .build();
        let connector = DefaultConnector::default();
        let agent = if anywhere {
            Agent::with_parts(config, connector, DefaultResolver::default())
        } else {
            Agent::with_parts(config, connector, PublicResolver::default())
        };
        Delivery { vapid, agent }
    }

    /// Tries once.
    pub(super) fn send(&self, parcel: &Parcel, now: Millis) -> Outcome {
        let to = &parcel.to;
        let sealed = Reader::read(&to.p256dh, &to.auth).and_then(|reader| reader.encrypt(parcel.text.as_bytes()));
        let (Some(body), Some(authorization)) = (sealed, self.vapid.authorization(&to.endpoint, now)) else {
            return Outcome::Refused("its keys or its address cannot be used".into());
        };
        let topic = encode(&Sha256::digest(&parcel.topic)[..24]);
        let sent = self
            .agent
            .post(&to.endpoint)
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEEPS)
            .header("topic", topic)
            .header("urgency", "high")
            .send(body);
        let response = match sent {
            Ok(response) => response,
            Err(error @ (ureq::Error::HostNotFound | ureq::Error::RequireHttpsOnly(_) | ureq::Error::BadUri(_))) => {
                return Outcome::Refused(error.to_string());
            }
            Err(_) => return Outcome::Later(None),
        };
        match response.status().as_u16() {
            200..300 => Outcome::Delivered,
            408 | 429 | 500.. => {
                let after = response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
                Outcome::Later(after.map(Duration::from_secs))
            }
            // 404 and 410 say so; anything else is no push service, or will refuse again. A browser that is used
            // subscribes again by itself.
            _ => Outcome::Gone,
        }
    }
}
