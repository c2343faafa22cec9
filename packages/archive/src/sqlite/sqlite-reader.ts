import { pathToFileURL } from 'node:url';

import { SqliteDatabase } from './sqlite-database.js';

/** An SQLite database of someone else, which is only read. */
export interface SqliteReader {
  /** Rows of a query; blobs are an ArrayBuffer. @throws an error with SQLite's `code` */
  readonly rows: (sql: string, parameters: readonly unknown[]) => readonly Readonly<Record<string, unknown>>[];
  readonly close: () => void;
}

/** Opens an SQLite database, which must be there, for reading. @throws Error for a file that cannot be opened */
export function sqliteReader(path: string): SqliteReader {
  const database = new SqliteDatabase(`${pathToFileURL(path).href}?mode=ro`);
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    rows(sql, parameters) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement.all(parameters) as Readonly<Record<string, unknown>>[];
    },
    close: () => database.close(),
  };
}
