import type { GeoTransform, Grid, RasterData } from '@radioshed/raster';
import type { GeoTIFF } from 'geotiff';
import { byteString, checkListed, checkObject, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

import type { ByteReader } from './byte-reader.js';
import { asDemError, DemError } from '../dem-error.js';
import { boundBlocks } from './blocks/bounded-blocks.js';
import { checkTiffClaims } from './tiff-claims.js';

/** The header of a GeoTIFF: its images, finest first, their georeference and the meaning of the values. */
export interface GeotiffHeader {
  readonly levels: readonly GeotiffLevel[];
  /** From pixel corners of the finest level to map coordinates; NaN if the file has no georeference. */
  readonly transform: GeoTransform;
  /** `EPSG:` code; undefined if the file names none. */
  readonly crs: string | undefined;
  readonly bands: number;
  /** Bits per value. */
  readonly bits: number;
  /** Whether it has colours instead of values: RGB or a palette. */
  readonly isPicture: boolean;
  readonly noData: number | undefined;
  /** Metres per unit of the values, and the height of value 0. */
  readonly scaleM: number;
  readonly offsetM: number;
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
  /** Values of a window in pixels of a level, row by row. @throws DemError */
  window(
    level: number,
    column: number,
    row: number,
    width: number,
    height: number,
    signal?: AbortSignal,
  ): Promise<RasterData>;
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

/**
 * Opens a TIFF of either byte order, classic or BigTIFF, with strips or tiles and any compression that the
 * `geotiff` package supports. Only this file uses that package, which is loaded with the first file.
 *
 * @throws DemError `bad-format`
 */
export async function openGeotiff(reader: ByteReader, signal?: AbortSignal): Promise<GeotiffFile> {
  const { name } = checkObject('reader', reader, 'an object with name, size, read');
  if (typeof reader.read !== 'function') throw new OutOfRangeError('reader.read', reader.read, 'a function');
  const start = await reader.read(0, 16, signal);
  refuseNonTiff(name, start);
  await checkTiffClaims(reader, signal);
  const remedy = /^https?:/i.test(name) ? 'empty the cache of downloads and try again' : 'fetch it again';
  const damaged = `${name} is a damaged or truncated TIFF: ${remedy}`;
  const source = new ReaderSource(reader);
  const { GeoTIFF: Reader, ...decoders } = await import('geotiff');
  const opened = await guard(damaged, signal, async () => {
    const tiff = await Reader.fromSource(source, undefined, signal);
    const images = await heightImages(tiff);
    const header = await headerOf(images);
    for (const { fileDirectory } of images)
      await boundBlocks(decoders, Number(fileDirectory.getValue('Compression') ?? 1));
    return { images, header };
  });
  source.strict = true;
  return {
    header: opened.header,
    window: (level, column, row, width, height, windowSignal) =>
      guard(damaged, windowSignal, async () => {
        const image = opened.images[level];
        const data = await image.readRasters({
          window: [column, row, column + width, row + height],
          samples: [0],
          interleave: true,
          ...(windowSignal === undefined ? {} : { signal: windowSignal }),
        });
        if (data.length !== width * height) throw new DemError('bad-format', damaged);
        return data;
      }),
  };
}

/** @throws DemError unless the file starts like a TIFF */
export function refuseNonTiff(name: string, start: Uint8Array): void {
  const text = byteString(start.subarray(0, 16));
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(text)) return;
  const isPage = /^\s*<(!doctype|html|\?xml|head|body)/i.test(text);
  const what = isPage ? 'is a web page, not a TIFF' : 'is not a TIFF';
  throw new DemError('bad-format', `${name} ${what}: the download went wrong, fetch it again`);
}

type Image = Awaited<ReturnType<GeoTIFF['getImage']>>;

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
    if (this.strict && bytes.byteLength < length) {
      throw new DemError(
        'bad-format',
        `${this.#reader.name} is truncated: it ends at ${offset + bytes.byteLength} bytes but should reach ${offset + length}. Fetch it again`,
      );
    }
    return { offset, length: bytes.byteLength, data: new Uint8Array(bytes).buffer };
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

/** The image and its overviews (reduced, with the same number of bands), finest first, without masks. */
async function heightImages(tiff: GeoTIFF): Promise<Image[]> {
  const count = await tiff.getImageCount();
  const main = await tiff.getImage(0);
  const images = [main];
  for (let i = 1; i < count; i++) {
    const image = await tiff.getImage(i);
    const type = Number(image.fileDirectory.getValue('NewSubfileType') ?? 0);
    const reduced = (type & 1) === 1 && (type & 4) === 0;
    if (reduced && image.getSamplesPerPixel() === main.getSamplesPerPixel() && image.getWidth() < main.getWidth()) {
      images.push(image);
    }
  }
  return images.sort((a, b) => b.getWidth() - a.getWidth());
}

async function headerOf(images: readonly Image[]): Promise<GeotiffHeader> {
  const main = images[0];
  const levels = images.map(levelOf);
  const photometric = Number(main.fileDirectory.getValue('PhotometricInterpretation') ?? 1);
  const keys = (main.getGeoKeys() ?? {}) as Readonly<Record<string, unknown>>;
  const metadata: Readonly<Record<string, unknown>> = (await main.getGDALMetadata(0)) ?? {};
  const feet = unitM(keys['VerticalUnitsGeoKey'], metadata['UNITTYPE']);
  const noData = main.getGDALNoData();
  return {
    levels,
    transform: transformOf(main, keys['GTRasterTypeGeoKey'] === 2),
    crs: crsOf(keys),
    bands: main.getSamplesPerPixel(),
    bits: Number(main.getBitsPerSample(0)),
    isPicture: photometric === 2 || photometric === 3 || photometric === 6,
    noData: noData ?? undefined,
    scaleM: finiteOr(metadata['SCALE'], 1) * feet,
    offsetM: finiteOr(metadata['OFFSET'], 0) * feet,
  };
}

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

function crsOf(keys: Readonly<Record<string, unknown>>): string | undefined {
  const code = (value: unknown): number | undefined =>
    typeof value === 'number' && value > 0 && value !== 32_767 ? value : undefined;
  const projected = code(keys['ProjectedCSTypeGeoKey']);
  if (projected !== undefined) return `EPSG:${projected}`;
  if (keys['GTModelTypeGeoKey'] === 2) return `EPSG:${code(keys['GeographicTypeGeoKey']) ?? 4326}`;
  const zone = /UTM[ _]zone[ _](\d{1,2})([NS])/i.exec(String(keys['GTCitationGeoKey'] ?? ''));
  if (zone === null) return undefined;
  return `EPSG:${(zone[2]?.toUpperCase() === 'S' ? 32_700 : 32_600) + Number(zone[1])}`;
}

/** Metres per unit of height: international feet (9002), US survey feet (9003), otherwise metres. */
function unitM(key: unknown, name: unknown): number {
  if (key === 9002 || name === 'ft' || name === 'foot') return 0.3048;
  if (key === 9003 || name === 'US survey foot' || name === 'ftUS') return 1200 / 3937;
  return 1;
}

function finiteOr(value: unknown, otherwise: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
}
