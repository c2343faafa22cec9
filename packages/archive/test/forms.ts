import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isAgain } from '@radioshed/testing/sample';
import { s3Server, type S3Server } from '@radioshed/testing/s3-server';
import pg from 'pg';
import { afterAll } from 'vitest';

import type { Archive } from '../src/index.js';
import { memoryArchive } from '../src/memory.js';
import { postgresArchive } from '../src/postgres.js';
import { s3Files } from '../src/s3.js';
import { sqliteArchive } from '../src/sqlite.js';

/** A form of the archive to test. */
export interface Form {
  readonly name: 'memory' | 'SQLite' | 'PostgreSQL';
  /** Why it cannot be tested here. */
  readonly absent?: string;
  /** A new, empty archive. */
  readonly open: (now?: () => string) => Promise<Archive>;
}

const url = process.env['RADIOSHED_TEST_POSTGRES'];
if (url === undefined && process.env['CI'] === 'true') {
  throw new Error('RADIOSHED_TEST_POSTGRES must name a PostgreSQL server in CI');
}

const ALL: readonly Form[] = [
  { name: 'memory', open: async (now) => memoryArchive(now && { now }) },
  { name: 'SQLite', open: (now) => sqliteArchive({ folder: temporaryFolder(), ...(now && { now }) }) },
  {
    name: 'PostgreSQL',
    ...(url === undefined && { absent: 'RADIOSHED_TEST_POSTGRES names no server' }),
    open: async (now) => {
      return postgresArchive({ url: await freshDatabase(), folder: temporaryFolder(), ...(now && { now }) });
    },
  },
];

/** PostgreSQL with files elsewhere than on a disk. */
export const OBJECT_STORE_FORM: Omit<Form, 'name'> & { readonly name: string } = {
  name: 'PostgreSQL, files in an object store',
  ...(url === undefined && { absent: 'RADIOSHED_TEST_POSTGRES names no server' }),
  open: async (now) => {
    server ??= await s3Server();
    const files = s3Files({ ...server.place, prefix: randomUUID() });
    return postgresArchive({ url: await freshDatabase(), folder: join(tmpdir(), 'no', 'such'), files, ...(now && { now }) }); // prettier-ignore
  },
};

/** Where CI repeats the tests, that of the server which was missing before. */
export const FORMS: readonly Form[] = ALL.filter(({ name }) => !isAgain || name === 'PostgreSQL');

let server: S3Server | undefined;
const folders: string[] = [];
const databases: string[] = [];

afterAll(async () => {
  await server?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const name of databases) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
});

export function temporaryFolder(): string {
  return folderIn(tmpdir());
}

/** A temporary folder in memory where the system has one: tests that never lose power need not wait for a disk. */
export function fastFolder(): string {
  return folderIn(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
}

function folderIn(parent: string): string {
  const folder = mkdtempSync(join(parent, 'radioshed-archive-'));
  folders.push(folder);
  return folder;
}

/** The address of a new, empty database on the test server; it is dropped after the test file. */
export async function freshDatabase(): Promise<string> {
  const name = `radioshed_test_${process.pid}_${databases.length}_${Date.now()}`;
  await onServer(`CREATE DATABASE ${name}`);
  databases.push(name);
  const address = new URL(url ?? '');
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
