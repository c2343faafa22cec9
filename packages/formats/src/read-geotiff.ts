import { rasterOf, type Raster } from '@radioshed/raster';
import { type ByteReader, levelGrid, openGeotiff } from '@radioshed/terrain';
import { checkBytes, OutOfRangeError } from '@radioshed/units';

/** Most pixels of a file: 1 GiB of numbers. */
const MOST_PIXELS = 2 ** 28;

/**
 * Reads band 1 of a GeoTIFF as float32 numbers, NaN where the file declares no value or its mask has none. Scale and
 * unit of the file are not applied.
 *
 * @throws OutOfRangeError for what is not a TIFF, has no coordinate system, or more than 2²⁸ pixels; DemError of
 *   `@radioshed/terrain`, whose reader this is, for a damaged file and one that is encoded in a way that cannot be
 *   read.
 * @example
 * ```ts
 * const bounds = { north: 37, east: -3.4, south: 36.9, west: -3.7 };
 * const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), geographicGrid(bounds, 3, 1));
 * const deflate = platformDeflate(); // omit it in a browser
 * export const tif: Uint8Array = floatGeoTiff(power, { deflate }); // the values
 * export const again = await readGeoTiff(tif); // the same, bit for bit
 * ```
 */
export async function readGeoTiff(bytes: Uint8Array): Promise<Raster> {
  checkBytes('bytes', bytes);
  if (!isTiff(bytes)) throw new OutOfRangeError('bytes', bytes, 'a TIFF, which begins with II or MM');
  const reader: ByteReader = {
    name: 'the GeoTIFF',
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
  const { header, window } = await openGeotiff(reader);
  const [level] = header.levels;
  const { width, height } = level;
  if (!(width * height <= MOST_PIXELS)) {
    throw new OutOfRangeError('pixels', `${width} × ${height}`, `at most ${MOST_PIXELS} in all`);
  }
  const { crs, noData } = header;
  if (crs === undefined)
    throw new OutOfRangeError('crs', header.crsProblem, 'a known coordinate system in the GeoTIFF');
  const { data: values, valid } = await window(0, 0, 0, width, height);
  const data = Float32Array.from(values);
  for (let i = 0; i < data.length; i++) if (values[i] === noData || valid?.[i] === 0) data[i] = Number.NaN;
  return rasterOf(data, levelGrid(header, level, crs));
}

/** Whether bytes begin as those of a TIFF: its byte order, twice the same letter. */
function isTiff([first, second]: Uint8Array): boolean {
  return first === second && (first === 0x49 || first === 0x4d);
}
