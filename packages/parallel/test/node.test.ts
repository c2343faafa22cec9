import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';
import { afterAll, expect, test } from 'vitest';

import { builtModule, errorOf, failureOf, sharedInt32 } from '../src/index.js';
import { createPool } from '../src/node.js';

const module = new URL('./fixtures/work.mjs', import.meta.url).href;
const pool = createPool({ threads: 2 });
const runs = sharedInt32(200);
const tally = { work: { module, export: 'tally' }, args: { runs, busyMs: 1 }, count: 200 };

afterAll(() => pool.close());

test('units run at the same time on threads of their own', async () => {
  const [arrived, threads] = [sharedInt32(1), sharedInt32(2)];
  await pool.run({ work: { module, export: 'meet' }, args: { arrived, threads }, count: 2 });
  expect(arrived[0]).toBe(2);
  expect(new Set(threads).size).toBe(2);
  expect(threads).not.toContain(0);
});

test('keeps the worker’s own error, with its stack, as the cause', async () => {
  const error = await pool
    .run({ work: { module, export: 'failing' }, args: { at: 0, kind: 'fields' }, count: 1 })
    .catch((e) => e);
  expect(error.cause.stack).toContain('work.mjs');
  expect(error.cause.cause.message).toBe('404');
  const text = await pool
    .run({ work: { module, export: 'failing' }, args: { at: 0, kind: 'text' }, count: 1 })
    .catch((e) => e);
  expect(text.message).toBe('just words');
});

test('an OutOfRangeError keeps its message with its hint', () => {
  const error = new OutOfRangeError('pattern', 'dipol', 'one of dipole, isotropic', '', 'did you mean dipole?');
  expect(errorOf(failureOf(error)).message).toBe(error.message);
});

test('an OutOfRangeError arrives as one', async () => {
  const running = pool.run({ work: { module, export: 'failing' }, args: { at: 0, kind: 'range' }, count: 1 });
  await expect(running).rejects.toBeInstanceOf(OutOfRangeError);
});

test('fails a job whose worker dies and replaces the worker', async () => {
  const exits = { work: { module, export: 'failing' }, args: { at: 3, kind: 'exit' }, count: 50 };
  await expect(pool.run(exits)).rejects.toThrow('a worker died: the worker thread ended with exit code 3');
  await expect(pool.run({ ...exits, work: { module, export: 'crashing' } })).rejects.toMatchObject({
    message: 'a worker died: thrown from nowhere',
    cause: expect.objectContaining({ message: 'thrown from nowhere' }),
  });
  runs.fill(0);
  await pool.run(tally);
  expect(runs.every((times) => times === 1)).toBe(true);
});

test('a dying worker leaves the other jobs alone', async () => {
  runs.fill(0);
  const other = pool.run(tally);
  await expect(
    pool.run({ work: { module, export: 'failing' }, args: { at: 0, kind: 'exit' }, count: 1 }),
  ).rejects.toThrow('a worker died');
  await other;
  expect(runs.every((times) => times === 1)).toBe(true);
});

test('fails a job whose arguments cannot be sent', async () => {
  await expect(pool.run({ ...tally, args: { f: () => {} } })).rejects.toMatchObject({ name: 'DataCloneError' });
});

test('lets the process end while workers are idle', async () => {
  const node = builtModule(new URL('../src/node.js', import.meta.url));
  const script = `
    import { createPool } from ${JSON.stringify(node)};
    await createPool({ threads: 2 }).run({ work: { module: ${JSON.stringify(module)}, export: 'squares' }, args: { out: [] }, count: 2 });
    console.log('done');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 120_000,
  });
  expect(stdout).toBe('done\n');
});

test('refuses an impossible number of threads', () => {
  for (const threads of [0, 1.5, 1025, Number.NaN]) expect(() => createPool({ threads })).toThrow(/^threads: /);
  try {
    createPool({ threads: 0 });
    expect.unreachable();
  } catch (error) {
    expect(isOutOfRangeError(error)).toBe(true);
  }
});
