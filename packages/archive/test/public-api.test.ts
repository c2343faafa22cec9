import { expect, test } from 'vitest';

import * as api from '../src/index.js';
import * as keys from '../src/keys.js';
import * as memory from '../src/memory.js';
import * as postgres from '../src/postgres.js';
import * as s3 from '../src/s3.js';
import * as sqlite from '../src/sqlite.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "ArchiveError",
      "FencedOffError",
      "NoCreditError",
      "RepeatedError",
      "isArchiveError",
      "isFencedOffError",
      "isKey",
      "isNoCreditError",
      "isRepeatedError",
      "startFileSweeps",
    ]
  `);
});

test('public names of /keys', () => {
  expect(Object.keys(keys).sort()).toMatchInlineSnapshot(`
    [
      "keyHash",
      "keyIdOf",
      "newKey",
      "randomText",
      "sameHash",
    ]
  `);
});

test('public names of /memory', () => {
  expect(Object.keys(memory).sort()).toMatchInlineSnapshot(`
    [
      "memoryArchive",
    ]
  `);
});

test('public names of /sqlite and /postgres', () => {
  expect(Object.keys(sqlite).sort()).toEqual(['restoreToSqlite', 'sqliteArchive', 'sqliteReader', 'sqliteUpkeep']);
  expect(Object.keys(postgres).sort()).toEqual([
    'clientWithin',
    'clusterArchive',
    'postgresArchive',
    'postgresUpkeep',
    'restoreToPostgres',
  ]);
});

test('public names of /s3', () => {
  expect(Object.keys(s3).sort()).toMatchInlineSnapshot(`
    [
      "objectStore",
      "s3Files",
    ]
  `);
});
