import { isOutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { inlinePool, type Job, type Pool, sharedFloat64, sharedInt32 } from '../src/index.js';
import { createPool } from '../src/node.js';

const module = new URL('./fixtures/work.mjs', import.meta.url).href;
const pools: Pool[] = [];

function opened(pool: Pool): Pool {
  pools.push(pool);
  return pool;
}

function job<A>(name: string, args: A, count: number): Job<A> {
  return { work: { module, export: name }, args, count };
}

afterAll(() => Promise.all(pools.map((pool) => pool.close())));

describe.each([
  ['inline', () => inlinePool()],
  ['one thread', () => createPool({ threads: 1 })],
  ['three threads', () => createPool({ threads: 3 })],
])('%s', (_name, create) => {
  const pool = opened(create());

  test('runs every unit exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3000 }), async (count) => {
        const runs = sharedInt32(count);
        await pool.run(job('tally', { runs }, count));
        expect(runs.every((times) => times === 1)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('has the same numbers for any number of threads', async () => {
    const out = sharedFloat64(500);
    await pool.run(job('squares', { out }, 500));
    expect([...out]).toEqual(Array.from({ length: 500 }, (_, unit) => unit * unit));
  });

  test('loads a module once per thread and keeps it', async () => {
    const seen = sharedInt32(1);
    await pool.run(job('warmth', { seen }, 1));
    const before = seen[0] ?? 0;
    for (let i = 0; i < 3 * pool.size; i++) await pool.run(job('warmth', { seen }, 1));
    expect(seen[0]).toBeGreaterThan(Math.max(1, before));
  });

  test('reports growing progress and ends with all', async () => {
    const heard: number[] = [];
    const runs = sharedInt32(60);
    await pool.run(job('tally', { runs, busyMs: 3 }, 60), {
      onProgress: (done, count) => {
        expect(count).toBe(60);
        heard.push(done);
      },
    });
    expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
    expect(heard.at(-1)).toBe(60);
  });

  test('reports the end of an empty job', async () => {
    const heard: number[][] = [];
    await pool.run(job('tally', {}, 0), { onProgress: (...all) => heard.push(all) });
    expect(heard).toEqual([[0, 0]]);
  });

  test('stops between units when cancelled, with the reason of the signal', async () => {
    const runs = sharedInt32(100_000);
    const cancel = new AbortController();
    const reason = new Error('enough');
    const running = pool.run(job('tally', { runs, busyMs: 2 }, runs.length), {
      signal: cancel.signal,
      onProgress: (done) => done > 0 && cancel.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
    const done = total(runs);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(runs.length);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(total(runs)).toBe(done); // nothing runs on after the rejection
  });

  test('does not start a job that is cancelled already', async () => {
    const runs = sharedInt32(10);
    await expect(pool.run(job('tally', { runs }, 10), { signal: AbortSignal.abort('no') })).rejects.toBe('no');
    expect(total(runs)).toBe(0);
  });

  test('passes an OutOfRangeError on with its fields', async () => {
    const error = await thrownBy(pool.run(job('failing', { at: 5, kind: 'range' }, 10)));
    expect(isOutOfRangeError(error)).toBe(true);
    expect(error).toMatchObject({ field: 'frequencyMHz', value: 1, limits: '20 to 20000', unit: 'MHz' });
    expect(error.message).toBe('frequencyMHz: 1 is outside 20 to 20000 MHz');
  });

  test('passes name, message and own fields of any error on', async () => {
    const error = await thrownBy(pool.run(job('failing', { at: 0, kind: 'fields' }, 10)));
    expect(error).toMatchObject({ name: 'TypeError', message: 'no such tile', tile: 'N00E000' });
  });

  test('reports what a factory threw, and a missing function', async () => {
    expect(await thrownBy(pool.run(job('brokenFactory', {}, 1)))).toMatchObject({
      name: 'RangeError',
      message: 'cannot prepare',
    });
    for (const name of ['absent', 'notAFunction']) {
      await expect(pool.run(job(name, {}, 1))).rejects.toThrow(`exports no function "${name}"`);
    }
    await expect(
      pool.run({ work: { module: `${module}.absent`, export: 'tally' }, args: {}, count: 1 }),
    ).rejects.toThrow();
  });

  test('an error in onProgress ends the job', async () => {
    const runs = sharedInt32(100_000);
    const running = pool.run(job('tally', { runs, busyMs: 1 }, runs.length), {
      onProgress: () => {
        throw new Error('display broken');
      },
    });
    await expect(running).rejects.toThrow('display broken');
    expect(total(runs)).toBeLessThan(runs.length);
  });

  test('serves jobs that run at the same time in turns', async () => {
    const long = sharedInt32(100_000);
    const short = sharedInt32(20);
    const cancel = new AbortController();
    const running = pool.run(job('tally', { runs: long, busyMs: 1 }, long.length), { signal: cancel.signal });
    await pool.run(job('tally', { runs: short, busyMs: 1 }, short.length));
    expect(total(short)).toBe(20);
    expect(total(long)).toBeLessThan(long.length);
    cancel.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('rejects an impossible number of units', async () => {
    for (const count of [-1, 0.5, Number.NaN, 2 ** 30 + 1]) {
      await expect(pool.run(job('tally', {}, count))).rejects.toSatisfy(isOutOfRangeError);
    }
  });

  test('runs many jobs, together and one after another', async () => {
    const all = Array.from({ length: 40 }, () => sharedInt32(25));
    await Promise.all(all.map((runs) => pool.run(job('tally', { runs }, 25))));
    for (const runs of all) await pool.run(job('tally', { runs }, 25));
    for (const runs of all) expect([...runs]).toEqual(Array.from({ length: 25 }, () => 2));
  });

  test('once closed rejects running and later jobs', async () => {
    const closing = create();
    const running = closing.run(job('tally', { runs: sharedInt32(100_000), busyMs: 1 }, 100_000));
    const closed = expect(running).rejects.toThrow('the pool is closed');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all([closing.close(), closing.close()]);
    await closed;
    await expect(closing.run(job('tally', {}, 1))).rejects.toThrow('the pool is closed');
  });
});

function total(numbers: Int32Array): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

async function thrownBy(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.unreachable('should have been rejected'),
    (error: unknown) => error as Error,
  );
}
