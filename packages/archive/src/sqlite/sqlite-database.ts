import {
  type NativeDatabase,
  type NativeStatement,
  type RunResult,
  sqliteBuild,
  type SqliteBuild,
} from './sqlite-build.js';

/** Rows that cross from the library at once. */
const BATCH = 100;

/** Statements that stay prepared: more than the archive has, but those for lists of every length. */
const MOST_STATEMENTS = 200;
/** Longest statement that stays prepared, characters: those for long lists hardly come twice. */
const LONGEST_STATEMENT = 2000;

/** An SQLite database in a file, created if missing, or `:memory:`. */
export class SqliteDatabase {
  readonly #build: SqliteBuild;
  readonly #database: NativeDatabase;
  /** Prepared statements, the latest last. */
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(path: string) {
    this.#build = sqliteBuild();
    this.#database = this.#build.databaseOpen(path, '', 'aes256cbc', '', 0, '');
  }

  get inTransaction(): boolean {
    return this.#build.databaseInTransaction(this.#database);
  }

  /** Runs statements without parameters and rows. @throws an error with SQLite's `code` */
  exec(sql: string): void {
    this.#build.databaseExecSync.call(this.#database, sql);
  }

  /** @throws an error with SQLite's `code` */
  prepare(sql: string): SqliteStatement {
    return new SqliteStatement(this.#build, this.#build.databasePrepareSync.call(this.#database, sql));
  }

  /**
   * The same, but prepared once: for statements whose rows are read to the end. Each prepared statement has memory
   * outside the heap, which the collector of garbage does not see and frees late.
   */
  prepared(sql: string): SqliteStatement {
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
    this.prepare(`PRAGMA ${setting}`).all([]);
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
    this.#build.databaseClose.call(this.#database);
  }
}

/** A prepared statement. Errors have SQLite's `code`. */
export class SqliteStatement {
  readonly #build: SqliteBuild;
  readonly #statement: NativeStatement;

  constructor(build: SqliteBuild, statement: NativeStatement) {
    this.#build = build;
    this.#statement = statement;
  }

  /** Whether it returns rows. */
  get reader(): boolean {
    return this.#build.statementIsReader.call(this.#statement);
  }

  run(parameters: readonly unknown[]): RunResult {
    return this.#build.statementRun.call(this.#statement, parameters);
  }

  all(parameters: readonly unknown[]): unknown[] {
    return [...this.iterate(parameters)];
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    const rows = this.#build.statementRowsSync.call(this.#statement, parameters);
    for (;;) {
      const batch: unknown[] = Array.from({ length: BATCH });
      this.#build.rowsNext.call(rows, batch);
      for (const row of batch) {
        if (row === undefined) return;
        yield row;
      }
    }
  }
}
