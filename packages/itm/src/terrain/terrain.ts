import type { PathState } from '../path-state.js';

/**
 * The ground of a path, as the model reads it. Two implementations exist: by walking the profile (`itmPointToPoint`)
 * and from the running sums and hull of a radial (`itmRadialModel`). Results go to the state.
 */
export interface Terrain {
  /** Writes the sum of the samples `from` ≤ i ≤ `to` and their moment about (from + to)/2. */
  sums(path: PathState, from: number, to: number): void;
  /** Writes horizon angles and distances for the Earth radius of the state. */
  findHorizons(path: PathState): void;
}
