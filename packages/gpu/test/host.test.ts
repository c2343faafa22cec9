import { expect, test } from 'vitest';

import { type Gpu, hostOf, isGpuError, log10Wgsl, type Twin, compareTwin } from '../src/index.js';
import { openGpu as openInBrowser } from '../src/browser.js';
import { openGpu } from '../src/node.js';
import { openFrom } from '../src/open.js';
import type { GpuDevice, GpuEntry } from '../src/webgpu.js';
import { describeOnGpu, device } from './device.js';
import { standInDevice } from './fixtures/gpu-work.mjs';

const DOUBLE = `
@group(0) @binding(0) var<storage, read_write> values: array<f32>;
@compute @workgroup_size(64)
fn double(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < arrayLength(&values)) { values[id.x] *= 2; }
}
`;

function kindOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: unknown) => (isGpuError(error) ? error.kind : String(error)),
  );
}

function doubled(gpu: Gpu, values: number[]): Promise<number[]> {
  return gpu.run(async (job) => {
    const buffer = job.storage(new Float32Array(values));
    job.dispatch(await job.pipeline(DOUBLE, 'double'), [buffer], 1);
    return [...new Float32Array(await job.read(buffer))];
  });
}

describeOnGpu('a device', () => {
  test('runs jobs one after the other', async () => {
    const both = await Promise.all([doubled(device(), [1, 2, 3, 4]), doubled(device(), [5, 6, 7, 8])]);
    expect(both).toEqual([
      [2, 4, 6, 8],
      [10, 12, 14, 16],
    ]);
  });

  test('names the fault in WGSL, and continues to work', async () => {
    const wrong = device().run((job) => job.pipeline('@compute @workgroup_size(1) fn f() { let x = y; }', 'f'));
    await expect(wrong).rejects.toThrow(/unresolved value 'y' in line 1: @compute/);
    expect(await kindOf(wrong)).toBe('wgsl');
    expect(await doubled(device(), [1, 1, 1, 1])).toEqual([2, 2, 2, 2]);
  });

  test('reports errors that WebGPU only sends to error scopes', async () => {
    const work = device().run(async (job) => job.dispatch(await job.pipeline(DOUBLE, 'double'), [], 1));
    expect(await kindOf(work)).toBe('validation');
    const tooLarge = device().run(async (job) => job.storage(2 ** 50));
    expect(await kindOf(tooLarge)).toBe('out-of-memory');
    const tooMany = device().run(async (job) => job.dispatch(await job.pipeline(DOUBLE, 'double'), [], 2 ** 20));
    expect(await kindOf(tooMany)).toBe('validation');
  });

  test('rethrows what a job throws', async () => {
    await expect(device().run(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  });

  test('is opened with more than WebGPU’s default limits', () => {
    expect(device().device.limits.maxStorageBufferBindingSize).toBeGreaterThan(2 ** 27);
  });

  test('is not used again after a job without an end, nor after it is closed', async () => {
    const opened = await openGpu();
    if (opened.gpu === null) throw new Error(opened.reason);
    const { gpu } = opened;
    expect(await kindOf(gpu.run(() => new Promise(() => {}), { timeoutMs: 20 }))).toBe('timeout');
    expect(await kindOf(doubled(gpu, [1, 2, 3, 4]))).toBe('timeout');
    gpu.close();
    const other = hostOf(gpu.device, 'closed');
    expect(await kindOf(doubled(other, [1, 2, 3, 4]))).toBe('lost');
  });

  test('survives garbage collection', async () => {
    const opened = await openGpu();
    if (opened.gpu === null) throw new Error(opened.reason);
    // Without a reference to the entry, Dawn crashes at the next garbage collection.
    for (let i = 0; i < 40; i++) void new Float64Array(1e6).fill(i);
    expect(await doubled(opened.gpu, [1, 2, 3, 4])).toEqual([2, 4, 6, 8]);
    opened.gpu.close();
  });

  test('stores resident buffers, and releases the least recently used first', async () => {
    const opened = await openGpu();
    if (opened.gpu === null) throw new Error(opened.reason);
    const gpu = hostOf(opened.gpu.device, 'with room for two', { residentBytes: 64 });
    const keys = [{}, {}, {}];
    const sumOf = (...wanted: number[]): Promise<number[]> =>
      gpu.run(async (job) => {
        const found: number[] = [];
        for (const at of wanted) {
          const buffer = job.resident(keys[at], () => new Float32Array(8).fill(at));
          found.push(new Float32Array(await job.read(buffer))[7]);
        }
        return found;
      });
    expect(await sumOf(0, 1)).toEqual([0, 1]);
    expect(await sumOf(0)).toEqual([0]);
    expect(gpu.residency).toEqual({ bytes: 64, buffers: 2, uploads: 2, hits: 1 });
    expect(await sumOf(2)).toEqual([2]);
    expect(await sumOf(0)).toEqual([0]);
    expect(gpu.residency).toEqual({ bytes: 64, buffers: 2, uploads: 3, hits: 2 });
    // What a job uses is not taken from it: the third goes with the job.
    expect(await sumOf(0, 1, 2, 0)).toEqual([0, 1, 2, 0]);
    expect(gpu.residency).toEqual({ bytes: 64, buffers: 2, uploads: 4, hits: 4 });
    const failing = gpu.run((job) => {
      job.resident(keys[2], () => new Float32Array(8));
      return Promise.reject(new Error('mine'));
    });
    await expect(failing).rejects.toThrow('mine');
    expect(gpu.residency).toMatchObject({ bytes: 32, buffers: 1 });
    gpu.close();
  });

  test('a wrong coefficient is found, with the row that shows it', async () => {
    const wrong: Twin = {
      name: 'log10',
      wgsl: { ...log10Wgsl, code: log10Wgsl.code.replace('0.3010', '0.3011') },
      model: (x) => Math.log10(x),
      domain: [{ name: 'x', from: 1, to: 1000, spacing: 'log' }],
      tolerance: 1e-4,
    };
    const report = await compareTwin(device(), wrong, { rows: 1000 });
    expect(report).toMatchObject({ within: false, worst: { x: 1000 }, model: 3, rows: 1000 });
    expect(report.difference).toBeCloseTo(0.0001 * Math.log2(1000), 4);
  });
});

test('a device that cannot be tested is released', async () => {
  let destroyed = 0;
  const broken = {
    ...standInDevice(),
    createShaderModule: () => {
      throw new Error('no compiler');
    },
    destroy: () => destroyed++,
  };
  const adapter = {
    info: { vendor: '', architecture: '', device: '', description: 'half a driver' },
    limits: {},
    requestDevice: async () => broken,
  };
  const entry = { requestAdapter: async () => adapter } as unknown as GpuEntry;
  expect(await openFrom(entry)).toMatchObject({ gpu: null, reason: expect.stringContaining('half a driver gives no') });
  expect(destroyed).toBe(1);
});

test('jobs that run or wait when the device is lost say so', async () => {
  let lose: (how: { message: string }) => void = () => {};
  const device = { ...standInDevice(), lost: new Promise((resolve) => (lose = resolve)) };
  const gpu = hostOf(device as unknown as GpuDevice, 'a falling one');
  expect(await gpu.run(async () => 'fine')).toBe('fine');
  const running = gpu.run(() => new Promise(() => {}));
  const waiting = kindOf(gpu.run(async () => 'late'));
  setTimeout(() => lose({ message: 'it fell' }), 5);
  await expect(running).rejects.toThrow('the device a falling one is lost: it fell');
  expect(await waiting).toBe('lost');
  expect(await kindOf(gpu.run(async () => 'later'))).toBe('lost');
});

test('a browser without WebGPU says so', async () => {
  expect(await openInBrowser()).toMatchObject({ gpu: null, reason: expect.stringContaining('no WebGPU') });
});
