//! Connections to a server, plain or encrypted.

use std::{path::Path, sync::Arc};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{
        ClientConfig, RootCertStore,
        pki_types::{CertificateDer, ServerName, pem::PemObject},
    },
};

/// Where a server is, and what proves that it is the one.
#[derive(Clone)]
pub struct Server {
    /// As it is typed: `https://play.example.org`.
    pub url: String,
    /// Its name and port, as a request's `Host`.
    pub host: String,
    tls: Option<Arc<ClientConfig>>,
}

/// A connection.
pub trait Wire: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Wire for T {}

impl Server {
    /// A server by its address. With https it must prove its name: to the public authorities, or to those of this file.
    ///
    /// # Errors
    /// Says what is wrong with the address or the file.
    pub fn new(url: &str, authorities: Option<&Path>) -> Result<Server, String> {
        let (scheme, host) = url.split_once("://").unwrap_or_default();
        let tls = match scheme {
            "http" => None,
            "https" => Some(Arc::new(config(authorities)?)),
            _ => return Err(format!("`{url}` begins with neither http:// nor https://")),
        };
        Ok(Server { url: url.to_owned(), host: host.to_owned(), tls })
    }

    /// The address of its socket.
    pub fn socket(&self) -> String {
        format!("{}://{}/api/socket", if self.tls.is_some() { "wss" } else { "ws" }, self.host)
    }

    /// Connects.
    ///
    /// # Errors
    /// Says why there is no connection, or that the server did not prove who it is.
    pub async fn connect(&self) -> Result<Box<dyn Wire>, String> {
        let (name, port) = name_and_port(&self.host, if self.tls.is_some() { 443 } else { 80 });
        let stream = TcpStream::connect((name, port)).await.map_err(|error| format!("{}: {error}", self.url))?;
        let Some(tls) = &self.tls else { return Ok(Box::new(stream)) };
        let proven = ServerName::try_from(name.to_owned()).map_err(|error| format!("{}: {error}", self.url))?;
        let stream = TlsConnector::from(tls.clone()).connect(proven, stream).await;
        // Mostly a certificate of somebody else, or of an authority that nobody knows.
        Ok(Box::new(
            stream
                .map_err(|error| format!("{}: {error}; --ca names a file with the server's own authority", self.url))?,
        ))
    }
}

fn config(authorities: Option<&Path>) -> Result<ClientConfig, String> {
    let mut roots = RootCertStore::empty();
    match authorities {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(file) => {
            let wrong = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
            for certificate in CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))? {
                roots.add(certificate.map_err(|error| wrong(&error))?).map_err(|error| wrong(&error))?;
            }
            if roots.is_empty() {
                return Err(wrong(&"there is no certificate in it (PEM: BEGIN CERTIFICATE)"));
            }
        }
    }
    Ok(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
}

/// A host's name without the brackets of IPv6, and its port.
fn name_and_port(host: &str, usual: u16) -> (&str, u16) {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().unwrap_or(usual)),
        _ => (host, usual),
    };
    (name.trim_start_matches('[').trim_end_matches(']'), port)
}

#[cfg(test)]
mod tests {
    use super::{Server, name_and_port};

    #[test]
    fn hosts_have_names_and_ports() {
        for (host, name, port) in [
            ("play.example.org", "play.example.org", 443),
            ("localhost:8443", "localhost", 8443),
            ("[::1]:8080", "::1", 8080),
            ("[::1]", "::1", 443),
        ] {
            assert_eq!(name_and_port(host, 443), (name, port), "{host}");
        }
    }

    #[test]
    fn sockets_are_as_safe_as_pages() {
        assert_eq!(Server::new("http://a:8080", None).unwrap().socket(), "ws://a:8080/api/socket");
        assert_eq!(Server::new("https://a", None).unwrap().socket(), "wss://a/api/socket");
        assert!(Server::new("ftp://a", None).is_err());
        let here = std::path::Path::new(env!("CARGO_MANIFEST_PATH"));
        assert!(Server::new("https://a", Some(here)).is_err_and(|error| error.contains("no certificate")));
    }
}
