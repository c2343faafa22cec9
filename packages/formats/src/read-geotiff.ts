import { rasterOf, type GeoTransform, type Raster } from '@radioshed/raster';
import { checkBytes, OutOfRangeError } from '@radioshed/units';
import type { GeoTIFF } from 'geotiff';

/** Most pixels of a file: 1 GiB of numbers. */
const MOST_PIXELS = 2 ** 28;

/**
 * Reads band 1 of a GeoTIFF as float32 numbers, NaN where the file declares no value.
 *
 * @throws OutOfRangeError for what is not a TIFF, has no coordinate system, or more than 2²⁸ pixels; the decoder's error for
 *   a damaged file.
 */
export async function readGeoTiff(bytes: Uint8Array): Promise<Raster> {
  checkBytes('bytes', bytes);
  if (!isTiff(bytes)) throw new OutOfRangeError('bytes', bytes, 'a TIFF, which begins with II or MM');
  const { fromArrayBuffer } = await import('geotiff'); // many modules, for the few who read
  const file = await fromArrayBuffer(new Uint8Array(bytes).buffer);
  const image = await file.getImage();
  const [width, height] = [image.getWidth(), image.getHeight()];
  if (!(width * height <= MOST_PIXELS)) {
    throw new OutOfRangeError('pixels', `${width} × ${height}`, `at most ${MOST_PIXELS} in all`);
  }
  const keys = image.getGeoKeys() ?? {};
  const code = keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey;
  if (typeof code !== 'number') throw new OutOfRangeError('crs', code, 'an EPSG code in the GeoTIFF');
  const [band] = await image.readRasters({ samples: [0] });
  const data = Float32Array.from(band as ArrayLike<number>);
  const noData = image.getGDALNoData();
  if (noData !== null && !Number.isNaN(noData)) {
    for (let i = 0; i < data.length; i++) if (data[i] === noData) data[i] = Number.NaN;
  }
  const grid = {
    width,
    height,
    transform: transformOf(image),
    crs: `EPSG:${code}`,
  };
  return rasterOf(data, grid);
}

type Image = Awaited<ReturnType<GeoTIFF['getImage']>>;

function transformOf(image: Image): GeoTransform {
  const matrix = image.fileDirectory.getValue('ModelTransformation');
  if (matrix) {
    const [a = 0, b = 0, , x = 0, c = 0, d = 0, , y = 0] = matrix;
    return [x, a, b, y, c, d];
  }
  const [x = 0, y = 0] = image.getOrigin();
  const [dx = 0, dy = 0] = image.getResolution();
  return [x, dx, 0, y, 0, dy];
}

/** Whether bytes begin as those of a TIFF: its byte order, twice the same letter. */
function isTiff([first, second]: Uint8Array): boolean {
  return first === second && (first === 0x49 || first === 0x4d);
}
