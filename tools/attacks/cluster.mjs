// @ts-check
/**
 * Kills, pauses and cuts off the processes of a cluster under load, with a queue in PostgreSQL, then in Redis. After each
 * round, what was saved is compared with what was charged and with what clients got.
 *
 *   node tools/attacks/cluster.mjs [--rounds 200] [--queue postgres|redis] [--fault 'kill a worker' …] [--seed 1] [--untimed]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { clusterArchive } from '@radioshed/archive/postgres';

import { bar } from './lib/bars.mjs';
import { folderFor, node, rowsOf, sidsIn, startPostgres, startRedis } from './lib/cluster.mjs';
import { makeKeys } from './lib/keys.mjs';
import { quantile } from './lib/latency.mjs';
import { lineTo } from './lib/line.mjs';
import { randomOf } from './lib/mutations.mjs';
import { AREA, PATH } from './lib/requests.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    queue: { type: 'string' },
    fault: { type: 'string', multiple: true },
    untimed: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});
const ROUNDS = Number(values.rounds);
const LANES = 4;
/** Silence after which a worker loses its call, s; the least that a worker accepts. */
const LEASE_S = 10;
/** Longer than the lease: another worker has the call when the paused one wakes. */
const PAUSE_MS = 12_000;
/** Time that a worker's death may add to a call, ms. */
const MOST_ADDED_MS = 15_000;
/** Time within which all calls of a round have ended, ms. */
const MOST_OPEN_MS = 90_000;

console.log(`seed ${values.seed}`);
for (const queue of values.queue === undefined ? ['postgres', 'redis'] : [values.queue]) await attack(queue);

