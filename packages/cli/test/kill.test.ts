import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { AREA_BODY, PATH_BODY } from './support/request.js';
import { startRadioshed, temporaryFolder } from './support/run-command.js';

/** `RADIOSHED_KILL_ROUNDS=200 npx vitest run … test/kill.test.ts` kills it two hundred times. */
const ROUNDS = Number(process.env['RADIOSHED_KILL_ROUNDS'] ?? 4);
/** Address of an empty PostgreSQL database; SQLite by default. */
const DATABASE = process.env['RADIOSHED_KILL_DATABASE'];
const LANES = 4;
/** Saved calculations before the server is killed; every client has begun to read files and to delete. */
const ACKNOWLEDGED = 2 * LANES;
/** Longest load after that, ms. */
const LOAD_MS = 800;
/** Calculations of earlier rounds whose files are read again in every round. */
const READ_AGAIN = 10;

const network = 'Killed';
const area = { ...AREA_BODY, network, output: { ...AREA_BODY.output, res: 100, rad: 1 } };
const path = { ...PATH_BODY, network };

let running: ChildProcess | undefined;

afterEach(() => void running?.kill('SIGKILL'));

/** A running server and its output. */
interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly printed: string;
  readonly complaints: () => string;
}

/** What clients received. */
interface Received {
  key: string;
  readonly saved: Set<number>;
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
  const args = [
    'serve',
    '--terrain',
    'null-island',
    '--port',
    '0',
    '--threads',
    '1',
    '--data',
    folder,
    '--first-key',
    'print',
  ];
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

/** Calculates, reads and deletes in a loop; requests without a response do not count. */
async function load(url: string, received: Received, lane: number, acknowledged: () => void): Promise<void> {
  const headers = { key: received.key };
  for (let turn = lane; ; turn++) {
    const [verb, body] = turn % 2 === 0 ? ['area', area] : ['path', path];
    const answer = await fetch(`${url}/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    const { id } = JSON.parse(text) as { readonly id: number };
    received.saved.add(id);
    acknowledged();
    await readFiles(url, received, { id, kind: verb, file: `${id}_${network}_${body.site}` });
    if (turn % 3 === 0) {
      received.deleting.add(id);
      const gone = await fetch(`${url}/archive/delete?cid=${id}`, { headers });
      expect(gone.status).toBe(200);
      await gone.text();
      received.deleted.add(id);
    }
  }
}

/** Reads files of a calculation: complete files or none. */
async function readFiles(
  url: string,
  received: Received,
  { id, kind, file }: Pick<Listed, 'id' | 'kind' | 'file'>,
): Promise<void> {
  for (const format of kind === 'area' ? ['png', 'values', 'kmz'] : ['png', 'json']) {
    const answer = await fetch(`${url}/archive/export?file=${file}&fmt=${format}`, { headers: { key: received.key } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, `${format} of ${id}: ${bytes.subarray(0, 200).toString()}`).toBe(200);
    expect(isWhole(format, bytes), `${format} of ${id}, ${bytes.length} bytes`).toBe(true);
    received.filesRead++;
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
  received: Received,
  fresh: ReadonlySet<number>,
): Promise<void> {
  const headers = { key: received.key };
  const rows = (await (await fetch(`${url}/archive/list?net=${network}`, { headers })).json()) as readonly Listed[];
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...received.saved].filter((id) => !ids.has(id) && !received.deleting.has(id));
  expect(lost, 'acknowledged and lost').toEqual([]);
  expect([...received.deleted].filter((id) => ids.has(id)), 'deleted and there').toEqual([]); // prettier-ignore
  // Every file has a row, and none is incomplete, as the start cleans up.
  const sids = new Set(rows.map(({ sid }) => sid));
  for (const entry of readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const sid = entry.parentPath.split('/').at(-1) ?? '';
    expect(sids.has(sid), `${entry.parentPath}/${entry.name} has a row`).toBe(true);
    expect(entry.name).not.toMatch(/\.new$/);
  }
  expect(complaints()).not.toContain('missing');
  // Deleted calculations had been saved and charged.
  const metrics = (await (await fetch(`${url}/my-metrics`, { headers })).json()) as { readonly count_total: number };
  expect(metrics.count_total, 'charged').toBe(new Set([...ids, ...received.deleting]).size);
  const older = rows.filter(({ id }) => !fresh.has(id)).toSorted(() => Math.random() - 0.5);
  for (const row of [...rows.filter(({ id }) => fresh.has(id)), ...older.slice(0, READ_AGAIN)]) {
    await readFiles(url, received, row);
  }
}

async function underLoadUntilKilled({ child, url }: Running, received: Received): Promise<void> {
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
    load(url, received, lane, acknowledged).catch((error: unknown) => {
      if (!isKilled) throw error;
      // A disconnected client received nothing; every other response counts.
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
    const received: Received = { key: '', saved: new Set(), deleting: new Set(), deleted: new Set(), filesRead: 0 };
    let before = new Set<number>();
    for (let round = 0; round <= ROUNDS; round++) {
      const server = await start(folder);
      if (round === 0) received.key = /key: (\S+)/.exec(server.printed)?.[1] ?? '';
      await check(server, folder, received, new Set([...received.saved].filter((id) => !before.has(id))));
      before = new Set(received.saved);
      if (ROUNDS > 5) {
        const { saved, deleted, filesRead } = received;
        console.log(`${round} kills: ${saved.size} saved, ${deleted.size} of them deleted, ${filesRead} files read`);
      }
      if (round < ROUNDS) await underLoadUntilKilled(server, received);
    }
    expect(received.saved.size).toBeGreaterThanOrEqual(ACKNOWLEDGED * ROUNDS);
    expect(received.deleted.size).toBeGreaterThan(0);
  },
);
