import type { Database, Statement } from 'libsql';

import { sqliteDriver } from './sqlite-driver.js';

/** Statements that stay prepared: more than the archive has, but those for lists of every length. */
const MOST_STATEMENTS = 200;
/** Longest statement that stays prepared, characters: those for long lists hardly come twice. */
const LONGEST_STATEMENT = 2000;

/** An SQLite database in a file, created if missing, or `:memory:`. */
export class SqliteDatabase {
  readonly #database: Database;
  /** Prepared statements, the latest last. */
  readonly #prepared = new Map<string, Statement>();

  constructor(path: string) {
    this.#database = new (sqliteDriver())(path);
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Runs statements without parameters and rows. @throws an error with SQLite's `code` */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Its errors have SQLite's `code`, too. @throws an error with SQLite's `code` */
  prepare(sql: string): Statement {
    return this.#database.prepare(sql);
  }

  /**
   * The same, but prepared once: for statements whose rows are read to the end. Each prepared statement has memory
   * outside the heap, which the collector of garbage does not see and frees late.
   */
  prepared(sql: string): Statement {
    const statement = this.#prepared.get(sql) ?? this.prepare(sql);
    if (sql.length > LONGEST_STATEMENT) return statement;
    this.#prepared.delete(sql);
    this.#prepared.set(sql, statement);
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size > MOST_STATEMENTS && oldest !== undefined) this.#prepared.delete(oldest);
    return statement;
  }

  /** Sets a property of the connection, as in `journal_mode = WAL`. */
  pragma(setting: string): void {
    this.#database.pragma(setting);
  }

  /**
   * Closes it with all data in the file itself and none in its journal, unless another process reads it at this moment
   * or the disk fails. The library keeps statements open until their garbage is collected, so SQLite does not do that
   * when it closes.
   */
  closeWhole(): void {
    try {
      this.pragma('busy_timeout = 0');
      this.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // A transaction is open, or the disk is full: the journal stays, and the next start reads it.
    } finally {
      this.close();
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }
}
