import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { memoryCache } from '../src/index.js';
import { diskCache, folderSource, type RemoteFolder, remoteFolderSource, remoteReader } from '../src/node.js';

const root = mkdtempSync(join(tmpdir(), 'radioshed-remote-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A remote folder in memory that counts its reads. */
function remote(files: Readonly<Record<string, Uint8Array>>): RemoteFolder & { readonly reads: string[] } {
  const reads: string[] = [];
  return {
    name: 's3://tiles/srtm',
    reads,
    list: async () => Object.entries(files).map(([name, bytes]) => ({ name, bytes: bytes.byteLength, version: '1' })),
    async read(name, offset, length) {
      reads.push(`${name} ${offset} ${length}`);
      return (files[name] ?? new Uint8Array()).slice(offset, offset + length);
    },
  };
}

test('a remote file has its bytes at any range, and blocks are fetched once', async () => {
  const bytes = Uint8Array.from({ length: 1_000_003 }, (_, i) => (i * 7919) >> 3);
  const range = fc.tuple(fc.nat(1_100_000), fc.nat(600_000));
  await fc.assert(
    fc.asyncProperty(fc.array(range, { minLength: 1, maxLength: 6 }), async (ranges) => {
      const folder = remote({ a: bytes });
      const reader = remoteReader(folder, { name: 'a', bytes: bytes.byteLength, version: '1' }, memoryCache());
      const found = await Promise.all(ranges.map(([offset, length]) => reader.read(offset, length)));
      for (const [i, [offset, length]] of ranges.entries())
        expect(Buffer.compare(found[i] ?? Buffer.alloc(0), bytes.subarray(offset, offset + length))).toBe(0);
      for (const [offset, length] of ranges) await reader.read(offset, length);
      const before = folder.reads.length;
      await reader.read(0, bytes.byteLength);
      const again = folder.reads.length;
      await reader.read(0, bytes.byteLength);
      expect(folder.reads.length).toBe(again);
      expect(again - before).toBeLessThanOrEqual(4);
    }),
    { numRuns: 20 },
  );
});

describe('the heights of a remote folder', () => {
  const posts = 121;
  const hgt = Buffer.alloc(2 * posts * posts);
  for (let i = 0; i < posts * posts; i++) hgt.writeInt16BE(Math.round(300 + 200 * Math.sin(i / 50)), 2 * i);
  const files = { 'N45E009.hgt': hgt, 'sub/N45E010.hgt.gz': gzipSync(hgt), 'notes.txt': Buffer.from('-') };
  const places = [
    [45.3, 9.4],
    [45.7, 10.2],
    [45.01, 10.99],
  ] as const;
  const heightsOf = async (source: ReturnType<typeof folderSource>): Promise<readonly number[]> => [
    ...(await source.heights(
      places.map(([lat]) => lat),
      places.map(([, lon]) => lon),
    )),
  ];

  test('are those of the same files on a disk, and a second process finds them in the cache', async () => {
    const local = join(root, 'tiles');
    mkdirSync(join(local, 'sub'), { recursive: true });
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(local, name), bytes);
    const folder = remote(files);
    const cache = join(root, 'cache');
    const expected = await heightsOf(folderSource(local));
    expect(await heightsOf(remoteFolderSource(folder, { cache: diskCache(cache) }))).toEqual(expected);
    expect(expected.every(Number.isFinite)).toBe(true);
    const before = folder.reads.length;
    expect(before).toBeGreaterThan(0);
    expect(await heightsOf(remoteFolderSource(folder, { cache: diskCache(cache) }))).toEqual(expected);
    expect(folder.reads.length).toBe(before);
  });

  test('have a print that changes with a version, a size or a name', async () => {
    const printOf = async (folder: RemoteFolder): Promise<string | undefined> =>
      (await remoteFolderSource(folder, { cache: memoryCache() }).info()).print;
    const folder = remote(files);
    const print = await printOf(folder);
    expect(print).toMatch(/^[0-9a-f]{16}$/);
    expect(await printOf(remote(files))).toBe(print);
    const newer = { ...folder, list: async () => (await folder.list()).map((each) => ({ ...each, version: '2' })) };
    expect(await printOf(newer)).not.toBe(print);
    expect(await printOf(remote({ 'N45E009.hgt': hgt }))).not.toBe(print);
  });

  test('are refused where there are none', async () => {
    const empty = remoteFolderSource(remote({ 'notes.txt': Buffer.from('-') }), { cache: memoryCache() });
    await expect(empty.info()).rejects.toMatchObject({
      kind: 'missing-folder',
      message: expect.stringContaining('s3://tiles/srtm'),
    });
  });
});

test('a bounded cache loses the files unused for longest, whoever wrote them', async () => {
  const folder = join(root, 'bounded');
  const [one, other] = [diskCache(folder, { maxBytes: 10_000 }), diskCache(folder, { maxBytes: 10_000 })];
  const old = new Date(Date.now() - 86_400_000);
  for (let i = 0; i < 9; i++) {
    await one.set(`k/${i}`, new Uint8Array(1000));
    utimesSync(join(folder, 'k', `${i}.bin`), new Date(old.getTime() + 1000 * i), old);
  }
  expect((await other.get('k/0'))?.byteLength).toBe(1000); // used now
  await other.set('k/new', new Uint8Array(2500));
  const left = readdirSync(join(folder, 'k'));
  expect(left).toContain('0.bin');
  expect(left).toContain('new.bin');
  expect(left).not.toContain('1.bin');
  const total = left.reduce((sum, name) => sum + statSync(join(folder, 'k', name)).size, 0);
  expect(total).toBeLessThanOrEqual(9000);
  expect(await one.get('k/1')).toBeUndefined();
  expect((await one.get('k/8'))?.byteLength).toBe(1000);
});
