import type { GeoTransform, Grid } from '@radioshed/raster';
import type { GeoTIFF } from 'geotiff';
import { wktCoordinateSystem } from '@radioshed/geodesy';
import {
  byteString,
  checkListed,
  checkObject,
  checkShape,
  type Note,
  openFields,
  OutOfRangeError,
  unescapeXml,
  uniqueNotes,
} from '@radioshed/units';

import type { ByteReader } from './byte-reader.js';
import { asDemError, DemError } from '../dem-error.js';
import { isReadable } from './blocks/block-values.js';
import { compressionName, isKnownCompression } from './blocks/unpack-block.js';
import { rasterAux, type RasterAux } from './aux-xml.js';
import { type FileSystem, type GeoKeys, geoKeysOf, NO_SYSTEM, systemOfKeys } from './geo-keys.js';
import { note } from '../notes.js';
import { heightUnit } from './height-unit.js';
import { checkTiffClaims } from './tiff-claims.js';
import { type BlockImage, blockImage, compressionOf, type Image, type ReadRange, valueTypeOf } from './tiff-image.js';
import type { MaskedValues } from './masked-values.js';

/** The header of a GeoTIFF: its images, finest first, their georeference and the meaning of the values. */
export interface GeotiffHeader {
  readonly levels: readonly GeotiffLevel[];
  /** From pixel corners of the finest level to map coordinates; NaN if the file has no georeference. */
  readonly transform: GeoTransform;
  /** A system that `projectionOf` of `@radioshed/geodesy` knows; undefined if the file has none that can be used. */
  readonly crs: string | undefined;
  /** Why `crs` is undefined, and the remedy. */
  readonly crsProblem: string | undefined;
  readonly bands: number;
  /** Bits per value. */
  readonly bits: number;
  /** Whether it has colours instead of values: RGB or a palette. */
  readonly isPicture: boolean;
  readonly noData: number | undefined;
  /** Metres per unit of the values, and the height of value 0. */
  readonly scaleM: number;
  readonly offsetM: number;
  /** Why the values are not heights in a known unit. */
  readonly unitProblem: string | undefined;
  /** Notes on what the file's coordinates and heights were taken for, without its name. */
  readonly notes: readonly Note[];
}

/** The full image or one of its overviews. */
export interface GeotiffLevel {
  readonly width: number;
  readonly height: number;
  readonly blockWidth: number;
  readonly blockHeight: number;
}

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

/** Whether a file is georeferenced. */
export function isPlaced(t: GeoTransform): boolean {
  return (
    checkListed('transform', t, 'a list of six numbers').every(Number.isFinite) &&
    Math.abs(t[1] * t[5] - t[2] * t[4]) > 0
  );
}

/** The grid of a level of a file in a coordinate system. */
export function levelGrid(header: GeotiffHeader, level: GeotiffLevel, crs: string): Grid {
  const { levels, transform: t } = checkShape(header, HEADER, 'header');
  const { width, height } = checkObject('level', level, 'an object with width, height');
  const [fx, fy] = [levels[0].width / width, levels[0].height / height];
  return { width, height, transform: [t[0], t[1] * fx, t[2] * fy, t[3], t[4] * fx, t[5] * fy], crs };
}

const HEADER = openFields<Pick<GeotiffHeader, 'levels' | 'transform'>>({ levels: 'list', transform: 'numbers' });

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
 * Opens a TIFF of either byte order, classic or BigTIFF, with strips or tiles. Only this file and those of blocks use
 * the `geotiff` package, which is loaded with the first file.
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

/** @throws DemError for compressions and types of values that cannot be read */
async function refuseUnsupported(name: string, image: Image): Promise<void> {
  const compression = compressionOf(image);
  const type = valueTypeOf(image);
  const bits = Array.from((image.fileDirectory.getValue('BitsPerSample') as ArrayLike<number> | undefined) ?? [1]);
  const isReversed = Number((await image.fileDirectory.loadValue('FillOrder')) ?? 1) === 2;
  if (!isKnownCompression(compression)) throw unsupported(name, `its compression, ${compressionName(compression)},`);
  if (!isReadable(type) || new Set(bits).size > 1) {
    const kind = ['', 'unsigned', 'signed', 'floating-point', '', 'complex', 'complex'][type.format] ?? '';
    throw unsupported(name, `its type of values, ${kind === '' ? '' : `${kind} with `}${type.bits} bits,`);
  }
  if (isReversed) throw unsupported(name, 'its order of bits');
}

function unsupported(name: string, what: string): DemError {
  return new DemError(
    'bad-format',
    `${name} cannot be read: ${what} is not supported. Convert it, for example with gdal_translate -ot Float32 -co COMPRESS=DEFLATE`,
  );
}

/** @throws DemError unless the file starts like a TIFF */
export function refuseNonTiff(name: string, start: Uint8Array): void {
  const text = byteString(start.subarray(0, 16));
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(text)) return;
  const isPage = /^\s*<(!doctype|html|\?xml|head|body)/i.test(text);
  const what = isPage ? 'is a web page, not a TIFF' : 'is not a TIFF';
  throw new DemError('bad-format', `${name} ${what}: the download went wrong, fetch it again`);
}

