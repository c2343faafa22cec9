import { metresPerDegreeLat, metresPerDegreeLon, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { isSolid } from '@radioshed/profile';
import { type Grid, gridOf } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import type { CoverageClutter } from './coverage-clutter.js';
import type { TerrainGrid } from './terrain-grid.js';

/** Clutter on a north-up grid in degrees, as plain data for workers. */
export interface ClutterGrid {
  readonly heightsM: Float32Array;
  readonly codes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Longitude and latitude of the north-west corner, degrees, and the size of the pixels. */
  readonly westDeg: number;
  readonly northDeg: number;
  readonly lonStepDeg: number;
  readonly latStepDeg: number;
  readonly standOnRoofs: boolean;
}

/**
 * Clutter as plain data for workers.
 *
 * @throws OutOfRangeError for other systems than EPSG:4326, grids that are not north-up or not the same, and heights
 *   that are missing or negative.
 */
export function clutterGrid({ heightM, codes, standOnRoofs }: CoverageClutter): ClutterGrid {
  const { width, height, transform, crs } = gridOf(heightM);
  if (crs !== 'EPSG:4326' || transform[2] !== 0 || transform[4] !== 0 || !(transform[1] > 0 && transform[5] < 0)) {
    throw new OutOfRangeError('clutter.heightM.crs', crs, 'a north-up grid of EPSG:4326');
  }
  if (!isSameGrid(gridOf(heightM), gridOf(codes))) {
    throw new OutOfRangeError('clutter.codes', `a grid of ${codes.crs}`, 'the grid of clutter.heightM');
  }
  const heightsM = heightM.values;
  for (let i = 0; i < heightsM.length; i++) {
    if (!(heightsM[i] >= 0 && heightsM[i] < Infinity)) {
      const at = `column ${i % width}, row ${Math.floor(i / width)}`;
      throw new OutOfRangeError('clutter.heightM', heightsM[i], `a finite height of at least 0 m (${at})`);
    }
  }
  const [westDeg, lonStepDeg, , northDeg, , latStepDeg] = transform;
  return { heightsM, codes: codes.values, width, height, westDeg, northDeg, lonStepDeg, latStepDeg, standOnRoofs };
}

function isSameGrid(a: Grid, b: Grid): boolean {
  if (a.width !== b.width || a.height !== b.height || a.crs !== b.crs) return false;
  return a.transform.every((value, i) => value === b.transform[i]);
}

/** The shorter side of a clutter pixel at a latitude, m. */
export function clutterPixelM({ lonStepDeg, latStepDeg }: ClutterGrid, latDeg: number): number {
  return Math.min(lonStepDeg * metresPerDegreeLon(latDeg), -latStepDeg * metresPerDegreeLat(latDeg));
}

/** Index of the pixel at a position; −1 outside the grid, where the ground is open. */
export function clutterPixel(clutter: ClutterGrid, { latDeg, lonDeg }: Position): number {
  const { width, height, westDeg, northDeg, lonStepDeg, latStepDeg } = clutter;
  const middle = westDeg + (width / 2) * lonStepDeg;
  const column = Math.floor((unwrapLonDeg(lonDeg, middle) - westDeg) / lonStepDeg);
  const row = Math.floor((latDeg - northDeg) / latStepDeg);
  return column >= 0 && column < width && row >= 0 && row < height ? row * width + column : -1;
}

/** Height of the roof under an antenna, m; 0 where antennas are on the ground. */
export function roofAt(clutter: ClutterGrid, place: Position): number {
  const pixel = clutter.standOnRoofs ? clutterPixel(clutter, place) : -1;
  return pixel >= 0 && isSolid(clutter.codes[pixel]) ? clutter.heightsM[pixel] : 0;
}

/** Converts fractional columns and rows of terrain (pixel centres) to those of clutter (pixel corners). */
export interface ClutterScale {
  readonly column0: number;
  readonly columnStep: number;
  readonly row0: number;
  readonly rowStep: number;
}

/** Pixels of the clutter at pixels of the terrain: a scale and an offset on each axis. */
export function clutterScale(terrain: TerrainGrid, clutter: ClutterGrid): ClutterScale {
  const middle = terrain.lonDeg + (terrain.width / 2) * terrain.lonStepDeg;
  const turn = unwrapLonDeg(clutter.westDeg + (clutter.width / 2) * clutter.lonStepDeg, middle);
  const westDeg = turn - (clutter.width / 2) * clutter.lonStepDeg;
  return {
    column0: (terrain.lonDeg - westDeg) / clutter.lonStepDeg,
    columnStep: terrain.lonStepDeg / clutter.lonStepDeg,
    row0: (terrain.latDeg - clutter.northDeg) / clutter.latStepDeg,
    rowStep: terrain.latStepDeg / clutter.latStepDeg,
  };
}
