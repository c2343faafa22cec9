import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type RawBuilder, sql } from 'kysely';
import { describeWith } from '@radioshed/testing/left-out';
import { sampled } from '@radioshed/testing/sample';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { openPostgres } from '../src/archives/postgres-archive.js';
import { postgresArchive, postgresUpkeep } from '../src/postgres.js';
import { SEALED, SEALED_NAMES, type SealedName } from '../src/sql/seals/sealed-tables.js';
import type { Db } from '../src/sql/database/tables.js';
import { sqliteArchive, sqliteUpkeep, type Upkeep } from '../src/sqlite.js';
import { openCopy } from '../src/upkeep/sqlite-upkeep.js';
import { describeForms, fastFolder, FORMS_ON_DISK, freshDatabase, hasPostgres } from './forms.js';
import { add } from './samples.js';

const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };
const box = { north: 1, east: 1, south: 0, west: 0 };

/** One row of each table with a seal. */
async function fill(archive: Archive): Promise<void> {
  await archive.createAccount('a');
  const stored = { key: 'k', print: 'p', response: '{"lossDb":100}' };
  await add(archive, 1, {
    details: { lossDb: 100 },
    extent: box,
    files: [file],
    charge: { counter: 'area', credits: 2, stored },
  });
  await archive.addTemplate(1, 'T', { heightM: 10 });
  await archive.addProject(1, 'P', { heightM: 10 });
  await archive.addPattern(1, 'dipole', '0 1\n');
  await archive.putProfile(1, { name: 'Pines', text: '1:1:0' }, 20);
  await archive.putColourKey(1, { name: 'MINE.dB', text: '1: 1, 1, 1' }, 20);
  await archive.addClutter(1, [{ extent: box, feature: { heightM: 10 } }]);
  await archive.addNoise(1, [{ frequencyMHz: 446, latDeg: 1, lonDeg: 1, noiseDbm: -90 }]);
  await archive.putModel({ accountId: 1, name: 'room.glb', content: file.bytes, report: { heightM: 10 } });
}

/** Reads a row of each table. */
const READERS: Readonly<Record<SealedName, (archive: Archive) => Promise<unknown>>> = {
  calculations: (archive) => archive.listCalculations(1),
  files: async (archive) => archive.file((await archive.listCalculations(1))[0]?.sid ?? '', 'numbers'),
  templates: (archive) => archive.template(1, 1),
  projects: (archive) => archive.project(1, 1),
  patterns: (archive) => archive.pattern(1, 1),
  profiles: (archive) => archive.profiles(1),
  colour_keys: (archive) => archive.colourKeys(1),
  clutter: (archive) => archive.clutter(1),
  noise: (archive) => archive.noise(1),
  models: (archive) => archive.models(1),
  repeats: (archive) => archive.repeated(1, 'k'),
};

/** Columns by which the rows above are found: with another value they are not read. */
const FOUND_BY = new Set([
  'account_id',
  'sid',
  'files.name',
  'repeats.key',
  'repeats.created_at',
  'templates.number',
  'projects.number',
  'patterns.number',
]);

/** Another value of a column: one digit more, or one. */
function changed(table: SealedName, column: string): RawBuilder<unknown> {
  const texts = [
    'sid',
    'kind',
    'site',
    'network',
    'created_at',
    'details',
    'name',
    'type',
    'content',
    'text',
    'key',
    'feature',
    'report',
    'print',
    'response',
  ];
  const ref = sql.ref(column);
  if (column === SEALED[table].body) return sql`REPLACE(${ref}, '1', '7')`;
  return texts.includes(column) ? sql`${ref} || '1'` : sql`${ref} + 1`;
}

