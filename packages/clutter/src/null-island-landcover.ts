import { nullIslandHeightM } from '@radioshed/terrain';
import { rasterOf } from '@radioshed/raster';
import { checkInteger } from '@radioshed/units';

import { NO_CLASS } from './classes.js';
import { checkLandcoverRequest } from './class-mosaic.js';
import { ClutterError } from './clutter-error.js';
import type { LandcoverSource } from './landcover-source.js';
import { nullIslandClass, nullIslandTowns, townShare } from './null-island-classes.js';

/** Pixels per degree: about 31 m. */
const PER_DEG = 3600;
/** Spacing, in pixels, of the terrain heights used; heights between are bilinear. */
const HEIGHT_STEP = 3;
/** Sea on every side of the sample's degree, degrees, as in its terrain. */
const SEA_DEG = 2;
const MAX_PIXELS = 60e6;

/**
 * Landcover of the Null Island sample: synthetic, a pure function of location and seed, in pixels of 31 m. The sea
 * around it is water; beyond there is no data.
 *
 * @param seed integer, that of the terrain; 1 is the default island.
 */
export function nullIslandLandcover(seed = 1): LandcoverSource {
  checkInteger('seed', seed, -(2 ** 31), 2 ** 31 - 1);
  const towns = nullIslandTowns(seed);
  return {
    name: 'Null Island',
    async read(request, { signal } = {}) {
      checkLandcoverRequest(request);
      const { north, east, south, west } = request.bounds;
      const left = Math.floor(west * PER_DEG) - 1;
      const top = Math.ceil(north * PER_DEG) + 1;
      const width = Math.ceil(east * PER_DEG) + 1 - left;
      const height = top - Math.floor(south * PER_DEG) + 1;
      if (width * height > MAX_PIXELS) {
        throw new ClutterError('too-large', `The box has more than ${MAX_PIXELS / 1e6} million pixels of landcover`);
      }
      const codes = new Uint8Array(width * height);
      const heights = new HeightRow(left, width, seed);
      for (let row = 0; row < height; row++) {
        // Yields to other work, and ends if aborted.
        if (row % 64 === 0) await new Promise((resolve) => setTimeout(resolve));
        signal?.throwIfAborted();
        const latDeg = (top - row - 0.5) / PER_DEG;
        const near = towns.filter((town) => Math.abs(town.latDeg - latDeg) < 0.03);
        const isIsland = latDeg > 0 && latDeg < 1;
        for (let column = 0; column < width; column++) {
          const lonDeg = (left + column + 0.5) / PER_DEG;
          const at = row * width + column;
          if (isIsland && lonDeg > 0 && lonDeg < 1) {
            const heightM = heights.at(latDeg, column);
            const share = heightM > 0 ? townShare(latDeg, lonDeg, near, seed) : Infinity;
            codes[at] = nullIslandClass(latDeg, lonDeg, heightM, share, seed);
          } else {
            const isSea = latDeg > -SEA_DEG && latDeg < 1 + SEA_DEG && lonDeg > -SEA_DEG && lonDeg < 1 + SEA_DEG;
            codes[at] = isSea ? 1 : NO_CLASS;
          }
        }
      }
      const transform = [left / PER_DEG, 1 / PER_DEG, 0, top / PER_DEG, 0, -1 / PER_DEG] as const;
      return {
        classes: rasterOf(codes, { width, height, transform, crs: 'EPSG:4326' }, NO_CLASS),
        notes: [],
        attributions: ['Landcover: Null Island, a synthetic sample, not a real place'],
      };
    },
  };
}

/** Heights along a row of pixels, bilinear between points three pixels apart, the same in every window. */
class HeightRow {
  readonly #first: number;
  readonly #seed: number;
  readonly #left: number;
  readonly #rows = new Map<number, Float64Array>();

  constructor(left: number, width: number, seed: number) {
    this.#left = left;
    this.#first = Math.floor(left / HEIGHT_STEP);
    this.#seed = seed;
    this.#count = Math.ceil((left + width) / HEIGHT_STEP) + 2 - this.#first;
  }

  readonly #count: number;

  at(latDeg: number, column: number): number {
    const y = (latDeg * PER_DEG) / HEIGHT_STEP;
    const x = (this.#left + column + 0.5) / HEIGHT_STEP - this.#first;
    const [row, i] = [Math.floor(y), Math.floor(x)];
    const [below, above] = [this.#row(row), this.#row(row + 1)];
    const mix = (line: Float64Array): number => line[i] + (x - i) * (line[i + 1] - line[i]);
    const low = mix(below);
    return low + (y - row) * (mix(above) - low);
  }

  #row(row: number): Float64Array {
    const known = this.#rows.get(row);
    if (known !== undefined) return known;
    const latDeg = (row * HEIGHT_STEP) / PER_DEG;
    const line = Float64Array.from({ length: this.#count }, (_, i) =>
      nullIslandHeightM(latDeg, ((this.#first + i) * HEIGHT_STEP) / PER_DEG, this.#seed),
    );
    if (this.#rows.size > 4) this.#rows.clear();
    this.#rows.set(row, line);
    return line;
  }
}
