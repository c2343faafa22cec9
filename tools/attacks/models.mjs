// @ts-check
/**
 * Calculations with random inputs, with each model or with one, against a server with a memory limit. Its resident
 * memory must stay within 105 % of the limit. With `--plateau`, memory must also stop growing.
 *
 *   node tools/attacks/models.mjs [--max-memory 600] [--threads 2] [--seconds 30] [--requests N] [--model p528] [--seed
 *   1]
 *     [--parallel 4] [--plateau] [--p1546-tables FOLDER]
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { pick, randomOf } from './lib/mutations.mjs';
import { AREA } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { values } = parseArgs({
  options: {
    'max-memory': { type: 'string', default: '600' },
    threads: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
    requests: { type: 'string', default: 'Infinity' },
    model: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '4' },
    plateau: { type: 'boolean', default: false },
    'p1546-tables': { type: 'string' },
  },
});
const limitMB = Number(values['max-memory']);
const most = Number(values.requests);
/** Share of the limit that resident memory may reach. */
const MOST_SHARE = 1.05;
/** How far memory may be from its plateau. */
const PLATEAU_SHARE = 0.1;
/** How often memory is read, ms. */
const READING_MS = 250;
/** Windows of a run with a plateau; the first third does not count. */
const WINDOWS = 12;

const folder = temporaryFolder();
const keys = await makeKeys(folder, 4);
const tables = values['p1546-tables'] === undefined ? [] : ['--p1546-tables', values['p1546-tables']];
const server = await startServer({
  folder,
  args: [
    '--max-memory',
    values['max-memory'],
    '--threads',
    values.threads,
    '--metrics',
    'open',
    '--max-data',
    '0.5',
    ...tables,
  ],
});
const clients = keys.map((key) => clientOf(server.url, key));
const random = randomOf(Number(values.seed));
/**
 * @typedef {{ pm: number | string, name: string, limits: { frequencyMHz: [number, number], txHeightM: [number, number],
 * rxHeightM: [number, number] } }} Model
 */
const offered = /** @type {Model[]} */ ((await clients[0]?.get('/models'))?.json());
const models = values.model.length === 0 ? offered : offered.filter(({ name }) => values.model.includes(name));
if (models.length === 0) throw new Error(`--model: choose among ${offered.map(({ name }) => name).join(', ')}`);

/** A number between two, by its logarithm. @param {number} from @param {number} to */
function between(from, to) {
  return Number((from * (to / from) ** random()).toPrecision(6));
}

/** A request with random inputs. @param {Model} model */
function requestOf({ pm, name, limits }) {
  const [least, greatest] = limits.frequencyMHz;
  const place = () => ({ lat: 0.4 + 0.3 * random(), lon: 0.4 + 0.3 * random() });
  const isAir = name === 'p528';
  const frq = between(Math.max(least, 10), Math.min(greatest, 30_000));
  const txHeight = between(Math.max(limits.txHeightM[0], 2), Math.min(limits.txHeightM[1], 300));
  const rxHeight = between(Math.max(limits.rxHeightM[0], 2), Math.min(limits.rxHeightM[1], isAir ? 15_000 : 30));
  const rad = between(2, 40);
  const transmitter = { ...AREA.transmitter, ...place(), alt: txHeight, frq };
  const receiver = { ...AREA.receiver, alt: rxHeight };
  const settings = {
    pm,
    rel: Math.round(between(1, 99)),
    ...(random() < 0.3 ? { ked: Math.floor(3 * random()) } : {}),
  };
  const body = {
    ...AREA,
    transmitter,
    receiver,
    model: settings,
    environment: { elevation: 2, ...(random() < 0.3 ? { landcover: 1, buildings: 1 } : {}) },
    output: { ...AREA.output, rad, res: Math.max(5, Math.round((2000 * rad) / between(60, 700))) },
  };
  const kind = random();
  if (kind < 0.45) return { path: '/area', body };
  if (kind < 0.7) return { path: '/path', body: { ...body, receiver: { ...receiver, ...place() } } };
  if (kind < 0.85) {
    const points = Array.from({ length: Math.ceil(between(1, 2000)) }, place);
    return { path: '/points', body: { ...body, points } };
  }
  const transmitters = Array.from({ length: 1 + Math.floor(3 * random()) }, () => ({
    ...body.transmitter,
    ...place(),
    antenna: AREA.antenna,
  }));
  const { transmitter: _one, antenna: _antenna, ...rest } = body;
  return { path: '/multisite', body: { ...rest, transmitters } };
}

