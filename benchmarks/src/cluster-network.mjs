// @ts-check
import { folderFor, node, rowsOf, startPostgres } from '../../tools/attacks/lib/cluster.mjs';
import { makeKeys } from '../../tools/attacks/lib/keys.mjs';
import { AREA } from '../../tools/attacks/lib/requests.mjs';
import { onWorkers, SIMULATED } from './simulated-workers.mjs';

const SITES = 1000;

/**
 * A network of 1000 sites as one call, on one worker and on two, of one thread each; and from the times of its parts, simulated
 * on more.
 */
export async function networkOnWorkers() {
  const database = await startPostgres();
  const place = { folder: folderFor('network'), database, queue: database };
  const [key = ''] = await makeKeys(place.folder, 1, { database: database.url });
  const front = await node({ ...place, name: 'server', command: 'serve' });
  const workers = await Promise.all([1, 2].map((i) => node({ ...place, name: `worker ${i}`, command: 'work' })));
  await front.start();
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  /** @type {Parts | undefined} */
  let parts;
  for (const [i, worker] of workers.entries()) {
    await worker.start();
    await ask(front.url, key, network(20)); // code and terrain
    const startMs = performance.now();
    await ask(front.url, key, network(SITES));
    const seconds = (performance.now() - startMs) / 1000;
    parts ??= await partsOf(database.url);
    const first = Number(rows[0]?.['seconds'] ?? seconds);
    rows.push({ workers: i + 1, simulated: 0, seconds, timesOne: first / seconds });
  }
  const one = Number(rows[0]?.['seconds']);
  if (parts === undefined) throw new Error('no parts');
  const { times, gapS, besideS } = parts;
  for (const count of SIMULATED) {
    const seconds = besideS + onWorkers(times, count, gapS);
    rows.push({ workers: count, simulated: 1, seconds, timesOne: one / seconds, parts: times.length, besideS });
  }
  for (const each of [front, ...workers]) await each.end('SIGTERM');
  await database.kill();
  return { rows };
}

/**
 * @typedef {object} Parts of a call on one worker
 * @property {readonly number[]} times of each, s
 * @property {number} gapS between one and the next, s
 * @property {number} besideS before the first and after the last, s
 */

/** The parts of the latest call. @param {string} url of the database @returns {Promise<Parts>} */
async function partsOf(url) {
  const found = await rowsOf(
    url,
    `SELECT EXTRACT(epoch FROM part.started_at)::float8 AS from, EXTRACT(epoch FROM part.ended_at)::float8 AS to,
       EXTRACT(epoch FROM whole.ended_at - whole.admitted_at)::float8 AS whole
     FROM calls AS part JOIN calls AS whole ON part.parent = whole.id
     WHERE whole.id = (SELECT id FROM calls WHERE parent IS NULL ORDER BY admitted_at DESC LIMIT 1) ORDER BY 1`,
  );
  const times = found.map(({ from, to }) => to - from);
  const sum = times.reduce((a, b) => a + b, 0);
  const span = Math.max(...found.map(({ to }) => to)) - Math.min(...found.map(({ from }) => from));
  return { times, gapS: (span - sum) / times.length, besideS: found[0].whole - span };
}

/** Sites spread evenly over the sample island, in pixels of 40 m. @param {number} count */
function network(count) {
  const { transmitter, antenna, ...common } = AREA;
  const transmitters = Array.from({ length: count }, (_, i) => ({
    ...transmitter,
    lat: 0.1 + 0.8 * ((i * 0.7548776662) % 1),
    lon: 0.1 + 0.8 * ((i * 0.569840291) % 1),
    antenna,
  }));
  return { ...common, transmitters, output: { ...common.output, res: 40, rad: 7 } };
}

/** @param {string} url @param {string} key @param {object} body */
async function ask(url, key, body) {
  const response = await fetch(`${url}/multisite`, { method: 'POST', headers: { key }, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 500)}`);
}
