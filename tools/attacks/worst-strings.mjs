// @ts-check
/**
 * Sends the strings that readers take longest over, in every parameter and every string or number of a body of the
 * OpenAPI document, and measures how long the server's event loop is held.
 *
 *   node tools/attacks/worst-strings.mjs [--all] [--seed 1] [--only /path]
 *
 * Without a key requests have 15 kB, with one 1 MB. By default each field gets two strings picked by the seed, with
 * `--all` every one.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { bar } from './lib/bars.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probeHealthAside } from './lib/latency.mjs';
import { randomOf } from './lib/mutations.mjs';
import { examplesOf } from './lib/operations.mjs';
import { AREA, PATH } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';
import { threadTimes } from './lib/thread-times.mjs';
import { FILES, WORST } from './lib/worst-strings.mjs';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const [SHORT, LONG] = [15_000, 1_000_000];
const FEW = 2;
const MOST_MS = 100;
/** Node itself refuses longer addresses. */
const MOST_ADDRESS = 15_000;

/** @typedef {{ path: string[], schema: any }} Leaf */

const folder = temporaryFolder();
const figuresFile = join(folder, 'figures.json');
const [key = ''] = await makeKeys(folder, 1);
const server = await startServer({
  folder,
  args: ['--threads', '1', '--max-seconds', '1'],
  env: { ATTACK_FIGURES: figuresFile },
  nodeArgs: ['--expose-gc', '--import', new URL('lib/watch-request-thread.mjs', import.meta.url).href],
});
const { cpuMs } = threadTimes(server.pid);
const random = randomOf(Number(values.seed));
const examples = new Map([...examplesOf('api.md', 'administration.md', '3d.md'), ['/area', AREA], ['/path', PATH]]);
const document = await (await fetch(`${server.url}/openapi.json`)).json();

/** Requests that took the request thread longest, by its processor time. @type {{ ms: number, what: string }[]} */
const slowest = [];
/** @type {string[]} */
const faults = [];
/** @type {Map<number, number>} */
const counts = new Map();
let sent = 0;
let fields = 0;

// The first request of a kind loads its code.
for (const path of ['/area', '/path']) await send(path, 'POST', JSON.stringify(examples.get(path)), key, 'warm-up');
await sleep(500);
const idle = await measured(() => sleep(3000));
slowest.length = 0;
const attacked = await measured(attack);

console.log(`${sent} requests for ${fields} fields, seed ${values.seed}, load ${loadavg()[0]?.toFixed(1)}`);
for (const [status, count] of [...counts].toSorted(([a], [b]) => a - b)) console.log(`     ${status}: ${count}`);
for (const { ms, what } of slowest) console.log(`     ${ms.toFixed(0)} ms of the request thread: ${what}`);
for (const fault of faults.slice(0, 20)) console.log(`     ${fault}`);
bar('responses 5xx, over 20 kB, or none', faults.length, { atMost: 0 });
bar('/healthz p99 above idle', attacked.health.p99Ms - idle.health.p99Ms, { atMost: MOST_MS, unit: 'ms' });
bar('CPU time of the longest turn of the event loop', attacked.turns.maxMs, { atMost: MOST_MS, unit: 'ms' });
console.log(
  `     /healthz idle p99 ${idle.health.p99Ms.toFixed(0)} ms; attacked p50 ${attacked.health.p50Ms.toFixed(0)}, p99 ${attacked.health.p99Ms.toFixed(0)}, max ${attacked.health.maxMs.toFixed(0)} ms`,
);
await server.stop();

async function attack() {
  for (const [path, methods] of Object.entries(document.paths)) {
    if (values.only.length > 0 && !values.only.includes(path)) continue;
    for (const [method, operation] of Object.entries(methods))
      await attackOperation(path, method.toUpperCase(), operation);
  }
}

