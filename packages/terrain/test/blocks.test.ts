import { deflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { memoryReader } from '../src/files/byte-reader.js';
import { openGeotiff } from '../src/index.js';
import { tiffBytes } from './tiff-writer.js';

const SIDE = 64;
const BYTES = 4 * SIDE * SIDE;
const [LZW, JPEG, DEFLATE, PACK_BITS, LERC, ZSTD] = [5, 7, 8, 32_773, 34_887, 50_000];
const damaged = 'dem.tif is a damaged or truncated TIFF: fetch it again';

/** A file of one block, compressed as a code says. The member of LERC is its second compression. */
function withBlock(block: Uint8Array, compression: number, lercPacking?: number): Uint8Array {
  const bytes = tiffBytes({ width: SIDE, height: SIDE, west: 10, stepX: 0.1, north: 20, stepY: 0.1, at: () => 0 });
  const view = new DataView(bytes.buffer);
  const at = view.getUint32(4, true);
  const count = view.getUint16(at, true);
  const entryOf = (tag: number): number => {
    for (let i = 0; i < count; i++) if (view.getUint16(at + 2 + 12 * i, true) === tag) return at + 2 + 12 * i;
    throw new Error(`the file has no entry ${tag}`);
  };
  view.setUint32(entryOf(324) + 8, bytes.length, true);
  view.setUint32(entryOf(325) + 8, block.length, true);
  view.setUint16(entryOf(259) + 8, compression, true);
  if (lercPacking === undefined) return Buffer.concat([bytes, block]);
  // The entry of overviews (254) says nothing here: it becomes that of LERC, whose values are after the block.
  const entry = entryOf(254);
  view.setUint16(entry, 50_674, true);
  view.setUint16(entry + 2, 4, true);
  view.setUint32(entry + 4, 2, true);
  view.setUint32(entry + 8, bytes.length + block.length, true);
  return Buffer.concat([bytes, block, new Uint8Array(Uint32Array.of(4, lercPacking).buffer)]);
}

async function read(...file: Parameters<typeof withBlock>): Promise<ArrayLike<number>> {
  const opened = await openGeotiff(memoryReader('dem.tif', withBlock(...file)));
  return (await opened.window(0, 0, 0, SIDE, SIDE)).data;
}

/** Heights 0 to 4095 m, and the same height everywhere. */
const RAMP = new Uint8Array(Float32Array.from({ length: SIDE * SIDE }, (_, i) => i).buffer);
const FLAT = new Uint8Array(new Float32Array(SIDE * SIDE).fill(7).buffer);

describe('a block in deflate', () => {
  const heights = deflateSync(RAMP);

  it('that unpacks to more than its pixels is refused', async () => {
    const bomb = deflateSync(new Uint8Array(10e6));
    await expect(read(bomb, DEFLATE)).rejects.toThrow(`${damaged} (a block unpacks to more than its ${BYTES} bytes)`);
  });

  it('that is padded is read', async () => {
    expect((await read(heights, DEFLATE))[4095]).toBe(4095);
    expect((await read(Buffer.concat([heights, new Uint8Array(3)]), DEFLATE))[4095]).toBe(4095);
  });

  it('with a wrong checksum is refused', async () => {
    const spoilt = Uint8Array.from(heights);
    spoilt[spoilt.length - 1] ^= 1;
    await expect(read(spoilt, DEFLATE)).rejects.toThrow(damaged);
  });
});

describe('a block in LZW', () => {
  it('is read, with and without an end', async () => {
    expect((await read(lzw(RAMP), LZW))[4095]).toBe(4095);
    expect((await read(lzw(FLAT), LZW))[4095]).toBe(7);
    expect((await read(lzw(RAMP, false), LZW))[4095]).toBe(4095);
  });

  it('that unpacks to more than its pixels is refused', async () => {
    const bomb = lzw(new Uint8Array(200_000));
    expect(bomb.length).toBeLessThan(2000);
    await expect(read(bomb, LZW)).rejects.toThrow(`${damaged} (a block unpacks to more than its ${BYTES} bytes)`);
  });

  it('with a code that is not known yet is refused', async () => {
    await expect(
      read(
        packedCodes([
          [256, 9],
          [300, 9],
        ]),
        LZW,
      ),
    ).rejects.toThrow(`${damaged} (LZW code 300`);
  });
});

describe('a block in PackBits', () => {
  const runs = (count: number): Uint8Array => Uint8Array.from({ length: 2 * count }, (_, i) => (i % 2 === 0 ? 129 : 0));

  it('is read', async () => {
    const rows = Array.from({ length: BYTES / 128 }, (_, i) => [127, ...RAMP.subarray(128 * i, 128 * (i + 1))]);
    expect((await read(Uint8Array.from(rows.flat()), PACK_BITS))[4095]).toBe(4095);
    expect((await read(runs(BYTES / 128), PACK_BITS))[4095]).toBe(0);
  });

  it('that unpacks to more than its pixels is refused', async () => {
    await expect(read(runs(40_000), PACK_BITS)).rejects.toThrow(
      `${damaged} (a block unpacks to more than its ${BYTES}`,
    );
  });
});

describe('a block in Zstandard', () => {
  it('is read, whether or not it says how large it is', async () => {
    expect((await read(zstd(RAMP, true), ZSTD))[4095]).toBe(4095);
    expect((await read(zstd(RAMP, false), ZSTD))[4095]).toBe(4095);
    // FLAT as the zstd program compresses it from a pipe.
    expect((await read(Buffer.from(ZSTD_OF_FLAT, 'base64'), ZSTD))[4095]).toBe(7);
  });

  it.each([true, false])('that unpacks to more than its pixels is refused: says so %s', async (isSized) => {
    const bomb = zstdRun(1000, isSized);
    expect(bomb.length).toBeLessThan(5000);
    await expect(read(bomb, ZSTD)).rejects.toThrow(
      isSized
        ? `${damaged} (a block unpacks to more than its ${BYTES} bytes)`
        : `${damaged} (a block does not unpack to its ${BYTES} bytes)`,
    );
  });

  it('with a wrong size, or truncated, is refused', async () => {
    const frame = zstd(RAMP, true);
    await expect(read(frame.subarray(0, 5000), ZSTD)).rejects.toThrow(`${damaged} (a Zstandard block is truncated)`);
    new DataView(frame.buffer, frame.byteOffset).setUint32(6, BYTES - 4, true);
    await expect(read(frame, ZSTD)).rejects.toThrow(`${damaged} (a block does not unpack to its ${BYTES - 4} bytes)`);
  });
});

describe('a block in LERC', () => {
  it.each<[string, number, (image: Uint8Array) => Uint8Array]>([
    ['alone', 0, (image) => image],
    ['in deflate', 1, deflateSync],
    ['in Zstandard', 2, (image) => zstd(image, true)],
  ])('%s is read', async (_, packing, packed) => {
    expect((await read(packed(lerc(SIDE, SIDE)), LERC, packing))[4095]).toBe(7);
  });

  it('that has more pixels than the file says is refused', async () => {
    await expect(read(lerc(50_000, 50_000), LERC, 0)).rejects.toThrow(
      `${damaged} (a LERC block of 50000 × 50000 pixels has more than its 4096 values)`,
    );
  });

  it('whose second compression expands is refused', async () => {
    const bombs = [deflateSync(new Uint8Array(1e6)), zstdRun(1000, true), zstdRun(1000, false)];
    for (const [i, bomb] of bombs.entries()) {
      await expect(read(bomb, LERC, i === 0 ? 1 : 2)).rejects.toThrow(
        /a block (unpacks to more than|does not unpack to)/,
      );
    }
  });
});

it('a block in JPEG that has more pixels than the file says is refused', async () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0);
  await expect(read(jpeg, JPEG)).rejects.toThrow(
    `${damaged} (a JPEG block of 65535 × 65535 pixels has more than its 4096 values)`,
  );
});

