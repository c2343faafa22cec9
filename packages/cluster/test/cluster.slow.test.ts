import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Archive, Caller, CallStore, NewCall } from '@radioshed/archive';
import { clusterArchive } from '@radioshed/archive/postgres';
import { createService, openAccount, type Service, type ServiceSettings } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bullQueue,
  clusterDispatcher,
  joinCluster,
  type JobQueue,
  type RunningWorker,
  startWorker,
  sweepAges,
  sweepOnce,
} from '../src/index.js';
import { PATH } from './requests.js';
import { type Fresh, freshDatabase, freshRedis, hasPostgres, hasRedis, query } from './servers.js';

const AT_ONCE = { areas: 2, links: 1, paths: 4 };
const FREE = { serialPerKey: false, pauseMs: 0, maxWaiting: 9, maxWaitingPerAccount: 9 };

/** One process of a cluster, within this one. */
interface Node {
  readonly archive: Archive;
  readonly calls: CallStore;
  readonly queue: JobQueue;
}

/** Holds calculations until it is opened. */
interface Gate {
  readonly started: Promise<void>;
  readonly start: () => void;
  readonly passed: Promise<void>;
  readonly open: () => void;
}

function shutGate(): Gate {
  let start = (): void => {};
  let open = (): void => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { started, start, passed, open };
}

describeWith('postgres', hasPostgres, 'a cluster over PostgreSQL', () => testCluster());
describeWith(hasPostgres ? 'redis' : 'postgres', hasPostgres && hasRedis, 'a cluster over Redis', () =>
  testCluster(freshRedis),
);

