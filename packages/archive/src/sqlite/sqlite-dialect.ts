import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import type { SqliteCall, SqliteConnections } from './sqlite-statements.js';

/** kysely's dialect for SQLite, over connections that may be in another thread. */
export function sqliteDialect(connections: SqliteConnections): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driverOf(connections),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Migrations are whole or not at all: SQLite has statements for tables in its transactions, too. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Writes and transactions come one after another. */
function driverOf(connections: SqliteConnections): Driver {
  let writing: Promise<void> = Promise.resolve();

  /** Waits for its turn to write. @returns ends the turn */
  async function turn(): Promise<() => void> {
    const before = writing;
    let end = (): void => {};
    writing = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }

  class Connection implements DatabaseConnection {
    /** Ends the turn of the transaction that is open. */
    end: (() => void) | undefined;
    /**
     * Whether no statement of the transaction was sent: `begin` goes with the first, as each message takes its time.
     */
    isEmpty = true;

    async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
      if (this.end !== undefined) {
        const where = this.isEmpty ? 'first' : 'within';
        this.isEmpty = false;
        return this.call({ sql, parameters, where });
      }
      if (connections.readsAside && query.kind === 'SelectQueryNode')
        return this.call({ sql, parameters, where: 'read' });
      const end = await turn();
      try {
        return await this.call({ sql, parameters, where: 'alone' });
      } finally {
        end();
      }
    }

    async call<R>(call: SqliteCall): Promise<QueryResult<R>> {
      const { rows, changes, lastInsertRowid } = await connections.call(call);
      return {
        rows: rows as R[],
        ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
        ...(lastInsertRowid === undefined ? {} : { insertId: BigInt(lastInsertRowid) }),
      };
    }

    streamQuery(): never {
      throw new Error('rows of SQLite are not streamed');
    }
  }

  /** Ends a transaction, if it was begun, and its turn. */
  const ended = async (connection: DatabaseConnection, sql: 'commit' | 'rollback'): Promise<void> => {
    const one = connection as Connection;
    if (!one.isEmpty) await one.call({ sql, parameters: [], where: 'within' });
    one.end?.();
    one.end = undefined;
  };

  return {
    init: async () => {},
    acquireConnection: async () => new Connection(),
    async beginTransaction(connection) {
      const one = connection as Connection;
      one.end = await turn();
      one.isEmpty = true;
    },
    commitTransaction: (connection) => ended(connection, 'commit'),
    rollbackTransaction: (connection) => ended(connection, 'rollback'),
    releaseConnection: async (connection) => (connection as Connection).end?.(),
    destroy: async () => connections.close(),
  };
}
