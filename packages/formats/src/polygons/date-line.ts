import type { IndexedRaster } from '@radioshed/colour';
import type { GeoTransform } from '@radioshed/raster';

/**
 * A picture in degrees as pieces whose longitudes lie within ±180, cut at the edge of pixels nearest to the date line.
 * One that does not cross it is one piece.
 */
export function piecesWithin180(picture: IndexedRaster): readonly IndexedRaster[] {
  const { width, grid } = picture;
  const [west, dx] = grid.transform;
  const turn = 360 * Math.floor((west + 180) / 360); // the turn that the western edge lies in
  const column = Math.min(Math.max(Math.round((180 + turn - west) / dx), 0), width);
  const pieces: IndexedRaster[] = [];
  if (column > 0) pieces.push(columns(picture, 0, column, west - turn));
  if (column < width) pieces.push(columns(picture, column, width, west - turn + column * dx - 360));
  return pieces;
}

function columns(picture: IndexedRaster, from: number, to: number, west: number): IndexedRaster {
  const { width, height, grid } = picture;
  const [, dx, , north, , dy] = grid.transform;
  const transform: GeoTransform = [west, dx, 0, north, 0, dy];
  const w = to - from;
  if (w === width) return { ...picture, grid: { ...grid, transform } };
  const indices = new Uint8Array(w * height);
  for (let row = 0; row < height; row++) {
    indices.set(picture.indices.subarray(row * width + from, row * width + to), row * w);
  }
  return { ...picture, width: w, indices, grid: { ...grid, width: w, transform } };
}
