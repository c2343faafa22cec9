import type { GeoTIFF } from 'geotiff';

import { blockValues, emptyValues, type ValueType } from './blocks/block-values.js';
import { type BlockPacking, type Decoders, hasPredictor, unpackBlock } from './blocks/unpack-block.js';
import { undoPredictor } from './blocks/undo-predictor.js';
import { inOrder } from '../in-order.js';
import type { MaskedValues } from './masked-values.js';

/** An image in a TIFF, as the `geotiff` package gives it. */
export type Image = Awaited<ReturnType<GeoTIFF['getImage']>>;

/** An image whose blocks can be read: the layout of its values. */
export interface BlockImage {
  readonly width: number;
  readonly height: number;
  readonly blockWidth: number;
  readonly blockHeight: number;
  readonly type: ValueType;
  /** Values of a window of the first band. */
  window(column: number, row: number, width: number, height: number, signal?: AbortSignal): Promise<MaskedValues>;
}

/** Reads a range of the file. @throws DemError if it ends before */
export type ReadRange = (offset: number, length: number, signal?: AbortSignal) => Promise<Uint8Array>;

/** Blocks fetched at a time. */
const AT_ONCE = 8;

type NumberTag =
  | 'ImageWidth'
  | 'ImageLength'
  | 'PlanarConfiguration'
  | 'TileWidth'
  | 'TileLength'
  | 'RowsPerStrip'
  | 'Predictor'
  | 'Compression';

/** Code of the compression of an image in TIFF. */
export function compressionOf(image: Image): number {
  return Number(image.fileDirectory.getValue('Compression') ?? 1);
}

/** Type of the values of an image. Without a code they are unsigned, as those of an unknown one (4). */
export function valueTypeOf(image: Image): ValueType {
  const format = Number(image.getSampleFormat(0) ?? 1);
  const bits = image.fileDirectory.getValue('BitsPerSample') as ArrayLike<number> | undefined;
  return { format: format === 4 ? 1 : format, bits: Number(bits?.[0] ?? 1) };
}

/**
 * Prepares an image for reading.
 *
 * @param sparse value of blocks that the file leaves out.
 */
export async function blockImage(
  image: Image,
  isLittle: boolean,
  sparse: number,
  decoders: Decoders,
  read: ReadRange,
): Promise<BlockImage> {
  const directory = image.fileDirectory;
  const value = async (tag: NumberTag): Promise<number> => Number((await directory.loadValue(tag)) ?? 0);
  const [width, height] = [image.getWidth(), image.getHeight()];
  const isTiled = !directory.hasTag('StripOffsets');
  const blockWidth = isTiled ? await value('TileWidth') : width;
  const blockHeight = isTiled ? await value('TileLength') : Math.min((await value('RowsPerStrip')) || height, height);
  const [compression, isPlanar] = [compressionOf(image), (await value('PlanarConfiguration')) === 2];
  const type = valueTypeOf(image);
  const stride = isPlanar ? 1 : image.getSamplesPerPixel();
  const rowBytes = Math.ceil((blockWidth * stride * type.bits) / 8);
  const lastRows = isTiled ? blockHeight : height % blockHeight || blockHeight;
  const shape = {
    values: blockWidth * blockHeight * stride,
    bytes: rowBytes * blockHeight,
    lastBytes: rowBytes * lastRows,
  };
  const bitsPerSample = Array.from({ length: image.getSamplesPerPixel() }, () => type.bits);
  const packing: BlockPacking = {
    compression,
    shape,
    parameters: {
      tileWidth: blockWidth,
      tileHeight: blockHeight,
      planarConfiguration: isPlanar ? 2 : 1,
      bitsPerSample,
      predictor: 1,
      samplesPerPixel: image.getSamplesPerPixel(),
      ...(directory.hasTag('LercParameters')
        ? { LercParameters: (await directory.loadValue('LercParameters')) as unknown as readonly [number, number] }
        : {}),
      ...(directory.hasTag('JPEGTables') ? { JPEGTables: await directory.loadValue('JPEGTables') } : {}),
    },
  };
  const predictor = hasPredictor(compression) ? (await value('Predictor')) || 1 : 1;
  const across = Math.ceil(width / blockWidth);
  const [offsets, counts] = isTiled ? ['TileOffsets', 'TileByteCounts'] : ['StripOffsets', 'StripByteCounts'];
  const hasCounts = directory.hasTag(counts as 'TileByteCounts');

  async function block(column: number, row: number, signal?: AbortSignal): Promise<MaskedValues> {
    const index = row * across + column;
    const rows = isTiled ? blockHeight : Math.min(blockHeight, height - row * blockHeight);
    const offset = Number(await directory.loadValueIndexed(offsets, index));
    const length = hasCounts ? Number(await directory.loadValueIndexed(counts, index)) : rowBytes * rows;
    if (offset === 0 || length === 0) {
      return { data: emptyValues(type, blockWidth * rows).fill(sparse), valid: undefined };
    }
    const packed = await read(offset, length, signal);
    const { bytes, valid } = await unpackBlock(decoders, packed, packing);
    const needed = rowBytes * rows;
    if (bytes.byteLength < needed)
      throw new Error(`a block unpacks to ${bytes.byteLength} bytes instead of its ${needed}`);
    const layout = { width: blockWidth, rows, stride, isLittle };
    if (predictor === 1) return { data: blockValues(bytes, type, layout), valid };
    const own = bytes.slice(0, needed);
    undoPredictor(own, predictor, { width: blockWidth, stride, bits: type.bits, isLittle });
    return { data: blockValues(own, type, layout), valid };
  }

  return {
    width,
    height,
    blockWidth,
    blockHeight,
    type,
    async window(left, top, windowWidth, windowHeight, signal) {
      const [right, bottom] = [left + windowWidth, top + windowHeight];
      const places: { column: number; row: number }[] = [];
      for (let row = Math.floor(top / blockHeight); row * blockHeight < bottom; row++) {
        for (let column = Math.floor(left / blockWidth); column * blockWidth < right; column++)
          places.push({ column, row });
      }
      const data = emptyValues(type, windowWidth * windowHeight);
      let valid: Uint8Array | undefined;
      for await (const [{ column, row }, found] of inOrder(places, AT_ONCE, ({ column, row }) =>
        block(column, row, signal),
      )) {
        signal?.throwIfAborted();
        if (found.valid !== undefined) valid ??= new Uint8Array(data.length).fill(1);
        const [x, y] = [column * blockWidth, row * blockHeight];
        const [from, to] = [Math.max(left, x), Math.min(right, x + blockWidth)];
        for (let line = Math.max(top, y); line < Math.min(bottom, y + blockHeight, height); line++) {
          const start = (line - y) * blockWidth - x;
          const at = (line - top) * windowWidth + from - left;
          data.set(found.data.subarray(start + from, start + to), at);
          if (found.valid !== undefined) valid?.set(found.valid.subarray(start + from, start + to), at);
        }
      }
      return { data, valid };
    },
  };
}