/** The package reads through this. Once the header is known, a short read is an error, not the end of the file. */
class ReaderSource {
  strict = false;
  readonly #reader: ByteReader;

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  get fileSize(): null {
    return null;
  }

  fetch(slices: { offset: number; length: number }[], signal?: AbortSignal): Promise<ArrayBufferLike[]> {
    return Promise.all(slices.map(async (slice) => (await this.fetchSlice(slice, signal)).data));
  }

  async fetchSlice(
    { offset, length }: { offset: number; length: number },
    signal?: AbortSignal,
  ): Promise<{ offset: number; length: number; data: ArrayBufferLike }> {
    const bytes = await this.#reader.read(offset, length, signal);
    if (this.strict && bytes.byteLength < length) throw this.truncated(offset, length, bytes.byteLength);
    return { offset, length: bytes.byteLength, data: new Uint8Array(bytes).buffer };
  }

  /** The error for a range that ends early. */
  truncated(offset: number, length: number, got: number): DemError {
    return new DemError(
      'bad-format',
      `${this.#reader.name} is truncated: it ends at ${offset + got} bytes but should reach ${offset + length}. Fetch it again`,
    );
  }

  async close(): Promise<void> {
    // Readers have nothing to close.
  }
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

/** The image and its overviews (reduced, with the same number of bands), finest first, and the masks of both. */
async function imagesOf(
  tiff: GeoTIFF,
): Promise<{ readonly levels: readonly Image[]; readonly masks: readonly Image[] }> {
  const count = await tiff.getImageCount();
  const main = await tiff.getImage(0);
  const levels = [main];
  const masks: Image[] = [];
  for (let i = 1; i < count; i++) {
    const image = await tiff.getImage(i);
    const type = Number(image.fileDirectory.getValue('NewSubfileType') ?? 0);
    const isMask = (type & 4) === 4 || Number(image.fileDirectory.getValue('PhotometricInterpretation') ?? 1) === 4;
    if (isMask) masks.push(image);
    else if (
      (type & 1) === 1 &&
      image.getSamplesPerPixel() === main.getSamplesPerPixel() &&
      image.getWidth() < main.getWidth()
    )
      levels.push(image);
  }
  return { levels: levels.sort((a, b) => b.getWidth() - a.getWidth()), masks };
}

async function headerOf(images: readonly Image[], aux: RasterAux | undefined): Promise<Omit<GeotiffHeader, 'noData'>> {
  const main = images[0];
  const levels = images.map(levelOf);
  const photometric = Number(main.fileDirectory.getValue('PhotometricInterpretation') ?? 1);
  const keys = await keysOf(main);
  const metadata: Readonly<Record<string, unknown>> = (await main.getGDALMetadata(0)) ?? {};
  const ownUnit = typeof metadata['UNITTYPE'] === 'string' ? unescapeXml(metadata['UNITTYPE']) : undefined;
  const unit = heightUnit(keys, ownUnit ?? aux?.unit);
  const metres = 'problem' in unit ? 1 : unit.metres;
  const { scale, offset } = scaleOf(main, { SCALE: aux?.scale, OFFSET: aux?.offset, ...metadata }, keys);
  const placed = (aux?.transform ?? transformOf(main, keys.get(RASTER_TYPE) === POINTS)) as GeoTransform;
  const [x, y] = [main.getWidth() / 2, main.getHeight() / 2];
  const middle = [placed[0] + x * placed[1] + y * placed[2], placed[3] + x * placed[4] + y * placed[5]] as const;
  const system =
    aux !== undefined && aux.unread.length > 0
      ? { problem: `its .aux.xml file places it by ${aux.unread.join(' and ')}, which is not read` }
      : !isPlaced(placed)
        ? { problem: 'it has no place on the map' }
        : aux?.wkt === undefined
          ? await systemOfKeys(keys, middle)
          : await systemOfAux(aux.wkt, middle);
  const { factor = 1 } = 'problem' in system ? {} : system;
  const notes = [
    ...('problem' in unit ? [] : unit.notes),
    ...('problem' in system ? [] : system.notes),
    ...('is3D' in system && system.is3D ? [note('ellipsoidalHeights', {})] : []),
  ];
  return {
    levels,
    transform: placed.map((value) => value * factor) as unknown as GeoTransform,
    crs: 'problem' in system ? undefined : system.crs,
    crsProblem: 'problem' in system ? withRemedy(system.problem) : undefined,
    bands: main.getSamplesPerPixel(),
    bits: valueTypeOf(main).bits,
    isPicture: photometric === 2 || photometric === 3 || photometric === 6,
    scaleM: scale * metres,
    offsetM: offset * metres,
    unitProblem: 'problem' in unit ? unit.problem : undefined,
    notes: uniqueNotes(notes),
  };
}

/**
 * The system of a `.aux.xml` file. Its heights count only where they are in metres above the sea, as the keys say
 * nothing.
 */
async function systemOfAux(wkt: string, middle: readonly [number, number]): Promise<FileSystem> {
  const found = await wktCoordinateSystem(wkt, middle);
  if ('problem' in found) return { problem: `its .aux.xml file ${found.problem}` };
  const { system, heights } = found;
  if (heights === undefined || (heights.metres === 1 && !heights.isDepth && !heights.isEllipsoidal)) return system;
  return { problem: 'its .aux.xml file has a vertical system that is not of metres above the sea' };
}

function withRemedy(problem: string): string {
  if (problem === NO_SYSTEM) return `${problem}: set it, for example with gdal_edit.py -a_srs EPSG:4326`;
  return `${problem}: convert it, for example with gdalwarp -t_srs EPSG:4326`;
}

const [RASTER_TYPE, POINTS] = [1025, 2];

async function keysOf(image: Image): Promise<GeoKeys> {
  const { fileDirectory } = image;
  if (!fileDirectory.hasTag('GeoKeyDirectory')) return new Map();
  const directory = (await fileDirectory.loadValue('GeoKeyDirectory')) as ArrayLike<number>;
  const doubles = (await fileDirectory.loadValue('GeoDoubleParams')) as ArrayLike<number> | undefined;
  const text = (await fileDirectory.loadValue('GeoAsciiParams')) as string | undefined;
  return geoKeysOf(directory, doubles ?? [], text ?? '');
}

/** The value that marks voids, as the values of the file have it. */
async function noDataOf(image: Image, beside: number | undefined): Promise<number | undefined> {
  const isDeclared = image.fileDirectory.hasTag('GDAL_NODATA');
  if (beside === undefined && !isDeclared) return undefined;
  const text = isDeclared
    ? String(await image.fileDirectory.loadValue('GDAL_NODATA'))
        .replace(/\0.*$/s, '')
        .trim()
    : '';
  const value = beside ?? (text === '' ? Number.NaN : Number(text));
  const { format, bits } = valueTypeOf(image);
  return Number.isNaN(value) ? undefined : format === 3 && bits <= 32 ? Math.fround(value) : value;
}

/**
 * Scale and offset of the values: GDAL's metadata, or with a vertical system the third numbers of pixel scale and tie
 * point.
 *
 * @see OGC 19-008r4, §7.2.3
 */
function scaleOf(
  image: Image,
  metadata: Readonly<Record<string, unknown>>,
  keys: GeoKeys,
): { readonly scale: number; readonly offset: number } {
  const scaleZ = Number((image.fileDirectory.getValue('ModelPixelScale') as ArrayLike<number> | undefined)?.[2] ?? 0);
  const tie = image.fileDirectory.getValue('ModelTiepoint') as ArrayLike<number> | undefined;
  const isVertical = keys.has(VERTICAL_SYSTEM) && scaleZ !== 0 && tie !== undefined && tie.length === 6;
  if (!isVertical || metadata['SCALE'] !== undefined || metadata['OFFSET'] !== undefined) {
    return { scale: finiteOr(metadata['SCALE'], 1), offset: finiteOr(metadata['OFFSET'], 0) };
  }
  return { scale: scaleZ, offset: tie[5] - tie[2] * scaleZ };
}

const VERTICAL_SYSTEM = 4096;

function levelOf(image: Image): GeotiffLevel {
  const [width, height] = [image.getWidth(), image.getHeight()];
  return { width, height, blockWidth: image.getTileWidth(), blockHeight: Math.min(image.getTileHeight(), height) };
}

/** From pixel corners to map coordinates. Point-type files put the tie point at the pixel centre. */
function transformOf(image: Image, isPoint: boolean): GeoTransform {
  const directory = image.fileDirectory;
  const matrix = directory.getValue('ModelTransformation') as ArrayLike<number> | undefined;
  const scale = directory.getValue('ModelPixelScale') as ArrayLike<number> | undefined;
  const tie = directory.getValue('ModelTiepoint') as ArrayLike<number> | undefined;
  const at = (list: ArrayLike<number>, i: number): number => Number(list[i]);
  let t: GeoTransform = [Number.NaN, 0, 0, 0, 0, 0];
  if (scale !== undefined && tie !== undefined && tie.length >= 6) {
    const [sx, sy] = [at(scale, 0), at(scale, 1)];
    t = [at(tie, 3) - at(tie, 0) * sx, sx, 0, at(tie, 4) + at(tie, 1) * sy, 0, -sy];
  } else if (matrix !== undefined && matrix.length >= 16) {
    t = [at(matrix, 3), at(matrix, 0), at(matrix, 1), at(matrix, 7), at(matrix, 4), at(matrix, 5)];
  }
  if (!isPoint) return t;
  return [t[0] - (t[1] + t[2]) / 2, t[1], t[2], t[3] - (t[4] + t[5]) / 2, t[4], t[5]];
}

function finiteOr(value: unknown, otherwise: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
}
