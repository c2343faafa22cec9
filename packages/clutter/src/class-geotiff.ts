import { projectionOf } from '@radioshed/geodesy';
import type { GeoTransform, Grid } from '@radioshed/raster';
import type { GeoTIFF } from 'geotiff';

import type { ByteReader } from './byte-reader.js';
import { ClutterError, isClutterError } from './clutter-error.js';

/** A landcover file: the image and its overviews, finest first, in the numbers of its own coding. */
export interface ClassFile {
  readonly name: string;
  readonly levels: readonly Grid[];
  /** Numbers of a window in pixels of a level, row by row. @throws ClutterError */
  window(
    level: number,
    column: number,
    row: number,
    width: number,
    height: number,
    signal?: AbortSignal,
  ): Promise<Uint8Array>;
}

/** More directories than any pyramid has, or longer sides: a damaged file. */
const MAX_IMAGES = 64;
const MAX_SIDE = 2_000_000;

/** Systems of landcover rasters that codes of `@radioshed/geodesy` do not reach: overseas UTM, and Albers of the USA. */
const SYSTEMS: Readonly<Record<string, string>> = {
  'EPSG:4559': '+proj=utm +zone=20 +ellps=GRS80 +units=m +no_defs',
  'EPSG:5490': '+proj=utm +zone=20 +ellps=GRS80 +units=m +no_defs',
  'EPSG:2972': '+proj=utm +zone=22 +ellps=GRS80 +units=m +no_defs',
  'EPSG:2975': '+proj=utm +zone=40 +south +ellps=GRS80 +units=m +no_defs',
  'EPSG:4471': '+proj=utm +zone=38 +south +ellps=GRS80 +units=m +no_defs',
  'EPSG:5070': '+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 +ellps=GRS80 +units=m +no_defs',
};

/**
 * Opens a GeoTIFF of classes. This file alone knows the `geotiff` package, which is loaded with the first file.
 *
 * @throws ClutterError `bad-format` for what is no TIFF of one band of whole numbers below 256 with a place on the Earth.
 */
export async function openClassGeotiff(reader: ByteReader, signal?: AbortSignal): Promise<ClassFile> {
  const { name } = reader;
  const start = String.fromCharCode(...(await reader.read(0, 4, signal)));
  if (!/^(II\*\0|MM\0\*|II\+\0|MM\0\+)$/.test(start)) {
    throw new ClutterError('bad-format', `${name} is no TIFF: fetch it again`);
  }
  const source = new ReaderSource(reader);
  const { GeoTIFF: Reader } = await import('geotiff');
  const images = await guard(name, signal, async () => classImages(await Reader.fromSource(source, undefined, signal)));
  source.strict = true;
  const main = images[0];
  if (main.getSamplesPerPixel() !== 1 || main.getBitsPerSample(0) > 16) {
    throw new ClutterError('bad-format', `${name} holds no classes: one band of 8 or 16 bits is needed`);
  }
  const levels = levelGrids(name, images);
  return {
    name,
    levels,
    window: (level, column, row, width, height, windowSignal) =>
      guard(name, windowSignal, async () => {
        const data = await images[level].readRasters({
          window: [column, row, column + width, row + height],
          samples: [0],
          interleave: true,
          ...(windowSignal === undefined ? {} : { signal: windowSignal }),
        });
        if (data.length !== width * height) throw new Error('blocks are missing');
        if (data instanceof Uint8Array) return data;
        return Uint8Array.from(data, (value) => (value >= 0 && value < 255 ? value : 255));
      }),
  };
}

type Image = Awaited<ReturnType<GeoTIFF['getImage']>>;

/** The package reads through this. Once the header is known, a short answer is an error and not the file's end. */
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
    if (this.strict && bytes.byteLength < length) throw new Error(`it ends at ${offset + bytes.byteLength} bytes`);
    return { offset, length: bytes.byteLength, data: new Uint8Array(bytes).buffer };
  }

  async close(): Promise<void> {
    // Readers hold nothing open.
  }
}

