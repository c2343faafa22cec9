import { s3Server, type S3Server } from '@radioshed/testing/s3-server';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { s3Files } from '../src/s3.js';
import { openArchive } from '../src/sql/open.js';
import type { Tables } from '../src/sql/database/tables.js';
import { openConnections } from '../src/sqlite/sqlite-open.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { fastFolder } from './forms.js';
import { add } from './samples.js';

let server: S3Server;
let archive: Archive;
const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);

beforeAll(async () => {
  server = await s3Server();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openConnections(fastFolder())) });
  archive = await openArchive(db, { store: s3Files(server.place) }, {});
  await archive.createAccount('a');
});
afterAll(async () => {
  await archive.close();
  await server.close();
});

test.each(['short', 'long', 'changed'] as const)(
  'objects that arrive %s are read again, then named as damaged',
  async (fault) => {
    const { calculation } = await add(archive, 1, { files: [{ name: 'numbers', type: 'x/y', bytes }] });
    const read = async (length?: number) =>
      (await archive.file(calculation.sid, 'numbers', length === undefined ? undefined : { offset: 8, length }))?.bytes;
    const error = {
      name: 'ArchiveError',
      kind: 'unreadable',
      message: `the file numbers of calculation ${calculation.id} is damaged`,
    };
    server.faults.push(fault, fault);
    expect(await read()).toEqual(bytes);
    server.faults.push(fault, fault, fault);
    await expect(read()).rejects.toMatchObject(error);
    // Only the whole has a hash: a part is known to be wrong by its length.
    if (fault !== 'changed') {
      server.faults.push(fault, fault);
      expect(await read(40)).toEqual(bytes.slice(8, 48));
      server.faults.push(fault, fault, fault);
      await expect(read(40)).rejects.toMatchObject(error);
    }
    expect(await read()).toEqual(bytes); // nothing is lost
  },
);
