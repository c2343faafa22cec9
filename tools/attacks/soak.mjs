// @ts-check
/**
 * Mixed load of many keys for a minute or an hour. Each response is compared with a reference response, and each raster
 * to the byte. Memory must not grow.
 *
 *   node tools/attacks/soak.mjs [--minutes 60] [--keys 50] [--rate 8] [--memory FILE]
 *
 * `--rate`: the maximum number of tasks started per second. `--memory`: each thread of the server logs its memory
 * there.
 */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probeHealthAside, quantile } from './lib/latency.mjs';
import { AREA, PATH, roomGlb } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';
import { growthOf, leastOf } from './lib/growth.mjs';

/** @typedef {import('./lib/client.mjs').Client} Client @typedef {import('./lib/client.mjs').Reply} Reply */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    keys: { type: 'string', default: '50' },
    rate: { type: 'string', default: 'Infinity' },
    memory: { type: 'string' },
  },
});
const LENGTH_MS = 60_000 * Number(values.minutes);
/** Least time between two starts, ms. */
const BETWEEN_MS = 1000 / Number(values.rate);
/** Time between two readings of the memory, ms. */
const READING_MS = 500;
/** Time in which garbage is collected at least once under this load, ms. */
const WINDOW_MS = 30_000;
/** Members of a response that differ each time. */
const VARYING = new Set(['id', 'sid', 'elapsed', 'balance', 'created_at']);

const places = [0, 1, 2, 3].map((i) => ({ lat: 0.5 + 0.01 * i, lon: 0.5 - 0.01 * i }));
/**
 * Calls that a key makes in turn. Each returns a string that must be the same every time.
 * @type {Record<string, (client: Client, i: number) => Promise<string>>}
 */
const TASKS = {
  area: async (client, i) =>
    calculated(client, '/area', { ...AREA, transmitter: { ...AREA.transmitter, ...places[i % 4] } }, [
      'values',
      'png',
      'kmz',
      'geojson',
    ]),
  path: async (client, i) =>
    calculated(client, '/path', { ...PATH, transmitter: { ...PATH.transmitter, ...places[i % 4] } }, ['json', 'svg']),
  points: async (client, i) =>
    calculated(client, '/points', { ...PATH, points: [places[i % 4], { lat: 0.52, lon: 0.5 }] }, []),
  list: async (client) => normal(await good(client.get('/archive/list'))),
  model: async (client) => {
    const saved = normal(await good(client.upload('/3d/model/upload', 'a.glb', roomGlb())));
    await good(client.get('/3d/model/delete/a.glb'));
    return saved;
  },
  noise: async (client, i) => {
    const place = { frequency: 446, latitude: i % 4, longitude: 5 };
    await good(client.post('/noise/create', [{ ...place, noise: -100 }]));
    return normal(await good(client.post('/noise/get', [{ ...place, bandwidth: 1, radius: 20 }])));
  },
  refused: async (client) => normal(await client.post('/area', { ...AREA, transmitter: {} }), 400),
};
const ORDER = ['path', 'area', 'path', 'points', 'list', 'path', 'area', 'noise', 'model', 'refused'];

/**
 * Calculates, reads files and deletes.
 * @param {Client} client
 * @param {string} path
 * @param {unknown} body
 * @param {string[]} formats
 */
async function calculated(client, path, body, formats) {
  const reply = await good(client.post(path, body));
  const { id } = reply.json();
  const { file } = (await good(client.get('/archive/list'))).json()[0];
  let text = normal(reply);
  for (const format of formats) {
    const { bytes } = await good(client.get(`/archive/export?file=${encodeURIComponent(file)}&fmt=${format}`));
    // These have the time of the calculation or its number.
    const isSame = format === 'values' || format === 'png' || format === 'svg';
    text += `\n${format} ${isSame ? createHash('sha256').update(bytes).digest('hex') : bytes.length > 100}`;
  }
  await good(client.get(`/archive/delete?cid=${id}`));
  return text;
}

let refused = 0;

/** Repeats what the server asks to repeat. @param {Promise<Reply>} reply */
async function good(reply) {
  const { status, bytes } = await reply;
  if (status === 429 || status === 503) throw Object.assign(new Error('busy'), { isBusy: true });
  if (status !== 200) throw new Error(`${status} ${bytes.toString().slice(0, 300)}`);
  return reply;
}

