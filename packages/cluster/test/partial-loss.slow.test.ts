import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Caller } from '@radioshed/archive';
import { clusterArchive, type SharedArchive } from '@radioshed/archive/postgres';
import { createService, openAccount, type Service } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describeWith } from '@radioshed/testing/left-out';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { bullQueue, clusterDispatcher, type JobQueue, startSweeper, startWorker, sweepAges } from '../src/index.js';
import { PATH } from './requests.js';
import { type Fresh, freshDatabase, freshRedis, hasPostgres, hasRedis, query } from './servers.js';

/** Losses of a Redis that evicts keys, or that was changed by hand: keys of the queue by their last part. */
const LOST: readonly (readonly [string, (key: string) => boolean])[] = [
  ['the list of waiting jobs', (key) => key === 'prioritized'],
  ['the marker that wakes workers', (key) => key === 'marker'],
  ['the list and the marker', (key) => key === 'prioritized' || key === 'marker'],
  ['the settings of the queue', (key) => key === 'meta'],
  ['the counters', (key) => key === 'pc' || key === 'id'],
  ['the events', (key) => key === 'events'],
  ['the job, but not the list', (key) => key.includes('-')],
  ['everything but the job', (key) => !key.includes('-')],
  ['everything but the settings', (key) => key !== 'meta'],
  ['everything', () => true],
];

describeWith(hasPostgres ? 'redis' : 'postgres', hasPostgres && hasRedis, 'a Redis that lost', () => {
  const closing: (() => unknown)[] = [];
  let database: Fresh;
  let redis: Fresh;
  let shared: SharedArchive;
  let queue: JobQueue;
  let caller: Caller;
  let front: Service;
  let client: Redis;

  function queueThere(): JobQueue {
    const there = bullQueue({ url: redis.url, archive: 'a', version: 'test', onError: () => {} });
    closing.push(there.close);
    return there;
  }

  beforeAll(async () => {
    database = await freshDatabase();
    redis = await freshRedis();
    const folder = mkdtempSync(join(tmpdir(), 'radioshed-lost-'));
    closing.push(database.drop, redis.drop, () => rmSync(folder, { recursive: true, force: true }));
    shared = await clusterArchive({ url: database.url, folder });
    queue = queueThere();
    client = new Redis(redis.url);
    closing.push(shared.archive.close, () => client.disconnect());
    const dispatcher = await clusterDispatcher({ ...shared, queue, version: 'test', onError: () => {} });
    closing.push(dispatcher.close);
    front = createService({ terrain: nullIsland(), archive: shared.archive, dispatcher });
    ({ caller } = await openAccount(shared.archive, 'Ada'));
  });

  afterAll(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function startOne(): Promise<() => Promise<void>> {
    const service = createService({ terrain: nullIsland(), archive: shared.archive });
    const own = queueThere();
    const atOnce = { areas: 1, links: 1, paths: 2 };
    const worker = { id: 'w', version: 'test' };
    const work = await startWorker({ worker, ...shared, queue: own, service, atOnce, onError: () => {} });
    const stopSweeper = startSweeper({ ...shared, queue: own, onError: () => {} }, { ...sweepAges(), unheardMs: 500 });
    return async () => {
      stopSweeper();
      await work.stop(1000);
      await own.close();
    };
  }

  test.each(LOST)('%s: the waiting call gets its response', async (_what, isLost) => {
    const running = front.path(caller, PATH);
    await expect.poll(async () => (await client.keys('*:prioritized')).length).toBe(1);
    const keys = (await client.keys('*')).filter((key) => isLost(key.split(':').at(-1) ?? ''));
    expect(await client.del(keys)).toBeGreaterThan(0);
    const stop = await startOne();
    expect((await running).response.id).toBeGreaterThan(0);
    await stop();
    // Nothing of the lost delivery stays, and the key has its turn again.
    expect(await client.keys('*-*-*-*-*.*')).toEqual([]);
    expect(await query(database.url, 'SELECT id FROM calls WHERE ended_at IS NULL')).toEqual([]);
  });
});
