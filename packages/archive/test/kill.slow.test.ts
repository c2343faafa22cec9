import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { postgresArchive } from '../src/postgres.js';
import { sqliteArchive } from '../src/sqlite.js';
import { describeForms, FORMS_ON_DISK, freshDatabase, temporaryFolder } from './forms.js';

const STORING = fileURLToPath(new URL('storing.mjs', import.meta.url));
const ROUNDS = Number(process.env['RADIOSHED_KILL_ROUNDS'] ?? 5);
/** Fewest and most lines that a process prints before it is killed, and the longest time after them, ms. */
const [LEAST_LINES, MOST_LINES, AFTER_MS] = [5, 60, 10];

interface Told {
  readonly kept: Set<number>;
  readonly deleting: Set<number>;
  readonly deleted: Set<number>;
}

/**
 * Starts a process that stores, and kills it some time after it printed a number of lines. The child runs from `dist`.
 */
async function storeUntilKilled(child: ChildProcessWithoutNullStreams, lines: number, told: Told): Promise<void> {
  child.stdin.write('go\n');
  let [printed, complained, left] = ['', '', lines];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const before = left;
    left -= text.split('\n').length - 1;
    if (before > 0 && left <= 0) setTimeout(() => child.kill('SIGKILL'), AFTER_MS * Math.random());
  });
  const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
  if (signal !== 'SIGKILL') throw new Error(`the child ended by itself: ${complained}`);
  // An incomplete line was not acknowledged.
  for (const line of printed.split('\n').slice(0, -1)) {
    const [what = '', id] = line.split(' ');
    told[what as keyof Told].add(Number(id));
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function checkAll(archive: Archive, folder: string, told: Told): Promise<void> {
  const rows = await archive.listCalculations(1, { limit: 1e6 });
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...told.kept].filter((id) => !ids.has(id) && !told.deleting.has(id));
  expect(lost, 'acknowledged and lost').toEqual([]);
  expect(
    [...told.deleted].filter((id) => ids.has(id)),
    'deleted and there',
  ).toEqual([]);
  const expected: string[] = [];
  for (const { id, sid } of rows) {
    const right = new Uint8Array(1000 * (id % 50) + 1).fill(id);
    const files = ['numbers', 'more', 'png'].map(async (name) => {
      const file = await archive.file(sid, name);
      if (file === undefined && name === 'png') return;
      expect(Buffer.compare(file?.bytes ?? new Uint8Array(), right), `${name} of ${id}`).toBe(0);
      expected.push(join(sid.slice(0, 2), sid, name));
    });
    await Promise.all(files);
  }
  // A picture may be on disk without its row. Nothing reads it, and it goes with its calculation.
  const pictures = new Set(rows.map(({ sid }) => join(sid.slice(0, 2), sid, 'png')));
  const known = new Set(expected);
  const found = filesBelow(join(folder, 'files')).filter((name) => known.has(name) || !pictures.has(name));
  expect(found).toEqual(expected.sort());
  // Whatever was being deleted had been saved and charged before.
  expect(await archive.creditsUsed(1)).toBe(new Set([...ids, ...told.deleting]).size);
}

// Both at once, since each mostly waits.
describeForms(FORMS_ON_DISK, 'killed at random moments:', ({ name }) => {
  test.concurrent(
    `nothing acknowledged is lost, nothing incomplete is visible, ${ROUNDS} times`,
    { timeout: 180_000 + 10_000 * ROUNDS },
    async ({ onTestFinished }) => {
      const folder = temporaryFolder();
      const url = name === 'PostgreSQL' ? await freshDatabase() : undefined;
      const options = { folder };
      const open = (): Promise<Archive> =>
        url === undefined ? sqliteArchive(options) : postgresArchive({ ...options, url });
      const first = await open();
      await first.createAccount('a');
      await first.close();
      const told: Told = { kept: new Set(), deleting: new Set(), deleted: new Set() };
      const start = () => spawn(process.execPath, [STORING, folder, ...(url === undefined ? [] : [url])]);
      let child = start();
      onTestFinished(() => void child.kill('SIGKILL'));
      for (let round = 1; round <= ROUNDS; round++) {
        const lines = LEAST_LINES + Math.floor((MOST_LINES - LEAST_LINES) * Math.random());
        await storeUntilKilled(child, lines, told);
        // The next process loads its modules while this one's data is checked.
        if (round < ROUNDS) child = start();
        const archive = await open();
        await checkAll(archive, folder, told);
        await archive.close();
      }
      expect(told.kept.size).toBeGreaterThan(ROUNDS);
    },
  );
});
