// @ts-check
import { folderFor, node, rowsOf, startPostgres, startRedis } from '../../../tools/attacks/lib/cluster.mjs';
import { makeKeys } from '../../../tools/attacks/lib/keys.mjs';
import { quantile } from '../../../tools/attacks/lib/latency.mjs';
import { AREA, PATH } from '../../../tools/attacks/lib/requests.mjs';
import { startServer } from '../../../tools/attacks/lib/server.mjs';
import { onWorkers, SIMULATED } from './simulated-workers.mjs';

const PATHS = 200;
/** Links before those that count. */
const WARM = 40;
/** Rasters of one run. */
const AREAS = 24;
/** Rasters of each simulated worker: enough that the wait for the last one does not matter. */
const SIMULATED_AREAS = 40 * AREAS;
/** 0.2 megapixels by ITM. */
const area = { ...AREA, output: { ...AREA.output, res: 30, rad: 7 } };

/**
 * `/path`, one at a time, on a server that calculates itself, and through a queue in PostgreSQL and in Redis, each with
 * a PostgreSQL of its own; then rasters on one worker and on two, of one thread each.
 */
export async function clusterSpeed() {
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  const ownTimes = await alone();
  const own = { p50Ms: quantile(ownTimes, 0.5), p95Ms: quantile(ownTimes, 0.95) };
  rows.push({ what: '/path, one process', ...own });
  for (const queue of /** @type {const} */ (['PostgreSQL', 'Redis'])) {
    const { times, perSecond, times1, gapS } = await withQueue(queue);
    const p50Ms = quantile(times, 0.5);
    rows.push({ what: `/path, queue in ${queue}`, p50Ms, p95Ms: quantile(times, 0.95), addedP50Ms: p50Ms - own.p50Ms });
    perSecond.forEach((rate, i) => {
      const what = `areas of 0.2 MP, queue in ${queue}, ${i + 1} of one thread`;
      rows.push({
        what,
        perSecond: rate,
        timesOne: rate / (perSecond[0] ?? rate),
        ...(i === 0 && { besideMs: 1000 * gapS }),
      });
    });
    const [one = 0] = perSecond;
    for (const count of SIMULATED) {
      const calls = SIMULATED_AREAS * count;
      const rate =
        calls /
        onWorkers(
          Array.from({ length: calls }, (_, i) => times1[i % times1.length] ?? 0),
          count,
          gapS,
        );
      const what = `areas of 0.2 MP, queue in ${queue}, ${count} of one thread (simulated)`;
      rows.push({ what, perSecond: rate, timesOne: rate / one });
    }
  }
  return { rows };
}

/** Times of `/path` on a server without a queue, ms. */
async function alone() {
  const database = await startPostgres();
  const folder = folderFor('alone');
  const [key = ''] = await makeKeys(folder, 1, { database: database.url });
  const server = await startServer({ folder, database: database.url, args: ['--threads', '1'] });
  const times = await pathTimes(server.url, key);
  await server.stop();
  await database.kill();
  return times;
}

/**
 * @param {'PostgreSQL' | 'Redis'} queue
 * @returns times of `/path` in ms, and rasters per second of one worker and of two
 */
async function withQueue(queue) {
  const database = await startPostgres();
  const redis = queue === 'Redis' ? await startRedis() : undefined;
  const place = { folder: folderFor('cluster'), database, queue: redis ?? database };
  const [key = ''] = await makeKeys(place.folder, 1, { database: database.url });
  const front = await node({ ...place, name: 'server', command: 'serve' });
  const workers = await Promise.all([1, 2].map((i) => node({ ...place, name: `worker ${i}`, command: 'work' })));
  await front.start();
  const perSecond = [];
  /** @type {readonly number[]} */
  let times = [];
  /** @type {readonly number[]} */
  let times1 = [];
  for (const worker of workers) {
    await worker.start();
    if (worker === workers[0]) times = await pathTimes(front.url, key);
    perSecond.push(await areasPerSecond(front.url, key));
    if (worker === workers[0]) times1 = await areaTimes(database.url);
  }
  for (const each of [front, ...workers]) await each.end('SIGTERM');
  await redis?.kill();
  await database.kill();
  // Claiming and saving: what a worker took besides its calls.
  const gapS = 1 / (perSecond[0] ?? 1) - times1.reduce((a, b) => a + b, 0) / times1.length;
  return { times, perSecond, times1, gapS };
}

/** @param {string} url @param {string} key */
async function pathTimes(url, key) {
  const times = [];
  for (let i = 0; i < WARM + PATHS; i++) {
    const startMs = performance.now();
    await ask(`${url}/path`, key, PATH);
    if (i >= WARM) times.push(performance.now() - startMs);
  }
  return times;
}

/** Always four at once: the workers never wait for a request. @param {string} url @param {string} key */
async function areasPerSecond(url, key) {
  let left = AREAS;
  for (let i = 0; i < 2; i++) await ask(`${url}/area`, key, area);
  const startMs = performance.now();
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (left-- > 0) await ask(`${url}/area`, key, area);
    }),
  );
  return (1000 * AREAS) / (performance.now() - startMs);
}

/** Times of the latest rasters on their worker, s. @param {string} url of the database @returns {Promise<number[]>} */
async function areaTimes(url) {
  const rows = await rowsOf(
    url,
    `SELECT EXTRACT(epoch FROM ended_at - started_at)::float8 AS s FROM calls WHERE call = 'area' ORDER BY ended_at DESC LIMIT ${AREAS}`,
  );
  return rows.map(({ s }) => s);
}

/** @param {string} url @param {string} key @param {object} body */
async function ask(url, key, body) {
  const response = await fetch(url, { method: 'POST', headers: { key }, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
}
