import { describe, expect, test } from 'vitest';

import { memoryArchive } from '../src/memory.js';
import { add } from './samples.js';

const bytes = (length: number): Uint8Array => new Uint8Array(length);

describe('room', () => {
  const file = { name: 'values', type: 'x/y' };

  test('the oldest are deleted when there are too many', async () => {
    const archive = memoryArchive({ maxCalculations: 2 });
    const first = await add(archive, 1);
    await add(archive, 1);
    expect((await add(archive, 1)).dropped).toEqual([first.calculation]);
    expect((await archive.listCalculations(1)).map(({ id }) => id)).toEqual([3, 2]);
  });

  test('the oldest are deleted when there are too many bytes, but never the newest', async () => {
    const archive = memoryArchive({ maxBytes: 100 });
    const addBytes = (length: number) => add(archive, 1, { files: [{ ...file, bytes: bytes(length) }] });
    await addBytes(60);
    expect((await addBytes(40)).dropped).toHaveLength(0);
    expect((await addBytes(10)).dropped.map(({ id }) => id)).toEqual([1]);
    const last = await addBytes(500);
    expect(last.dropped.map(({ id }) => id)).toEqual([2, 3]);
    expect((await archive.file(last.calculation.sid, 'values'))?.bytes).toHaveLength(500);
  });

  test('derived files are saved while there is room, and deleted with their calculation', async () => {
    const archive = memoryArchive({ maxBytes: 100 });
    const { calculation } = await add(archive, 1);
    await archive.putFile(calculation.sid, { ...file, name: 'a', bytes: bytes(90) });
    await archive.putFile(calculation.sid, { ...file, name: 'b', bytes: bytes(20) });
    expect(await archive.file(calculation.sid, 'a')).toEqual({ type: 'x/y', bytes: bytes(90) });
    expect(await archive.file(calculation.sid, 'b')).toBeUndefined();
    await archive.deleteCalculation(1, calculation.id);
    expect(await archive.file(calculation.sid, 'a')).toBeUndefined();
    const next = await add(archive, 1, { files: [{ ...file, bytes: bytes(100) }] });
    expect(next.dropped).toEqual([]);
    await archive.putFile('gone', { ...file, bytes: bytes(1) });
  });
});
