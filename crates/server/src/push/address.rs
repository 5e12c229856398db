//! Where notices may be sent. A browser names the address, so a stranger could name one that only this server reaches:
//! a service of its own network. Such addresses are refused when they are given, and again when their names are looked up.

use axum::http::Uri;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use ureq::{
    Error,
    config::Config,
    unversioned::{
        resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
        transport::NextTimeout,
    },
};

/// The longest address that is taken; those of the known services have a few hundred letters.
const LONGEST: usize = 2_000;

/// What is wrong with an endpoint; none if nothing is. `anywhere` allows what tests need: this machine, and no TLS.
pub(crate) fn fault(endpoint: &str, anywhere: bool) -> Option<&'static str> {
    if endpoint.len() > LONGEST {
        return Some("the endpoint is too long");
    }
    let Some(uri) = endpoint.parse::<Uri>().ok().filter(|uri| uri.host().is_some()) else {
        return Some("the endpoint is no address");
    };
    let host = uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    if uri.authority().is_some_and(|authority| authority.as_str().contains('@')) {
        return Some("the endpoint holds a name or a password");
    }
    match uri.scheme_str() {
        Some("https") => {}
        Some("http") if anywhere => return None,
        _ => return Some("the endpoint must begin with https://"),
    }
    let own = match host.parse::<IpAddr>() {
        Ok(address) => !is_public(address),
        Err(_) => {
            !host.contains('.')
                || [".local", ".localhost", ".internal", ".lan", ".home.arpa"].iter().any(|end| host.ends_with(end))
        }
    };
    (own && !anywhere).then_some("the endpoint is not on the public internet")
}

/// Whether an address belongs to the public internet, and not to this machine or a network around it.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(matches!(a, 0 | 10 | 127 | 224..)
        || (a == 100 && (64..128).contains(&b))
        || (a == 169 && b == 254)
        || (a == 172 && (16..32).contains(&b))
        || (a == 192 && (b == 168 || (b == 0 && (c == 0 || c == 2)) || (b == 88 && c == 99)))
        || (a == 198 && (matches!(b, 18 | 19) || (b == 51 && c == 100)))
        || (a == 203 && b == 0 && c == 113))
}

/// Global unicast alone, without the networks that stand for others (6to4, Teredo) or for examples.
fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(v4) = address.to_ipv4_mapped() {
        return is_public_v4(v4);
    }
    let [a, b, ..] = address.segments();
    (0x2000..0x4000).contains(&a)
        && a != 0x2002
        && !(a == 0x2001 && (b < 0x0200 || b == 0x0db8))
        && !(a == 0x3fff && b < 0x1000)
}

/// Looks names up and forgets addresses that are not public: a name that was harmless when it was given may mean
/// something else later.
#[derive(Debug, Default)]
pub(super) struct PublicResolver(DefaultResolver);

impl Resolver for PublicResolver {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.0.resolve(uri, config, timeout)?;
        let mut public = self.empty();
        for address in found.iter().filter(|address| is_public(address.ip())) {
            public.push(*address);
        }
        if public.is_empty() { Err(Error::HostNotFound) } else { Ok(public) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endpoints_are_public_and_encrypted() {
        let check = |endpoint: &str, public: bool, anywhere: bool| {
            assert_eq!(fault(endpoint, false).is_none(), public, "{endpoint}");
            assert_eq!(fault(endpoint, true).is_none(), anywhere, "{endpoint}");
        };
        check("https://updates.push.services.mozilla.com/wpush/v2/gAAA", true, true);
        check("https://fcm.googleapis.com/fcm/send/abc:def", true, true);
        check("https://web.push.apple.com/QGuQ", true, true);
        check("https://198.41.0.4:8443/x", true, true);
        check("http://fcm.googleapis.com/fcm/send/abc", false, true);
        check("http://127.0.0.1:9/x", false, true);
        check("https://localhost/x", false, true);
        check("https://intranet/x", false, true);
        check("https://printer.local/x", false, true);
        check("https://169.254.169.254/latest", false, true);
        check("https://[::1]/x", false, true);
        check("https://[fd00::1]/x", false, true);
        check("https://user:word@push.example.com/x", false, false);
        check("ftp://push.example.com/x", false, false);
        check("/x", false, false);
        check("", false, false);
        check(&format!("https://push.example.com/{}", "x".repeat(2_000)), false, false);
    }

    #[test]
    fn networks_at_home_are_not_public() {
        for (address, expected) in [
            ("8.8.8.8", true),
            ("0.0.0.0", false),
            ("10.1.2.3", false),
            ("100.64.0.1", false),
            ("100.128.0.1", true),
            ("127.8.8.8", false),
            ("169.254.169.254", false),
            ("172.15.0.1", true),
            ("172.16.0.1", false),
            ("172.31.255.255", false),
            ("192.0.2.1", false),
            ("192.168.1.1", false),
            ("198.18.0.1", false),
            ("203.0.113.9", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("2606:4700::1111", true),
            ("::", false),
            ("::1", false),
            ("::ffff:10.0.0.1", false),
            ("::ffff:8.8.8.8", true),
            ("64:ff9b::a00:1", false),
            ("2001::1", false),
            ("2001:db8::1", false),
            ("2002:a00:1::", false),
            ("fc00::1", false),
            ("fe80::1", false),
            ("ff02::1", false),
        ] {
            assert_eq!(is_public(address.parse().unwrap()), expected, "{address}");
        }
    }

    #[test]
    fn a_name_that_means_this_machine_is_not_found() {
        let agent = ureq::Agent::with_parts(
            Config::builder().proxy(None).build(),
            ureq::unversioned::transport::DefaultConnector::default(),
            PublicResolver::default(),
        );
        let refused = agent.get("http://localhost:9/").call().expect_err("nothing may be asked there");
        assert!(matches!(refused, Error::HostNotFound), "{refused}");
    }
}
