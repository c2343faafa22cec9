import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { AREA_BODY, PATH_BODY } from './support/request.js';
import { startRadioshed, temporaryFolder } from './support/run-command.js';

/** `RADIOSHED_KILL_ROUNDS=200 npx vitest run … test/kill.test.ts` kills it two hundred times. */
const ROUNDS = Number(process.env['RADIOSHED_KILL_ROUNDS'] ?? 4);
/** Address of an empty PostgreSQL database to keep rows in; SQLite in its absence. */
const DATABASE = process.env['RADIOSHED_KILL_DATABASE'];
const LANES = 4;
/** Calculations that a server has kept before it may be killed: each client has begun to read files and to delete. */
const ACKNOWLEDGED = 2 * LANES;
/** Longest a server is under load after that, ms. */
const LOAD_MS = 800;
/** Calculations of earlier rounds whose files are read again in each. */
const READ_AGAIN = 10;

const network = 'Killed';
const area = { ...AREA_BODY, network, output: { ...AREA_BODY.output, res: 100, rad: 1 } };
const path = { ...PATH_BODY, network };

let running: ChildProcess | undefined;

afterEach(() => void running?.kill('SIGKILL'));

/** A server and what it says of itself. */
interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly printed: string;
  readonly complaints: () => string;
}

/** What clients were told. */
interface Told {
  key: string;
  readonly kept: Set<number>;
  readonly deleting: Set<number>;
  readonly deleted: Set<number>;
  filesRead: number;
}

interface Listed {
  readonly id: number;
  readonly sid: string;
  readonly kind: string;
  readonly file: string;
}

async function start(folder: string): Promise<Running> {
  const args = ['serve', '--terrain', 'null-island', '--port', '0', '--threads', '1', '--data', folder];
  if (DATABASE !== undefined) args.push('--database', DATABASE);
  const child = startRadioshed(args);
  running = child;
  let [printed, complained] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complained += text));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Ctrl-C')) resolve();
    });
    child.on('close', () => reject(new Error(`the server ended by itself: ${complained}`)));
  });
  const url = /address: (\S+)/.exec(printed)?.[1] ?? '';
  return { child, url, printed, complaints: () => complained };
}

