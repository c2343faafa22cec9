import {
  type NativeDatabase,
  type NativeStatement,
  type RunResult,
  sqliteBuild,
  type SqliteBuild,
} from './sqlite-build.js';

/** Rows that cross from the library at once. */
const BATCH = 100;

/** An SQLite database in a file, created if missing, or `:memory:`. */
export class SqliteDatabase {
  readonly #build: SqliteBuild;
  readonly #database: NativeDatabase;

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

  /** Sets a property of the connection, as in `journal_mode = WAL`. */
  pragma(setting: string): void {
    this.prepare(`PRAGMA ${setting}`).all([]);
  }

  close(): void {
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
