// @ts-check
/**
 * Sends mutated requests for every operation of the OpenAPI document to a server with threads, over TCP.
 *
 *   node tools/attacks/fuzz.mjs [--requests 2000] [--seed 1] [--parallel 8] [--only calculations] [--max-memory 1000]
 *     [--p1546-tables FOLDER]
 *
 * Bodies are mutations of the examples in docs/api.md and docs/administration.md, one in five with another model. A
 * seed repeats the same requests; their order at the server depends on the machine.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { bar } from './lib/bars.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probeHealthAside } from './lib/latency.mjs';
import { mutated, mutatedText, pick, randomOf } from './lib/mutations.mjs';
import { examplesOf, operationsOf } from './lib/operations.mjs';
import { AREA, PATH, roomGlb } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '8' },
    'p1546-tables': { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    'max-memory': { type: 'string', default: '1000' },
  },
});
/** Longest wait for a response, s. */
const LONGEST_S = 60;
/** Memory that the attack may add once the server is warm, MiB. */
const MOST_GROWTH_MIB = 256;
const MIB = 2 ** 20;
/** How often memory is read. */
const PARTS = 20;
/** How far memory may be from its plateau, the mean of the second half; in a short run it is not reached. */
const PLATEAU_SHARE = 0.1;
const LEAST_FOR_PLATEAU = 10_000;

/** @typedef {{ memoryMiB: number, p99Ms: number, maxMs: number }} Figures */

const folder = temporaryFolder();
const figuresFile = join(folder, 'figures.json');
const keys = await makeKeys(folder, 4);
const tables = values['p1546-tables'] === undefined ? [] : ['--p1546-tables', values['p1546-tables']];
const server = await startServer({
  folder,
  args: [
    '--threads',
    '2',
    '--max-memory',
    values['max-memory'],
    '--metrics',
    'open',
    '--max-seconds',
    '1',
    '--max-data',
    '0.5',
    ...tables,
  ],
  env: { ATTACK_FIGURES: figuresFile },
  nodeArgs: ['--expose-gc', '--import', new URL('lib/watch-request-thread.mjs', import.meta.url).href],
});
/** Calculations alone, by `--only calculations`. */
const CALCULATIONS = [
  '/area',
  '/path',
  '/points',
  '/multilink',
  '/multisite',
  '/bsa',
  '/hf/area',
  '/hf/prediction',
  '/satellite/area',
  '/spotbeam',
  '/3d',
  '/network',
  '/relay',
  '/preview',
  '/highpoint',
  '/satellite/query',
];
const only = new Set(values.only.flatMap((each) => (each === 'calculations' ? CALCULATIONS : [each])));
const operations = (await operationsOf(server.url)).filter(({ path }) => only.size === 0 || only.has(path));
/** Numbers and names of the models. @type {(number | string)[]} */
const models = (await (await fetch(`${server.url}/models`)).json()).map(
  (/** @type {any} */ { pm, name }) => pm ?? name,
);
const examples = examplesOf('api.md', 'administration.md', '3d.md');
/** Identifiers in responses, which later requests name. @type {string[]} */
const seen = ['1', 'Testing', 'A1', 'Doc'];

/** @type {Map<number, number>} */
const counts = new Map();
/** @type {string[]} */
const faults = [];
const random = randomOf(Number(values.seed));
const total = Number(values.requests);
let sent = 0;

for (const path of ['/area', '/path'])
  await send(path, 'POST', JSON.stringify(path === '/area' ? AREA : PATH), keys[0]);
await attack(Math.min(1000, total / 4));
const { memoryMiB: beforeMiB } = await figures();
const prober = await probeHealthAside(server.url);
/** A leak grows to the end; what the allocator keeps does not. @type {Figures[]} */
const parts = [];
for (let part = 1; part <= PARTS; part++) {
  await attack((total * part) / PARTS);
  const latest = await figures();
  parts.push(latest);
  console.log(`     after ${sent} requests: ${latest.memoryMiB.toFixed(0)} MiB (${beforeMiB.toFixed(0)} at the start)`);
}
const health = await prober.stop();
const afterMiB = parts.at(-1)?.memoryMiB ?? NaN;
const turns = {
  p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)),
  maxMs: Math.max(...parts.map(({ maxMs }) => maxMs)),
};

