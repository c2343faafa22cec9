import { afterEach, describe, expect, test, vi } from 'vitest';

import { createPool } from '../src/browser.js';
import { sharedFloat64, sharedInt32 } from '../src/index.js';
import { WebWorker } from './web-worker.js';

const module = new URL('./fixtures/work.mjs', import.meta.url).href;

afterEach(() => vi.unstubAllGlobals());

describe('in a page that may share memory', () => {
  test('units run in web workers', async () => {
    vi.stubGlobal('Worker', WebWorker);
    vi.stubGlobal('crossOriginIsolated', true);
    const pool = createPool({ threads: 2 });
    expect(pool.fallback).toBeUndefined();
    expect(pool.size).toBe(2);
    const [runs, threads] = [sharedInt32(100), sharedInt32(100)];
    await pool.run({ work: { module, export: 'tally' }, args: { runs, threads, busyMs: 1 }, count: 100 });
    expect(runs.every((times) => times === 1)).toBe(true);
    expect(threads).not.toContain(0);
    await pool.close();
  });

  test('errors arrive, and a worker that dies is replaced', async () => {
    vi.stubGlobal('Worker', WebWorker);
    vi.stubGlobal('crossOriginIsolated', true);
    const pool = createPool({ threads: 1 });
    const fails = { work: { module, export: 'failing' }, args: { at: 0, kind: 'range' }, count: 1 };
    await expect(pool.run(fails)).rejects.toMatchObject({ name: 'OutOfRangeError', field: 'frequencyMHz' });
    const crashes = { ...fails, work: { module, export: 'crashing' } };
    await expect(pool.run(crashes)).rejects.toThrow('a worker died: thrown from nowhere');
    const out = sharedFloat64(3);
    await pool.run({ work: { module, export: 'squares' }, args: { out }, count: 3 });
    expect([...out]).toEqual([0, 1, 4]);
    await pool.close();
  });

  test('workers can be the page’s own', async () => {
    vi.stubGlobal('Worker', WebWorker);
    vi.stubGlobal('crossOriginIsolated', true);
    const startWorker = vi.fn(
      () => new WebWorker(new URL('../src/browser-worker.js', import.meta.url)) as unknown as Worker,
    );
    const pool = createPool({ threads: 1, startWorker });
    await pool.run({ work: { module, export: 'squares' }, args: { out: sharedFloat64(3) }, count: 3 });
    expect(startWorker).toHaveBeenCalledOnce();
    await pool.close();
  });
});

describe('elsewhere units run in the page’s own thread, and the pool says why', () => {
  test('without web workers', async () => {
    const pool = createPool({ threads: 4 });
    expect(pool.fallback).toBe('there are no web workers here');
    expect(pool.size).toBe(1);
    const runs = sharedInt32(30);
    await pool.run({ work: { module, export: 'tally' }, args: { runs }, count: 30 });
    expect(runs.every((times) => times === 1)).toBe(true);
  });

  test('without shared memory', async () => {
    vi.stubGlobal('Worker', WebWorker);
    vi.stubGlobal('crossOriginIsolated', false);
    expect(createPool().fallback).toContain('not cross-origin isolated');
    vi.stubGlobal('crossOriginIsolated', true);
    vi.stubGlobal('SharedArrayBuffer', undefined);
    expect(createPool().fallback).toContain('not cross-origin isolated');
    const out = sharedFloat64(3);
    expect(out.buffer).toBeInstanceOf(ArrayBuffer);
    await createPool().run({ work: { module, export: 'squares' }, args: { out }, count: 3 });
    expect([...out]).toEqual([0, 1, 4]);
  });

  test('with the page’s own way to import modules', async () => {
    const load = async (name: string): Promise<Record<string, unknown>> => ({
      fill:
        ({ out }: { out: number[] }) =>
        (unit: number) =>
          void (out[unit] = name.length),
    });
    const out: number[] = [];
    await createPool({ load }).run({ work: { module: 'abc', export: 'fill' }, args: { out }, count: 2 });
    expect(out).toEqual([3, 3]);
  });
});
