import { describe, expect, test } from 'vitest';

import type { Added, Archive, NewCalculation } from '../src/index.js';
import { memoryArchive } from '../src/memory.js';

const bytes = (length: number): Uint8Array => new Uint8Array(length);

const plain = { kind: 'area', site: 'A1', network: 'Testing', details: {} };

async function add(archive: Archive, accountId: number, change: Partial<NewCalculation> = {}): Promise<Added> {
  return archive.addCalculation({ ...plain, accountId, ...(await archive.reserve()), ...change });
}

describe('keys', () => {
  test('open their account and nothing else', async () => {
    const archive = memoryArchive();
    const [a, b] = [await archive.createAccount('a'), await archive.createAccount('b')];
    const { key, keyId } = await archive.issueKey(b.id);
    expect(key).toMatch(/^2-[0-9A-Za-z]{40}$/);
    expect(await archive.authenticate(key)).toEqual({ account: b, keyId });
    expect((await archive.issueKey(a.id)).key).not.toBe(key);
    const wrong = [`1${key.slice(1)}`, key.slice(0, -1), `${key.slice(0, -1)}_`, '', 'x', `${key}0`];
    for (const text of wrong) expect(await archive.authenticate(text)).toBeUndefined();
  });

  test('open nothing once revoked', async () => {
    const archive = memoryArchive();
    const { id } = await archive.createAccount('a');
    const { key, keyId } = await archive.issueKey(id);
    expect(await archive.revokeKey(keyId)).toBe(true);
    expect(await archive.revokeKey(keyId)).toBe(false);
    expect(await archive.authenticate(key)).toBeUndefined();
  });

  test('are not issued to nobody', async () => {
    await expect(memoryArchive().issueKey(7)).rejects.toThrow('accountId: 7 is outside the accounts there are');
    await expect(memoryArchive().createAccount('')).rejects.toThrow('1 to 100 characters');
  });
});

describe('calculations', () => {
  test('are found by their owner and by sid only', async () => {
    const archive = memoryArchive({ now: () => '2026-01-01T00:00:00Z' });
    const { calculation } = await add(archive, 1, { details: { x: 1 } });
    expect(calculation).toEqual({
      ...plain,
      accountId: 1,
      details: { x: 1 },
      id: 1,
      sid: expect.stringMatching(/^[0-9A-Za-z]{24}$/),
      createdAt: '2026-01-01T00:00:00Z',
    });
    expect(await archive.calculation(1, 1)).toEqual(calculation);
    expect(await archive.calculation(2, 1)).toBeUndefined();
    expect(await archive.calculationBySid(calculation.sid)).toEqual(calculation);
    expect(await archive.deleteCalculation(2, 1)).toBe(false);
    expect(await archive.deleteCalculation(1, 1)).toBe(true);
    expect(await archive.calculationBySid(calculation.sid)).toBeUndefined();
  });

  test('are listed newest first, by network and by place', async () => {
    const archive = memoryArchive();
    const east = { north: 1, south: 0, west: 179, east: 181 };
    await add(archive, 1, { extent: east });
    await add(archive, 2);
    await add(archive, 1, { network: 'other' });
    const ids = async (options?: object): Promise<number[]> =>
      (await archive.listCalculations(1, options)).map(({ id }) => id);
    expect(await ids()).toEqual([3, 1]);
    expect(await ids({ limit: 1 })).toEqual([3]);
    expect(await ids({ network: 'other' })).toEqual([3]);
    expect(await ids({ extent: { north: 2, south: 0.5, west: -180, east: -179.5 } })).toEqual([1]);
    expect(await ids({ extent: { north: 2, south: 1.5, west: -180, east: -179.5 } })).toEqual([]);
  });
});

describe('room', () => {
  const file = { name: 'values', type: 'x/y' };

  test('the oldest go when there are too many', async () => {
    const archive = memoryArchive({ maxCalculations: 2 });
    const first = await add(archive, 1);
    await add(archive, 1);
    expect((await add(archive, 1)).dropped).toEqual([first.calculation]);
    expect((await archive.listCalculations(1)).map(({ id }) => id)).toEqual([3, 2]);
  });

  test('the oldest go when there are too many bytes, but never the newest', async () => {
    const archive = memoryArchive({ maxBytes: 100 });
    const addBytes = (length: number) => add(archive, 1, { files: [{ ...file, bytes: bytes(length) }] });
    await addBytes(60);
    expect((await addBytes(40)).dropped).toHaveLength(0);
    expect((await addBytes(10)).dropped.map(({ id }) => id)).toEqual([1]);
    const last = await addBytes(500);
    expect(last.dropped.map(({ id }) => id)).toEqual([2, 3]);
    expect((await archive.file(last.calculation.sid, 'values'))?.bytes).toHaveLength(500);
  });

  test('derived files are kept while there is room, and go with their calculation', async () => {
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
