import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { zipSync } from 'fflate';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unpack } from '../src/files/container.js';
import { gunzipPlain } from '../src/files/gunzip-plain.js';
import { filesSource, isDemError } from '../src/index.js';
import { folderSource } from '../src/node.js';
import { gunzipNative } from '../src/node/file-access.js';
import { hgtBytes } from './lattice-tiles.js';

/** 300 MiB of zeros in 4 kB: gzip members may follow each other. */
const BOMB = Buffer.concat(Array<Buffer>(5).fill(gzipSync(new Uint8Array(60 * 2 ** 20))));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('gunzipPlain', () => {
  it('restores the content, with one member or more', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 3000 }), { minLength: 1, maxLength: 3 }), (members) => {
        const packed = Buffer.concat(members.map((bytes) => gzipSync(bytes)));
        expect(Buffer.compare(gunzipPlain(packed, 1e5), Buffer.concat(members))).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('fails if the end is missing', () => {
    const packed = gzipSync(hgtBytes(101, (c, r) => (c * c * 7 + r) % 300));
    for (let cut = 20; cut < packed.length; cut += 97)
      expect(() => gunzipPlain(packed.subarray(0, cut), 1e6)).toThrow();
  });

  it('stops at the limit', () => {
    const packed = gzipSync(new Uint8Array(1000));
    expect(gunzipPlain(packed, 1000).byteLength).toBe(1000);
    expect(() => gunzipPlain(packed, 999)).toThrow(expect.objectContaining({ kind: 'too-large' }));
  });
});

describe('a small file that expands enormously', () => {
  const refusal = { name: 'DemError', kind: 'too-large', message: expect.stringContaining('256 MiB') as string };

  it('is refused as bytes', async () => {
    await expect(filesSource([{ name: 'N10E020.hgt.gz', bytes: BOMB }])).rejects.toMatchObject(refusal);
  });

  it.each(['N10E020.hgt.gz', 'a.tif.gz'])('is refused in a folder as %s', async (name) => {
    await writeFile(join(folder, name), BOMB);
    const reading = folderSource(join(folder, name)).heights([10.5], [20.5]);
    await expect(reading).rejects.toMatchObject(refusal);
  });

  it('is refused by every decompressor at its limit', async () => {
    const gz = { name: 'a.tif.gz', bytes: gzipSync(new Uint8Array(5000)) };
    const zip = { name: 'a.zip', bytes: zipSync({ 'a.tif': new Uint8Array(5000) }) };
    for (const [file, gunzip] of [
      [gz, gunzipPlain] as const,
      [gz, gunzipNative] as const,
      [zip, gunzipPlain] as const,
    ]) {
      expect((await unpack(file, gunzip, 5000)).bytes.byteLength).toBe(5000);
      await expect(unpack(file, gunzip, 4999)).rejects.toSatisfy((e) => isDemError(e) && e.kind === 'too-large');
    }
  });
});

it('a truncated gzip tile is reported as truncated, not as having a wrong length', async () => {
  const packed = gzipSync(hgtBytes(101, (c, r) => (c * c * 7 + r) % 300));
  const path = join(folder, 'N11E020.hgt.gz');
  await writeFile(path, packed.subarray(0, packed.length - 300));
  await expect(folderSource(path).heights([11.5], [20.5])).rejects.toMatchObject({
    kind: 'bad-format',
    message: expect.stringMatching(/damaged or truncated/) as string,
  });
});
