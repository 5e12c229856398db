//! The tables, and how older ones become newer ones. Forward only.

use crate::{Result, StoreError};
use sqlx::{
    AssertSqlSafe, SqlSafeStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

/// Every step there ever was, in order. A released step never changes: databases remember its digest.
const STEPS: [(&str, &str); 6] = [
    ("first", include_str!("../migrations/0001_first.sql")),
    ("clocks and looks", include_str!("../migrations/0002_clocks_and_looks.sql")),
    ("crowds", include_str!("../migrations/0003_crowds.sql")),
    ("people", include_str!("../migrations/0004_people.sql")),
    ("notices and passkeys", include_str!("../migrations/0005_notices_and_passkeys.sql")),
    ("vacations", include_str!("../migrations/0006_vacations.sql")),
];

/// The version a database has after [`crate::Store::open`].
pub fn newest_version() -> i64 {
    STEPS.len() as i64
}

/// The steps in one database's dialect.
pub(crate) fn migrator(sqlite: bool) -> Migrator {
    let compact = if sqlite { "WITHOUT ROWID" } else { "" };
    let steps = STEPS.iter().zip(1..).map(|((name, sql), version)| {
        let sql = AssertSqlSafe(sql.replace("/* compact */", compact)).into_sql_str();
        Migration::new(version, (*name).into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(steps.collect())
}

/// Says what an operator can do about a migration that failed.
pub(crate) fn explain(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => StoreError::Unusable(format!(
            "it was made by a newer Tavola (schema {version}, this program knows {}); run that version or newer",
            newest_version()
        )),
        MigrateError::VersionMismatch(version) => StoreError::Unusable(format!(
            "step {version} of its schema is not the one this program was released with; restore a backup"
        )),
        MigrateError::Dirty(version) => StoreError::Unusable(format!(
            "step {version} of its schema was interrupted half-way; restore the backup made before the upgrade"
        )),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::Unusable(other.to_string()),
    }
}

/// Brings the database to the newest version.
pub(crate) async fn migrate(pools: &crate::open::Pools) -> Result<()> {
    use crate::open::Pools;
    match pools {
        Pools::Sqlite { write, .. } => migrator(true).run(write).await.map_err(explain),
        Pools::Postgres(pool) => migrator(false).run(pool).await.map_err(explain),
    }
}
