import { type GeoTransform, type Raster, rasterOf } from '@radioshed/raster';

/** A raster in degrees whose posts are `at(latDeg, lonDeg)`; the corner posts are at the given locations. */
export function postRaster(
  input: { readonly south: number; readonly west: number; readonly degrees?: number; readonly perDegree: number },
  at: (latDeg: number, lonDeg: number) => number,
): Raster {
  const { south, west, degrees = 1, perDegree } = input;
  const step = 1 / perDegree;
  const size = degrees * perDegree + 1;
  const north = south + degrees;
  const data = new Float32Array(size * size);
  for (let r = 0; r < size; r++)
    for (let c = 0; c < size; c++) data[r * size + c] = at(north - r * step, west + c * step);
  const transform: GeoTransform = [west - step / 2, step, 0, north + step / 2, 0, -step];
  return rasterOf(data, { width: size, height: size, transform, crs: 'EPSG:4326' });
}

/** The bytes of an `.hgt` tile of `size` × `size` posts. */
export function hgtBytes(size: number, at: (column: number, row: number) => number): Uint8Array {
  const bytes = new Uint8Array(size * size * 2);
  const view = new DataView(bytes.buffer);
  for (let r = 0; r < size; r++) for (let c = 0; c < size; c++) view.setInt16(2 * (r * size + c), at(c, r));
  return bytes;
}

/** Every pixel of a raster with its location. */
export function* pixels(raster: Raster): Generator<{ latDeg: number; lonDeg: number; height: number }> {
  const { height: rows, width: columns } = raster;
  const data = raster.values;
  const t = raster.transform;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      yield {
        latDeg: t[3] + (r + 0.5) * t[5],
        lonDeg: t[0] + (c + 0.5) * t[1],
        height: data[r * columns + c],
      };
    }
  }
}

/** Heights of a raster, flat. */
export function heightsOf(raster: Raster): number[] {
  return [...raster.values];
}