describeForms(FORMS_ON_DISK, 'changed rows of', ({ name }) => {
  const folder = fastFolder();
  let url: string | undefined;
  const open = (): Promise<Archive> =>
    url === undefined ? sqliteArchive({ folder }) : postgresArchive({ folder, url });
  const rows = (): Db => (url === undefined ? openCopy(folder) : openPostgres({ folder, url }).db);
  const verified = async () => {
    const upkeep = await (url === undefined ? sqliteUpkeep(folder) : postgresUpkeep({ folder, url }));
    try {
      return (await upkeep.verify({ settleMs: 0 })).faults.filter(({ kind }) => kind === 'row');
    } finally {
      await upkeep.close();
    }
  };
  async function inRows(statement: RawBuilder<unknown>): Promise<void> {
    const db = rows();
    if (url === undefined) await sql`PRAGMA foreign_keys = OFF`.execute(db);
    await statement.execute(db);
    await db.destroy();
  }

  beforeAll(async () => {
    if (name === 'PostgreSQL') url = await freshDatabase();
    const archive = await open();
    await fill(archive);
    await archive.close();
  });

  const columns = SEALED_NAMES.flatMap((table) => {
    const { head, body } = SEALED[table];
    // Keys to other tables stay: PostgreSQL refuses to change them.
    return [...head, ...(body === undefined ? [] : [body])]
      .filter((column) => column !== 'account_id' && column !== 'sid')
      .map((column) => [table, column] as const);
  });

  test.each(columns)('%s, %s: reading is refused, and verify names it', async (table, column) => {
    const db = rows();
    const before = await sql<Readonly<Record<string, unknown>>>`SELECT * FROM ${sql.table(table)}`.execute(db);
    await db.destroy();
    const [row = {}] = before.rows;
    await inRows(sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${changed(table, column)}`);
    onTestFinished(() => inRows(sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${row[column]}`));
    const faults = await verified();
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toMatch(new RegExp(`^damaged: .*checksum differs \\(table ${table}\\): .*backup`));
    if (FOUND_BY.has(column) || FOUND_BY.has(`${table}.${column}`)) return;
    const archive = await open();
    const reading =
      table === 'calculations' && column === 'details' ? archive.calculation(1, 1) : READERS[table](archive);
    await expect(reading).rejects.toMatchObject({
      name: 'ArchiveError',
      kind: 'unreadable',
      message: /restore the last backup/,
    });
    await archive.close();
  });

  test.each([
    ['credits', 'used', (archive: Archive) => archive.creditsUsed(1)],
    ['usage', 'calls', (archive: Archive) => archive.usage(1)],
    ['usage', 'credits', (archive: Archive) => archive.usage(1)],
  ] as const)(
    '%s, %s: reading is refused, also after counting on, and verify names it',
    async (table, column, read) => {
      await inRows(sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + 3`);
      onTestFinished(() => inRows(sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} - 3`));
      const archive = await open();
      if (table === 'usage') await archive.charge(1, { counter: 'area', credits: 0 });
      await expect(read(archive)).rejects.toMatchObject({ kind: 'unreadable' });
      await archive.close();
      expect((await verified()).map(({ message }) => message)).toEqual([expect.stringMatching(/second number by/)]);
    },
  );

  test('rows and counters without a seal are sealed by verify', async () => {
    for (const table of SEALED_NAMES) await inRows(sql`UPDATE ${sql.table(table)} SET seal = NULL`);
    await inRows(sql`UPDATE credits SET complement = NULL`);
    await inRows(sql`UPDATE usage SET complement = NULL`);
    const upkeep = await (url === undefined ? sqliteUpkeep(folder) : postgresUpkeep({ folder, url }));
    const { sealed, faults } = await upkeep.verify({ settleMs: 0 });
    await upkeep.close();
    expect(sealed).toBeGreaterThanOrEqual(SEALED_NAMES.length);
    expect(faults).toEqual([]);
    const db = rows();
    for (const table of SEALED_NAMES) {
      const left = await sql<{
        readonly n: number | string;
      }>`SELECT COUNT(*) AS n FROM ${sql.table(table)} WHERE seal IS NULL`.execute(db);
      expect([table, Number(left.rows[0]?.n)]).toEqual([table, 0]);
    }
    await db.destroy();
    expect(await verified()).toEqual([]);
  });
});