async function guard<T>(name: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    const root: unknown = error instanceof AggregateError ? error.errors[0] : error;
    if (isClutterError(root)) throw root;
    const detail = root instanceof Error && root.message !== '' ? ` (${root.message})` : '';
    throw new ClutterError('bad-format', `${name} is a damaged or cut short TIFF: fetch it again${detail}`, {
      cause: root,
    });
  }
}

/** The image and its overviews, finest first; masks are left out. */
async function classImages(tiff: GeoTIFF): Promise<Image[]> {
  const count = await tiff.getImageCount();
  if (count > MAX_IMAGES) throw new Error(`${count} directories`);
  const main = await tiff.getImage(0);
  const images = [main];
  for (let i = 1; i < count; i++) {
    const image = await tiff.getImage(i);
    const type = Number(image.fileDirectory.getValue('NewSubfileType') ?? 0);
    if ((type & 1) === 1 && (type & 4) === 0 && image.getWidth() < main.getWidth()) images.push(image);
  }
  return images.sort((a, b) => b.getWidth() - a.getWidth());
}

function levelGrids(name: string, images: readonly Image[]): Grid[] {
  const main = images[0];
  const keys = (main.getGeoKeys() ?? {}) as Readonly<Record<string, unknown>>;
  const crs = crsOf(name, keys);
  const t = transformOf(main, keys['GTRasterTypeGeoKey'] === 2);
  if (t === undefined) throw new ClutterError('bad-format', `${name} names no place on the Earth`);
  return images.map((image): Grid => {
    const [width, height] = [image.getWidth(), image.getHeight()];
    if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE)) {
      throw new ClutterError('bad-format', `${name} is a damaged TIFF: ${width} × ${height} pixels`);
    }
    const [fx, fy] = [main.getWidth() / width, main.getHeight() / height];
    return { width, height, transform: [t[0], t[1] * fx, t[2] * fy, t[3], t[4] * fx, t[5] * fy], crs };
  });
}

/** From pixel corners to map coordinates; files that mean points put their tie on the pixel's middle. */
function transformOf(image: Image, isPoint: boolean): GeoTransform | undefined {
  const values = (tag: 'ModelTransformation' | 'ModelPixelScale' | 'ModelTiepoint'): number[] =>
    Array.from((image.fileDirectory.getValue(tag) as ArrayLike<number> | undefined) ?? [], Number);
  const matrix = values('ModelTransformation');
  const [sx = 0, sy = 0] = values('ModelPixelScale');
  const tie = values('ModelTiepoint');
  const [i = 0, j = 0, , x = 0, y = 0] = tie;
  const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = matrix;
  const t: GeoTransform = tie.length >= 6 ? [x - i * sx, sx, 0, y + j * sy, 0, -sy] : [c, a, b, f, d, e];
  if (!t.every(Number.isFinite) || t[1] * t[5] - t[2] * t[4] === 0) return undefined;
  if (!isPoint) return t;
  return [t[0] - (t[1] + t[2]) / 2, t[1], t[2], t[3] - (t[4] + t[5]) / 2, t[4], t[5]];
}

function crsOf(name: string, keys: Readonly<Record<string, unknown>>): string {
  const code = (value: unknown): number | undefined =>
    typeof value === 'number' && value > 0 && value !== 32_767 ? value : undefined;
  const projected = code(keys['ProjectedCSTypeGeoKey']);
  const geographic = keys['GTModelTypeGeoKey'] === 2 ? (code(keys['GeographicTypeGeoKey']) ?? 4326) : undefined;
  if (projected === undefined && geographic === undefined) {
    throw new ClutterError(
      'bad-format',
      `${name} names no coordinate system: convert it with gdalwarp -t_srs EPSG:4326`,
    );
  }
  const epsg = `EPSG:${projected ?? geographic}`;
  const crs = SYSTEMS[epsg] ?? epsg;
  try {
    projectionOf(crs);
  } catch (cause) {
    throw new ClutterError(
      'bad-format',
      `${name} is in ${epsg}, a coordinate system that is not known here: convert it with gdalwarp -t_srs EPSG:4326`,
      { cause },
    );
  }
  return crs;
}
