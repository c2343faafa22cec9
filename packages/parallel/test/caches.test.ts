import { Worker } from 'node:worker_threads';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  BoundedCache,
  CACHE_NAMES,
  cacheFigures,
  type CacheLedger,
  createCacheLedger,
  ThreadCaches,
} from '../src/index.js';
import { createPool, createServiceThread, exposeCollector } from '../src/node.js';

const KIB = 1024;
const byName = (ledger: CacheLedger): number => Object.values(cacheFigures(ledger).byName).reduce((a, b) => a + b, 0);

describe('BoundedCache', () => {
  test('drops what was not used for longest', () => {
    const cache = new BoundedCache<string, number>('other', {
      maxBytes: 3 * KIB,
      caches: new ThreadCaches(createCacheLedger(2 ** 20)),
    });
    for (const [i, key] of ['a', 'b', 'c'].entries()) cache.set(key, i, KIB);
    expect(cache.get('a')).toBe(0);
    cache.set('d', 3, KIB);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3]);
    expect(cache.bytes).toBe(3 * KIB);
  });

  test('a value larger than the limit is not cached, and replaces nothing but its own', () => {
    const ledger = createCacheLedger(2 ** 20);
    const cache = new BoundedCache<string, number>('other', { maxBytes: 2 * KIB, caches: new ThreadCaches(ledger) });
    cache.set('a', 1, KIB);
    expect(cache.set('b', 2, 3 * KIB)).toBe(false);
    expect(cache.get('a')).toBe(1);
    expect(cache.set('a', 2, 3 * KIB)).toBe(false);
    expect(cache.get('a')).toBeUndefined();
    expect(cacheFigures(ledger).bytes).toBe(0);
  });

  test('caches of a thread give way to one another', () => {
    const ledger = createCacheLedger(100 * KIB);
    const caches = new ThreadCaches(ledger);
    const [terrain, tables] = [
      new BoundedCache<number, 0>('terrain', { caches }),
      new BoundedCache<number, 0>('p528', { caches }),
    ];
    for (let i = 0; i < 200; i++) terrain.set(i, 0, KIB);
    expect(terrain.bytes).toBe(80 * KIB); // four fifths: others have room
    for (let i = 0; i < 200; i++) tables.set(i, 0, KIB);
    expect(tables.bytes).toBe(80 * KIB);
    expect(terrain.bytes).toBe(0);
    expect(cacheFigures(ledger).byName.p528).toBe(80 * KIB);
  });

  test('a thread that begins finds room beside one that holds all it may, and takes its share as that one goes on', () => {
    const ledger = createCacheLedger(1000 * KIB);
    const [first, second] = [ledger, ledger].map(
      (of) => new BoundedCache<number, 0>('terrain', { caches: new ThreadCaches(of) }),
    );
    const fill = (cache: BoundedCache<number, 0> | undefined): void => {
      for (let i = 0; i < 2000; i++) cache?.set(i, 0, KIB);
    };
    fill(first);
    fill(second);
    expect(second?.bytes).toBeGreaterThanOrEqual(150 * KIB);
    for (let i = 0; i < 20; i++) [first, second].forEach(fill);
    expect((first?.bytes ?? 0) / (second?.bytes ?? 0)).toBeCloseTo(1, 0);
  });

  test('a cache that nobody uses any more counts no longer', async () => {
    const platform = globalThis as { gc?: () => void };
    const before = platform.gc;
    exposeCollector();
    const { gc = () => {} } = platform;
    const ledger = createCacheLedger(2 ** 20);
    const caches = new ThreadCaches(ledger);
    let cache: BoundedCache<string, number> | undefined = new BoundedCache<string, number>('other', { caches });
    cache.set('a', 1, KIB);
    expect(cacheFigures(ledger).bytes).toBe(KIB);
    cache = undefined;
    await expect.poll(() => (gc(), cacheFigures(ledger).bytes), { timeout: 20_000 }).toBe(0);
    if (before === undefined) delete platform.gc;
  });
});

