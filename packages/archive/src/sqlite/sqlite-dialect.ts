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
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driverOf(connections),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
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

    async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
      if (this.end !== undefined) return this.call({ sql, parameters, where: 'within' });
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

  /** A statement of the transaction itself. */
  const about = async (connection: DatabaseConnection, sql: string, where: SqliteCall['where']): Promise<void> => {
    await (connection as Connection).call({ sql, parameters: [], where });
  };

  return {
    init: async () => {},
    acquireConnection: async () => new Connection(),
    async beginTransaction(connection) {
      const end = await turn();
      (connection as Connection).end = end;
      await about(connection, 'begin', 'alone');
    },
    commitTransaction: (connection) => about(connection, 'commit', 'within'),
    rollbackTransaction: (connection) => about(connection, 'rollback', 'within'),
    releaseConnection: async (connection) => (connection as Connection).end?.(),
    destroy: async () => connections.close(),
  };
}
