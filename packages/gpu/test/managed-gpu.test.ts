import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { GpuError, isGpuError, managedGpu, type ManagedGpu } from '../src/index.js';
import { type Holder, manage, type StartHolder } from '../src/managed-gpu.js';

const work = { module: 'somewhere', export: 'something' };

/** Says what it was given; counts what is started and ended. */
function standIn(run: Holder['run'] = async (_, args) => args): {
  readonly start: StartHolder;
  readonly counts: { started: number; ended: number };
} {
  const counts = { started: 0, ended: 0 };
  const start: StartHolder = async () => {
    counts.started++;
    return { run, gone: new Promise(() => {}), end: () => void counts.ended++ };
  };
  return { start, counts };
}

function kindOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no error',
    (error: unknown) => (isGpuError(error) ? error.kind : String(error)),
  );
}

describe('a managed GPU', () => {
  test('opens the device on first use, once', async () => {
    const { start, counts } = standIn();
    const keeper = manage(start);
    expect(counts.started).toBe(0);
    expect(await Promise.all([keeper.run(work, 1), keeper.run(work, 2)])).toEqual([1, 2]);
    expect(counts).toEqual({ started: 1, ended: 0 });
    keeper.close();
    expect(counts.ended).toBe(1);
    expect(await kindOf(keeper.run(work, 3))).toBe('lost');
  });

  test('runs one job at a time, and waiting jobs can be cancelled', async () => {
    let at = 0;
    let most = 0;
    const { start } = standIn(async (_, ms) => {
      most = Math.max(most, ++at);
      await new Promise((resolve) => setTimeout(resolve, ms as number));
      at--;
      return ms;
    });
    const keeper = manage(start);
    const cancel = new AbortController();
    const first = keeper.run(work, 30);
    const second = keeper.run(work, 5, { signal: cancel.signal });
    const third = keeper.run(work, 1);
    cancel.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
    expect(await Promise.all([first, third])).toEqual([30, 1]);
    expect(most).toBe(1);
  });

  test('an abort stays an abort, at once, and the device stays open', async () => {
    const { start, counts } = standIn(
      (_, args, { signal }) =>
        new Promise((resolve, reject) => {
          if (args === 'go') resolve('went');
          else signal.addEventListener('abort', () => setTimeout(() => reject(new Error('cancelled')), 20));
        }),
    );
    const keeper = manage(start);
    const cancel = new AbortController();
    const stopped = keeper.run(work, 'wait', { signal: cancel.signal });
    setTimeout(() => cancel.abort(new DOMException('enough', 'AbortError')), 5);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await keeper.run(work, 'go')).toBe('went');
    expect(counts).toEqual({ started: 1, ended: 0 });
    await expect(keeper.run(work, 'go', { signal: cancel.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('closes a device that is lost or does not respond, and opens another', async () => {
    let failing: 'lost' | 'hang' | 'no' = 'lost';
    const { start, counts } = standIn(async () => {
      if (failing === 'lost') throw new GpuError('lost', 'it fell');
      return failing === 'hang' ? new Promise(() => {}) : 'fine';
    });
    const keeper = manage(start, { graceMs: 0 });
    expect(await kindOf(keeper.run(work, 0))).toBe('lost');
    failing = 'hang';
    expect(await kindOf(keeper.run(work, 0, { timeoutMs: 20 }))).toBe('timeout');
    failing = 'no';
    expect(await keeper.run(work, 0)).toBe('fine');
    expect(counts).toEqual({ started: 3, ended: 2 });
  });

  test('closes a device that hangs after its time without progress, whatever its time limit', async () => {
    const { start, counts } = standIn(async (_, steps, { onProgress }) => {
      for (let i = 1; i <= (steps as number); i++) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        onProgress(i / 10);
      }
      // The same fraction again and again is no news.
      const idle = setInterval(() => onProgress(0), 10);
      if (steps !== 10) await new Promise(() => {}).finally(() => clearInterval(idle));
      clearInterval(idle);
      return 'fine';
    });
    const keeper = manage(start);
    // Ten times 30 ms is longer than it may be quiet.
    expect(await keeper.run(work, 10, { quietMs: 150 })).toBe('fine');
    await expect(keeper.run(work, 3, { quietMs: 150, timeoutMs: 3_600_000 })).rejects.toThrow(/no progress for 150 ms/);
    expect(await keeper.run(work, 10, { quietMs: 150 })).toBe('fine');
    expect(counts).toEqual({ started: 2, ended: 1 });
  });

  test('opens another where the device was lost while idle', async () => {
    let started = 0;
    let go: (value?: unknown) => void = () => {};
    const keeper = manage(async () => {
      const number = ++started;
      return { run: async () => number, gone: new Promise((resolve) => (go = resolve)), end: () => {} };
    });
    expect(await keeper.run(work, 0)).toBe(1);
    go();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await keeper.run(work, 0)).toBe(2);
  });

  test('keeps a device through errors of the work', async () => {
    const { start, counts } = standIn(async (_, error) => {
      throw error;
    });
    const keeper = manage(start);
    await expect(keeper.run(work, new Error('mine'))).rejects.toThrow('mine');
    expect(await kindOf(keeper.run(work, new GpuError('out-of-memory', 'full')))).toBe('out-of-memory');
    expect(counts).toEqual({ started: 1, ended: 0 });
  });

  test('pauses after a device failed three times in a row', async () => {
    let works = false;
    const { start, counts } = standIn(async () => {
      if (!works) throw new GpuError('lost', 'it fell');
      return 'fine';
    });
    const keeper = manage(start, { restMs: 60_000 });
    for (let i = 0; i < 3; i++) expect(await kindOf(keeper.run(work, 0))).toBe('lost');
    works = true;
    await expect(keeper.run(work, 0)).rejects.toThrow(/failed 3 times in a row and is not used for 60 s: it fell/);
    expect(counts).toEqual({ started: 3, ended: 3 });
    const later = performance.now() + 60_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    onTestFinished(() => clock.mockRestore());
    expect(await keeper.run(work, 0)).toBe('fine');
  });

  test('reports why there is no device, and tries again only after a while', async () => {
    let asked = 0;
    const open = async (): Promise<{ gpu: null; reason: string }> => ({ gpu: null, reason: `reason ${++asked}` });
    const keeper = managedGpu(open);
    await expect(keeper.run(work, 0)).rejects.toThrow('reason 1');
    await expect(keeper.run(work, 0)).rejects.toMatchObject({ kind: 'absent', message: 'reason 1' });
  });

  test('has a time limit for opening, and closes a device that opens late', async () => {
    let ended = 0;
    const keeper = manage(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () =>
            resolve({ run: async () => 1, gone: new Promise(() => {}), end: () => void ended++ }),
          );
        }),
      { startMs: 20 },
    );
    await expect(keeper.run(work, 0)).rejects.toMatchObject({
      kind: 'absent',
      message: 'no device was opened in 20 ms',
    });
    expect(ended).toBe(1);
  });

  test('work of this thread is imported, or mapped by the page', async () => {
    const { openStandIn, ...fixture } = await import('./fixtures/gpu-work.mjs');
    const module = new URL('./fixtures/gpu-work.mjs', import.meta.url).href;
    const seen: ManagedGpu[] = [
      managedGpu(openStandIn),
      managedGpu(openStandIn, { load: async (name) => (name === 'mapped' ? fixture : {}) }),
    ];
    for (const [i, keeper] of seen.entries()) {
      const doubled = { module: i === 0 ? module : 'mapped', export: 'doubled' };
      expect(await keeper.run(doubled, [1, 2])).toMatchObject({ name: 'stand-in', values: [2, 4] });
      await expect(keeper.run({ ...doubled, export: 'missing' }, 0)).rejects.toThrow('exports no function "missing"');
      keeper.close();
    }
  });
});
