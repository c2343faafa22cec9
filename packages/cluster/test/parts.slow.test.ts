import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Archive, Caller } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { clusterArchive, type SharedArchive } from '@radioshed/archive/postgres';
import { createService, inlineRunner, openAccount, type Runner, type Service } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bullQueue,
  clusterDispatcher,
  type JobQueue,
  partDivider,
  type RunningWorker,
  startWorker,
  sweepAges,
  sweepOnce,
} from '../src/index.js';
import { PATH } from './requests.js';
import { type Fresh, freshDatabase, hasPostgres, query } from './servers.js';

/** Parts of a few thousand pixels: usual ones take seconds. */
const partSizes = { pixels: 4e3, leastSites: 2, mostParts: 16, areaPixels: 2500, networkSites: 5 };
const context = { terrain: nullIsland(), partSizes };

const { transmitter, antenna, ...common } = PATH;
const {
  receiver: { lat: _lat, lon: _lon, ...receiver },
  output,
  site: _site,
  ...names
} = common;
const MULTISITE = {
  site: 'Net',
  ...names,
  receiver,
  output,
  transmitters: Array.from({ length: 12 }, (_, i) => ({
    ...transmitter,
    lat: 0.45 + 0.01 * ((5 * i) % 12),
    lon: 0.45 + 0.01 * i,
    antenna,
  })),
};
const AT_ONCE = { areas: 1, links: 1, paths: 1, parts: 1 };