function testCluster(fresh?: () => Promise<Fresh>): void {
  const closing: (() => Promise<unknown>)[] = [];
  const errors: unknown[] = [];
  let database: Fresh;
  let folder: string;
  let queueUrl: string;
  let own: Node;
  let caller: Caller;
  let a: Service;
  let b: Service;
  let worker: RunningWorker;
  let gate = shutGate();
  let runs = 0;
  let failure: Error | undefined;
  const onError = (error: unknown): void => void errors.push(error);

  async function node(): Promise<Node> {
    const { archive, calls } = await clusterArchive({ url: database.url, folder });
    const queue = bullQueue({ url: queueUrl, archive: 'a', version: 'test', onError });
    closing.push(async () => {
      await queue.close();
      await archive.close();
    });
    return { archive, calls, queue };
  }

  async function front(settings: Partial<ServiceSettings> = {}): Promise<Service> {
    const { archive, calls, queue } = await node();
    const dispatcher = await clusterDispatcher({ calls, queue, version: 'test', onError });
    closing.push(async () => dispatcher.close());
    return createService({ terrain: nullIsland(), archive, dispatcher, settings });
  }

  /** A worker whose calculations wait for the gate. */
  async function startOne(id: string, ground = 'g'): Promise<RunningWorker> {
    const { archive, calls, queue } = await node();
    const real = createService({ terrain: nullIsland(), archive });
    const perform: Service['perform'] = async (name, who, body, options) => {
      runs++;
      const { passed, start } = gate;
      start();
      await Promise.race([
        passed,
        new Promise<void>((resolve) => options?.signal?.addEventListener('abort', () => resolve())),
      ]);
      options?.signal?.throwIfAborted();
      if (failure !== undefined) throw failure;
      return real.perform(name, who, body, options);
    };
    const parts = {
      calls,
      queue,
      archive,
      service: { perform, withPartMemory: real.withPartMemory },
      atOnce: AT_ONCE,
      onError,
    };
    const member = { id, kind: 'worker', version: 'test' } as const;
    const membership = await joinCluster({
      member,
      ground: () => ({ terrain: ground }),
      calls,
      onChange: onError,
      onError,
    });
    const running = await startWorker({ ...parts, worker: member, membership });
    return {
      async stop(graceMs) {
        await running.stop(graceMs);
        await membership.leave();
      },
    };
  }

  const order = (id: string): NewCall => ({
    id,
    accountId: caller.account.id,
    keyId: caller.keyId,
    call: 'path',
    queue: 'paths',
    version: 'test',
    credits: 1,
    order: JSON.stringify({ body: PATH, responseForm: 'spec' }),
  });

  beforeAll(async () => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'radioshed-cluster-'));
    const redis = await fresh?.();
    queueUrl = redis?.url ?? database.url;
    closing.push(async () => {
      await redis?.drop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    own = await node();
    a = await front();
    b = await front();
    worker = await startOne('w1');
    ({ caller } = await openAccount(own.archive, 'Ada'));
    gate.open();
  });

  afterAll(async () => {
    await worker.stop(5000);
    for (const close of closing.toReversed()) await close();
  });

  test('a worker calculates, saves and charges, and the front returns its response', async () => {
    const { response } = await a.path(caller, PATH, { baseUrl: 'http://x' });
    expect((await own.archive.calculation(caller.account.id, response.id))?.kind).toBe('path');
    expect((await b.area(caller, PATH)).response.sid).toMatch(/^\w{24}$/);
    expect(await own.archive.creditsUsed(caller.account.id)).toBe(2);
    expect(await query(database.url, "SELECT FROM calls WHERE state <> 'done' OR request <> ''")).toEqual([]);
  });

  test('a refusal of a worker has the status and text of its own', async () => {
    const far = { ...PATH, receiver: { ...PATH.receiver, lat: 40 } };
    const local = createService({ terrain: nullIsland(), archive: own.archive });
    const here: unknown = await local.path(caller, far).catch((error: unknown) => error);
    const there: unknown = await a.path(caller, far).catch((error: unknown) => error);
    expect(here).toMatchObject({ status: 400 });
    expect(there).toMatchObject({ status: 400, body: (here as { readonly body: unknown }).body });
  });

  test('turns, progress and cancellation hold across fronts', async () => {
    const one = await front({ serialPerKey: true });
    const other = await front({ serialPerKey: true });
    gate = shutGate();
    const controller = new AbortController();
    const running = one.path(caller, PATH, { signal: controller.signal, progressName: 'progress-1' });
    const ended = expect(running).rejects.toThrow('gone');
    await gate.started;
    await expect(other.path(caller, PATH)).rejects.toMatchObject({
      status: 429,
      message: 'Calculation in progress, wait for existing calculations to complete',
    });
    expect(await other.progress(caller.account.id, 'progress-1')).toMatchObject({ phase: 'waiting' });
    expect((await other.state()).queues.paths).toEqual({ running: 1, waiting: 0 });
    controller.abort(new Error('gone'));
    await ended;
    gate.open();
    expect((await other.path(caller, PATH)).response.id).toBeGreaterThan(0);
  });

  test('a stopping worker releases its call, and another one saves it', async () => {
    gate = shutGate();
    const running = a.path(caller, PATH);
    await gate.started;
    await worker.stop(0);
    gate.open();
    worker = await startOne('w2');
    expect((await running).response.id).toBeGreaterThan(0);
    expect(await query(database.url, "SELECT tries FROM calls WHERE fence > 1 AND state = 'done'")).toEqual([
      { tries: 1 },
    ]);
  });

  test('a delivery that was lost comes again, and a call that is delivered twice runs once', async () => {
    const { calls, queue } = own;
    await calls.admit(order('lost'), FREE);
    expect(await sweepOnce({ calls, queue }, { ...sweepAges(), unheardMs: 0 })).toBe(1);
    await expect.poll(() => calls.ended(['lost'])).toMatchObject([{ outcome: 'done' }]);
    gate = shutGate();
    runs = 0;
    await calls.admit(order('twice'), FREE);
    for (const delivery of [0, 1])
      await queue.add({ id: 'twice', queue: 'paths', version: 'test', delivery, isLow: false }, 1);
    await gate.started;
    await sleep(300);
    gate.open();
    await expect.poll(() => calls.ended(['twice'])).toMatchObject([{ outcome: 'done' }]);
    expect(runs).toBe(1);
  });

  test('figures cover all servers and workers', async () => {
    const { cluster } = await b.state();
    expect(cluster).toMatchObject({
      oldestS: { areas: 0, links: 0, paths: 0, parts: 0 },
      parts: { running: 0, waiting: 0 },
      workers: [{ version: 'test', count: 1 }],
    });
    const done = cluster?.ended.find(({ outcome }) => outcome === 'done')?.count;
    expect(done).toBe(6);
    expect(cluster?.redelivered).toBeGreaterThan(1);
    const { byNotice = 0, byPoll = 0 } = (await a.state()).cluster?.found ?? {};
    expect(byNotice + byPoll).toBe(3);
  });

  test('a call whose delivery is gone when it ends is saved; a loss of Redis is reported', async () => {
    gate = shutGate();
    const running = a.path(caller, PATH);
    await gate.started;
    const later = bullQueue({ url: queueUrl, archive: 'a', version: 'later', onError });
    await later.tidy([]);
    gate.open();
    expect((await running).response.id).toBeGreaterThan(0);
    await later.close();
    if (fresh === undefined) return;
    const loss = expect.objectContaining({
      message: expect.stringContaining('Missing key for job') as string,
    }) as Error;
    await expect.poll(() => errors).toEqual([loss, loss]);
    errors.length = 0;
  });

  test('an internal error of a worker is reported with the id of the request', async () => {
    failure = new Error('broken');
    await expect(a.path(caller, PATH, { requestId: 'request-7' })).rejects.toMatchObject({ status: 500 });
    failure = undefined;
    // Reported after the client has its response. Other errors are for the last test.
    const report = expect.objectContaining({
      message: expect.stringContaining('path of request request-7') as string,
      cause: expect.objectContaining({ message: 'broken' }) as Error,
    }) as Error;
    await expect.poll(() => errors).toContainEqual(report);
    errors.splice(
      errors.findIndex((error) => String(error).includes('request-7')),
      1,
    );
  });

  test('equal requests at the same moment are saved and charged once, and the third runs nothing', async () => {
    gate = shutGate();
    runs = 0;
    const options = { repeatKey: 'request-8', priority: 'low' } as const;
    const both = [a.path(caller, PATH, options), b.path(caller, PATH, options)];
    await expect.poll(() => runs).toBe(2);
    gate.open();
    const [one, two] = await Promise.all(both);
    expect(two?.response).toEqual(one?.response);
    expect((await a.path(caller, PATH, options)).response).toEqual(one?.response);
    expect(runs).toBe(2);
    const other = { ...PATH, site: 'other' };
    await expect(b.path(caller, other, options)).rejects.toMatchObject({ status: 400 });
  });

  test('a worker with another ground is refused', async () => {
    await expect(startOne('w3', 'other')).rejects.toThrow(
      /this worker differs in terrain from .* worker w2: the same request would give different results/,
    );
  });

  test('saved results were charged and returned once each, and no error was reported', async () => {
    const [counts] = await query(
      database.url,
      `SELECT (SELECT COUNT(*)::int FROM calculations) AS saved, (SELECT SUM(calls)::int FROM usage) AS charged,
        (SELECT COUNT(*)::int FROM calls WHERE state = 'done') AS returned`,
    );
    // One of the equal requests got the response of the other.
    expect(counts).toEqual({ saved: 8, charged: 8, returned: 9 });
    expect(errors).toEqual([]);
  });
}
