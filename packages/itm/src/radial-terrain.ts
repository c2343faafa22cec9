import type { Radial } from '@radioshed/profile';

import type { PathState } from './path-state.js';
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
    if (radial.txHorizonIndex < path.last) climb(path, radial.txHorizonIndex);
  }
}

/**
 * Moves the transmitter's horizon to a neighbouring sample that stands higher over the Earth of this path: the radial
 * keeps it for its nominal Earth, which over the sea and on plains is not always the same sample.
 */
function climb(path: PathState, from: number): void {
  const { groundM, stepM, last } = path;
  const txM = groundM[0] + path.txHeightM;
  const halfCurvature = 0.5 / path.radiusM;
  let best = path.txHorizonRad;
  let at = from;
  for (let i = from + 1; i < last; i++) {
    const slope = (groundM[i] - txM) / (i * stepM) - i * stepM * halfCurvature;
    if (!(slope > best)) break;
    best = slope;
    at = i;
  }
  if (at === from) {
    for (let i = from - 1; i > 0; i--) {
      const slope = (groundM[i] - txM) / (i * stepM) - i * stepM * halfCurvature;
      if (slope < best) break;
      best = slope;
      at = i;
    }
  }
  path.txHorizonRad = best;
  path.txHorizonM = at * stepM;
}
