// @ts-check
/**
 * Tries every operation of the OpenAPI document with the items of another account: its ids and names in each parameter
 * and in each member of a body. Each attempt is compared with one that names an item which does not exist.
 *
 *   node tools/attacks/accounts.mjs [--attempts 20] [--seed 1]
 *
 * `--attempts` is the number for each operation, picked by the seed; `all` makes all of them.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { byteString } from '@radioshed/units';

import { SqliteDatabase } from '../../packages/archive/dist/sqlite/sqlite-database.js';
import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { randomOf } from './lib/mutations.mjs';
import { examplesOf, operationsOf } from './lib/operations.mjs';
import { AREA, PATH, roomGlb } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';
import { fillVictim } from './lib/victim.mjs';

/** @typedef {import('./lib/operations.mjs').Operation} Operation */
/** @typedef {{ address: string, body: string | FormData | undefined }} Sent */
/**
 * @typedef {{ where: string, name: import('./lib/victim.mjs').Name, make: (name: string | number) => Sent }} Attempt
 */

const { values } = parseArgs({
  options: { attempts: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const MOST = values.attempts === 'all' ? Infinity : Number(values.attempts);
const random = randomOf(Number(values.seed));
/** Numbers of the victim's items begin here, where the attacker's never come. */
const FIRST = 100_000;

const folder = temporaryFolder();
const [attackerKey = '', victimKey = ''] = await makeKeys(folder, 2);
const database = new SqliteDatabase(join(folder, 'radioshed.sqlite'));
for (const table of ['calculations', 'clutter', 'patterns', 'projects', 'templates'])
  database.prepare('INSERT INTO counters (name, value) VALUES (?, ?)').run([`${table}/2`, FIRST]);
database.close();
const server = await startServer({ folder, args: ['--threads', '1'] });
const client = clientOf(server.url, victimKey);
const victim = await fillVictim(client, { area: AREA, path: PATH });
const before = await victim.everything();

const all = await operationsOf(server.url);
const isUpload = (/** @type {Operation} */ { media }) => media === 'multipart/form-data';
// Uploads come last: what the attacker uploads by the name of the other's is its own.
const operations = [...all.filter((each) => !isUpload(each)), ...all.filter(isUpload)];
const examples = examplesOf('api.md', 'administration.md', '3d.md');
/** @type {string[]} */
const faults = [];
/** @type {Map<number, number>} */
const statuses = new Map();
let [attempts, compared] = [0, 0];
for (const operation of operations) {
  for (const { where, name, make } of sampled([...attemptsOf(operation)])) {
    attempts++;
    const what = `${operation.method} ${operation.path}, ${where}: ${name.is}`;
    const [theirs, absent] = [await send(operation, make(name.is)), await send(operation, make(name.absent))];
    const secret = victim.secrets.find((each) => theirs.text.includes(each));
    if (secret !== undefined) faults.push(`${what}: the response has ${secret}`);
    if (theirs.status >= 500 && theirs.status !== 503)
      faults.push(`${what}: ${theirs.status} ${theirs.text.slice(0, 200)}`);
    if ([theirs, absent].some(({ status }) => status === 429 || status === 503)) continue;
    compared++;
    const isAlike = outcome(theirs, name.is) === outcome(absent, name.absent);
    if (!isAlike)
      faults.push(
        `${what} shows that it exists: ${theirs.status} ${theirs.text.slice(0, 200)}, not ${absent.status} ${absent.text.slice(0, 200)}`,
      );
  }
}
const stolen = await send(
  { method: 'POST' },
  { address: '/path', body: JSON.stringify({ ...PATH, ...victim.repeated.body }) },
  victim.repeated.headers,
);
if (stolen.status !== 200 || victim.secrets.some((each) => stolen.text.includes(each)))
  faults.push(`its idempotency key: ${stolen.status} ${stolen.text.slice(0, 300)}`);

console.log(`${attempts} attempts on ${operations.length} operations, ${compared} compared, seed ${values.seed}`);
for (const [status, count] of [...statuses].toSorted(([a], [b]) => a - b)) console.log(`     ${status}: ${count}`);
bar('share of attempts that were compared', compared / attempts, { atLeast: 0.9 });
for (const fault of faults.slice(0, 20)) console.log(`     ${fault}`);
bar('attempts that read or reveal an item of another account', faults.length, { atMost: 0 });
const after = await victim.everything();
if (after !== before) console.log(`     ${firstDifference(before, after)}`);
bar('items of the other account that changed', Number(after !== before), { atMost: 0 });
const { status } = await send({ method: 'GET' }, { address: '/archive/list', body: undefined });
bar("the attacker's key still works", Number(status === 200), { atLeast: 1 });
bar('the server ran until it was stopped', Number((await server.stop()) === '0'), { atLeast: 1 });

/** Some of a list, by the seed. @template T @param {T[]} all @returns {T[]} */
function sampled(all) {
  for (let i = 0; i < Math.min(MOST, all.length); i++) {
    const other = i + Math.floor(random() * (all.length - i));
    [all[i], all[other]] = [/** @type {T} */ (all[other]), /** @type {T} */ (all[i])];
  }
  return all.slice(0, MOST);
}

/**
 * Every name in every parameter, and in every member of the body.
 * @param {Operation} operation
 * @returns {Generator<Attempt>}
 */
function* attemptsOf(operation) {
  const { path, parameters, media } = operation;
  const places = parameters.filter((each) => each.in === 'path' || each.in === 'query');
  const body = media === undefined || media === 'multipart/form-data' ? undefined : (examples.get(path) ?? AREA);
  for (const name of victim.names) {
    for (const place of places)
      yield {
        where: place.name,
        name,
        make: (given) => ({ address: addressOf(path, places, place.name, given), body: bodyOf(media, body) }),
      };
    for (const member of body === undefined ? [] : membersOf(body))
      yield {
        where: `body ${member.join('.')}`,
        name,
        make: (given) => ({ address: addressOf(path, places), body: JSON.stringify(changed(body, member, given)) }),
      };
  }
  const [name] = victim.names;
  if (name !== undefined && places.length === 0)
    yield { where: 'as it is', name, make: () => ({ address: path, body: bodyOf(media, body) }) };
}

/**
 * @param {string} path
 * @param {Operation['parameters']} places
 * @param {string} [changed]
 * @param {string | number} [given]
 */
function addressOf(path, places, changed, given) {
  const query = new URLSearchParams();
  let filled = path;
  for (const place of places) {
    const text = place.name === changed ? String(given) : usualOf(place.schema ?? {});
    if (place.in === 'path') filled = filled.replace(`{${place.name}}`, encodeURIComponent(text));
    else if (place.name === changed || place.required === true) query.set(place.name, text);
  }
  return `${filled}?${query}`;
}

/** A value that a schema accepts, in most cases. @param {Record<string, any>} schema */
function usualOf({ enum: words, minimum = 0, maximum = 1, type, default: usual }) {
  if (usual !== undefined) return String(usual);
  if (words !== undefined) return String(words[0]);
  return type === 'number' || type === 'integer'
    ? String(Math.max(minimum, Math.min(maximum, type === 'integer' ? 1 : 0.5)))
    : 'x';
}

/** @param {string | undefined} media @param {unknown} body */
function bodyOf(media, body) {
  if (media !== 'multipart/form-data') return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(roomGlb())]), 'victim.glb');
  return form;
}

