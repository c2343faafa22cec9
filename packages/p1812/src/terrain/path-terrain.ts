import type { PathState } from '../state/path-state.js';
import type { Skyline } from '../state/skyline.js';

/**
 * Questions of the procedures about the ground between the ends of a path. One implementation walks over the samples of
 * a single path, the other serves each sample of a radial in turn.
 */
export interface PathTerrain {
  /** Sets the heights of the smooth Earth fitted to the ground. */
  fitSmoothEarth(path: PathState): void;
  /** Sets the obstruction above the straight ray over a flat Earth. */
  findObstruction(path: PathState): void;
  /** The skyline of the bare ground, over the median Earth. */
  bareSkyline(path: PathState, out: Skyline): void;
  /** The skyline of ground and clutter, over an Earth of radius `radiusKm`. */
  coveredSkyline(path: PathState, radiusKm: number, out: Skyline): void;
  /** The skyline of a smooth Earth at height 0 at the samples, seen from antennas at the heights given. */
  smoothSkyline(path: PathState, radiusKm: number, txM: number, rxM: number, out: Skyline): void;
  /** Distance of a sample from the transmitter, km. */
  distanceKm(index: number): number;
  /** Height of the ground above the sea at a sample, m. */
  groundM(index: number): number;
  /** Greatest height of samples `from` to `to` above the line from `baseM` with `slope` m/km, m. */
  roughnessM(from: number, to: number, baseM: number, slope: number): number;
}
