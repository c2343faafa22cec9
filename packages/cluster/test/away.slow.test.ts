import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ArchiveError, type Caller } from '@radioshed/archive';
import { clusterArchive, type SharedArchive } from '@radioshed/archive/postgres';
import { createService, openAccount, type Service } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describeWith } from '@radioshed/testing/left-out';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { lineTo } from '../../../tools/attacks/lib/line.mjs';
import { bullQueue, clusterDispatcher, type JobQueue, startWorker, sweepAges, sweepOnce } from '../src/index.js';
import { PATH } from './requests.js';
import { type Fresh, freshDatabase, freshRedis, hasPostgres, hasRedis, query } from './servers.js';

const AGES = { ...sweepAges(), unheardMs: 0 };
const AT_ONCE = { areas: 1, links: 1, paths: 2 };

describeWith(hasPostgres ? 'redis' : 'postgres', hasPostgres && hasRedis, 'with a queue that does not respond', () => {
  const closing: (() => unknown)[] = [];
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  let line: Awaited<ReturnType<typeof lineTo>>;
  let database: Fresh;
  let shared: SharedArchive;
  let queue: JobQueue;
  let caller: Caller;
  let front: Service;

  async function opened(): Promise<SharedArchive> {
    const folder = mkdtempSync(join(tmpdir(), 'radioshed-away-'));
    const open = await clusterArchive({ url: database.url, folder });
    closing.push(() => rmSync(folder, { recursive: true, force: true }), open.archive.close);
    return open;
  }

  function queueThere(): JobQueue {
    const there = bullQueue({ url: line.url, archive: 'a', version: 'test', onError });
    closing.push(there.close);
    return there;
  }

  beforeEach(async () => {
    database = await freshDatabase();
    const redis = await freshRedis();
    line = await lineTo(redis.url);
    closing.push(database.drop, redis.drop, line.close);
    shared = await opened();
    queue = queueThere();
    await queue.counts('paths'); // connected
    ({ caller } = await openAccount(shared.archive, 'Ada'));
    const dispatcher = await clusterDispatcher({ ...shared, queue, version: 'test', onError });
    closing.push(dispatcher.close);
    front = createService({ terrain: nullIsland(), archive: shared.archive, dispatcher });
  });

  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    errors.length = 0;
  });

  test.each(['cut', 'freeze'] as const)('(%s) a call can be cancelled', async (how) => {
    line[how]();
    const controller = new AbortController();
    const running = expect(front.path(caller, PATH, { signal: controller.signal })).rejects.toThrow('gone');
    await expect.poll(async () => (await shared.calls.counts())[0]?.waiting).toBe(1);
    controller.abort(new Error('gone'));
    await running;
    expect((await shared.calls.counts())[0]?.waiting ?? 0).toBe(0);
  });

  test.each(['cut', 'freeze'] as const)('(%s) a sweep ends with an error, and a later one delivers', async (how) => {
    line[how]();
    const running = front.path(caller, PATH);
    await expect.poll(async () => (await shared.calls.counts())[0]?.waiting).toBe(1);
    await expect(sweepOnce({ ...shared, queue }, AGES)).rejects.toThrow(/queue does not respond|max retries/);
    line.open();
    const service = createService({ terrain: nullIsland(), archive: shared.archive });
    const worker = { id: 'w', version: 'test' };
    const work = await startWorker({ worker, ...shared, queue: queueThere(), service, atOnce: AT_ONCE, onError });
    closing.push(() => work.stop(0));
    await expect.poll(() => sweepOnce({ ...shared, queue }, AGES).catch(() => -1)).toBeGreaterThan(-1);
    expect((await running).response.id).toBeGreaterThan(0);
  });

  test.each(['cut', 'freeze'] as const)('(%s) a worker stops, and releases what it does not finish', async (how) => {
    const { archive, calls } = await opened();
    let start = (): void => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    // Neither ends nor hears that it should.
    const perform: Service['perform'] = () => (start(), new Promise(() => {}));
    const worker = { id: 'w', version: 'test' };
    const work = await startWorker({
      worker,
      calls,
      archive,
      queue: queueThere(),
      service: { perform, withPartMemory: (_bytes, part) => part() },
      atOnce: AT_ONCE,
      onError,
    });
    const controller = new AbortController();
    const running = expect(front.path(caller, PATH, { signal: controller.signal })).rejects.toThrow('gone');
    await started;
    line[how]();
    await work.stop(0);
    expect((await calls.counts())[0]).toMatchObject({ waiting: 1, running: 0 });
    controller.abort(new Error('gone'));
    await running;
  });

  test('a long absence of the database ends waiting calls with its error, and the process continues', async () => {
    line.freeze();
    const far = await lineTo(database.url);
    closing.push(far.close);
    const folder = mkdtempSync(join(tmpdir(), 'radioshed-away-'));
    const { archive, calls } = await clusterArchive({ url: far.url, folder });
    closing.push(() => rmSync(folder, { recursive: true, force: true }), archive.close);
    const dispatcher = await clusterDispatcher({ calls, queue, version: 'test', onError, mostAwayMs: 500 });
    closing.push(dispatcher.close);
    const service = createService({ terrain: nullIsland(), archive, dispatcher });
    const running = expect(service.path(caller, PATH)).rejects.toMatchObject({ status: 503, isRepeatable: false });
    await expect.poll(async () => (await shared.calls.counts())[0]?.waiting).toBe(1);
    far.cut();
    await running;
  });
});

describeWith('postgres', hasPostgres, 'with an object store that does not respond', () => {
  test('a call ends with 503 after its last try, not as lost', async () => {
    const database = await freshDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'radioshed-away-'));
    const { archive, calls } = await clusterArchive({ url: database.url, folder });
    try {
      const { caller } = await openAccount(archive, 'Ada');
      const handlers = new Map<string, (id: string) => Promise<void>>();
      const queue = {
        work: async (name: string, _atOnce: number, handler: (id: string) => Promise<void>) =>
          void handlers.set(name, handler),
        drain: async () => {},
      } as unknown as JobQueue;
      const perform = async (): Promise<never> => {
        throw new ArchiveError('away', 'the object store does not respond');
      };
      const worker = { id: 'w', version: 'test' };
      const work = await startWorker({
        worker,
        calls,
        archive,
        queue,
        service: { perform, withPartMemory: (_bytes, part) => part() },
        atOnce: AT_ONCE,
        onError: () => {},
      });
      const order = JSON.stringify({ body: PATH, responseForm: 'spec' });
      await calls.admit(
        {
          id: 'c',
          accountId: caller.account.id,
          keyId: caller.keyId,
          call: 'path',
          queue: 'paths',
          order,
          credits: 1,
          version: 'test',
        },
        { serialPerKey: false, pauseMs: 0, maxWaiting: 9, maxWaitingPerAccount: 9 },
      );
      for (const isLast of [false, false, true]) {
        const handled = handlers.get('paths')?.('c');
        if (isLast) await handled;
        else await expect(handled).rejects.toMatchObject({ status: 503 });
        await query(database.url, "UPDATE calls SET seen_at = seen_at - interval '10 s'");
      }
      const [ended] = await calls.ended(['c']);
      expect(ended?.outcome).toBe('refused');
      expect(JSON.parse(ended?.response ?? '')).toMatchObject({
        status: 503,
        body: { error: expect.stringContaining('again later') },
      });
      await work.stop(0);
    } finally {
      await archive.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
