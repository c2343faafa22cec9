import { readAreaRequest } from '@radioshed/contract/schemas';
import { geographicGrid, gridOf, rasterOf } from '@radioshed/raster';
import { merge } from '@radioshed/engine';
import { describe, expect, test } from 'vitest';

import { prepare as prepareArea } from '../src/calls/area-call.js';
import { pixelsOver, terrainBytes } from '../src/calls/raster-bytes.js';
import type { Host } from '../src/parts.js';
import { createMemory, type Memory } from '../src/host/memory.js';
import { SELF_HOSTED } from '../src/host/settings.js';
import { areaResultOf, failure, fakeTerrain, sample, workshop } from './fakes.js';

const MB = 1e6;
/** Limit of all work. */
const LIMIT = 100 * MB;

function need(megabytes: number) {
  return { bytes: megabytes * MB, reduce: 'Reduce it.' };
}

/** Starts work that ends on demand. */
function begin(memory: Memory, megabytes: number, options: Parameters<Memory['hold']>[2] = {}) {
  let end = (): void => {};
  let isRunning = false;
  const ended = memory.hold(
    need(megabytes),
    () => {
      isRunning = true;
      return new Promise<void>((resolve) => (end = resolve));
    },
    options,
  );
  return { isRunning: () => isRunning, end: () => end(), ended };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the memory of a server', () => {
  test('admits what fits; the rest waits in order, and nothing overtakes', async () => {
    const memory = createMemory(LIMIT);
    const [first, large, small] = [begin(memory, 60), begin(memory, 70), begin(memory, 10)];
    await turn();
    expect([first, large, small].map((each) => each.isRunning())).toEqual([true, false, false]);
    expect(memory.state()).toEqual({ reservedBytes: 60 * MB, limitBytes: 164 * MB, waiting: 2 });
    first.end();
    await first.ended;
    await turn();
    expect([large, small].map((each) => each.isRunning())).toEqual([true, true]);
    large.end();
    small.end();
    await Promise.all([large.ended, small.ended]);
    expect(memory.state()).toMatchObject({ reservedBytes: 0, waiting: 0 });
  });

  test('frees the memory of work that failed, and forgets work that was cancelled while it waited', async () => {
    const memory = createMemory(LIMIT);
    const abort = new AbortController();
    const first = begin(memory, 60);
    const gone = begin(memory, 90, { signal: abort.signal });
    const next = begin(memory, 30);
    abort.abort(new Error('cancelled'));
    await expect(gone.ended).rejects.toThrow('cancelled');
    await turn();
    expect(next.isRunning()).toBe(true);
    await expect(memory.hold(need(5), () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(memory.state()).toMatchObject({ reservedBytes: 90 * MB, waiting: 0 });
    for (const each of [first, next]) each.end();
  });

  test('has a share for short calls that other work cannot take', async () => {
    const memory = createMemory(LIMIT);
    const full = begin(memory, 100);
    const short = Array.from({ length: 9 }, () => begin(memory, 8, { isShort: true }));
    await turn();
    expect(short.map((each) => each.isRunning())).toEqual([...Array.from({ length: 8 }, () => true), false]);
    for (const each of [full, ...short]) each.end();
  });

  test('refuses what never fits, with the estimate, the limit and what to reduce', () => {
    const memory = createMemory(LIMIT);
    expect(() => memory.check(need(100))).not.toThrow();
    expect(() => memory.check(need(100.1))).toThrow(
      'This needs about 101 MB of memory; this server has at most 100 MB for it. Reduce it.',
    );
  });

  test('counts estimates in whole bytes, so that nothing is left of them', async () => {
    const memory = createMemory(LIMIT);
    await Promise.all([0.1, 0.2, 0.7].map((bytes) => memory.hold({ bytes, reduce: '' }, async () => bytes)));
    expect(memory.state().reservedBytes).toBe(0);
  });

  test('parts take what calls lend that wait for their parts, before other work', async () => {
    const memory = createMemory(LIMIT);
    let end = (): void => {};
    const waiting = new Promise<void>((resolve) => (end = resolve));
    const call = memory.hold(need(90), async (reserved) => {
      expect(reserved).toMatchObject({ bytes: 90 * MB, lendableBytes: 60 * MB });
      await reserved.lend(() => waiting);
      return memory.state().reservedBytes;
    });
    const other = begin(memory, 50); // does not fit next to the call
    const running: string[] = [];
    const part = (name: string, megabytes: number) => {
      let stop = (): void => {};
      const ended = memory.holdPart(megabytes * MB, () => {
        running.push(name);
        return new Promise<void>((resolve) => (stop = resolve));
      });
      return { ended, stop: () => stop() };
    };
    const parts = [part('lent', 50), part('rest', 10), part('own', 10), part('late', 60)];
    await turn();
    expect(running).toEqual(['lent', 'rest', 'own']);
    expect(memory.state()).toMatchObject({ reservedBytes: 100 * MB, waiting: 2 });
    end();
    await turn();
    // The call is over when it has its memory back, and what is left then is for the part that waits.
    for (const each of parts.slice(0, 3)) each.stop();
    expect(await call).toBe(90 * MB);
    await turn();
    expect(running).toEqual(['lent', 'rest', 'own', 'late']);
    expect(other.isRunning()).toBe(false);
    parts[3]?.stop();
    await Promise.all(parts.map(({ ended }) => ended));
    await turn();
    expect(other.isRunning()).toBe(true);
    other.end();
    await other.ended;
    expect(memory.state()).toMatchObject({ reservedBytes: 0, waiting: 0 });
  });

  test('a call has its memory back whatever fractions of it its parts took', async () => {
    const memory = createMemory(LIMIT);
    const call = memory.hold(need(100 / 3), ({ bytes, lend }) =>
      lend(async () => {
        for (const share of [0.1, 1 / 7, 0.3]) await memory.holdPart(share * bytes, async () => {});
        return Promise.all([1 / 3, 1 / 9].map((share) => memory.holdPart(share * bytes, async () => share)));
      }),
    );
    expect(await call).toHaveLength(2);
    expect(memory.state()).toMatchObject({ reservedBytes: 0, waiting: 0 });
  });

  test('a call that fails while its memory is lent releases the rest, and no part is cut off', async () => {
    const memory = createMemory(LIMIT);
    let stop = (): void => {};
    let part: Promise<void> | undefined;
    const call = memory.hold(need(90), ({ lend }) =>
      lend(async () => {
        part = memory.holdPart(60 * MB, () => new Promise<void>((resolve) => (stop = resolve)));
        await turn();
        throw new Error('cancelled');
      }),
    );
    await expect(call).rejects.toThrow('cancelled');
    expect(memory.state()).toMatchObject({ reservedBytes: 60 * MB });
    const large = memory.holdPart(500 * MB, async () => memory.state().reservedBytes);
    stop();
    await part;
    expect(await large).toBe(100 * MB); // one that never fits runs alone
    expect(memory.state()).toMatchObject({ reservedBytes: 0, waiting: 0 });
  });

  test('a part that does not fit yet is not overtaken by other work, however much of it comes', async () => {
    const memory = createMemory(LIMIT);
    const areas = [begin(memory, 30), begin(memory, 30)];
    let stop = (): void => {};
    const part = memory.holdPart(50 * MB, () => new Promise<void>((resolve) => (stop = resolve)));
    areas.push(begin(memory, 30));
    await turn();
    expect(areas.map((each) => each.isRunning())).toEqual([true, true, false]);
    areas[0]?.end();
    await areas[0]?.ended;
    areas.push(begin(memory, 20));
    await turn();
    expect(memory.state()).toMatchObject({ reservedBytes: 80 * MB, waiting: 2 }); // the part runs, after one area
    expect(areas.slice(2).map((each) => each.isRunning())).toEqual([false, false]);
    stop();
    await part;
    await turn();
    expect(areas.slice(2).map((each) => each.isRunning())).toEqual([true, true]);
    for (const each of areas) each.end();
  });

  test('a part that waits for a call lets the parts of that call pass', async () => {
    const memory = createMemory(LIMIT);
    let large: Promise<number> | undefined;
    const call = memory.hold(need(90), ({ lend }) =>
      lend(async () => {
        large = memory.holdPart(80 * MB, async () => memory.state().reservedBytes);
        return memory.holdPart(20 * MB, async () => 'own');
      }),
    );
    expect(await call).toBe('own');
    expect(await large).toBe(80 * MB);
  });

  test('a call that is cancelled while it waits for its memory releases it, and no part is cut off', async () => {
    const memory = createMemory(LIMIT);
    const abort = new AbortController();
    let stop = (): void => {};
    let part: Promise<void> | undefined;
    const call = memory.hold(need(90), ({ lend }) =>
      lend(async () => {
        part = memory.holdPart(60 * MB, () => new Promise<void>((resolve) => (stop = resolve)));
      }, abort.signal),
    );
    await turn();
    expect(memory.state()).toMatchObject({ reservedBytes: 90 * MB });
    abort.abort(new Error('cancelled'));
    await expect(call).rejects.toThrow('cancelled');
    expect(memory.state()).toMatchObject({ reservedBytes: 60 * MB });
    stop();
    await part;
    expect(memory.state()).toMatchObject({ reservedBytes: 0, waiting: 0 });
  });

  test('refuses a part whose memory is not a number, which would keep all others waiting', async () => {
    const memory = createMemory(LIMIT);
    for (const bytes of [Number.NaN, -1])
      await expect(memory.holdPart(bytes, async () => 1)).rejects.toThrow(RangeError);
    expect(await memory.hold(need(1), async ({ sharedBytes }) => sharedBytes)).toBe(0);
    expect(await memory.hold({ ...need(9), sharedBytes: 6 }, async ({ sharedBytes }) => sharedBytes)).toBe(6);
    expect(memory.state()).toMatchObject({ reservedBytes: 0, waiting: 0 });
  });

  test('is unlimited without a limit', async () => {
    const memory = createMemory(Infinity);
    expect(await memory.hold(need(1e9), async () => 1)).toBe(1);
  });
});

describe('a service with a memory limit', () => {
  const large = { ...sample, output: { ...sample.output, res: 5, rad: 20 } };

  test('refuses an area that never fits, before it waits', async () => {
    const { service, caller } = await workshop({ settings: { maxMemoryMB: 1000 } });
    expect(await failure(service.area(caller, large))).toMatchObject({
      status: 400,
      message: expect.stringMatching(
        /^This needs about 1\d\d\d MB of memory; this server has at most 578 MB for it\. Reduce output\.rad, or increase output\.res\.$/,
      ),
    });
    expect((await service.area(caller, sample)).response.coverage).toBe('50%');
  });

  test('runs areas one after the other if they fit only so, and paths at once', async () => {
    const held: (() => void)[] = [];
    const { service, caller } = await workshop({
      settings: { maxMemoryMB: 3000 },
      engine: { area: (input) => new Promise((resolve) => held.push(() => resolve(areaResultOf(input)))) },
    });
    const areas = [service.area(caller, large), service.area(caller, large)];
    await expect.poll(async () => (await service.state()).memory.waiting).toBe(1);
    expect(held).toHaveLength(1);
    const { memory } = await service.state();
    expect(memory.reservedBytes).toBeGreaterThan(1e9);
    expect(memory.reservedBytes).toBeLessThan(memory.limitBytes);
    expect((await service.path(caller, sample)).response.Engine).toBe('Fake 1');
    held[0]?.();
    await areas[0];
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await areas[1];
    expect((await service.state()).memory.reservedBytes).toBe(0);
  });

  test('refuses a file that never fits, and serves those made from details', async () => {
    const { service, archive, account } = await workshop({ settings: { maxMemoryMB: 1000 } });
    const grid = geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, 8000, 8000);
    const { sid } = await archive
      .addCalculation({
        ...(await archive.reserve(account.id)),
        accountId: account.id,
        kind: 'area',
        site: 'A1',
        network: 'Testing',
        extent: { north: 1, east: 1, south: 0, west: 0 },
        details: { request: sample, unit: 'dBm', attributions: [], grid },
        files: [{ name: 'values', type: 'application/octet-stream', bytes: new Uint8Array(4) }],
      })
      .then(({ calculation }) => calculation);
    expect(await failure(service.file(sid, 'tiff'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('This needs about 1536 MB of memory'),
    });
    expect((await service.file(sid, 'legend')).type).toBe('image/svg+xml');
  });
});

test('of a coverage, each part takes the terrain whole', async () => {
  const { account } = await workshop();
  const owner = { account, patterns: undefined, models: [], profiles: [], ownKeys: [] };
  const host = { terrain: fakeTerrain(), settings: SELF_HOSTED, runner: {} } as unknown as Host;
  for (const res of [20, 40]) {
    const output = { ...sample.output, res, rad: 2 };
    const { need } = await prepareArea(host, readAreaRequest({ ...sample, output }), owner);
    const terrain = await terrainBytes(host.terrain, 2000, res);
    expect(terrain).toBeGreaterThan(0);
    expect(need.sharedBytes).toBe(terrain);
    expect(need.bytes).toBeGreaterThan(terrain);
  }
});

test('the grid of a merge has no more pixels than estimated', async () => {
  const boxes = [
    { north: 1, east: 1, south: 0, west: 0 },
    { north: 1.5, east: 0.7, south: 0.2, west: -0.3 },
    { north: 0.5, east: -179.5, south: 0, west: 179.5 - 360 },
  ];
  const rasters = boxes.map((box) => rasterOf(new Float32Array(60 * 40), geographicGrid(box, 60, 40)));
  for (const some of [rasters.slice(0, 1), rasters.slice(0, 2), rasters.slice(1)]) {
    const { values } = await merge({ layers: some.map((each) => ({ values: each, quantity: 'receivedPower' })) });
    const { width, height } = gridOf(values);
    expect(width * height).toBeLessThanOrEqual(pixelsOver(some.map(gridOf)));
    expect(width * height).toBeGreaterThan(0.5 * pixelsOver(some.map(gridOf)));
  }
});
