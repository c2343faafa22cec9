import { afterEach, expect, test, vi } from 'vitest';

import { DISK } from '../src/files/disk.js';
import { fileStore } from '../src/files/file-store.js';
import { leftovers } from '../src/sql/leftovers.js';
import { refusable } from './refusable.js';
import { add } from './samples.js';

const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };

afterEach(() => void vi.useRealTimers());

test.each(['rename', 'rm'] as const)('files that a disk without %s keeps are removed a minute later', async (name) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { archive, refused, kept, onBackgroundError } = await refusable();
  const { calculation } = await add(archive, 1, { files: [file] });
  await add(archive, 1, { files: [file], network: 'n' });
  await archive.putModel({ accountId: 1, name: 'a.glb', content: file.bytes, report: {} });
  refused.add(name);
  expect(await archive.deleteCalculation(1, calculation.id)).toBe(true);
  expect(await archive.deleteModel(1, 'a.glb')).toBe(true);
  expect(kept()).toHaveLength(6);
  const sweep = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(61_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  await sweep();
  expect(kept()).toHaveLength(6);
  await expect
    .poll(() => onBackgroundError)
    .toHaveBeenCalledWith(expect.objectContaining({ message: expect.any(String) }), 'leftover-files', false);
  expect(archive.backgroundFailures()).toEqual({
    'old-responses': 0,
    'leftover-files': onBackgroundError.mock.calls.length,
    'last-uses': 0,
    'disk-reserve': 0,
  });
  refused.clear();
  await expect
    .poll(async () => {
      await sweep();
      return kept();
    })
    .toHaveLength(2);
  expect(await archive.listCalculations(1)).toHaveLength(1);
});

test('files in doubt stay if their row exists', async () => {
  const { archive, db, folder, kept } = await refusable();
  const { calculation } = await add(archive, 1, { files: [file] });
  const onError = vi.fn<(error: unknown) => void>();
  const left = leftovers(db, fileStore(folder, DISK), onError);
  left.store.removeLater(1, calculation.sid);
  left.store.removeLater(7, 'A'.repeat(24));
  await left.store.keep('A'.repeat(24), [file]);
  expect(kept()).toHaveLength(4);
  await left.sweep();
  left.stop();
  expect(onError).not.toHaveBeenCalled();
  expect(kept()).toHaveLength(2);
  expect(await archive.file(calculation.sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
});
