import type { addDecoder, BaseDecoder, getDecoder } from 'geotiff';

import type { BlockShape, Unpack } from './block-shape.js';
import { inflateBlock } from './inflate-block.js';
import { checkJpeg } from './jpeg-block.js';
import { lercBlock } from './lerc-block.js';
import { unpackLzw } from './lzw-block.js';
import { unpackBits } from './packbits-block.js';
import { zstdBlock } from './zstd-block.js';

/** The part of the `geotiff` package that is used here. */
interface Decoders {
  readonly addDecoder: typeof addDecoder;
  readonly getDecoder: typeof getDecoder;
}

type Parameters = ConstructorParameters<typeof BaseDecoder>[0] & {
  readonly shape: BlockShape;
  readonly LercParameters?: readonly [version: number, packing: number];
  readonly JPEGTables?: unknown;
};

type NumberTag =
  | 'ImageWidth'
  | 'ImageLength'
  | 'PlanarConfiguration'
  | 'TileWidth'
  | 'TileLength'
  | 'RowsPerStrip'
  | 'Predictor';

const [JPEG, LERC, ZSTD] = [7, 34_887, 50_000];

/**
 * How blocks are unpacked, by the code of their compression in TIFF. Others are raw, or WebP, which only browsers read
 * and which has at most 16 383 pixels a side.
 */
const UNPACK: ReadonlyMap<number, Unpack> = new Map([
  [5, unpackLzw],
  [JPEG, checkJpeg],
  [8, inflateBlock],
  [32_773, unpackBits],
  [32_946, inflateBlock],
  [LERC, lercBlock],
  [ZSTD, zstdBlock],
]);

const bounded = new Map<number, Promise<void>>();

/**
 * Makes the `geotiff` package refuse blocks that unpack to more bytes than their pixels have: a few kilobytes can expand
 * to any size. Done once per process and compression.
 *
 * @param compression the code of a compression in TIFF.
 */
export async function boundBlocks(geotiff: Decoders, compression: number): Promise<void> {
  const unpack = UNPACK.get(compression);
  if (unpack === undefined) return;
  if (!bounded.has(compression)) bounded.set(compression, replaceDecoder(geotiff, compression, unpack));
  await bounded.get(compression);
}

async function replaceDecoder(geotiff: Decoders, code: number, unpack: Unpack): Promise<void> {
  const { addDecoder: add, getDecoder: get } = geotiff;
  const Own = (await get(code, {} as Parameters)).constructor as typeof BaseDecoder;
  class Bounded extends Own {
    override async decodeBlock(buffer: ArrayBufferLike): Promise<ArrayBufferLike> {
      const parameters = this.parameters as Parameters;
      const { shape, LercParameters } = parameters;
      const own = async (bytes: Uint8Array, lercPacking?: number): Promise<Uint8Array> => {
        const changed = lercPacking === undefined ? {} : { LercParameters: [LercParameters?.[0], lercPacking] };
        const decoder = new Own({ ...parameters, ...changed });
        return new Uint8Array(await decoder.decodeBlock(bufferOf(bytes)));
      };
      const unzstd = async (bytes: Uint8Array, mostBytes: number): Promise<Uint8Array> => {
        await boundBlocks(geotiff, ZSTD);
        const ofBytes = { values: mostBytes, bytes: mostBytes, lastBytes: mostBytes };
        const decoder = await get(ZSTD, { ...parameters, shape: ofBytes } as Parameters);
        return new Uint8Array(await decoder.decodeBlock(bufferOf(bytes)));
      };
      const block = { ...shape, lercPacking: LercParameters?.[1] };
      const found = await unpack(new Uint8Array(buffer), block, { own, unzstd });
      if (found.byteLength > shape.bytes) throw new Error(`a block unpacks to more than its ${shape.bytes} bytes`);
      return bufferOf(found);
    }
  }
  add(
    code,
    () => Promise.resolve(Bounded),
    async (directory) => {
      const value = async (tag: NumberTag): Promise<number> => Number((await directory.loadValue(tag)) ?? 0);
      const [width, height, planarConfiguration] = [await value('ImageWidth'), await value('ImageLength'), await value('PlanarConfiguration')]; // prettier-ignore
      const bitsPerSample = Array.from((await directory.loadValue('BitsPerSample')) as ArrayLike<number>);
      const isTiled = !directory.hasTag('StripOffsets');
      const tileWidth = isTiled ? await value('TileWidth') : width;
      const tileHeight = isTiled ? await value('TileLength') : (await value('RowsPerStrip')) || height;
      const samples = planarConfiguration === 2 ? 1 : bitsPerSample.length;
      const rowBytes = Math.ceil((tileWidth * samples * Math.max(...bitsPerSample)) / 8);
      const rows = isTiled ? tileHeight : Math.min(tileHeight, height);
      const lastRows = isTiled ? tileHeight : height % tileHeight || rows;
      const shape = { values: tileWidth * rows * samples, bytes: rowBytes * rows, lastBytes: rowBytes * lastRows };
      const predictor = (await value('Predictor')) || 1;
      const lerc = code === LERC ? { LercParameters: await directory.loadValue('LercParameters') } : {};
      const jpeg = code === JPEG ? { JPEGTables: await directory.loadValue('JPEGTables') } : {};
      return { tileWidth, tileHeight, planarConfiguration, bitsPerSample, predictor, shape, ...lerc, ...jpeg };
    },
  );
}

/** The bytes as a buffer of their own. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return (isWhole ? bytes.buffer : bytes.slice().buffer) as ArrayBuffer;
}
