import type { SqliteDatabase } from './sqlite-database.js';

/** A statement for a database. */
export interface SqliteCall {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /**
   * `read` asks outside any transaction, `alone` is a transaction of itself, `first` begins one that stays open,
   * `within` needs one that is open.
   */
  readonly where: 'read' | 'alone' | 'first' | 'within';
}

/** Rows or changes that a statement gave. */
export interface SqliteOutcome {
  readonly rows: unknown[];
  /** Rows inserted, changed or deleted. */
  readonly changes?: number;
  readonly lastInsertRowid?: number | bigint;
}

/** The connections to a database, in this thread or in another one. */
export interface SqliteConnections {
  /** Whether a read sees nothing of an open transaction, and so need not wait for its end. */
  readonly readsAside: boolean;
  /** @throws an error with SQLite's `code` */
  readonly call: (call: SqliteCall) => SqliteOutcome | Promise<SqliteOutcome>;
  readonly close: () => void | Promise<void>;
}

/** One connection in this thread. */
export function oneConnection(database: SqliteDatabase): SqliteConnections {
  return { readsAside: false, call: (call) => executed(database, call), close: () => database.close() };
}

/** Two connections in this thread, one of them for reads. */
export function twoConnections(writer: SqliteDatabase, reader: SqliteDatabase): SqliteConnections {
  return {
    readsAside: true,
    call: (call) => executed(call.where === 'read' ? reader : writer, call),
    close() {
      reader.close();
      writer.closeWhole();
    },
  };
}

function executed(database: SqliteDatabase, { sql, parameters, where }: SqliteCall): SqliteOutcome {
  // SQLite has ended the transaction itself, as on a full disk, or its thread was replaced.
  if (where === 'within' && !database.inTransaction) {
    if (sql === 'rollback') return { rows: [] }; // another one would hide the cause
    throw new Error('the transaction was rolled back');
  }
  // Its transactions write. Those that begin with reading would fail where another process writes before they do.
  if (where === 'first') database.prepared('begin immediate').run([]);
  const statement = database.prepared(sql);
  return statement.reader ? { rows: statement.all(parameters) } : { rows: [], ...statement.run(parameters) };
}
