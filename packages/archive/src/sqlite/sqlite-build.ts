import { createRequire } from 'node:module';

import { ArchiveError } from '../archive-error.js';

/** Interface of the prebuilt library, version 0.5.29; functions are called on the object that they need. */
export interface SqliteBuild {
  databaseOpen(
    path: string,
    authToken: string,
    cipher: string,
    encryptionKey: string,
    timeoutMs: number,
    remoteKey: string,
  ): NativeDatabase;
  databaseClose(this: NativeDatabase): void;
  databaseInTransaction(database: NativeDatabase): boolean;
  databaseExecSync(this: NativeDatabase, sql: string): void;
  databasePrepareSync(this: NativeDatabase, sql: string): NativeStatement;
  statementIsReader(this: NativeStatement): boolean;
  statementRun(this: NativeStatement, parameters: readonly unknown[]): RunResult;
  statementRowsSync(this: NativeStatement, parameters: readonly unknown[]): NativeRows;
  /** Fills the list with further rows; undefined follows the last. */
  rowsNext(this: NativeRows, rows: unknown[]): void;
}

/** An open database of the library. */
export interface NativeDatabase {
  readonly native: 'database';
}

/** A statement of the library. */
export interface NativeStatement {
  readonly native: 'statement';
}

/** Rows of a statement of the library. */
export interface NativeRows {
  readonly native: 'rows';
}

/** Outcome of a statement without rows. */
export interface RunResult {
  readonly changes: number;
  readonly lastInsertRowid: number | bigint;
}

/** Packages of the builds by system, the one that npm installs first. Those for musl are installed by hand. */
const BUILDS: Readonly<Record<string, readonly string[]>> = {
  'darwin-arm64': ['darwin-arm64'],
  'darwin-x64': ['darwin-x64'],
  'linux-arm': ['linux-arm-gnueabihf', 'linux-arm-musleabihf'],
  'linux-arm64': ['linux-arm64-gnu', 'linux-arm64-musl'],
  'linux-x64': ['linux-x64-gnu', 'linux-x64-musl'],
  'win32-x64': ['win32-x64-msvc'],
};

const VERSION = '0.5.29';

const require = createRequire(import.meta.url);
let loaded: SqliteBuild | undefined;

/** The build for this system. @throws ArchiveError if there is none, or it is not installed. */
export function sqliteBuild(): SqliteBuild {
  loaded ??= loadBuild(`${process.platform}-${process.arch}`, (name) => require(name) as SqliteBuild);
  return loaded;
}

/** The first build for a system that loads. @throws ArchiveError */
export function loadBuild(system: string, load: (name: string) => SqliteBuild): SqliteBuild {
  const names = (BUILDS[system] ?? []).map((build) => `@libsql/${build}`);
  let cause: unknown;
  for (const name of names) {
    try {
      return load(name);
    } catch (error) {
      cause ??= error;
    }
  }
  const what = names.map((name) => `npm install ${name}@${VERSION}`).join(', or on musl: ');
  const remedy = names.length > 0 ? `install it: ${what}` : 'use PostgreSQL';
  throw new ArchiveError('unreadable', `SQLite for ${system} is not installed: ${remedy}`, { cause });
}
