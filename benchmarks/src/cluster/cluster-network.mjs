// @ts-check
import { folderFor, node, rowsOf, startPostgres } from '../../../tools/attacks/lib/cluster.mjs';
import { makeKeys } from '../../../tools/attacks/lib/keys.mjs';
import { AREA } from '../../../tools/attacks/lib/requests.mjs';
import { onWorkers, SIMULATED } from './simulated-workers.mjs';

const SITES = 1000;
/** A quarter of the network is measured: as dense, on a quarter of its area. */
const QUARTERS = 4;

/**
 * A quarter of a network of 1000 sites as one call, on one worker and on two, of one thread each. From the times of its
 * parts the whole network is simulated on one worker and on more: the same parts four times. The time outside the parts
 * has a fixed share and one that grows with the network: both come from this call and one of a sixteenth of the
 * network.
 */
export async function networkOnWorkers() {
  const database = await startPostgres();
  const place = { folder: folderFor('network'), database, queue: database };
  const [key = ''] = await makeKeys(place.folder, 1, { database: database.url });
  const front = await node({ ...place, name: 'server', command: 'serve' });
  const workers = await Promise.all([1, 2].map((i) => node({ ...place, name: `worker ${i}`, command: 'work' })));
  await front.start();
  const sites = SITES / QUARTERS;
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  /** @type {Parts | undefined} */
  let small;
  /** @type {Parts | undefined} */
  let parts;
  for (const [i, worker] of workers.entries()) {
    await worker.start();
    await ask(front.url, key, network(20)); // code and terrain
    if (small === undefined) {
      await ask(front.url, key, network(Math.round(sites / QUARTERS)));
      small = await partsOf(database.url);
    }
    const startMs = performance.now();
    await ask(front.url, key, network(sites));
    const seconds = (performance.now() - startMs) / 1000;
    parts ??= await partsOf(database.url);
    const first = Number(rows[0]?.['seconds'] ?? seconds);
    rows.push({ sites, workers: i + 1, simulated: 0, seconds, timesOne: first / seconds });
  }
  if (small === undefined || parts === undefined) throw new Error('no parts');
  const times = Array.from({ length: QUARTERS }, () => parts.times).flat();
  // A line through a sixteenth and a quarter of the network, at the whole.
  const growthS = (parts.besideS - small.besideS) / (1 / QUARTERS - 1 / QUARTERS ** 2);
  const besideS = parts.besideS + (1 - 1 / QUARTERS) * growthS;
  const timeOn = (/** @type {number} */ count) => besideS + onWorkers(times, count, parts.gapS);
  for (const count of [1, ...SIMULATED]) {
    const seconds = timeOn(count);
    const timesOne = timeOn(1) / seconds;
    rows.push({ sites: SITES, workers: count, simulated: 1, seconds, timesOne, parts: times.length, besideS });
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

/** Sites spread evenly over their share of the sample island, in pixels of 40 m. @param {number} count */
function network(count) {
  const sideDeg = 0.8 * Math.sqrt(count / SITES);
  const { transmitter, antenna, ...common } = AREA;
  const transmitters = Array.from({ length: count }, (_, i) => ({
    ...transmitter,
    lat: 0.3 + sideDeg * ((i * 0.7548776662) % 1),
    lon: 0.3 + sideDeg * ((i * 0.569840291) % 1),
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