describeWith('postgres', hasPostgres, 'a damaged PostgreSQL database', () => {
  test('is named by amcheck, where it is there', async () => {
    const [folder, url] = [fastFolder(), await freshDatabase()];
    const archive = await postgresArchive({ folder, url });
    await fill(archive);
    await archive.close();
    const { db } = openPostgres({ folder, url });
    onTestFinished(() => db.destroy());
    await sql`CREATE EXTENSION amcheck`.execute(db);
    const upkeep = await postgresUpkeep({ folder, url });
    onTestFinished(() => upkeep.close());
    const whole = await upkeep.verify({ settleMs: 0 });
    expect([whole.faults, whole.unchecked]).toEqual([[], undefined]);
    // An index of a function that changes afterwards has no entry for its row any more.
    await sql`CREATE FUNCTION changing(text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT $1'`.execute(db);
    await sql`CREATE INDEX broken ON templates (changing(name))`.execute(db);
    await sql`CREATE OR REPLACE FUNCTION changing(text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT $1 || 1'`.execute(
      db,
    );
    const { faults } = await upkeep.verify({ settleMs: 0 });
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/index broken: .*REINDEX INDEX broken/),
    ]);
    await expect(upkeep.backUp(join(fastFolder(), 'backup'))).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('a damaged SQLite file', () => {
  let whole: Buffer;
  let pageBytes = 4096;
  let folder = '';
  const path = (): string => join(folder, 'radioshed.sqlite');

  beforeAll(async () => {
    folder = fastFolder();
    const archive = await sqliteArchive({ folder });
    await fill(archive);
    const extra = 40;
    for (let i = 0; i < extra; i++)
      await add(archive, 1, { site: `Site ${i}`, details: { text: `mark ${i} `.repeat(300) } });
    for (let i = 10; i < extra; i += 2) await archive.deleteCalculation(1, i);
    await archive.close();
    whole = readFileSync(path());
    pageBytes = whole.readUInt16BE(16);
  });

  const pages = (): number => whole.byteLength / pageBytes;
  const page = (bytes: Buffer, number: number): Buffer => bytes.subarray((number - 1) * pageBytes, number * pageBytes);
  /** Pages of the list of free ones that name others, and those that they name, which are not read. */
  function free(): { readonly trunks: readonly number[]; readonly leaves: ReadonlySet<number> } {
    const trunks: number[] = [];
    const leaves = new Set<number>();
    for (let next = whole.readUInt32BE(32); next !== 0; next = page(whole, next).readUInt32BE(0)) {
      trunks.push(next);
      const trunk = page(whole, next);
      for (let i = 0; i < trunk.readUInt32BE(4); i++) leaves.add(trunk.readUInt32BE(8 + 4 * i));
    }
    return { trunks, leaves };
  }
  const kindOf = (number: number): number => page(whole, number)[number === 1 ? 100 : 0] ?? 0;
  const used = (): number[] =>
    Array.from({ length: pages() }, (_, i) => i + 1).filter((number) => !free().leaves.has(number));

  /** Whether verify and backup both notice damage, name it and its remedy. */
  async function isNoticed(damaged: Uint8Array): Promise<void> {
    writeFileSync(path(), damaged);
    const remedy = /backup/;
    let upkeep: Upkeep;
    try {
      upkeep = await sqliteUpkeep(folder);
    } catch (error) {
      expect(error).toMatchObject({ name: 'ArchiveError', kind: 'unreadable', message: remedy });
      return;
    }
    try {
      const { faults } = await upkeep.verify({ settleMs: 0 });
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.map(({ message }) => message).join('\n')).toMatch(remedy);
      const backup = join(fastFolder(), 'backup');
      const made = await upkeep.backUp(backup).then(
        ({ faults: found }) => found,
        (error: unknown) => error,
      );
      if (Array.isArray(made)) expect(made.length).toBeGreaterThan(0);
      else expect(made).toMatchObject({ name: 'ArchiveError', kind: 'unreadable', message: remedy });
    } finally {
      await upkeep.close();
    }
  }

  const flipped = (number: number): Buffer => {
    const bytes = Buffer.from(whole);
    page(bytes, number).forEach((byte, i, all) => void (all[i] = byte ^ 0x55));
    return bytes;
  };

  test('intact, it has no faults', async () => {
    writeFileSync(path(), whole);
    const upkeep = await sqliteUpkeep(folder);
    expect((await upkeep.verify({ settleMs: 0 })).faults).toEqual([]);
    await upkeep.close();
  });

  test.each([
    ['tables', [0x0d, 0x05]],
    ['indexes', [0x0a, 0x02]],
  ] as const)('flipped pages of %s are named', { timeout: 60_000 }, async (_, kinds) => {
    const numbers = used().filter((number) => (kinds as readonly number[]).includes(kindOf(number)));
    expect(numbers.length).toBeGreaterThan(5);
    for (const number of sampled(numbers, 25)) await isNoticed(flipped(number));
  });

  test('a flipped page of the list of free pages is named', async () => {
    const { trunks } = free();
    expect(trunks.length).toBeGreaterThan(0);
    for (const number of trunks) await isNoticed(flipped(number));
  });

  test('a truncated file is named', async () => {
    for (const part of [
      0,
      100,
      pageBytes,
      pageBytes * (pages() >> 1),
      whole.byteLength - 100,
      whole.byteLength - pageBytes,
    ])
      await isNoticed(whole.subarray(0, part));
  });

  test('swapped pages are named', { timeout: 60_000 }, async () => {
    const numbers = used().filter((number) => number > 1);
    const pairs = numbers.flatMap((a, i) => numbers.slice(i + 1).map((b) => [a, b] as const));
    const differ = pairs.filter(([a, b]) => !page(whole, a).equals(page(whole, b)));
    for (const [a, b] of sampled(differ, 50)) {
      const bytes = Buffer.from(whole);
      page(whole, a).copy(page(bytes, b));
      page(whole, b).copy(page(bytes, a));
      await isNoticed(bytes);
    }
  });

  test('an overwritten header is named', async () => {
    for (const [byte, length] of [
      [0, 16],
      [0, 100],
      [0xff, 100],
      [0x20, 100],
      [0, pageBytes],
    ] as const) {
      const bytes = Buffer.from(whole);
      bytes.fill(byte, 0, length);
      await isNoticed(bytes);
    }
  });

  test('one flipped bit in the details of a calculation is named', async () => {
    const bytes = Buffer.from(whole);
    const at = bytes.indexOf('mark 7 ');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await isNoticed(bytes);
  });
});
