// @ts-check
/**
 * Saves as much data in an account as the server accepts, in parallel calls, then reads it again and again, and
 * measures what other accounts notice.
 *
 *     node tools/attacks/account-data.mjs [--long] [--only name]
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probe, probeHealthAside } from './lib/latency.mjs';
import { AREA, PATH } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

/** @typedef {import('./lib/client.mjs').Client} Client */

/**
 * @typedef {object} Attack
 * @property {(client: Client) => Promise<void>} fill
 * @property {(client: Client) => Promise<import('./lib/client.mjs').Reply>} read
 * @property {{ what: string, most: number, of: (client: Client) => Promise<number> }} saved what the server saved
 */

const { values } = parseArgs({
  options: { long: { type: 'boolean', default: false }, only: { type: 'string' } },
});
/** How long each kind of data is read, ms. */
const READ_MS = values.long ? 60_000 : 5000;

/** @template T @param {number} length @param {(i: number) => T} each */
const times = (length, each) => Array.from({ length }, (_, i) => each(i));

/** Small polygons of `corners` corners, side by side. @param {number} count @param {number} corners */
function obstacles(count, corners) {
  const features = times(count, (i) => {
    const ring = times(corners, (corner) => {
      const turn = (2 * Math.PI * corner) / corners;
      const [east, north] = [i % 70, Math.floor(i / 70)];
      return [0.5 + 1e-4 * east + 4e-5 * Math.cos(turn), 0.5 + 1e-4 * north + 4e-5 * Math.sin(turn)];
    });
    const geometry = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
    return { type: 'Feature', geometry, properties: { height: 5, material: 5 } };
  });
  return { type: 'FeatureCollection', features };
}

/** Deletes all obstacles, and returns how many there were. @param {Client} client */
async function deletedObstacles(client) {
  const { info } = (await client.get('/clutter/delete/0')).json();
  return Number(/^\d+/.exec(info)?.[0] ?? NaN);
}

/** Works on a number of jobs, eight at a time. @param {number} count @param {(i: number) => Promise<unknown>} job */
async function eightAtOnce(count, job) {
  let next = 0;
  await Promise.all(
    times(8, async () => {
      while (next < count) await job(next++);
    }),
  );
}

/** @type {Readonly<Record<string, Attack>>} */
const ATTACKS = {
  'many obstacles': {
    fill: (client) => eightAtOnce(16, () => client.post('/clutter/add', obstacles(2000, 3))),
    read: (client) => client.post('/path', { ...PATH, environment: { ...PATH.environment, obstacles: 1 } }),
    saved: { what: 'obstacles', most: 5000, of: deletedObstacles },
  },
  'obstacles of many corners': {
    fill: (client) => eightAtOnce(values.long ? 400 : 40, () => client.post('/clutter/add', obstacles(2, 9990))),
    read: (client) => client.get('/clutter/get/0.5/0.5'),
    saved: { what: 'obstacles of 9990 corners', most: 50, of: deletedObstacles },
  },
  'noise at one place': {
    fill: (client) =>
      eightAtOnce(values.long ? 24 : 8, async (batch) => {
        const place = (/** @type {number} */ i) => ({ latitude: 0.5 + 1e-6 * i, longitude: 0.5 + 1e-3 * batch });
        const reply = await client.post(
          '/noise/create',
          times(10_000, (i) => ({ frequency: 446, noise: -100, ...place(i) })),
        );
        return reply;
      }),
    read: (client) => {
      const query = { frequency: 446, bandwidth: 100, latitude: 0.5, longitude: 0.5, radius: 200 };
      return client.post(
        '/noise/get',
        times(values.long ? 100 : 10, () => query),
      );
    },
    saved: {
      what: 'noise records',
      most: 200_000,
      of: async (client) => Number(/^\d+/.exec((await client.get('/noise/delete?all=1')).json().message)?.[0] ?? NaN),
    },
  },
  'long templates': {
    fill: (client) =>
      eightAtOnce(values.long ? 1100 : 200, (i) => {
        const more = 'x'.repeat(i % 2 === 0 ? 8000 : 500_000);
        return client.post('/template/create', { ...AREA, template: { name: `T${i}`, description: more } });
      }),
    read: (client) => client.get('/templates'),
    saved: {
      what: 'templates',
      most: 1000,
      of: async (client) => {
        const all = /** @type {{ system: boolean }[]} */ ((await client.get('/templates')).json());
        return all.filter(({ system }) => !system).length;
      },
    },
  },
};

const folder = temporaryFolder();
const [attackerKey = '', otherKey = ''] = await makeKeys(folder, 2);
const figures = join(folder, 'figures.json');
const server = await startServer({
  folder,
  env: { ATTACK_FIGURES: figures },
  nodeArgs: ['--import', new URL('lib/watch-request-thread.mjs', import.meta.url).href],
});
const attacker = clientOf(server.url, attackerKey);
const other = clientOf(server.url, otherKey);
await other.post('/path', PATH); // loads the code

/** Figures of the process since the last call, which other programs of the machine do not change. */
async function turnFigures() {
  rmSync(figures, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(figures)) await sleep(20);
  await sleep(20);
  return JSON.parse(readFileSync(figures, 'utf8'));
}

/** @param {string} what @param {() => Promise<unknown>} work */
async function watched(what, work) {
  const health = await probeHealthAside(server.url);
  const paths = probe(async () => {
    const { status } = await other.post('/path', PATH);
    if (status !== 200) throw new Error(`/path: ${status}`);
  });
  await turnFigures();
  const startedMs = performance.now();
  const result = await work();
  const turns = await turnFigures();
  const seconds = (performance.now() - startedMs) / 1000;
  const [healthz, path] = await Promise.all([health.stop(), paths.stop()]);
  console.log(`${what}: ${seconds.toFixed(1)} s, memory: peak ${(server.peakBytes() / 1e6).toFixed(0)} MB so far`);
  console.log(
    `${what}: processor time of a turn: p99 ${turns.p99Ms} ms, at most ${turns.maxMs} ms; wait for a core: p99 ${turns.waitP99Ms.toFixed(0)} ms`,
  );
  bar(`${what}: /healthz, p99`, healthz.p99Ms, { atMost: 50, unit: 'ms' });
  bar(`${what}: /path of another account, p99`, path.p99Ms, { atMost: 500, unit: 'ms' });
  bar(`${what}: failures`, healthz.failures.length + path.failures.length, { atMost: 0 });
  return result;
}

for (const [name, { fill, read, saved }] of Object.entries(ATTACKS)) {
  if (values.only !== undefined && name !== values.only) continue;
  await watched(`${name}, saving`, () => fill(attacker));
  let longestBytes = 0;
  await watched(`${name}, reading`, async () => {
    const untilMs = performance.now() + READ_MS;
    while (performance.now() < untilMs) {
      const { status, bytes } = await read(attacker);
      if (status !== 200) bar(`${name}, reading: status`, status, { atMost: 200 });
      longestBytes = Math.max(longestBytes, bytes.length);
    }
  });
  bar(`${name}: longest response`, longestBytes, { atMost: 10e6, unit: 'bytes' });
  bar(`${name}: ${saved.what} saved`, await saved.of(attacker), { atMost: saved.most });
}
bar('peak memory', server.peakBytes() / 1e6, { atMost: 1000, unit: 'MB' });
bar('exit code of the server', Number(await server.stop()), { atMost: 0 });