/** A LERC 2.2 image of height 7 m everywhere: a header without data. */
function lerc(width: number, height: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(62));
  Buffer.from(view.buffer).write('Lerc2 ');
  [2, height, width, width * height, 8, 62, 6].forEach((value, i) => view.setUint32(6 + 4 * i, value, true));
  [0, 7, 7].forEach((value, i) => view.setFloat64(34 + 8 * i, value, true));
  return new Uint8Array(view.buffer); // the mask has no bytes
}

const ZSTD_OF_FLAT = 'KLUv/QRYZQAAIAAA4EABAPl/3hEBpEfgIA==';

/** A frame that stores bytes as they are. */
function zstd(bytes: Uint8Array, isSized: boolean): Uint8Array {
  const head = (bytes.length << 3) | 1;
  return Buffer.concat([zstdHead(bytes.length, isSized), Uint8Array.of(head, head >> 8, head >> 16), bytes]);
}

/** A frame of blocks of 128 KiB zeros. */
function zstdRun(blocks: number, isSized: boolean): Uint8Array {
  const size = 2 ** 17;
  const runs = Array.from({ length: blocks }, (_, i) => {
    const head = (size << 3) | 2 | Number(i === blocks - 1);
    return Uint8Array.of(head, head >> 8, head >> 16, 0);
  });
  return Buffer.concat([zstdHead(blocks * size, isSized), ...runs]);
}

/** Magic number, descriptor, window of 1 MiB, and size. */
function zstdHead(bytes: number, isSized: boolean): Uint8Array {
  const size = isSized ? new Uint8Array(Uint32Array.of(bytes).buffer) : new Uint8Array(0);
  return Buffer.concat([Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, isSized ? 0x80 : 0, 10 << 3), size]);
}

/** LZW of TIFF. */
function lzw(bytes: Uint8Array, hasEnd = true): Uint8Array {
  const codes: [code: number, bits: number][] = [[256, 9]];
  let table = new Map<string, number>();
  let bits = 9;
  let known = '';
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? 0));
  for (const byte of bytes) {
    const longer = known + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      known = longer;
      continue;
    }
    codes.push([codeOf(known), bits]);
    table.set(longer, 258 + table.size);
    bits = Math.floor(Math.log2(258 + table.size)) + 1;
    if (258 + table.size === 4095) {
      codes.push([256, 12]);
      [table, bits] = [new Map(), 9];
    }
    known = String.fromCharCode(byte);
  }
  codes.push([codeOf(known), bits]);
  return packedCodes(hasEnd ? [...codes, [257, bits]] : codes);
}

function packedCodes(codes: readonly (readonly [code: number, bits: number])[]): Uint8Array {
  const out: number[] = [];
  let [waiting, held] = [0, 0];
  for (const [code, bits] of codes) {
    waiting = ((waiting & (2 ** held - 1)) << bits) | code;
    held += bits;
    for (; held >= 8; held -= 8) out.push((waiting >>> (held - 8)) & 255);
  }
  return Uint8Array.from([...out, (waiting << (8 - held)) & 255]);
}
