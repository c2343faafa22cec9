import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { postgresArchive } from '../src/postgres.js';
import { sqliteArchive } from '../src/sqlite.js';
import { FORMS, freshDatabase, temporaryFolder } from './forms.js';

const STORING = fileURLToPath(new URL('storing.mjs', import.meta.url));
const ROUNDS = Number(process.env['RADIOSHED_KILL_ROUNDS'] ?? 10);

interface Told {
  readonly kept: Set<number>;
  readonly deleting: Set<number>;
  readonly deleted: Set<number>;
}

/** Lets a process store until it is killed, some time after its first success. The child runs from `dist`. */
async function storeUntilKilled(args: readonly string[], afterMs: number, told: Told): Promise<void> {
  const child = spawn(process.execPath, [STORING, ...args]);
  let [printed, complained] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (printed === '') setTimeout(() => child.kill('SIGKILL'), afterMs);
    printed += text;
  });
  const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
  if (signal !== 'SIGKILL') throw new Error(`the child ended by itself: ${complained}`);
  // What stands on a line that has no end was not told.
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
  expect([...told.deleted].filter((id) => ids.has(id)), 'deleted and there').toEqual([]); // prettier-ignore
  const expected: string[] = [];
  for (const { id, sid } of rows) {
    for (const name of ['numbers', 'more', 'png']) {
      const file = await archive.file(sid, name);
      if (file === undefined && name === 'png') continue;
      const right = new Uint8Array(1000 * (id % 50) + 1).fill(id);
      expect(Buffer.compare(file?.bytes ?? new Uint8Array(), right), `${name} of ${id}`).toBe(0);
      expected.push(join(sid.slice(0, 2), sid, name));
    }
  }
  expect(filesBelow(join(folder, 'files'))).toEqual(expected.sort());
  // Whatever was being deleted had been kept and charged before.
  expect(await archive.creditsUsed(1)).toBe(new Set([...ids, ...told.deleting]).size);
}

describe.each(FORMS.filter(({ name }) => name !== 'memory'))('killed at random moments: $name', ({ name, absent }) => {
  test.skipIf(absent !== undefined)(
    `nothing acknowledged is lost, nothing half done is seen, ${ROUNDS} times`,
    { timeout: 60_000 + 10_000 * ROUNDS },
    async () => {
      const folder = temporaryFolder();
      const url = name === 'PostgreSQL' ? await freshDatabase() : undefined;
      const options = { folder };
      const open = (): Promise<Archive> =>
        url === undefined ? sqliteArchive(options) : postgresArchive({ ...options, url });
      const first = await open();
      await first.createAccount('a');
      await first.close();
      const told: Told = { kept: new Set(), deleting: new Set(), deleted: new Set() };
      for (let round = 0; round < ROUNDS; round++) {
        await storeUntilKilled([folder, ...(url === undefined ? [] : [url])], 600 * Math.random(), told);
        const archive = await open();
        await checkAll(archive, folder, told);
        await archive.close();
      }
      expect(told.kept.size).toBeGreaterThan(ROUNDS);
    },
  );
});