describeWith('postgres', hasPostgres, 'long calculations on several workers', () => {
  const closing: (() => unknown)[] = [];
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const whole = memoryArchive();
  const alone = createService({ terrain: context.terrain, archive: whole, runner: inlineRunner(context) });
  let database: Fresh;
  let folder: string;
  let shared: SharedArchive;
  let front: Service;
  let caller: Caller;
  let local: Caller;
  /** Called before each part. */
  let onPart: (worker: string, signal: AbortSignal | undefined) => Promise<void> | void = () => {};

  /** Whether parts end though they were cancelled. */
  let isDeaf = false;
  /** Called after a worker has saved a call. */
  let afterSaving: () => Promise<void> | void = () => {};

  async function node(): Promise<SharedArchive & { readonly queue: JobQueue }> {
    const open = await clusterArchive({ url: database.url, folder });
    const queue = bullQueue({ url: database.url, archive: 'a', version: 'test', onError });
    closing.push(open.archive.close, queue.close);
    return { ...open, queue };
  }

  async function startOne(id: string, ground = 'g'): Promise<RunningWorker> {
    const { archive, calls, queue, partFiles } = await node();
    const inner = inlineRunner(context);
    const watched = {
      async run(name, input, options) {
        if (name === 'part') await onPart(id, options?.signal);
        if (isDeaf && name === 'part') return inner.run(name, input);
        options?.signal?.throwIfAborted();
        return inner.run(name, input, options);
      },
    } satisfies Runner;
    const divider = partDivider({
      runner: watched as Runner,
      calls,
      queue,
      partFiles,
      ground,
      onError,
      lookMs: 5000, // the ends of parts wake it; this, if the news of one is lost
    });
    const inside = createService({ terrain: nullIsland(), archive, runner: divider.runner });
    const service = {
      ...inside,
      perform: async (...all) => {
        const performed = await inside.perform(...all);
        await afterSaving();
        return performed;
      },
    } satisfies Service;
    const worker = { id, version: 'test' };
    return startWorker({ worker, calls, queue, archive, service, divider, atOnce: AT_ONCE, onError });
  }

  beforeAll(async () => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'radioshed-parts-'));
    closing.push(database.drop, () => rmSync(folder, { recursive: true, force: true }));
    const { queue, ...open } = await node();
    shared = open;
    const dispatcher = await clusterDispatcher({ calls: shared.calls, queue, version: 'test', onError });
    closing.push(dispatcher.close);
    front = createService({ terrain: nullIsland(), archive: shared.archive, dispatcher });
    ({ caller } = await openAccount(shared.archive, 'Ada'));
    ({ caller: local } = await openAccount(whole, 'Ada'));
    for (const id of ['a', 'b']) {
      const worker = await startOne(id);
      closing.push(() => worker.stop(0));
    }
  });

  afterAll(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  /** The stored numbers of the latest calculation. */
  async function numbers(archive: Archive, { account }: Caller): Promise<Uint8Array | undefined> {
    const [latest] = await archive.calculations(account.id, { limit: 1 });
    return latest && (await archive.file(latest.sid, 'numbers'))?.bytes;
  }

  async function leftovers(): Promise<readonly string[]> {
    const names = readdirSync(join(folder, 'files'), { recursive: true }).map(String);
    return names.filter((name) => /job-/.test(name));
  }

  test.each([
    ['multisite', MULTISITE],
    ['area', PATH],
  ] as const)('%s has the bits and the notes of one process, and uses both workers', async (name, request) => {
    const workers = new Set<string>();
    let meet = (): void => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    onPart = async (worker) => {
      workers.add(worker);
      if (workers.size === 2) meet();
      await met; // neither computes all parts before the other begins
    };
    const there: { readonly response: object } = await front[name](caller, request);
    const here: { readonly response: object } = await alone[name](local, request);
    const own = await numbers(shared.archive, caller);
    expect(own).toEqual(await numbers(whole, local));
    expect(own?.byteLength).toBeGreaterThan(4000);
    for (const member of ['calculation_adjusted', 'coverage', 'area'])
      expect(Reflect.get(there.response, member)).toEqual(Reflect.get(here.response, member));
    expect(Reflect.get(there.response, 'area')).toBeGreaterThan(0);
    expect([...workers].sort()).toEqual(['a', 'b']);
    await expect.poll(leftovers).toEqual([]); // removed after the response
  });

  test('nothing is left of the parts when their worker hears late that it has saved the call', async () => {
    onPart = () => {};
    afterSaving = () => sleep(1500); // it reports on the ended call each second
    await front.multisite(caller, MULTISITE);
    await expect.poll(leftovers).toEqual([]);
    afterSaving = () => {};
  });

  test('nothing is left of a part that ends after its call', async () => {
    const controller = new AbortController();
    let [begin, go] = [(): void => {}, (): void => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const gone = new Promise<void>((resolve) => (go = resolve));
    isDeaf = true;
    onPart = () => (begin(), gone);
    const running = expect(front.multisite(caller, MULTISITE, { signal: controller.signal })).rejects.toThrow('gone');
    await begun;
    controller.abort(new Error('gone'));
    await running;
    await expect.poll(leftovers).toEqual([]);
    go();
    await expect.poll(() => query(database.url, 'SELECT id FROM calls WHERE ended_at IS NULL')).toEqual([]);
    await sleep(300);
    await expect.poll(leftovers).toEqual([]);
    isDeaf = false;
    onPart = () => {};
  });

  test('an error of a part is that of one process, and ends the others', async () => {
    onPart = () => {};
    const buried = {
      ...MULTISITE,
      output: { ...output, units: 'm_amsl' },
      transmitters: MULTISITE.transmitters.map((each, i) => ({ ...each, alt: i === 7 ? -20 : 900 })),
    };
    const here: unknown = await alone.multisite(local, buried).catch((error: unknown) => error);
    const { status, body } = here as { readonly status: number; readonly body: object };
    expect(JSON.stringify(body)).toContain('transmitters[7]');
    await expect(front.multisite(caller, buried)).rejects.toMatchObject({ status, body });
    expect(status).toBe(400);
  });

  test('a call whose worker leaves continues from its finished parts', async () => {
    const dying = await startOne('c');
    let take = (): void => {};
    const taken = new Promise<void>((resolve) => (take = resolve));
    let stopped: Promise<void> | undefined;
    const done: string[] = [];
    onPart = async (worker) => {
      done.push(worker);
      if (worker === 'c') stopped ??= dying.stop(0).then(take);
      else await taken;
    };
    const { response } = await front.multisite(caller, MULTISITE);
    expect(response.id).toBeGreaterThan(0);
    await alone.multisite(local, MULTISITE);
    expect(await numbers(shared.archive, caller)).toEqual(await numbers(whole, local));
    const [{ parts }] = (await query(
      database.url,
      "SELECT COUNT(*)::int AS parts FROM calls WHERE parent = (SELECT id FROM calls WHERE parent IS NULL ORDER BY admitted_at DESC LIMIT 1) AND state = 'done'",
    )) as [{ readonly parts: number }];
    expect(stopped).toBeDefined();
    expect(done.length).toBeLessThan(2 * parts);
  });

  test('cancelling a call cancels its parts, those that run too', async () => {
    const controller = new AbortController();
    let start = (): void => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    onPart = async (_worker, signal) => {
      start();
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    };
    const running = expect(front.multisite(caller, MULTISITE, { signal: controller.signal })).rejects.toThrow('gone');
    await started;
    controller.abort(new Error('gone'));
    await running;
    const open = 'SELECT id FROM calls WHERE ended_at IS NULL';
    await expect.poll(() => query(database.url, open)).toEqual([]);
    await expect.poll(leftovers).toEqual([]); // removed after the response
    onPart = () => {};
  });

  test('a part of a worker with other data ends the call, and the log says why', async () => {
    const other = await startOne('d', 'other');
    // The others wait until it has refused a part.
    onPart = (_worker, signal) => new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    await expect(front.multisite(caller, MULTISITE)).rejects.toMatchObject({ status: 500 });
    await expect
      .poll(() => errors.splice(0))
      .toMatchObject([{ cause: { message: expect.stringContaining('data or settings differ') } }]);
    await other.stop(0);
    onPart = () => {};
  });

  test('the sweep cancels the parts of a call that has ended', async () => {
    const { calls } = shared;
    const { account, keyId } = caller;
    const order = {
      accountId: account.id,
      keyId,
      call: 'multisite',
      queue: 'none',
      version: 'test',
      order: '{}',
      credits: 1,
    };
    await calls.admit(
      { id: 'whole', ...order },
      { serialPerKey: false, pauseMs: 0, maxWaiting: 9, maxWaitingPerAccount: 9 },
    );
    const parts = [{ id: 'whole.0', order: '{}' }];
    expect(await calls.addParts('whole', parts)).toMatchObject([{ id: 'whole.0', queue: 'parts' }]);
    expect(await calls.addParts('whole', parts)).toEqual([]);
    await calls.cancel('whole');
    const { queue } = await node();
    await sweepOnce({ calls, queue }, sweepAges());
    expect(await calls.partsOf('whole')).toMatchObject([{ state: 'cancelled' }]);
    expect(await calls.addParts('whole', [{ id: 'whole.1', order: '{}' }])).toEqual([]);
  });

  test('nothing was reported as an error', () => {
    expect(errors).toEqual([]);
  });
});