/** Paths of the strings and numbers of a body. @param {unknown} body @returns {Generator<string[]>} */
function* membersOf(body) {
  if (typeof body !== 'object' || body === null) return yield [];
  for (const [name, one] of Object.entries(body)) for (const rest of membersOf(one)) yield [name, ...rest];
}

/** @param {any} body @param {readonly string[]} path @param {unknown} given @returns {unknown} */
function changed(body, [name, ...rest], given) {
  if (name === undefined) return given;
  const copy = Array.isArray(body) ? [...body] : { ...body };
  copy[name] = changed(body[name], rest, given);
  return copy;
}

/**
 * @param {Pick<Operation, 'method'>} operation
 * @param {Sent} sent
 * @param {Readonly<Record<string, string>>} [headers]
 */
async function send({ method }, { address, body }, headers = {}) {
  const init = {
    method,
    headers: { key: attackerKey, ...headers },
    ...(body !== undefined && method !== 'GET' && { body }),
  };
  const response = await fetch(server.url + address, init);
  const text = byteString(new Uint8Array(await response.arrayBuffer()));
  const { status, headers: received } = response;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return { status, text: text + JSON.stringify([...received]) };
}

/**
 * The meaning of a response about an item: its status, the fields that are refused, and its words when nothing is
 * found.
 *
 * @param {{ status: number, text: string }} response
 * @param {string | number} name
 */
function outcome({ status, text }, name) {
  const body = text.slice(0, text.lastIndexOf('[['));
  if (status < 400) return String(status);
  return status === 400 ? `400 ${body.match(/"field": "[^"]*"/g)}` : `${status} ${body.replaceAll(String(name), '*')}`;
}

/** @param {string} a @param {string} b */
function firstDifference(a, b) {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 100), at + 100)}\n     is now ${b.slice(Math.max(0, at - 100), at + 100)}`;
}
