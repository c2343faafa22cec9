import type { FileHandle } from 'node:fs/promises';

import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';

import { type Disk, DISK } from '../../src/files/disk.js';

/** An operation of the archive on its disk or database. */
export interface Operation {
  readonly layer: 'disk' | 'database';
  /** Function of the disk (`rename`), or the start of a statement (`insert into "files"`, `commit`). */
  readonly name: string;
  /** Arguments of the function, the path of an open file first. */
  readonly given: readonly unknown[];
}

/** Runs every operation; may fail instead, before or after. */
export type Around = <T>(operation: Operation, work: () => Promise<T>) => Promise<T>;

/** The disk of this machine, with each operation on it, and on its open files, passed to `around`. */
export function watchedDisk(around: Around): Disk {
  const watch = <T extends object>(object: T, path?: unknown): T =>
    new Proxy(object, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function' || typeof name !== 'string') return member;
        return async (...given: unknown[]) => {
          const full = path === undefined ? given : [path, ...given];
          const call = (): Promise<unknown> => Reflect.apply(member, target, given) as Promise<unknown>;
          const result = await around({ layer: 'disk', name, given: full }, call);
          return name === 'open' ? watch(result as FileHandle, given[0]) : result;
        };
      },
    });
  return watch({ ...DISK });
}

/** A dialect with each statement passed to `around`, transactions included. A rollback cannot fail by itself. */
export function watchedDialect(dialect: Dialect, around: Around): Dialect {
  const watch = (inner: DatabaseConnection): DatabaseConnection => ({
    executeQuery: <R>(query: CompiledQuery) =>
      around({ layer: 'database', name: startOf(query.sql), given: [query] }, () => inner.executeQuery<R>(query)),
    streamQuery: (query, size) => inner.streamQuery(query, size),
  });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
      const of = (watched: DatabaseConnection): DatabaseConnection => inner.get(watched) ?? watched;
      const outer = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
        around({ layer: 'database', name, given: [] }, work);
      return {
        init: () => driver.init(),
        async acquireConnection() {
          const connection = await driver.acquireConnection();
          const watched = watch(connection);
          inner.set(watched, connection);
          return watched;
        },
        beginTransaction: (on, settings) => outer('begin', () => driver.beginTransaction(of(on), settings)),
        commitTransaction: (on) => outer('commit', () => driver.commitTransaction(of(on))),
        rollbackTransaction: (on) => driver.rollbackTransaction(of(on)),
        releaseConnection: (on) => driver.releaseConnection(of(on)),
        destroy: () => driver.destroy(),
      } satisfies Driver;
    },
  };
}

function startOf(sql: string): string {
  return sql.split(' ').slice(0, 3).join(' ');
}
