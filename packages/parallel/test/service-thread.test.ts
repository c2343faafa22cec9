import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';

import { isOutOfRangeError } from '@radioshed/units';
import { afterEach, describe, expect, test } from 'vitest';

import { builtModule, type ServiceThread, type Pool, sharedFloat64, sharedInt32 } from '../src/index.js';
import { createPool, createServiceThread, type ServiceThreadOptions } from '../src/node.js';

const module = new URL('./fixtures/calls.mjs', import.meta.url).href;
const jobs = new URL('./fixtures/work.mjs', import.meta.url).href;

interface Who {
  readonly name: string;
  readonly threadId: number;
  readonly prepared: number;
}

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function desk<O>(options: Partial<ServiceThreadOptions<object>> = {}): ServiceThread<object, O> {
  const thread = createServiceThread<object, object, O>({
    work: { module, export: 'desk' },
    args: { name: 'Ada' },
    ...options,
  });
  open.push(thread);
  return thread;
}

function poolOf(threads: number): Pool {
  const pool = createPool({ threads });
  open.push(pool);
  return pool;
}

describe('calls', () => {
  test('are served by one thread that is prepared once', async () => {
    const thread = desk<Who>();
    const [first, second] = await Promise.all([thread.call({ kind: 'who' }), thread.call({ kind: 'who' })]);
    expect(first).toMatchObject({ name: 'Ada', prepared: 1 });
    expect(first?.threadId).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(thread.restarts()).toBe(0);
  });

  test('copy inputs and results, and share shared memory', async () => {
    const values = Float64Array.of(1, 2);
    expect(await desk<Float64Array>().call({ kind: 'double', values })).toEqual(Float64Array.of(2, 4));
    const shared = sharedFloat64(2);
    const back = await desk<Float64Array>().call({ kind: 'share', values: shared });
    expect([...shared]).toEqual([7, 7]);
    shared[0] = 1;
    expect(back[0]).toBe(1);
  });

  test('move arrays that fill their buffers where asked to, and copy others', async () => {
    const thread = desk<Float64Array>({ moves: true });
    const whole = Float64Array.of(1, 2);
    expect(await thread.call({ kind: 'double', values: whole })).toEqual(Float64Array.of(2, 4));
    expect(whole.length).toBe(0);
    const part = Float64Array.of(1, 2, 3).subarray(1);
    expect(await thread.call({ kind: 'double', values: part })).toEqual(Float64Array.of(4, 6));
    expect([...part]).toEqual([2, 3]);
    const shared = sharedFloat64(1);
    await thread.call({ kind: 'share', values: shared });
    expect([...shared]).toEqual([7]);
  });

  test.each([0, 200, 201, 1000])('return a list of %i objects whole and in its place', async (length) => {
    const result = await desk<object>().call({ kind: 'list', length });
    const links = Array.from({ length }, (_, i) => ({ i }));
    expect(JSON.stringify(result)).toBe(JSON.stringify({ before: 1, links, after: 2 }));
  });

  test('have a niceness of their own on Linux', async () => {
    const own = getPriority();
    const added = process.platform === 'linux' ? 3 : 0;
    expect(await desk<number>({ niceness: 3 }).call({ kind: 'niceness' })).toBe(Math.min(19, own + added));
    expect(await desk<number>().call({ kind: 'niceness' })).toBe(own);
    expect(getPriority()).toBe(own);
    expect(() => desk({ niceness: 20 })).toThrow('niceness: 20');
    expect(() => createPool({ niceness: -1 })).toThrow('niceness: -1');
  });

  test('report progress in order', async () => {
    const seen: unknown[] = [];
    expect(await desk().call({ kind: 'progress' }, { onProgress: (step) => seen.push(step) })).toBe('done');
    expect(seen).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
  });

  test('are rejected with what was thrown there: class, fields, cause and stack', async () => {
    const range = await desk()
      .call({ kind: 'range' })
      .catch((error: unknown) => error);
    expect(isOutOfRangeError(range)).toBe(true);
    expect(range).toMatchObject({ field: 'frequencyMHz', value: 1, limits: '20 to 20000', unit: 'MHz' });
    expect((range as Error).cause).toBeUndefined();
    expect((range as Error).stack).toContain('calls.mjs');
    const call = desk().call({ kind: 'fields' });
    await expect(call).rejects.toMatchObject({ name: 'TypeError', tile: 'N00E000', cause: { message: '404' } });
  });

  test('that cannot be copied fail alone', async () => {
    const thread = desk<Who>();
    await expect(thread.call({ kind: 'who', f: () => {} })).rejects.toThrow('could not be cloned');
    expect(await thread.call({ kind: 'who' })).toMatchObject({ prepared: 1 });
  });

  test('are cancelled with the signal’s reason; others continue', async () => {
    const thread = desk<unknown>();
    const controller = new AbortController();
    const waiting = thread.call(
      { kind: 'wait' },
      { signal: controller.signal, onProgress: () => controller.abort(new Error('Ctrl-C')) },
    );
    await expect(waiting).rejects.toThrow('Ctrl-C');
    await expect(thread.call({ kind: 'who' }, { signal: controller.signal })).rejects.toThrow('Ctrl-C');
    expect(await thread.call({ kind: 'who' })).toMatchObject({ prepared: 1 });
  });

  test('are rejected with an error of their progress callback', async () => {
    const onProgress = (): void => {
      throw new Error('no room on the screen');
    };
    await expect(desk().call({ kind: 'wait' }, { onProgress })).rejects.toThrow('no room on the screen');
  });
});