/** @type {Map<string, number>} */
const counts = new Map();
/** @type {Set<string>} */
const odd = new Set();
/** @type {number[]} */
const memoryMB = [];
const endMs = most < Infinity ? Infinity : performance.now() + 1000 * Number(values.seconds);
let sent = 0;
/** Greatest total of the caches. */
let cachesMB = 0;
const goesOn = () => sent < most && performance.now() < endMs;
const reading = setInterval(() => void memoryMB.push(server.memoryBytes() / 1e6), READING_MS);
const counting = setInterval(async () => (cachesMB = Math.max(cachesMB, await cachedMB())), 20 * READING_MS);
const lane = async (/** @type {number} */ i) => {
  const client = /** @type {import('./lib/client.mjs').Client} */ (clients[i % clients.length]);
  while (goesOn()) {
    sent++;
    const { path, body } = requestOf(pick(random, models));
    const { status, bytes, json } = await client.post(path, body);
    counts.set(`${path} ${status}`, (counts.get(`${path} ${status}`) ?? 0) + 1);
    if (status !== 200)
      odd.add(
        bytes
          .toString()
          .slice(0, 160)
          .replaceAll(/\d+(\.\d+)?/g, '#'),
      );
    else if (path !== '/points' && random() < 0.9) await client.get(`/archive/delete?cid=${json().id}`);
  }
};
await Promise.all(Array.from({ length: Number(values.parallel) }, (_, i) => lane(i)));
clearInterval(reading);
clearInterval(counting);
cachesMB = Math.max(cachesMB, await cachedMB());
const metrics = (await clients[0]?.get('/metrics'))?.bytes.toString() ?? '';
const peakMB = server.peakBytes() / 1e6;
const complaints = server.complaints();
await server.stop();

for (const [what, count] of [...counts].toSorted()) console.log(`     ${what}: ${count}`);
for (const text of [...odd].slice(0, 12)) console.log(`     ${text}`);
for (const line of metrics.match(/^radioshed_(cache|memory)_.*$/gm) ?? []) console.log(`     ${line}`);
console.log(
  `     ${sent} requests, limit ${limitMB} MB, ${values.threads} threads, caches at most ${cachesMB.toFixed(0)} MB, load ${loadavg()[0]?.toFixed(1)}`,
);
if (complaints !== '') console.log(complaints.slice(0, 2000));
bar(
  'responses of 5xx',
  [...counts].reduce((sum, [what, count]) => sum + (/ 5\d\d$/.test(what) ? count : 0), 0),
  { atMost: 0 },
);
bar('peak memory', peakMB, { atMost: MOST_SHARE * limitMB, unit: 'MB' });
if (values.plateau) {
  const ends = Array.from({ length: WINDOWS }, (_, i) =>
    memoryMB.slice(Math.floor((i * memoryMB.length) / WINDOWS), Math.floor(((i + 1) * memoryMB.length) / WINDOWS)),
  );
  // What garbage adds for a moment does not count.
  const least = ends.map((window) => Math.min(...window));
  console.log(`     least memory of each window, MB: ${least.map((mb) => mb.toFixed(0)).join(' ')}`);
  const warm = least.slice(WINDOWS / 3);
  const mean = warm.reduce((sum, mb) => sum + mb, 0) / warm.length;
  bar('distance from the plateau', Math.max(...warm.map((mb) => Math.abs(mb / mean - 1))), { atMost: PLATEAU_SHARE });
}

/** Memory of all caches by `/metrics`, MB. */
async function cachedMB() {
  const text = (await clients[0]?.get('/metrics'))?.bytes.toString() ?? '';
  return [...text.matchAll(/^radioshed_cache_bytes\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, bytes]) => sum + Number(bytes) / 1e6,
    0,
  );
}
