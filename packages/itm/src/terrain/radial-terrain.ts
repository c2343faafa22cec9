import type { Radial } from '@radioshed/profile';

import type { PathState } from '../path-state.js';
import type { Terrain } from './terrain.js';

/** The terrain of a path that is the beginning of a radial: sums and horizons in a time independent of its length. */
export class RadialTerrain implements Terrain {
  /** The radial asked; set before the first question. */
  radial!: Radial;

  sums(path: PathState, from: number, to: number): void {
    const sum = this.radial.sum(from, to + 1);
    path.sumM = sum;
    path.momentM = this.radial.momentSum(from, to + 1) - 0.5 * (from + to) * sum;
  }

  findHorizons(path: PathState): void {
    const { radial } = this;
    radial.findHorizons(path.last, path.rxHeightM, path.radiusM);
    path.txHorizonRad = radial.txHorizonRad;
    path.rxHorizonRad = radial.rxHorizonRad;
    path.txHorizonM = radial.txHorizonIndex * path.stepM;
    path.rxHorizonM = (path.last - radial.rxHorizonIndex) * path.stepM;
  }
}
