// @ts-check
/**
 * Kills, pauses and cuts off the processes of a cluster under load, with a queue in PostgreSQL, then in Redis. After
 * each round, what was saved is compared with what was charged and with what clients got.
 *
 *   node tools/attacks/cluster.mjs [--rounds 200] [--queue postgres|redis] [--fault 'kill a worker' …] [--seed 1]
 *   [--untimed] node tools/attacks/cluster.mjs --table 1     every fault as often as in the table below, or a share of
 *   that
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { memoryArchive } from '@radioshed/archive/memory';
import { clusterArchive } from '@radioshed/archive/postgres';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';

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
    table: { type: 'string' },
    untimed: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});
const ROUNDS = Number(values.rounds);
const LANES = 4;
const AREA_SMALL = { ...AREA, output: { ...AREA.output, res: 20 } };
/** Silence after which a worker loses its call, s; the least that a worker accepts. */
const LEASE_S = 10;
/** Longer than the lease: another worker has the call when the paused one wakes. */
const PAUSE_MS = 12_000;
/** Time that a worker's death may add to a call, ms. */
const MOST_ADDED_MS = 15_000;
/** Time within which all calls of a round have ended, ms. */
const MOST_OPEN_MS = 60_000;
/** How often each fault happens with `--table 1`. @type {Readonly<Record<string, number>>} */
const TABLE = {
  'kill a worker': 20,
  'kill a server': 10,
  'kill the queue': 5,
  'kill a queue that keeps its data': 5,
  'kill the database': 5,
  'cut a cable': 5,
  'empty the queue': 2,
  'lose the lists of the queue': 2,
  'lose the jobs of the queue': 2,
  'lose all but the jobs of the queue': 2,
  'pause a worker': 5,
  'stop a worker': 2,
  'silence a worker': 2,
};
const SHARE = Number(values.table ?? 0);

/** The link and the profile in the response to a path. @param {any} response */
function linkOf({ Transmitters, Obstructions, Terrain }) {
  return JSON.stringify([Transmitters, Obstructions, Terrain]);
}

/** @param {Uint8Array | undefined} bytes */
const printOf = (bytes) => bytes && createHash('sha256').update(bytes).digest('hex');

async function alone() {
  const archive = memoryArchive();
  const { caller } = await openAccount(archive, 'Ada');
  const service = createService({ terrain: nullIsland(), archive });
  const area = await service.area(caller, AREA_SMALL);
  const path = await service.path(caller, PATH);
  return { area: printOf((await archive.file(area.response.sid, 'numbers'))?.bytes), path: linkOf(path.response) };
}

/** Numbers of an area and members of a path that a server alone gives. */
const expected = await alone();
console.log(`seed ${values.seed}`);
for (const queue of values.queue === undefined ? ['postgres', 'redis'] : [values.queue]) await attack(queue);

