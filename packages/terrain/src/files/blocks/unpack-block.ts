import type { BaseDecoder, getDecoder } from 'geotiff';

import type { BlockShape, MaskedBytes, Unpack } from './block-shape.js';
import { inflateBlock } from './inflate-block.js';
import { checkJpeg } from './jpeg-block.js';
import { lercBlock } from './lerc-block.js';
import { unpackLzw } from './lzw-block.js';
import { unpackBits } from './packbits-block.js';
import { zstdBlock } from './zstd-block.js';

/** The part of the `geotiff` package that is used here. */
export interface Decoders {
  readonly getDecoder: typeof getDecoder;
}

type Parameters = ConstructorParameters<typeof BaseDecoder>[0] & {
  readonly LercParameters?: readonly [version: number, packing: number];
  readonly JPEGTables?: unknown;
};

/** A block's compression, and what its decoder needs. */
export interface BlockPacking {
  /** Code of the compression in TIFF. */
  readonly compression: number;
  readonly shape: BlockShape;
  /** Parameters of the `geotiff` package's decoders. */
  readonly parameters: Parameters;
}

const [NONE, JPEG, LERC, ZSTD, WEBP] = [1, 7, 34_887, 50_000, 50_001];

/**
 * How blocks are unpacked, by the code of their compression in TIFF. Others are raw, or WebP, which only browsers read
 * and which has at most 16 383 pixels a side.
 */
const UNPACK: ReadonlyMap<number, Unpack> = new Map([
  [NONE, (packed) => packed],
  [5, unpackLzw],
  [JPEG, checkJpeg],
  [8, inflateBlock],
  [32_773, unpackBits],
  [32_946, inflateBlock],
  [LERC, lercBlock],
  [ZSTD, zstdBlock],
  [WEBP, (packed, _shape, { own }) => own(packed)],
]);

/** Compressions that have a predictor in TIFF; the others ignore its tag. */
const WITH_PREDICTOR: ReadonlySet<number> = new Set([5, 8, 32_946, ZSTD]);

/** Names of compressions that cannot be read, by their codes. */
const OTHERS: ReadonlyMap<number, string> = new Map([
  [2, 'CCITT'],
  [3, 'CCITT fax 3'],
  [4, 'CCITT fax 4'],
  [6, 'old-style JPEG'],
  [33_003, 'JPEG 2000'],
  [33_005, 'JPEG 2000'],
  [34_712, 'JPEG 2000'],
  [34_925, 'LZMA'],
  [50_002, 'JPEG XL'],
  [52_546, 'JPEG XL'],
]);

/** Whether blocks of a compression, by its code in TIFF, can be unpacked. */
export function isKnownCompression(compression: number): boolean {
  return UNPACK.has(compression);
}

/** Name of a compression that cannot be unpacked. */
export function compressionName(compression: number): string {
  return OTHERS.get(compression) ?? `compression ${compression}`;
}

/** Whether a predictor changes the bytes of a compression's blocks. */
export function hasPredictor(compression: number): boolean {
  return WITH_PREDICTOR.has(compression);
}

/**
 * The bytes of a block. Blocks that unpack to more bytes than their pixels have are refused: a few kilobytes can expand
 * to any size.
 *
 * @throws Error for a block that is damaged or unpacks to more
 */
export async function unpackBlock(
  { getDecoder: get }: Decoders,
  packed: Uint8Array,
  { compression, shape, parameters }: BlockPacking,
): Promise<MaskedBytes> {
  const unpack = UNPACK.get(compression);
  if (unpack === undefined) throw new Error(`${compressionName(compression)} is not supported`);
  const decode = async (code: number, bytes: Uint8Array, extra: object = {}): Promise<Uint8Array> => {
    const decoder = await get(code, { ...parameters, ...extra } as Parameters);
    return new Uint8Array(await decoder.decodeBlock(bufferOf(bytes)));
  };
  const version = parameters.LercParameters?.[0];
  const own = (bytes: Uint8Array, lercPacking?: number): Promise<Uint8Array> =>
    decode(compression, bytes, lercPacking === undefined ? {} : { LercParameters: [version, lercPacking] });
  const unzstd = async (bytes: Uint8Array, mostBytes: number): Promise<Uint8Array> => {
    const sizes = { values: mostBytes, bytes: mostBytes, lastBytes: mostBytes };
    return zstdBlock(bytes, sizes, { own: (frame) => decode(ZSTD, frame), unzstd }) as Promise<Uint8Array>;
  };
  const found = await unpack(packed, { ...shape, lercPacking: parameters.LercParameters?.[1] }, { own, unzstd });
  const block = found instanceof Uint8Array ? { bytes: found, valid: undefined } : found;
  if (compression !== NONE && block.bytes.byteLength > shape.bytes)
    throw new Error(`a block unpacks to more than its ${shape.bytes} bytes`);
  return block;
}

/** The bytes as a buffer of their own. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return (isWhole ? bytes.buffer : bytes.slice().buffer) as ArrayBuffer;
}
