import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { describeWith } from '@radioshed/testing/left-out';
import { s3Server } from '@radioshed/testing/s3-server';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { clusterArchive, postgresArchive, postgresUpkeep } from '../src/postgres.js';
import { s3Files } from '../src/s3.js';
import { sqliteArchive, sqliteUpkeep, type Upkeep } from '../src/sqlite.js';
import { fastFolder, freshDatabase, hasPostgres } from './forms.js';
import { add } from './samples.js';

const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };

/** An archive whose files can be elsewhere than its rows. */
interface Place {
  readonly open: (isEmpty: boolean) => Promise<Archive>;
  readonly upkeep: () => Promise<Upkeep>;
  /** Content of the empty place. */
  readonly left: () => readonly string[];
}

type Make = () => Promise<Place>;

/** Results that a database can have. */
const RESULTS: readonly [string, (archive: Archive) => Promise<unknown>][] = [
  ['a calculation with files', (archive) => add(archive, 1, { files: [file] })],
  ['a calculation without files', (archive) => add(archive, 1)],
  ['a 3D model', (archive) => archive.putModel({ accountId: 1, name: 'a.glb', content: file.bytes, report: {} })],
];

function suite(make: Make): void {
  test.each(RESULTS)(
    'is refused by a database with %s, with the remedies, and nothing is left there',
    async (_, save) => {
      const { open, upkeep, left } = await make();
      const archive = await open(false);
      await archive.createAccount('a');
      await save(archive);
      await archive.close();
      await expect(open(true)).rejects.toMatchObject({
        name: 'ArchiveError',
        kind: 'mismatch',
        message:
          /is empty, but the database has saved results: .*[Mm]ount .*--data or --files.*restore the last backup/,
      });
      expect(left()).toEqual([]);
      const at = await upkeep();
      const { faults } = await at.verify({ settleMs: 0 });
      expect(faults[0]).toMatchObject({ kind: 'place', item: 'archive-id', message: /radioshed adopt.*Mount/ });
      await at.close();
      const again = await open(false);
      expect((await again.listCalculations(1)).length + (await again.models(1)).length).toBe(1);
      await again.close();
    },
  );

  test('is taken by a database without results', async () => {
    const { open } = await make();
    const first = await open(false);
    await first.createAccount('a');
    await first.addTemplate(1, 'T', {});
    await first.close();
    const archive = await open(true);
    await add(archive, 1, { files: [file] });
    await archive.close();
  });
}

/** Paths below a folder, without the lock. */
const below = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name !== 'lock')
    : [];

describeWith('postgres', hasPostgres, 'an empty folder', () => {
  for (const [name, isShared] of [
    ['of a server', false],
    ['of a cluster', true],
  ] as const)
    describe(name, () =>
      suite(async () => {
        const [url, folder, empty] = [await freshDatabase(), fastFolder(), fastFolder()];
        return {
          async open(isEmpty) {
            const options = { url, folder: isEmpty ? empty : folder };
            return isShared ? (await clusterArchive(options)).archive : postgresArchive(options);
          },
          upkeep: () => postgresUpkeep({ url, folder: empty }),
          left: () => below(empty),
        };
      }),
    );
});

describeWith('postgres', hasPostgres, 'an empty prefix of a bucket', () =>
  suite(async () => {
    const store = await s3Server();
    onTestFinished(() => store.close());
    const [url, folder] = [await freshDatabase(), fastFolder()];
    const filesAt = (prefix: string) => s3Files({ ...store.place, prefix });
    return {
      open: async (isEmpty) =>
        (await clusterArchive({ url, folder, files: filesAt(isEmpty ? 'empty' : 'full') })).archive,
      upkeep: () => postgresUpkeep({ url, folder, files: filesAt('empty') }),
      left: () => [...store.objects.keys()].filter((key) => key.startsWith('empty')),
    };
  }),
);

test('a folder with its database, but without archive-id and files, is refused', async () => {
  const folder = fastFolder();
  const archive = await sqliteArchive({ folder });
  await archive.createAccount('a');
  await add(archive, 1, { files: [file] });
  await archive.close();
  renameSync(join(folder, 'files'), join(folder, 'elsewhere'));
  rmSync(join(folder, 'archive-id'));
  await expect(sqliteArchive({ folder })).rejects.toMatchObject({ kind: 'mismatch', message: /saved results/ });
  const upkeep = await sqliteUpkeep(folder);
  expect((await upkeep.verify({ settleMs: 0 })).faults.map(({ kind }) => kind)).toEqual(['place', 'missing']);
  await upkeep.close();
});