/** @param {string} kind of the queue */
async function attack(kind) {
  const random = randomOf(Number(values.seed));
  const database = await startPostgres();
  const redis = kind === 'redis' ? await startRedis() : undefined;
  const folder = folderFor('cluster');
  const queueUrl = redis?.url ?? database.url;
  /**
   * A process behind cables of its own.
   * @param {string} name
   * @param {'serve' | 'work'} command
   * @param {string[]} args
   */
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
  /** Ids of areas whose files are not read yet, by site. @type {Map<string, string>} */
  const unread = new Map();

  /** Sends one request and notes how it ended. @param {number} lane @param {string} during */
  async function send(lane, during) {
    const site = `s${++sent}`;
    const isArea = random() < 0.4;
    const front = fronts[sent % 2];
    const body = { ...(isArea ? AREA_SMALL : PATH), site };
    const startedMs = performance.now();
    const headers = { key: keys[lane] ?? '' };
    try {
      const reply = await fetch(`${front?.url}/${isArea ? 'area' : 'path'}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const text = await reply.text();
      const isSure = reply.status === 200 || !/Check what is saved/.test(text);
      answers.set(site, { status: reply.status, isSure });
      if (reply.status === 200) await compareResult(during, site, isArea, JSON.parse(text));
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

  /**
   * Whether a returned result is readable, and that of one process to the bit.
   * @param {string} during
   * @param {string} site
   * @param {boolean} isArea
   * @param {any} response
   */
  async function compareResult(during, site, isArea, response) {
    if (!isArea) {
      if (linkOf(response) !== expected.path)
        wrong.push(
          `${during}: ${site} differs: ${linkOf(response).slice(0, 300)} instead of ${expected.path.slice(0, 300)}`,
        );
      return;
    }
    unread.set(site, response.sid);
  }

  /** The queue in PostgreSQL dies with its database, which keeps its data. @param {boolean} keeps */
  async function killQueue(keeps) {
    await redis?.keep(keeps);
    const queue = redis ?? database;
    await queue.kill();
    await sleep(2000 * random());
    await queue.start();
    await redis?.keep(false);
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
      if (redis === undefined) await rowsOf(database.url, 'DELETE FROM radioshed_queue.job');
      else await redis.lose(() => true);
    },
    async 'kill the queue'() {
      await killQueue(false);
    },
    async 'kill a queue that keeps its data'() {
      await killQueue(true);
    },
    async 'lose the lists of the queue'() {
      if (redis === undefined) await rowsOf(database.url, "DELETE FROM radioshed_queue.job WHERE state = 'waiting'");
      else await redis.lose((key) => /^(wait|active|prioritized|delayed|marker)$/.test(key));
    },
    async 'lose the jobs of the queue'() {
      if (redis === undefined) await rowsOf(database.url, "DELETE FROM radioshed_queue.job WHERE state = 'active'");
      else await redis.lose((key) => /-/.test(key));
    },
    async 'lose all but the jobs of the queue'() {
      if (redis === undefined) await rowsOf(database.url, 'DELETE FROM radioshed_queue.meta');
      else await redis.lose((key) => !/-/.test(key));
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
    for (const [site, sid] of unread)
      if (printOf((await beside.archive.file(sid, 'numbers'))?.bytes) !== expected.area)
        wrong.push(`${fault}: the area ${site} cannot be read, or differs from that of one process`);
    unread.clear();
    await beside.sweepFiles({ ageMs: 0, everyMs: 0 });
    const known = new Set((await rowsOf(database.url, 'SELECT DISTINCT sid FROM files')).map(({ sid }) => sid));
    const orphans = sidsIn(folder).filter((sid) => !known.has(sid));
    if (orphans.length > 0) wrong.push(`${fault}: ${orphans.length} folders belong to nothing after the sweep`);
  }

  const names = values.fault ?? Object.keys(faults);
  for (const name of names)
    if (!(name in faults)) throw new Error(`--fault: ${name} is not one of ${Object.keys(faults).join(', ')}`);
  const usual = async () => {
    for (let i = 0; i < 10; i++) await send(i % LANES, 'no fault');
  };
  await usual();
  // Of the table, mixed; otherwise every fault in turn, then at random.
  const tabled = Object.entries(TABLE).flatMap(([fault, count]) =>
    names.includes(fault) && SHARE > 0 ? Array.from({ length: Math.ceil(count * SHARE) }, () => fault) : [],
  );
  const planned = tabled
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
  const rounds = planned.length || ROUNDS;
  for (let round = 1; round <= rounds; round++) {
    const fault = planned[round - 1] ?? names[round - 1] ?? pick(names);
    await roundOf(fault);
    await compare(fault);
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    if (round % 10 === 0 || round === rounds)
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
  bar(
    `${kind}: rounds`,
    [...counts.values()].reduce((sum, each) => sum + each, 0),
    { atLeast: rounds },
  );
  bar(`${kind}: saved, charged, read and returned differ, other numbers, orphans, deaths, open calls`, wrong.length, {
    atMost: 0,
  });
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