test('whatever caches of several threads do, the ledger never exceeds its limit and counts what they hold', () => {
  const step = fc.record({
    thread: fc.nat(3),
    cache: fc.nat(2),
    key: fc.nat(30),
    bytes: fc.nat(20_000),
    does: fc.constantFrom('set', 'set', 'get', 'delete' as const),
  });
  fc.assert(
    fc.property(fc.nat(200_000), fc.array(step, { maxLength: 300 }), (limitBytes, steps) => {
      const ledger = createCacheLedger(limitBytes);
      const threads = Array.from({ length: 4 }, () => new ThreadCaches(ledger));
      const caches = threads.map((each) =>
        [0, 1, 2].map((i) => new BoundedCache<number, number>(CACHE_NAMES[i] ?? 'other', { caches: each })),
      );
      for (const { thread, cache, key, bytes, does } of steps) {
        const used = caches[thread]?.[cache];
        if (does === 'set') {
          if (used?.set(key, bytes, bytes)) expect(used.get(key)).toBe(bytes);
        } else if (does === 'get') used?.get(key);
        else used?.delete(key);
        const { bytes: total } = cacheFigures(ledger);
        expect(total).toBeLessThanOrEqual(limitBytes);
        expect(total).toBe(byName(ledger));
        expect(total).toBe(threads.reduce((sum, each) => sum + each.bytes, 0));
        expect(caches.flat().reduce((sum, each) => sum + each.bytes, 0)).toBeLessThanOrEqual(total);
      }
      for (const each of caches.flat()) for (let key = 0; key <= 30; key++) each.delete(key);
      expect(cacheFigures(ledger).bytes).toBe(0);
    }),
  );
});

test('a holding that must go is released, and may grow again', () => {
  const caches = new ThreadCaches(createCacheLedger(100 * KIB));
  const released: string[] = [];
  const [old, later] = ['old', 'later'].map((name) => caches.hold('p528', () => released.push(name)));
  expect(old?.resize(60 * KIB)).toBe(true);
  expect(later?.resize(60 * KIB)).toBe(true);
  expect(released).toEqual(['old']);
  expect(old?.resize(60 * KIB)).toBe(true);
  expect(released).toEqual(['old', 'later']);
  expect(old?.resize(90 * KIB)).toBe(false); // it has none now
  expect(caches.bytes).toBe(0);
});

test('threads of a pool and service threads count in the ledger that they are given, and no longer once they have ended', async () => {
  const ledger = createCacheLedger(2 ** 20);
  const work = { module: new URL('fixtures/caching.mjs', import.meta.url).href, export: 'caching' };
  const pool = createPool({ threads: 2, ledger });
  await pool.run({ work, args: { bytes: 10 * KIB }, count: 50 });
  expect(cacheFigures(ledger).byName.other).toBeGreaterThanOrEqual(10 * KIB);
  const thread = createServiceThread<null, number, number>({
    work: { ...work, export: 'cachingCalls' },
    args: null,
    ledger,
  });
  const before = cacheFigures(ledger).bytes;
  expect(await thread.call(7 * KIB)).toBe(7 * KIB);
  expect(cacheFigures(ledger).bytes).toBe(before + 7 * KIB);
  await thread.close();
  await pool.close();
  await expect.poll(() => cacheFigures(ledger).bytes).toBe(0);
});

test('a ledger reaches a thread as it is', async () => {
  const ledger = createCacheLedger(2 ** 20);
  const code = "const { workerData } = require('node:worker_threads'); Atomics.store(workerData.words, 1, 5);";
  const worker = new Worker(code, { eval: true, workerData: ledger });
  await new Promise((resolve) => worker.once('exit', resolve));
  expect(cacheFigures(ledger).limitBytes).toBe(5 * KIB);
});

test.each([-1, Number.NaN, Infinity])('a limit of %d bytes is refused', (limitBytes) => {
  expect(() => createCacheLedger(limitBytes)).toThrow(/limitBytes/);
});