/** Calculates, reads and deletes without end; what a server that is being killed does not answer counts for nothing. */
async function load(url: string, told: Told, lane: number, acknowledged: () => void): Promise<void> {
  const headers = { key: told.key };
  for (let turn = lane; ; turn++) {
    const [verb, body] = turn % 2 === 0 ? ['area', area] : ['path', path];
    const answer = await fetch(`${url}/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    const { id } = JSON.parse(text) as { readonly id: number };
    told.kept.add(id);
    acknowledged();
    await readFiles(url, told, { id, kind: verb, file: `${id}_${network}_${body.site}` });
    if (turn % 3 === 0) {
      told.deleting.add(id);
      const gone = await fetch(`${url}/archive/delete?cid=${id}`, { headers });
      expect(gone.status).toBe(200);
      await gone.text();
      told.deleted.add(id);
    }
  }
}

/** Reads files of a calculation, made now or before: whole ones or none. */
async function readFiles(
  url: string,
  told: Told,
  { id, kind, file }: Pick<Listed, 'id' | 'kind' | 'file'>,
): Promise<void> {
  for (const format of kind === 'area' ? ['png', 'values', 'kmz'] : ['png', 'json']) {
    const answer = await fetch(`${url}/archive/export?file=${file}&fmt=${format}`, { headers: { key: told.key } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, `${format} of ${id}: ${bytes.subarray(0, 200).toString()}`).toBe(200);
    expect(isWhole(format, bytes), `${format} of ${id}, ${bytes.length} bytes`).toBe(true);
    told.filesRead++;
  }
}

function isWhole(format: string, bytes: Buffer): boolean {
  if (format === 'png') return bytes.subarray(-8, -4).toString() === 'IEND';
  if (format === 'kmz') return bytes.readUInt32LE(bytes.length - 22) === 0x06054b50; // end of the zip’s directory
  if (format === 'json') return typeof JSON.parse(bytes.toString()) === 'object';
  return bytes.subarray(0, 2).toString() === 'II' && bytes.length > 1000;
}

async function check(
  { url, complaints }: Running,
  folder: string,
  told: Told,
  fresh: ReadonlySet<number>,
): Promise<void> {
  const headers = { key: told.key };
  const rows = (await (await fetch(`${url}/archive/list?net=${network}`, { headers })).json()) as readonly Listed[];
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...told.kept].filter((id) => !ids.has(id) && !told.deleting.has(id));
  expect(lost, 'acknowledged and lost').toEqual([]);
  expect([...told.deleted].filter((id) => ids.has(id)), 'deleted and there').toEqual([]); // prettier-ignore
  // What stands in the folder belongs to a row, and nothing is half-written: the start has cleaned up.
  const sids = new Set(rows.map(({ sid }) => sid));
  for (const entry of readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const sid = entry.parentPath.split('/').at(-1) ?? '';
    expect(sids.has(sid), `${entry.parentPath}/${entry.name} has a row`).toBe(true);
    expect(entry.name).not.toMatch(/\.new$/);
  }
  expect(complaints()).not.toContain('missing');
  // Whatever was being deleted had been kept and charged before.
  const metrics = (await (await fetch(`${url}/my-metrics`, { headers })).json()) as { readonly count_total: number };
  expect(metrics.count_total, 'charged').toBe(new Set([...ids, ...told.deleting]).size);
  const older = rows.filter(({ id }) => !fresh.has(id)).toSorted(() => Math.random() - 0.5);
  for (const row of [...rows.filter(({ id }) => fresh.has(id)), ...older.slice(0, READ_AGAIN)]) {
    await readFiles(url, told, row);
  }
}

async function underLoadUntilKilled({ child, url }: Running, told: Told): Promise<void> {
  let [count, isKilled] = [0, false];
  const closed = new Promise((resolve) => child.removeAllListeners('close').on('close', resolve));
  const kill = (): void => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  const acknowledged = (): void => {
    count += 1;
    if (count === ACKNOWLEDGED) setTimeout(kill, LOAD_MS * Math.random());
  };
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    load(url, told, lane, acknowledged).catch((error: unknown) => {
      if (!isKilled) throw error;
      // A client that is cut off is told nothing; anything else it was told counts.
      if (error instanceof Error && error.name === 'AssertionError') throw error;
    }),
  );
  await Promise.all(lanes);
  await closed;
}

test(
  `a server killed at any moment loses nothing that it acknowledged and shows nothing half done, ${ROUNDS} times`,
  { timeout: 120_000 + 30_000 * ROUNDS },
  async () => {
    const folder = join(temporaryFolder(), 'data');
    const told: Told = { key: '', kept: new Set(), deleting: new Set(), deleted: new Set(), filesRead: 0 };
    let before = new Set<number>();
    for (let round = 0; round <= ROUNDS; round++) {
      const server = await start(folder);
      if (round === 0) told.key = /key: (\S+)/.exec(server.printed)?.[1] ?? '';
      await check(server, folder, told, new Set([...told.kept].filter((id) => !before.has(id))));
      before = new Set(told.kept);
      if (ROUNDS > 5) {
        const { kept, deleted, filesRead } = told;
        console.log(`${round} kills: ${kept.size} kept, ${deleted.size} of them deleted, ${filesRead} files read`);
      }
      if (round < ROUNDS) await underLoadUntilKilled(server, told);
    }
    expect(told.kept.size).toBeGreaterThanOrEqual(ACKNOWLEDGED * ROUNDS);
    expect(told.deleted.size).toBeGreaterThan(0);
  },
);
