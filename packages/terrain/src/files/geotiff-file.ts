import { checkObject, OutOfRangeError } from '@radioshed/units';

import { asDemError } from '../dem-error.js';
import { rasterAux } from './aux-xml.js';
import type { ByteReader } from './byte-reader.js';
import type { GeotiffHeader } from './geotiff-header.js';
import { imagesOf } from './geotiff-images.js';
import type { MaskedValues } from './masked-values.js';
import { headerOf, noDataOf } from './read-geotiff-header.js';
import { ReaderSource } from './reader-source.js';
import { refuseNonTiff, refuseUnsupported } from './refused-tiff.js';
import { checkTiffClaims } from './tiff-claims.js';
import { blockImage, type BlockImage, type Image, type ReadRange } from './tiff-image.js';

/** An open GeoTIFF: its header, and access to windows of its first band. */
export interface GeotiffFile {
  readonly header: GeotiffHeader;
  /** Values of a window in pixels of a level, row by row, and the mask of the file if it has one. @throws DemError */
  window(
    level: number,
    column: number,
    row: number,
    width: number,
    height: number,
    signal?: AbortSignal,
  ): Promise<MaskedValues>;
}

/** Files next to a GeoTIFF, as GDAL writes them. */
export interface FilesBeside {
  /** Its mask, `.msk`. */
  readonly mask?: ByteReader | undefined;
  /**
   * Changes of its values and place, `.aux.xml`: its marker of missing data and its place count before those of the
   * file.
   */
  readonly aux?: Uint8Array | undefined;
}

/**
 * Opens a TIFF of either byte order, classic or BigTIFF, with strips or tiles. The `geotiff` package is loaded with the
 * first file.
 *
 * @param files those next to the file, as GDAL writes them.
 * @throws DemError `bad-format`
 */
export async function openGeotiff(
  reader: ByteReader,
  signal?: AbortSignal,
  files: FilesBeside = {},
): Promise<GeotiffFile> {
  const { name } = checkObject('reader', reader, 'an object with name, size, read');
  if (typeof reader.read !== 'function') throw new OutOfRangeError('reader.read', reader.read, 'a function');
  const start = await reader.read(0, 16, signal);
  refuseNonTiff(name, start);
  await checkTiffClaims(reader, signal);
  const remedy = /^https?:/i.test(name) ? 'empty the cache of downloads and try again' : 'fetch it again';
  const damaged = `${name} is a damaged or truncated TIFF: ${remedy}`;
  const source = new ReaderSource(reader);
  const { GeoTIFF: Reader, getDecoder } = await import('geotiff');
  const isLittle = start[0] === 0x49;
  const aux = files.aux === undefined ? undefined : rasterAux(`${name}.aux.xml`, files.aux);
  const read: ReadRange = async (offset, length, readSignal) => {
    const bytes = await reader.read(offset, length, readSignal);
    if (bytes.byteLength < length) throw source.truncated(offset, length, bytes.byteLength);
    // A Buffer of Node is a view whose slices share its bytes.
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const opened = await guard(damaged, signal, async () => {
    const tiff = await Reader.fromSource(source, undefined, signal);
    const images = await imagesOf(tiff);
    for (const image of images.levels) await refuseUnsupported(name, image);
    const noData = await noDataOf(images.levels[0], aux?.noData);
    const header = { ...(await headerOf(images.levels, aux)), noData };
    const blocksOf = (image: Image, sparse: number): Promise<BlockImage> =>
      blockImage(image, isLittle, sparse, { getDecoder }, read);
    const levels = await Promise.all(images.levels.map((image) => blocksOf(image, noData ?? 0)));
    const masks = await Promise.all(images.masks.map((image) => blocksOf(image, 0)));
    return { header, levels, masks };
  });
  const beside = files.mask === undefined ? undefined : await openGeotiff(files.mask, signal);
  source.strict = true;
  const maskOf = async (...where: Parameters<GeotiffFile['window']>): Promise<Uint8Array | undefined> => {
    const [level, column, row, width, height, windowSignal] = where;
    const { width: levelWidth, height: levelHeight } = opened.levels[level];
    const own = opened.masks.find((mask) => mask.width === levelWidth && mask.height === levelHeight);
    const mask =
      own === undefined
        ? await besideWindow(beside, levelWidth, levelHeight, where)
        : await own.window(column, row, width, height, windowSignal);
    return mask === undefined ? undefined : Uint8Array.from(mask.data, (value) => (value === 0 ? 0 : 1));
  };
  // Overviews without a mask of their own would show what the mask of the file hides.
  const isMasked = opened.masks.length > 0 || beside !== undefined;
  const usable = opened.levels
    .map((_, i) => i)
    .filter((i) => i === 0 || !isMasked || opened.masks.some((mask) => mask.width === opened.levels[i].width));
  const header = { ...opened.header, levels: usable.map((i) => opened.header.levels[i]) };
  return {
    header,
    window: (level, column, row, width, height, windowSignal) =>
      guard(damaged, windowSignal, async () => {
        const at = usable[level];
        const found = await opened.levels[at].window(column, row, width, height, windowSignal);
        const mask = isMasked ? await maskOf(at, column, row, width, height, windowSignal) : undefined;
        if (mask === undefined) return found;
        return {
          data: found.data,
          valid: found.valid === undefined ? mask : mask.map((value, i) => value & (found.valid?.[i] ?? 1)),
        };
      }),
  };
}

/** The window of a mask next to the file, which has the file's size. */
async function besideWindow(
  beside: GeotiffFile | undefined,
  width: number,
  height: number,
  [, ...window]: Parameters<GeotiffFile['window']>,
): Promise<MaskedValues | undefined> {
  const level = beside?.header.levels.findIndex((each) => each.width === width && each.height === height) ?? -1;
  return level < 0 ? undefined : beside?.window(level, ...window);
}

async function guard<T>(message: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDemError(rootOf(error), 'bad-format', message, signal);
  }
}

/** The package wraps errors of a reader; ours are the cause. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error;
}
