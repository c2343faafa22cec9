import { gridOf, type Raster } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

/** Heights in a north-up grid of degrees, as plain data that workers share. */
export interface TerrainGrid {
  readonly heightsM: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Longitude and latitude of the centre of the north-west pixel, degrees, and the steps to its neighbours. */
  readonly lonDeg: number;
  readonly latDeg: number;
  readonly lonStepDeg: number;
  readonly latStepDeg: number;
}

/**
 * A raster as workers see it.
 *
 * @throws OutOfRangeError for other systems than EPSG:4326, grids that are not north-up, and heights that are missing.
 */
export function terrainGrid(raster: Raster): TerrainGrid {
  const { width, height, transform, crs } = gridOf(raster);
  if (crs !== 'EPSG:4326' || transform[2] !== 0 || transform[4] !== 0 || !(transform[1] > 0 && transform[5] < 0)) {
    throw new OutOfRangeError('terrain.crs', crs, 'a north-up grid of EPSG:4326');
  }
  const heightsM = raster.values;
  const gap = firstGap(heightsM);
  if (gap >= 0) {
    const at = `column ${gap % width}, row ${Math.floor(gap / width)}`;
    throw new OutOfRangeError('terrain', heightsM[gap], `a finite height in m (${at}); fill voids first`);
  }
  const [west, lonStepDeg, , north, , latStepDeg] = transform;
  const centre = { lonDeg: west + lonStepDeg / 2, latDeg: north + latStepDeg / 2 };
  return { heightsM, width, height, ...centre, lonStepDeg, latStepDeg };
}

function firstGap(heightsM: Float32Array): number {
  for (let i = 0; i < heightsM.length; i++) if (heightsM[i] - heightsM[i] !== 0) return i;
  return -1;
}

/** Bilinear height at a fractional column and row of pixel centres; the outermost centres count beyond the edge. */
export function heightAt(terrain: TerrainGrid, column: number, row: number): number {
  const { heightsM, width, height } = terrain;
  const c = column < 0 ? 0 : column > width - 1 ? width - 1 : column;
  const r = row < 0 ? 0 : row > height - 1 ? height - 1 : row;
  const c0 = c < width - 1 ? Math.floor(c) : Math.max(width - 2, 0);
  const r0 = r < height - 1 ? Math.floor(r) : Math.max(height - 2, 0);
  const u = c - c0;
  const v = r - r0;
  const at = r0 * width + c0;
  const below = height > 1 ? at + width : at;
  const right = width > 1 ? 1 : 0;
  const top = heightsM[at] + u * (heightsM[at + right] - heightsM[at]);
  const bottom = heightsM[below] + u * (heightsM[below + right] - heightsM[below]);
  return top + v * (bottom - top);
}
