import { metresPerDegreeLat } from '@radioshed/geodesy';

import { CHEBYSHEV_ORDER } from './chebyshev.js';

/** Spacing of radials with a geodesic. */
const APART = 8;
/** With fewer radials than this, every one has its own. */
const LEAST_RADIALS = 1024;
/** Beyond this latitude too: around a pole longitudes change abruptly. */
const POLAR_DEG = 80;
/** Degrees of latitude are shortest at the equator. */
const LEAST_METRES_PER_DEGREE = metresPerDegreeLat(0);

/** Cached nodes: more than the four around any radial, so that neighbours may come in any order. */
const KEPT = 8;

/** A path as Chebyshev coefficients of column and row. */
interface Path {
  node: number;
  readonly column: Float64Array;
  readonly row: Float64Array;
}

/** Writes the path that leaves at an azimuth, degrees. */
export type FitPath = (azimuthDeg: number, column: Float64Array, row: Float64Array) => void;

/**
 * The paths of radials at equal angles: geodesics at every eighth of them, cubics between. With radials a pixel apart
 * at the rim the error is 96/r³ pixels, where r is the radius in pixels; less where they are closer.
 */
export class PathFan {
  readonly #fit: FitPath;
  readonly #radialCount: number;
  readonly #kept: readonly Path[] = Array.from({ length: KEPT }, () => ({
    node: Number.NaN,
    column: new Float64Array(CHEBYSHEV_ORDER),
    row: new Float64Array(CHEBYSHEV_ORDER),
  }));

  /** Whether paths are smooth enough to be interpolated from their neighbours. */
  static isSmooth(radialCount: number, latDeg: number, reachM: number): boolean {
    return radialCount >= LEAST_RADIALS && Math.abs(latDeg) + reachM / LEAST_METRES_PER_DEGREE < POLAR_DEG;
  }

  constructor(fit: FitPath, radialCount: number) {
    this.#fit = fit;
    this.#radialCount = radialCount;
  }

  /** Writes the path of a radial. */
  path(radial: number, column: Float64Array, row: Float64Array): void {
    const node = Math.floor(radial / APART);
    const t = (radial - node * APART) / APART;
    const b = this.#node(node);
    if (t === 0) {
      column.set(b.column);
      row.set(b.row);
      return;
    }
    const a = this.#node(node - 1);
    const c = this.#node(node + 1);
    const d = this.#node(node + 2);
    // Weights after Lagrange.
    const wa = (-t * (t - 1) * (t - 2)) / 6;
    const wb = ((t + 1) * (t - 1) * (t - 2)) / 2;
    const wc = (-(t + 1) * t * (t - 2)) / 2;
    const wd = ((t + 1) * t * (t - 1)) / 6;
    for (let k = 0; k < CHEBYSHEV_ORDER; k++) {
      column[k] = wa * a.column[k] + wb * b.column[k] + wc * c.column[k] + wd * d.column[k];
      row[k] = wa * a.row[k] + wb * b.row[k] + wc * c.row[k] + wd * d.row[k];
    }
  }

  #node(node: number): Path {
    const path = this.#kept[node & (KEPT - 1)];
    if (path.node !== node) {
      this.#fit((360 * APART * node) / this.#radialCount, path.column, path.row);
      path.node = node;
    }
    return path;
  }
}
