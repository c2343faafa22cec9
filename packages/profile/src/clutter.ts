import { isGeographic, projectionOf, unwrapLonDeg } from '@radioshed/geodesy';
import { gridBounds, gridOf, nearestSampler, type Raster } from '@radioshed/raster';

/** What stands on the ground at a place. */
export interface ClutterAt {
  /** Its height above the ground, m; 0 where the ground is open. */
  readonly heightM: number;
  /** Its class: 0 none or unknown, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings. */
  readonly code: number;
}

/** What stands on the ground at places; open ground beyond what is known. */
export type ClutterSampler = (latDeg: number, lonDeg: number) => ClutterAt;

/** Clutter along a line, sample by sample, as {@link ClutterAt}. */
export interface ClutterAlong {
  readonly clutterM: ArrayLike<number>;
  readonly clutterCode: ArrayLike<number>;
}

const OPEN: ClutterAt = { heightM: 0, code: 0 };

/** Cover within this distance of an antenna that stands above it counts as open ground, m. ITU-R P.452-18 §3.2 */
export const CLEAR_AROUND_M = 50;

/** Least class of what has a roof to stand on. */
export const FIRST_SOLID = 11;

/** Whether a class of clutter is solid, so that antennas can stand on it: obstacles and buildings. */
export function isSolid(code: number): boolean {
  return code >= FIRST_SOLID;
}

/** Height of the roof at a place, m; 0 where no solid clutter stands. */
export function roofM({ heightM, code }: ClutterAt): number {
  return isSolid(code) ? heightM : 0;
}

/** Reads the pixel that holds a place, in any coordinate system: edges stay sharp. Both rasters lie on the same grid. */
export function clutterSampler(heightM: Raster, codes: Raster<Uint8Array>): ClutterSampler {
  const heightAt = nearestSampler(heightM);
  const codeAt = nearestSampler(codes);
  const read = (x: number, y: number): ClutterAt => {
    const height = heightAt(x, y);
    return height === height ? { heightM: height, code: codeAt(x, y) } : OPEN;
  };
  if (isGeographic(heightM.crs)) {
    const bounds = gridBounds(gridOf(heightM));
    const middle = (bounds.west + bounds.east) / 2;
    return (latDeg, lonDeg) => read(unwrapLonDeg(lonDeg, middle), latDeg);
  }
  const { forward } = projectionOf(heightM.crs);
  return (latDeg, lonDeg) => read(...forward(lonDeg, latDeg));
}
