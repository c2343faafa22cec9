import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { folderFiles } from '../../src/files/archive-files.js';
import type { Archive } from '../../src/index.js';
import { sqliteArchive } from '../../src/sqlite.js';
import { openConnections } from '../../src/sqlite/sqlite-open.js';
import { sqliteDialect } from '../../src/sqlite/sqlite-dialect.js';
import { makeFolder } from '../../src/files/make-folder.js';
import { openArchive } from '../../src/sql/open.js';
import type { Tables } from '../../src/sql/database/tables.js';
import { fastFolder } from '../forms.js';
import { add } from '../samples.js';
import { type Cut, durable } from './durable.js';
import { charge, NUMBERS, stateOf } from './scenarios.js';
import { type Around, watchedDialect, watchedDisk } from './watched.js';

/**
 * `RADIOSHED_FAULTS=all` cuts the power in both plain ways and many random ones after each operation; by default in one
 * of three.
 */
const IS_LONG = process.env['RADIOSHED_FAULTS'] === 'all';
const RANDOM_CUTS = IS_LONG ? 25 : 1;

const type = 'x/y';
/** Operations that only read. */
const READS = /^(readFile|readdir|access|stat|read|close|select)/;

/** Knowledge of the clients. */
interface Acknowledged {
  readonly sites: Set<string>;
  readonly deleted: Set<string>;
  /** First byte of the model. */
  model: number | undefined;
  /** The site or model that is being written or deleted. */
  underWay: string;
}

/** Random numbers that are the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test(
  'after a power failure at any moment the archive has what it acknowledged, and nothing half done',
  { timeout: 1_200_000 },
  async () => {
    const disk = durable();
    const root = fastFolder();
    const folder = join(root, 'data');
    const known: Acknowledged = { sites: new Set(), deleted: new Set(), model: undefined, underWay: '' };
    let [cuts, seed, isRunning] = [0, 0, false];
    let turn = Number(process.env['RADIOSHED_TEST_SEED'] ?? Math.floor(3 * Math.random()));

    const cutPower = async (cut: Cut, after: string): Promise<void> => {
      const home = fastFolder();
      disk.build(root, home, cut);
      const target = join(home, 'data');
      mkdirSync(target, { recursive: true });
      // SQLite syncs its own files: each commit is durable, and what follows the last commit is ignored.
      for (const name of readdirSync(folder).filter((each) => /^radioshed\.sqlite(-wal)?$/.test(each))) {
        cpSync(join(folder, name), join(target, name));
      }
      try {
        await checkAfter(target, known);
      } catch (cause) {
        throw new Error(`power lost after ${after} of ${known.underWay}: ${String(cause)}`, { cause });
      }
      rmSync(home, { recursive: true });
      cuts++;
    };
    const around: Around = async (operation, work) => {
      const result = await work();
      if (operation.layer === 'disk') disk.note(operation);
      if (isRunning && !READS.test(operation.name)) {
        const ways: readonly (Cut | undefined)[] = [
          'synced',
          'names',
          ...Array.from({ length: RANDOM_CUTS }, () => undefined),
        ];
        for (const cut of IS_LONG ? ways : [ways[turn++ % ways.length]]) {
          await cutPower(cut ?? random(++seed), `${operation.name} (${String(cut ?? `seed ${seed}`)})`);
        }
      }
      return result;
    };

    const files = watchedDisk(around);
    await makeFolder(folder, files);
    const db = new Kysely<Tables>({ dialect: watchedDialect(sqliteDialect(openConnections(folder)), around) });
    const archive = await openArchive(db, folderFiles(folder, files), {});
    await archive.createAccount('a');
    isRunning = true;
    await work(archive, known);
    isRunning = false;
    await archive.close();
    expect(cuts).toBeGreaterThan(IS_LONG ? 200 : 60);
  },
);

async function work(archive: Archive, known: Acknowledged): Promise<void> {
  const create = async (
    site: string,
    details: unknown = { site },
  ): Promise<{ readonly id: number; readonly sid: string }> => {
    known.underWay = site;
    const files = ['numbers', 'more'].map((name) => ({ name, type, bytes: NUMBERS }));
    const { calculation } = await add(archive, 1, {
      site,
      details,
      charge,
      files: 'site' in Object(details) ? files : [],
    });
    known.sites.add(site);
    known.underWay = '';
    return calculation;
  };
  const remove = async (site: string, id: number): Promise<void> => {
    known.underWay = site;
    known.deleted.add(site);
    await archive.deleteCalculation(1, id);
    known.underWay = '';
  };
  const model = async (first: number): Promise<void> => {
    known.underWay = `model ${first}`;
    const content = Uint8Array.from({ length: 5000 }, (_, i) => (i + first) % 256);
    await archive.putModel({ accountId: 1, name: 'room.glb', content, report: { first } });
    known.model = first;
    known.underWay = '';
  };
  const png = { name: 'png', type, bytes: Uint8Array.from({ length: 5000 }, (_, i) => (i + 2) % 256) };

  const a = await create('A');
  const b = await create('B', { text: 'x'.repeat(70_000) });
  const c = await create('C', {});
  for (const { sid } of [a, b, c]) await archive.putFile(sid, png);
  await model(1);
  await model(2);
  await remove('A', a.id);
  await create('D');
  await remove('C', c.id);
}

/** Opens what a power failure left and compares it with what was acknowledged. */
async function checkAfter(folder: string, { sites, deleted, model, underWay }: Acknowledged): Promise<void> {
  let missing = NaN;
  const archive = await sqliteArchive({ folder, onClean: (cleaned) => void ({ missing } = cleaned) });
  try {
    expect(missing, 'missing files').toBe(0);
    const state = await stateOf(archive, 1);
    const isHere = (site: string): boolean => state.sites.includes(site);
    for (const site of sites) if (!deleted.has(site)) expect(isHere(site), `${site} is listed`).toBe(true);
    for (const site of deleted) if (site !== underWay) expect(isHere(site), `${site} is deleted`).toBe(false);
    const isNew = isHere(underWay) && !sites.has(underWay);
    expect(state.creditsUsed, 'charged').toBe(sites.size + Number(isNew));
    if (underWay !== 'model 1' && underWay !== 'model 2')
      expect(state.modelStarts).toEqual(model === undefined ? [] : [model]);
    else if (model !== undefined) expect(state.modelStarts).toHaveLength(1);
    await add(archive, 1, { site: 'Z', files: [{ name: 'numbers', type, bytes: NUMBERS }] });
  } finally {
    await archive.close();
  }
}