console.log(`${sent} requests to ${operations.length} operations, seed ${values.seed}`);
for (const [status, count] of [...counts].toSorted(([a], [b]) => a - b)) console.log(`     ${status}: ${count}`);
for (const fault of faults.slice(0, 20)) console.log(`     ${fault}`);
bar('responses without a status that is allowed', faults.length, { atMost: 0 });
bar('/healthz p99', health.p99Ms, { atMost: 50, unit: 'ms' });
bar('CPU time of a turn of the event loop, p99', turns.p99Ms, { atMost: 50, unit: 'ms' });
const plateau = parts.slice(PARTS / 2).map(({ memoryMiB }) => memoryMiB);
const meanMiB = plateau.reduce((sum, each) => sum + each, 0) / plateau.length;
const distance = Math.max(...plateau.map((each) => Math.abs(each / meanMiB - 1)));
const cached = await (await fetch(`${server.url}/metrics`)).text();
for (const [line] of cached.matchAll(/^radioshed_cache_.* [1-9]\d*$/gm)) console.log(`     ${line}`);
console.log(`     plateau ${meanMiB.toFixed(0)} MiB, greatest distance ${(100 * distance).toFixed(1)} %`);
if (total >= LEAST_FOR_PLATEAU) bar('distance from the plateau of memory', distance, { atMost: PLATEAU_SHARE });
bar('growth of memory', afterMiB - beforeMiB, { atMost: MOST_GROWTH_MIB, unit: 'MiB' });
console.log(
  `     peak memory ${Math.round(server.peakBytes() / MIB)} MiB, longest turn ${turns.maxMs} ms, /healthz max ${Math.round(health.maxMs)} ms, load ${loadavg()[0]?.toFixed(1)}`,
);
const ended = await server.stop();
bar('the server ran until it was stopped', Number(ended === '0'), { atLeast: 1 });
if (server.complaints() !== '') console.log(server.complaints().slice(0, 4000));

/** Sends mutated requests until `until` of them have been sent. @param {number} until */
async function attack(until) {
  const lane = async () => {
    while (sent < until) {
      sent++;
      await fuzz(pick(random, operations));
    }
  };
  await Promise.all(Array.from({ length: Number(values.parallel) }, lane));
}

/** @param {import('./lib/operations.mjs').Operation} operation */
async function fuzz({ method, path, parameters, media }) {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: where } of parameters) {
    const usual = [...seen.slice(-20), ...seen.slice(0, 4), '0.5', '1', 'png', 'kmz', 'json', 'values'];
    const text = mutatedText(random, usual);
    if (where === 'path') filled = filled.replace(`{${name}}`, () => encodeURIComponent(text) || '1');
    else if (where === 'query' && random() < 0.7) query.set(name, text);
  }
  const example = /** @type {Record<string, any>} */ (examples.get(path) ?? AREA);
  const address = `${filled}?${query}`;
  const key = random() < 0.02 ? '1-none' : pick(random, keys);
  if (media === undefined) return send(address, method, undefined, key);
  if (media === 'multipart/form-data') {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(brokenGlb())]), mutatedText(random, ['room.glb', 'b.glb']) || 'c.glb');
    return send(address, method, form, key);
  }
  const model = 'model' in example && random() < 0.2 ? { model: { ...example.model, pm: pick(random, models) } } : {};
  return send(address, method, mutated(random, { ...example, ...model }), key);
}

/** A GLB with a few changed bytes, at times cut. */
function brokenGlb() {
  const bytes = roomGlb();
  for (let i = Math.floor(4 * random()); i > 0; i--)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(256 * random());
  return random() < 0.2 ? bytes.subarray(0, Math.floor(bytes.length * random())) : bytes;
}

/**
 * @param {string} address
 * @param {string} method
 * @param {string | FormData | undefined} body
 * @param {string} [key]
 */
async function send(address, method, body, key = '') {
  const shown = `${method} ${address.slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 600) : ''}`;
  try {
    const init = { method, headers: { key }, signal: AbortSignal.timeout(1000 * LONGEST_S) };
    const response = await fetch(server.url + address, body === undefined ? init : { ...init, body });
    const text = await response.text();
    const { status } = response;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    for (const [, id = ''] of text.slice(0, 5000).matchAll(/(?:"id": ?|archive\/(?:calc\?id=)?)"?([\w-]{1,40})/g)) {
      if (seen.length < 200 && !seen.includes(id)) seen.push(id);
    }
    const isExplained = (status === 503 || status === 507) && text.includes('"error"');
    if (status >= 500 && !isExplained) faults.push(`${status} ${text.slice(0, 200)} for ${shown}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? ` (${error.cause})` : '';
    faults.push(`${error}${cause} for ${shown}`);
  }
}

/**
 * Memory after the collection of garbage, and turns of the event loop since the last call.
 * @returns {Promise<Figures>}
 */
async function figures() {
  rmSync(figuresFile, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(figuresFile)) await sleep(50);
  await sleep(50);
  return { ...JSON.parse(readFileSync(figuresFile, 'utf8')), memoryMiB: server.memoryBytes() / MIB };
}