/** A response without what differs each time. @param {Reply} reply @param {number} [status] */
function normal(reply, status = 200) {
  if (reply.status !== status) throw new Error(`${reply.status} ${reply.bytes.toString().slice(0, 300)}`);
  return JSON.stringify(reply.json(), (name, value) =>
    VARYING.has(name) || (typeof value === 'string' && value.startsWith('http')) ? undefined : value,
  );
}

const folder = temporaryFolder();
const keys = await makeKeys(folder, Number(values.keys));
const log = values.memory === undefined ? undefined : resolve(values.memory);
const server = await startServer({
  folder,
  ...(log && {
    env: { ATTACK_MEMORY: log },
    nodeArgs: ['--import', new URL('lib/memory-log.mjs', import.meta.url).href],
  }),
});
const first = clientOf(server.url, keys[0]);
/** @type {Map<string, string>} */
const references = new Map();
for (const [name, task] of Object.entries(TASKS)) {
  for (let i = 0; i < 4; i++) references.set(`${name} ${i}`, await task(first, i));
}

/** @type {string[]} */
const wrong = [];
/** @type {number[]} */
const timesMs = [];
let done = 0;
const over = new AbortController();
const endMs = performance.now() + LENGTH_MS;
let nextMs = performance.now();
const health = await probeHealthAside(server.url);
/** @type {{ ms: number, bytes: number }[]} */
const memory = [];
const readings = (async () => {
  while (performance.now() < endMs) {
    memory.push({ ms: performance.now(), bytes: server.memoryBytes() });
    await sleep(READING_MS);
  }
})();
// Tasks that fail are not done: the run ends without them, and the bar on tasks is missed.
const latestMs = endMs + 2 * LENGTH_MS + 60_000;
const load = keys.map(async (key, lane) => {
  const client = clientOf(server.url, key);
  // On a busy machine, a short run does not end before its least number of tasks.
  const goesOn = () => performance.now() < (done < keys.length ? latestMs : endMs);
  for (let turn = lane; !over.signal.aborted && goesOn(); turn++) {
    const name = ORDER[turn % ORDER.length];
    nextMs = Math.max(nextMs + BETWEEN_MS, performance.now());
    await sleep(nextMs - performance.now());
    const startedMs = performance.now();
    try {
      const text = await TASKS[name](client, turn % 4);
      if (text !== references.get(`${name} ${turn % 4}`)) wrong.push(`${name}: ${text.slice(0, 300)}`);
      done++;
      timesMs.push(performance.now() - startedMs);
    } catch (error) {
      const isBusy = error instanceof Error && 'isBusy' in error;
      if (isBusy) refused++;
      else wrong.push(`${name}: ${error}`);
      await sleep(200);
    }
  }
});
const died = server.ended.then((how) => {
  if (performance.now() < endMs) throw new Error(`the server died: ${how} ${server.complaints()}`);
});
await Promise.race([Promise.all([...load, readings]), died]);
over.abort();
const { p99Ms, count } = await health.stop();
// The heap fills for some minutes before it is collected the first time. Then the least of each window counts: what a
// collection leaves.
const warm = memory.slice(Math.floor(memory.length / 3));
const growth = growthOf(leastOf(warm, WINDOW_MS / READING_MS));
const peakMB = server.peakBytes() / 1e6;
const complaints = server.complaints();
await server.stop();

for (const each of wrong.slice(0, 10)) console.log(each);
console.log(
  `${done} tasks of ${keys.length} keys, ${refused} asked to repeat, p99 ${quantile(timesMs, 0.99).toFixed(0)} ms`,
);
console.log(
  `memory: peak ${peakMB.toFixed(0)} MB, mean ${growth.meanMB.toFixed(0)} MB, ${growth.perHourMB.toFixed(0)} MB/h`,
);
bar('tasks', done, { atLeast: keys.length });
bar('wrong responses', wrong.length, { atMost: 0 });
bar('lines on stderr', complaints.split('\n').length - 1, { atMost: 0 });
// A shorter run shows only how the heap fills before it is collected, and how busy the machine is otherwise.
const isLong = LENGTH_MS >= 600_000;
console.log(`/healthz p99 ${p99Ms.toFixed(0)} ms of ${count}`);
if (isLong) bar('/healthz p99', p99Ms, { atMost: 50, unit: 'ms' });
if (isLong) bar('growth of memory', growth.perHourMB, { atMost: 0.1 * growth.meanMB, unit: 'MB/h' });
