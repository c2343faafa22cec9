import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, test } from 'vitest';

import { describeGpu, type ManagedGpu } from '../src/index.js';
import { managedGpuProcess } from '../src/node.js';
import { describeOnGpu } from './device.js';

const module = new URL('./fixtures/gpu-work.mjs', import.meta.url).href;
const named = (name: string): { module: string; export: string } => ({ module, export: name });

const keepers: ManagedGpu[] = [];
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.close();
});

function keeper(open: string, times = {}): ManagedGpu {
  const made = managedGpuProcess({ open: named(open) }, times);
  keepers.push(made);
  return made;
}

interface Doubled {
  readonly name: string;
  readonly values: Float32Array;
  readonly process: number;
}

describe('a device in a separate process', () => {
  test('works there, on copies', async () => {
    const kept = keeper('openStandIn');
    const values = new Float32Array(new SharedArrayBuffer(12)).fill(3);
    const found = await kept.run<Float32Array, Doubled>(named('doubled'), values.subarray(1));
    expect(found.name).toBe('stand-in');
    expect(found.values).toEqual(Float32Array.of(6, 6));
    expect(found.process).not.toBe(process.pid);
    expect((await kept.run<number[], Doubled>(named('doubled'), [])).process).toBe(found.process);
  });

  test('reports progress and errors', async () => {
    const kept = keeper('openStandIn');
    const shares: number[] = [];
    await kept.run(named('told'), [0.5, 1], { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.5, 1]);
    const range = { name: 'OutOfRangeError', fields: { field: 'radiusM', value: 0, limits: '1 to 2', unit: 'm' } };
    await expect(kept.run(named('refused'), range)).rejects.toMatchObject({
      name: 'OutOfRangeError',
      field: 'radiusM',
    });
    const full = { name: 'GpuError', fields: { kind: 'out-of-memory' } };
    await expect(kept.run(named('refused'), full)).rejects.toMatchObject({ name: 'GpuError', kind: 'out-of-memory' });
    await expect(kept.run(named('doubled'), () => {})).rejects.toThrow('could not be cloned');
  });

  test('work is cancelled there too, so that the next can start', async () => {
    const kept = keeper('openStandIn');
    const cancel = new AbortController();
    const waiting = kept.run(named('waits'), 0, { signal: cancel.signal });
    setTimeout(() => cancel.abort(new Error('enough')), 50);
    await expect(waiting).rejects.toThrow('enough');
    expect(await kept.run(named('doubled'), [4])).toMatchObject({ values: [8] });
  });

  test('a process that dies is reported with its last output, and replaced', async () => {
    const kept = keeper('openStandIn');
    await expect(kept.run(named('dies'), 0)).rejects.toMatchObject({
      kind: 'lost',
      message: expect.stringMatching(/ended with 7: out of luck$/),
    });
    expect(await kept.run(named('doubled'), [4])).toMatchObject({ values: [8] });
  });

  test('a process that hangs is ended and replaced', async () => {
    const kept = keeper('openStandIn', { graceMs: 0 });
    const first = await kept.run<number[], Doubled>(named('doubled'), []);
    await expect(kept.run(named('spins'), 0, { timeoutMs: 100 })).rejects.toMatchObject({ kind: 'timeout' });
    const second = await kept.run<number[], Doubled>(named('doubled'), [4]);
    expect(second.process).not.toBe(first.process);
    await expect.poll(() => isAlive(first.process)).toBe(false);
  });

  test('reports why there is no device', async () => {
    const reasonOf = (open: string, times = {}): Promise<unknown> =>
      keeper(open, times)
        .run(named('doubled'), [])
        .catch((error: unknown) => error);
    expect(await reasonOf('openNothing')).toMatchObject({ kind: 'absent', message: 'there is nothing here' });
    expect(await reasonOf('openFails')).toMatchObject({
      kind: 'absent',
      message: expect.stringContaining('another age'),
    });
    expect(await reasonOf('openHangs', { startMs: 500 })).toMatchObject({ kind: 'absent' });
  });

  test('neither keeps its parent alive nor outlives it', async () => {
    const parent = fork(fileURLToPath(new URL('./fixtures/parent.mjs', import.meta.url)), { execArgv: [] });
    const [child] = (await once(parent, 'message')) as [number];
    await once(parent, 'exit'); // by itself
    await expect.poll(() => isAlive(child)).toBe(false);
  });

  test('results are not held in memory once delivered, here or in the process', async () => {
    const entry = fileURLToPath(new URL('./fixtures/results.mjs', import.meta.url));
    const parent = fork(entry, { execArgv: ['--expose-gc'] });
    const [left] = (await once(parent, 'message')) as [{ ofKeeper: number; ofHost: number }];
    // The last of them may be, and what the channel reads into; all would be 80 MB.
    expect(left.ofKeeper).toBeLessThan(20e6);
    expect(left.ofHost).toBeLessThan(20e6);
  });

  describeOnGpu('on a GPU', () => {
    test('opens a real device', async () => {
      const kept = managedGpuProcess();
      keepers.push(kept);
      const { name } = await kept.run<number[], Doubled>(named('doubled'), [1]);
      expect(name).toMatch(/./);
      const found = await describeGpu(kept);
      expect(found.adapter).toBe(name);
      expect(found.maxBufferBytes).toBeGreaterThan(2 ** 27);
    });
  });
});

/** Also where no one collects orphans that have ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = `/proc/${pid}/stat`;
  return !existsSync(state) || !/\) Z/.test(readFileSync(state, 'utf8'));
}
