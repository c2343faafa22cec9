import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Caller } from '@radioshed/archive';
import { clusterArchive, type SharedArchive } from '@radioshed/archive/postgres';
import { createService, openAccount, type Service } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bullQueue,
  clusterDispatcher,
  joinCluster,
  type JobQueue,
  type RunningWorker,
  startSweeper,
  startWorker,
  sweepAges,
} from '../src/index.js';
import { PATH } from './requests.js';
import { type Fresh, freshDatabase, freshRedis, hasPostgres, hasRedis } from './servers.js';

describeWith('postgres', hasPostgres, 'versions over PostgreSQL', () => testVersions());
describeWith(hasPostgres ? 'redis' : 'postgres', hasPostgres && hasRedis, 'versions over Redis', () =>
  testVersions(freshRedis),
);

function testVersions(fresh?: () => Promise<Fresh>): void {
  const closing: (() => unknown)[] = [];
  /** Versions of the workers that calculated, in turn. */
  const by: string[] = [];
  const onError = (): void => {};
  let queueUrl: string;
  let shared: SharedArchive;
  let caller: Caller;

  beforeAll(async () => {
    const database = await freshDatabase();
    const redis = await fresh?.();
    queueUrl = redis?.url ?? database.url;
    const folder = mkdtempSync(join(tmpdir(), 'radioshed-versions-'));
    closing.push(
      database.drop,
      () => redis?.drop(),
      () => rmSync(folder, { recursive: true, force: true }),
    );
    shared = await clusterArchive({ url: database.url, folder });
    closing.push(shared.archive.close);
    ({ caller } = await openAccount(shared.archive, 'Ada'));
  });

  afterAll(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  function queueOf(version: string): JobQueue {
    const queue = bullQueue({ url: queueUrl, archive: shared.id, version, onError });
    closing.push(queue.close);
    // Of any version: its sweep delivers the calls of all.
    closing.push(startSweeper({ ...shared, queue, onError }, { ...sweepAges(), unheardMs: 200, unservedMs: 4000 }));
    return queue;
  }

  async function front(version: string): Promise<Service> {
    const dispatcher = await clusterDispatcher({ ...shared, queue: queueOf(version), version, onError });
    closing.push(dispatcher.close);
    return createService({ terrain: nullIsland(), archive: shared.archive, dispatcher });
  }

  async function worker(version: string): Promise<RunningWorker> {
    const member = { id: `w-${version}`, kind: 'worker', version } as const;
    const membership = await joinCluster({
      member,
      ground: () => ({}),
      calls: shared.calls,
      onChange: () => {},
      onError,
      reportMs: 500,
    });
    const service = createService({ terrain: nullIsland(), archive: shared.archive });
    const perform: Service['perform'] = (...call) => {
      by.push(version);
      return service.perform(...call);
    };
    const running = await startWorker({
      ...shared,
      worker: member,
      membership,
      queue: queueOf(version),
      service: { ...service, perform },
      atOnce: { areas: 1, links: 1, paths: 2 },
      onError,
    });
    const stop = async (): Promise<void> => {
      await running.stop(1000);
      await membership.leave();
    };
    closing.push(stop);
    return { stop };
  }

  test('each call is carried out by a worker of the version that admitted it, however long it waits', async () => {
    const [older, newer] = [await front('1'), await front('2')];
    const gone = await worker('1');
    await worker('2');
    await older.path(caller, PATH);
    await newer.path(caller, PATH);
    expect(by.splice(0)).toEqual(['1', '2']);
    await gone.stop(0);
    const waiting = older.path(caller, PATH);
    await sleep(2500); // swept and delivered again a few times, by both versions
    expect(by.splice(0)).toEqual([]);
    await worker('1');
    expect((await waiting).response.id).toBeGreaterThan(0);
    expect(by.splice(0)).toEqual(['1']);
  });

  test('a call of a version without a worker is refused after a time, with 503 and when to try again', async () => {
    const alone = await front('3');
    await expect(alone.path(caller, PATH)).rejects.toMatchObject({
      status: 503,
      message: 'No worker of the version of this server is running. Try again later.',
      isRepeatable: true,
      retryAfterS: 60,
    });
    expect((await alone.state()).cluster?.workers).toContainEqual({ version: '3', count: 0 });
    await worker('3');
    expect((await alone.path(caller, PATH)).response.id).toBeGreaterThan(0);
  });
}
