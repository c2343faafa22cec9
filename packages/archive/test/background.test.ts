import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { background } from '../src/records/background.js';
import type { BackgroundTask } from '../src/index.js';
import { refusable } from './refusable.js';
import { add } from './samples.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Opened = Awaited<ReturnType<typeof refusable>>;

const FAILING: readonly (readonly [BackgroundTask, (opened: Opened) => Promise<unknown>])[] = [
  ['old-responses', ({ db }) => db.schema.alterTable('repeats').renameTo('gone').execute()],
  [
    'last-uses',
    async ({ archive, db }) => {
      await archive.authenticate((await archive.issueKey(1)).key);
      await db.schema.alterTable('keys').renameTo('gone').execute();
    },
  ],
  [
    'leftover-files',
    async ({ archive, refused }) => {
      const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1]) };
      const { calculation } = await add(archive, 1, { files: [file] });
      refused.add('rename');
      await archive.deleteCalculation(1, calculation.id);
    },
  ],
  [
    'disk-reserve',
    async ({ folder, refused }) => {
      rmSync(join(folder, 'reserve'));
      refused.add('rename');
    },
  ],
];

test.each(FAILING)('%s that fail count under their own name', async (task, fail) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = await refusable();
  await fail(opened);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => opened.onBackgroundError).toHaveBeenCalledOnce();
  expect(opened.onBackgroundError).toHaveBeenCalledWith(expect.any(Error), task, false);
  const none = { 'old-responses': 0, 'leftover-files': 0, 'last-uses': 0, 'disk-reserve': 0 };
  expect(opened.archive.backgroundFailures()).toEqual({ ...none, [task]: 1 });
});

test('last uses that fail while the archive closes are reported as such, and a handler that throws does not stop it', async () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const { archive, close, db, onBackgroundError } = await refusable();
  onBackgroundError.mockImplementation(() => {
    throw new Error('full');
  });
  await archive.authenticate((await archive.issueKey(1)).key);
  await db.schema.alterTable('keys').renameTo('gone').execute();
  await close();
  expect(onBackgroundError.mock.calls).toEqual([[expect.any(Error), 'last-uses', true]]);
  expect(emitWarning.mock.calls).toEqual([['onBackgroundError failed: Error: full']]);
});

test('work goes on after a handler that throws', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const { archive, db, onBackgroundError } = await refusable();
  onBackgroundError.mockImplementation(() => {
    throw new Error('full');
  });
  await db.schema.alterTable('repeats').renameTo('gone').execute();
  const timers = vi.getTimerCount();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => emitWarning).toHaveBeenCalledOnce();
  await expect.poll(() => vi.getTimerCount()).toBe(timers);
  vi.advanceTimersByTime(600_000);
  await expect.poll(() => emitWarning).toHaveBeenCalledTimes(2);
  expect(archive.backgroundFailures()['old-responses']).toBe(2);
});

test('the promise of a handler may reject', async () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  background(() => Promise.reject(new Error('full'))).failed('last-uses')(new Error('away'));
  await expect.poll(() => emitWarning.mock.calls).toEqual([['onBackgroundError failed: Error: full']]);
});