describe('a thread', () => {
  test('can be started before it is needed', async () => {
    const thread = desk<Who>();
    await thread.start();
    expect(await thread.call({ kind: 'who' })).toMatchObject({ prepared: 1 });
    await desk({ work: { module, export: 'broken' } }).start();
  });

  test('lets the process end while no call is in progress', async () => {
    const node = builtModule(new URL('../src/node.js', import.meta.url));
    const script = `
      import { createServiceThread } from ${JSON.stringify(node)};
      const thread = createServiceThread({ work: { module: ${JSON.stringify(module)}, export: 'desk' }, args: {} });
      if (process.argv.at(-1) === 'asked') await thread.call({ kind: 'who' });
      else void thread.start();
      console.log('done');`;
    for (const how of ['started', 'asked']) {
      const args = ['--input-type=module', '-e', script, how];
      const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 120_000 });
      expect(stdout).toBe('done\n');
    }
  });

  test('that cannot be prepared rejects every call with the reason', async () => {
    const thread = desk({ work: { module, export: 'broken' } });
    for (let i = 0; i < 2; i++) {
      await expect(thread.call({})).rejects.toMatchObject({ name: 'RangeError', message: 'cannot prepare' });
    }
    await expect(desk({ work: { module, export: 'absent' } }).call({})).rejects.toThrow('exports no function "absent"');
  });

  test('that dies rejects its calls and is replaced', async () => {
    const thread = desk<Who>();
    const before = await thread.call({ kind: 'who' });
    const failed = [thread.call({ kind: 'wait' }), thread.call({ kind: 'exit' })].map((call) =>
      expect(call).rejects.toThrow('a thread died: the thread ended with exit code 3'),
    );
    await Promise.all(failed);
    const after = await thread.call({ kind: 'who' });
    expect(after).toMatchObject({ name: 'Ada', prepared: 1 });
    expect(after.threadId).not.toBe(before.threadId);
    expect(thread.restarts()).toBe(1);
  });

  test('that takes too much memory ends alone', async () => {
    const thread = desk<Who>({ maxHeapMib: 32 });
    await expect(thread.call({ kind: 'hoard' })).rejects.toThrow(/a thread died: .*memory/);
    expect(await thread.call({ kind: 'who' })).toMatchObject({ name: 'Ada' });
  });

  test('that is closed releases its resources, and rejects later calls', async () => {
    const closed = sharedInt32(1);
    const thread = desk({ args: { name: 'Ada', closed } });
    await thread.call({ kind: 'who' });
    const waiting = expect(thread.call({ kind: 'wait' })).rejects.toThrow('the thread is closed');
    await thread.close();
    await waiting;
    expect(closed[0]).toBe(1);
    await expect(thread.call({ kind: 'who' })).rejects.toThrow('the thread is closed');
  });
});

describe('jobs of a thread', () => {
  test('run in the pool of the thread that started it', async () => {
    const out = sharedFloat64(4);
    const thread = desk<unknown>({ pool: poolOf(2) });
    expect(await thread.call({ kind: 'pool' })).toBe(2);
    const job = { work: { module: jobs, export: 'squares' }, args: { out }, count: 4 };
    expect(await thread.call({ kind: 'squares', job })).toEqual([4, 4]);
    expect([...out]).toEqual([0, 1, 4, 9]);
    expect(await desk().call({ kind: 'pool' })).toBeUndefined();
  });

  test('fail with what was thrown in the pool', async () => {
    const job = { work: { module: jobs, export: 'failing' }, args: { at: 1, kind: 'range' }, count: 4 };
    const call = desk({ pool: poolOf(2) }).call({ kind: 'squares', job });
    await expect(call).rejects.toMatchObject({ name: 'OutOfRangeError', field: 'frequencyMHz' });
  });

  test('end when their call is cancelled, and when their thread dies', async () => {
    const pool = poolOf(1);
    const runs = sharedInt32(100_000);
    const job = { work: { module: jobs, export: 'tally' }, args: { runs, busyMs: 1 }, count: runs.length };
    const thread = desk({ pool });
    const controller = new AbortController();
    const called = expect(thread.call({ kind: 'squares', job }, { signal: controller.signal })).rejects.toThrow('off');
    while (Atomics.load(runs, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort(new Error('off'));
    await called;
    runs.fill(0);
    const dying = [thread.call({ kind: 'squares', job })];
    while (Atomics.load(runs, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    dying.push(thread.call({ kind: 'exit' }));
    await Promise.all(dying.map((call) => expect(call).rejects.toThrow('a thread died')));
    const out = sharedFloat64(2);
    await pool.run({ work: { module: jobs, export: 'squares' }, args: { out }, count: 2 });
    expect([...out]).toEqual([0, 1]);
    expect(runs.at(-1)).toBe(0);
  });
});