/** @param {string} kind of the queue */
async function attack(kind) {
  const random = randomOf(Number(values.seed));
  const database = await startPostgres();
  const redis = kind === 'redis' ? await startRedis() : undefined;
  const folder = folderFor('cluster');
  const queueUrl = redis?.url ?? database.url;
  /** A process behind cables of its own. @param {string} name @param {'serve' | 'work'} command @param {string[]} args */
  const cabled = async (name, command, args = []) => {
    const cables = { database: await lineTo(database.url), queue: await lineTo(queueUrl) };
    return { ...(await node({ name, command, folder, args, ...cables })), ...cables };
  };
  const fronts = [await cabled('front 1', 'serve'), await cabled('front 2', 'serve')];
  const lease = ['--lease', String(LEASE_S), '--areas-at-once', '2'];
  const workers = [await cabled('worker 1', 'work', lease), await cabled('worker 2', 'work', lease)];
  const beside = await clusterArchive({ url: database.url, folder });
  const keys = await makeKeys(folder, LANES, { database: database.url });
  for (const each of [...fronts, ...workers]) await each.start();

  /** @type {Map<string, { status: number, isSure: boolean }>} responses by the name of their site */
  const answers = new Map();
  /** @type {Map<string, number[]>} times of calls by fault, ms */
  const times = new Map();
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {string[]} */
  const wrong = [];
  let sent = 0;

  /** Sends one request and notes how it ended. @param {number} lane @param {string} during */
  async function send(lane, during) {
    const site = `s${++sent}`;
    const isArea = random() < 0.4;
    const front = fronts[sent % 2];
    const body = { ...(isArea ? { ...AREA, output: { ...AREA.output, res: 20 } } : PATH), site };
    const startedMs = performance.now();
    const headers = { key: keys[lane] ?? '' };
    try {
      const reply = await fetch(`${front?.url}/${isArea ? 'area' : 'path'}`, { method: 'POST', headers, body: JSON.stringify(body) }); // prettier-ignore
      const text = await reply.text();
      const isSure = reply.status === 200 || !/Check what is saved/.test(text);
      answers.set(site, { status: reply.status, isSure });
      if (![200, 429, 503].includes(reply.status))
        wrong.push(`${during}: ${site} got ${reply.status} ${text.slice(0, 300)}`);
      if (reply.status !== 200) await sleep(100);
    } catch {
      answers.set(site, { status: 0, isSure: false }); // the server died; its client looks into the archive
      await sleep(100);
    }
    const list = times.get(during) ?? [];
    list.push(performance.now() - startedMs);
    times.set(during, list);
  }

  const pick = (/** @type {readonly any[]} */ of) => of[Math.floor(of.length * random())];
  /** @type {Record<string, () => Promise<void>>} */
  const faults = {
    async 'kill a worker'() {
      const worker = pick(workers);
      await worker.end('SIGKILL');
      await sleep(500);
      await worker.start();
    },
    async 'kill a server'() {
      const front = pick(fronts);
      await front.end('SIGKILL');
      await front.start();
    },
    async 'stop a worker'() {
      const worker = pick(workers);
      await worker.end('SIGTERM');
      await worker.start();
    },
    async 'pause a worker'() {
      const worker = pick(workers);
      worker.signal('SIGSTOP');
      await sleep(PAUSE_MS);
      worker.signal('SIGCONT');
    },
    async 'kill the database'() {
      await database.kill();
      await sleep(1000 * random());
      await database.start();
    },
    async 'empty the queue'() {
      if (redis === undefined) {
        await rowsOf(database.url, 'DELETE FROM radioshed_queue.job');
        return;
      }
      await redis.kill();
      await sleep(2000 * random());
      await redis.start();
    },
    async 'cut a cable'() {
      const line = pick([...fronts, ...workers])[pick(['database', 'queue'])];
      line.cut();
      await sleep(3000 * random());
      line.open();
    },
    async 'silence a worker'() {
      const worker = pick(workers);
      worker.database.freeze();
      worker.queue.freeze();
      await sleep(PAUSE_MS);
      worker.database.open();
      worker.queue.open();
    },
  };

  /** @param {string} fault */
  async function roundOf(fault) {
    const over = new AbortController();
    const lanes = keys.map(async (_, lane) => {
      while (!over.signal.aborted) await send(lane, fault);
    });
    await sleep(300 + 700 * random());
    await faults[fault]?.();
    await sleep(500);
    over.abort();
    await Promise.all(lanes);
    const startedMs = performance.now();
    while (
      Number((await rowsOf(database.url, 'SELECT COUNT(*) AS open FROM calls WHERE ended_at IS NULL'))[0]?.open) > 0
    ) {
      if (performance.now() - startedMs > MOST_OPEN_MS) {
        wrong.push(`${fault}: calls are open after ${MOST_OPEN_MS / 1000} s`);
        return;
      }
      await sleep(200);
    }
  }

  /** Compares what was saved, charged and returned. @param {string} fault */
  async function compare(fault) {
    const saved = await rowsOf(database.url, 'SELECT site, COUNT(*)::int AS count FROM calculations GROUP BY site');
    const [{ charged, kept }] = await rowsOf(
      database.url,
      'SELECT (SELECT COALESCE(SUM(calls), 0)::int FROM usage) AS charged, (SELECT COUNT(*)::int FROM calculations) AS kept',
    );
    const bySite = new Map(saved.map(({ site, count }) => [site, count]));
    for (const [site, { status, isSure }] of answers) {
      const count = bySite.get(site) ?? 0;
      if (count > 1) wrong.push(`${fault}: ${site} was saved ${count} times`);
      if (status === 200 && count !== 1) wrong.push(`${fault}: ${site} was returned and saved ${count} times`);
      if (status !== 200 && isSure && count !== 0) wrong.push(`${fault}: ${site} got ${status} and was saved`);
    }
    if (charged !== kept) wrong.push(`${fault}: ${kept} saved, ${charged} charged`);
    await beside.sweepFiles({ ageMs: 0, everyMs: 0 });
    const known = new Set((await rowsOf(database.url, 'SELECT DISTINCT sid FROM files')).map(({ sid }) => sid));
    const orphans = sidsIn(folder).filter((sid) => !known.has(sid));
    if (orphans.length > 0) wrong.push(`${fault}: ${orphans.length} folders belong to nothing after the sweep`);
  }

  const names = values.fault ?? Object.keys(faults);
  for (const name of names) if (!(name in faults)) throw new Error(`--fault: ${name} is not one of ${Object.keys(faults).join(', ')}`); // prettier-ignore
  const usual = async () => {
    for (let i = 0; i < 10; i++) await send(i % LANES, 'no fault');
  };
  await usual();
  for (let round = 1; round <= ROUNDS; round++) {
    // Every fault in turn, then at random.
    const fault = names[round - 1] ?? pick(names);
    await roundOf(fault);
    await compare(fault);
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    if (round % 10 === 0 || round === ROUNDS)
      console.log(`${kind}: ${round} rounds, ${answers.size} requests, ${countsOf(answers)}, ${wrong.length} wrong`);
    if (wrong.length > 20) break;
  }
  for (const each of [...fronts, ...workers]) wrong.push(...each.deaths());
  for (const each of [...fronts, ...workers]) {
    await each.end('SIGTERM');
    each.database.close();
    each.queue.close();
  }
  await beside.archive.close();
  await redis?.kill();
  await database.kill();
  for (const each of wrong.slice(0, 20)) console.log(each);
  if (wrong.length > 0)
    for (const each of [...fronts, ...workers]) console.log(each.name, each.complaints().slice(-2000));
  const median = quantile(times.get('no fault') ?? [], 0.5);
  for (const [fault, list] of times)
    console.log(
      `${fault}: ${counts.get(fault) ?? 0} rounds, ${list.length} calls, longest ${(quantile(list, 1) / 1000).toFixed(1)} s`,
    );
  bar(`${kind}: rounds`, ROUNDS, { atLeast: ROUNDS });
  bar(`${kind}: saved, charged and returned differ, orphans, deaths`, wrong.length, { atMost: 0 });
  const added =
    Math.max(...['kill a worker', 'stop a worker'].map((fault) => quantile(times.get(fault) ?? [0], 1))) - median;
  if (!values.untimed)
    bar(`${kind}: added to a call by the death of its worker`, added, { atMost: MOST_ADDED_MS, unit: 'ms' });
}

/** @param {Map<string, { status: number }>} answers */
function countsOf(answers) {
  /** @type {Record<number, number>} */
  const by = {};
  for (const { status } of answers.values()) by[status] = (by[status] ?? 0) + 1;
  return Object.entries(by)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no reply' : status}`)
    .join(', ');
}
