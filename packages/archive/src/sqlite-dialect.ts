import { type Driver, SqliteDialect } from 'kysely';

import type { SqliteDatabase } from './sqlite-database.js';

/**
 * kysely's SQLite dialect, without a rollback after the database has already rolled back, as on a full disk: a second one
 * would hide the cause.
 */
export function sqliteDialect(database: SqliteDatabase): SqliteDialect {
  return new TakingBackOnce({ database });
}

class TakingBackOnce extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor({ database }: { readonly database: SqliteDatabase }) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await rollback(connection);
    };
    return driver;
  }
}
