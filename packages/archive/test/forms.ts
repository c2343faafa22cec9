import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeWith } from '@radioshed/testing/left-out';
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
  /** Whether it can be tested here. */
  readonly isThere: boolean;
  /** A new, empty archive. */
  readonly open: (now?: () => string) => Promise<Archive>;
}

const url = process.env['RADIOSHED_TEST_POSTGRES'];

/** Whether there is a PostgreSQL for tests. */
export const hasPostgres: boolean = url !== undefined;
if (!hasPostgres && process.env['CI'] === 'true') {
  throw new Error('RADIOSHED_TEST_POSTGRES must name a PostgreSQL server in CI');
}

const ALL: readonly Form[] = [
  { name: 'memory', isThere: true, open: async (now) => memoryArchive(now && { now }) },
  { name: 'SQLite', isThere: true, open: (now) => sqliteArchive({ folder: temporaryFolder(), ...(now && { now }) }) },
  {
    name: 'PostgreSQL',
    isThere: hasPostgres,
    open: async (now) => {
      return postgresArchive({ url: await freshDatabase(), folder: temporaryFolder(), ...(now && { now }) });
    },
  },
];

/** PostgreSQL with files elsewhere than on a disk. */
export const OBJECT_STORE_FORM: Omit<Form, 'name'> & { readonly name: string } = {
  name: 'PostgreSQL, files in an object store',
  isThere: hasPostgres,
  open: async (now) => {
    server ??= await s3Server();
    const files = s3Files({ ...server.place, prefix: randomUUID() });
    return postgresArchive({
      url: await freshDatabase(),
      folder: join(tmpdir(), 'no', 'such'),
      files,
      ...(now && { now }),
    });
  },
};

/** Where CI repeats the tests, that of the server which was missing before. */
export const FORMS: readonly Form[] = ALL.filter(({ name }) => !isAgain || name === 'PostgreSQL');

/** Forms whose data is stored on a disk. */
export const FORMS_ON_DISK: readonly (Form & { readonly name: 'SQLite' | 'PostgreSQL' })[] = FORMS.flatMap(
  ({ name, ...form }) => (name === 'memory' ? [] : [{ ...form, name }]),
);

/** A suite for each form; that of a missing server is left out. */
export function describeForms<F extends { readonly name: string; readonly isThere: boolean }>(
  forms: readonly F[],
  title: string,
  body: (form: F) => void,
): void {
  for (const form of forms) describeWith('postgres', form.isThere, `${title} ${form.name}`, () => body(form));
}

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