/** @param {string} path @param {string} method @param {any} operation */
async function attackOperation(path, method, operation) {
  const usual = path.replaceAll(/\{\w+\}/g, '1');
  for (const raw of operation.parameters ?? []) {
    const parameter = resolved(raw);
    fields++;
    for (const [name, worst] of chosen()) {
      const text = encodeURIComponent(wellFormed(worst(SHORT)))
        .slice(0, MOST_ADDRESS)
        .replace(/%[^%]?$/, '');
      const what = `${method} ${path} ${parameter.name}: ${name}`;
      const short = text.slice(0, 8000).replace(/%[^%]?$/, '');
      for (const each of [text, short]) {
        const address =
          parameter.in === 'path'
            ? path.replace(`{${parameter.name}}`, () => each).replaceAll(/\{\w+\}/g, '1')
            : `${usual}?${parameter.name}=${each}`;
        await send(address, method, undefined, '', what);
      }
    }
  }
  const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media === undefined) return;
  const schema = /** @type {any} */ (content).schema;
  for (const { path: steps, schema: of } of leavesOf(schema)) {
    fields++;
    for (const [name, worst] of chosen()) {
      const isFile = (of.maxLength ?? 0) > 1000;
      const forms = isFile ? Object.entries(FILES) : [['plain', (/** @type {string} */ text) => text]];
      for (const [form, fileOf] of /** @type {[string, (text: string) => string][]} */ (forms)) {
        for (const [length, by] of /** @type {const} */ ([
          [SHORT, ''],
          [LONG, key],
        ])) {
          // A file may have two of them.
          const text = fileOf(worst(length / (form === 'plain' ? 1 : 3)));
          const body = withValue(examples.get(path) ?? AREA, steps, text);
          await send(
            usual,
            method,
            JSON.stringify(body),
            by,
            `${method} ${path} ${steps.join('.')}: ${name}, ${form}, ${length}`,
          );
        }
      }
    }
  }
  for (const [name, worst] of chosen()) await send(usual, method, worst(LONG), key, `${method} ${path} body: ${name}`);
}

/** Strings for a field. @returns {[string, (length: number) => string][]} */
function chosen() {
  const all = Object.entries(WORST);
  if (values.all) return all;
  return Array.from(
    { length: FEW },
    () => /** @type {[string, (length: number) => string]} */ (all[Math.floor(random() * all.length)]),
  );
}

/** @param {any} schema */
function resolved(schema) {
  let at = schema;
  while (at?.$ref !== undefined) {
    at = at.$ref
      .split('/')
      .slice(1)
      .reduce((/** @type {any} */ from, /** @type {string} */ step) => from?.[step.replaceAll('~1', '/')], document);
  }
  return at;
}

/**
 * Every string, number and choice of a body; of a list its first element.
 * @param {any} schema
 * @param {string[]} path
 * @returns {Leaf[]}
 */
function leavesOf(schema, path = []) {
  const whole = resolved(schema) ?? {};
  if (path.length > 8) return [];
  const parts = [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])];
  const inner = [
    ...parts.flatMap((each) => leavesOf(each, path)),
    ...Object.entries(whole.properties ?? {}).flatMap(([name, each]) => leavesOf(each, [...path, name])),
    ...(whole.items === undefined ? [] : leavesOf(whole.items, [...path, '0'])),
  ];
  return inner.length > 0 || path.length === 0 ? inner : [{ path, schema: whole }];
}

/**
 * A copy of a body with another value at a path.
 * @param {any} body
 * @param {string[]} steps
 * @param {unknown} value
 * @returns {unknown}
 */
function withValue(body, [step, ...rest], value) {
  if (step === undefined) return value;
  if (step === '0') return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const known = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...known, [step]: withValue(known[step], rest, value) };
}

/** Halves of characters cannot be in an address. @param {string} text */
function wellFormed(text) {
  return text.replaceAll('\ud800', '?');
}

/**
 * @param {string} address
 * @param {string} method
 * @param {string | undefined} body
 * @param {string} by
 * @param {string} what
 */
async function send(address, method, body, by, what) {
  sent++;
  const startedMs = cpuMs();
  try {
    const headers = { ...(by !== '' && { key: by }), 'content-type': 'application/json' };
    const init = { method, headers, signal: AbortSignal.timeout(60_000) };
    const ask = () => fetch(server.url + address, body === undefined ? init : { ...init, body });
    // The server closes the connection of a body that it refuses unread, which the client may be using again.
    const response = await ask().catch(ask);
    const text = await response.text();
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    if (response.status >= 500 && response.status !== 503 && response.status !== 507)
      faults.push(`${response.status} ${text.slice(0, 200)} for ${what}`);
    if (text.length > 20_000 && response.status >= 400)
      faults.push(`an error of ${text.length} characters for ${what}`);
  } catch (error) {
    faults.push(`${error} (${error instanceof Error ? error.cause : ''}) for ${what}`);
  }
  slowest.push({ ms: cpuMs() - startedMs, what });
  slowest.sort((a, b) => b.ms - a.ms).splice(8);
}

/** Latency of `/healthz` and turns of the event loop while something is done. @param {() => Promise<unknown>} work */
async function measured(work) {
  await figures();
  const prober = await probeHealthAside(server.url, 20);
  await work();
  return { health: await prober.stop(), turns: await figures() };
}

/** Turns of the event loop since the last call. @returns {Promise<{ p99Ms: number, maxMs: number }>} */
async function figures() {
  rmSync(figuresFile, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(figuresFile)) await sleep(50);
  await sleep(50);
  return JSON.parse(readFileSync(figuresFile, 'utf8'));
}
