import { describe, expect, it } from 'vitest';

import { memoryReader } from '../src/files/byte-reader.js';
import { openGeotiff } from '../src/index.js';
import { tiffBytes } from './tiff-writer.js';

const small = {
  width: 100,
  height: 70,
  west: 10,
  stepX: 0.1,
  north: 20,
  stepY: 0.1,
  at: (c: number, r: number) => c + r,
};

/** A TIFF whose directory is changed: the values of entries by tag. */
function claiming(
  changes: Readonly<Record<number, number>>,
  counts: Readonly<Record<number, number>> = {},
): Uint8Array {
  const bytes = tiffBytes(small);
  const view = new DataView(bytes.buffer);
  const at = view.getUint32(4, true);
  for (let i = 0; i < view.getUint16(at, true); i++) {
    const entry = at + 2 + 12 * i;
    const tag = view.getUint16(entry, true);
    const [value, count] = [changes[tag], counts[tag]];
    if (value !== undefined) view.setUint32(entry + 8, value, true);
    if (count !== undefined) view.setUint32(entry + 4, count, true);
  }
  return bytes;
}

function opened(bytes: Uint8Array): ReturnType<typeof openGeotiff> {
  return openGeotiff(memoryReader('dem.tif', bytes));
}

describe('a GeoTIFF is refused by name when it claims', () => {
  it.each<[string, Uint8Array, string, string]>([
    [
      '4·10⁹ pixels',
      claiming({ 256: 65_536, 257: 65_536 }),
      'bad-format',
      'it claims 65536 × 65536 pixels in 1048576 blocks, but has 4',
    ],
    [
      '4·10⁹ pixels in a block',
      claiming({ 256: 65_536, 257: 65_536, 322: 65_536, 323: 65_536 }),
      'too-large',
      'dem.tif has blocks of 65536 × 65536 pixels, 16384 MiB each: rewrite it as a COG',
    ],
    [
      '4·10⁹ pixels in a row',
      claiming({ 256: 4e9 }),
      'bad-format',
      'it claims 4000000000 × 70 pixels in blocks of 64 × 64; allowed: sides of 1 to 2000000 pixels',
    ],
    ['no pixels', claiming({ 257: 0 }), 'bad-format', 'it claims 100 × 0 pixels in blocks of 64 × 64; allowed'],
    ['tiles without a side', claiming({ 322: 0 }), 'bad-format', 'in blocks of 0 × 64; allowed'],
    [
      '4·10⁹ offsets',
      claiming({}, { 324: 4e9 }),
      'too-large',
      'dem.tif claims too much: entry 324 of its directory has 16000000000 bytes; allowed: at most 134217728',
    ],
    [
      'a list beyond its end',
      claiming({ 324: 1e6 }),
      'bad-format',
      'it claims lists up to byte 1000016, beyond its end',
    ],
  ])('%s', async (_, bytes, kind, message) => {
    await expect(opened(bytes)).rejects.toMatchObject({
      name: 'DemError',
      kind,
      message: expect.stringContaining(message),
    });
    await expect(opened(bytes)).rejects.toThrow(/^dem\.tif /);
  });

  it('directories in a circle', async () => {
    const bytes = tiffBytes(small);
    const view = new DataView(bytes.buffer);
    const at = view.getUint32(4, true);
    view.setUint32(at + 2 + 12 * view.getUint16(at, true), at, true);
    await expect(opened(bytes)).rejects.toThrow('dem.tif is a damaged TIFF: it has more than 64 directories');
  });

  it('a directory beyond its end, or one with many entries', async () => {
    const bytes = tiffBytes(small);
    const view = new DataView(bytes.buffer);
    const at = view.getUint32(4, true);
    view.setUint16(at, 60_000, true);
    await expect(opened(bytes)).rejects.toThrow('its directory has 60000 entries; allowed: at most 1000');
    view.setUint32(4, 1e9, true);
    await expect(opened(bytes)).rejects.toThrow('its directory at byte 1000000000 is beyond its end');
  });
});
