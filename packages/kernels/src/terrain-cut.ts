import { geodesicRay, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import type { Radial } from '@radioshed/profile';

import type { ClutterGrid, ClutterScale } from './clutter-cut.js';
import { CHEBYSHEV_ORDER, chebyshevAt, chebyshevFit, chebyshevNodes } from './chebyshev.js';
import { CompiledCut } from './compiled-cut.js';
import { type FitPath, PathFan } from './path-fan.js';
import type { SightAlong } from './sight-sweep.js';
import { findSkylines, meanHeightM } from './skylines.js';
import { heightAt, type TerrainGrid } from './terrain-grid.js';

/** Samples between two places computed exactly; the chord between them leaves the geodesic by L²·tan φ/8R, millimetres. */
export const KNOT_SAMPLES = 16;

/** Cuts terrain along geodesics from one place, over and over, without allocating. */
export class TerrainCutter {
  readonly #terrain: TerrainGrid;
  readonly #centre: Position;
  readonly #reachM: number;
  readonly #stepM: number;
  readonly #columns: Float64Array = new Float64Array(CHEBYSHEV_ORDER);
  readonly #rows: Float64Array = new Float64Array(CHEBYSHEV_ORDER);
  readonly #column: Float64Array = new Float64Array(CHEBYSHEV_ORDER);
  readonly #row: Float64Array = new Float64Array(CHEBYSHEV_ORDER);
  #compiled: CompiledCut | undefined;
  #fan: PathFan | undefined;
  /** Radials that {@link #fan} was made for. */
  #fanned = 0;
  /** Whether WebAssembly made the whole of the last cut. */
  #isWhole = false;

  /**
   * @param reachM longest cut that will be asked for, m: all are read off the same curve, however short.
   * @param stepM step of the cuts, m.
   */
  constructor(terrain: TerrainGrid, centre: Position, reachM: number, stepM: number) {
    this.#terrain = terrain;
    this.#stepM = stepM;
    // The last knot lies beyond the last sample, and a polynomial must not be asked beyond its end.
    this.#reachM = reachM + KNOT_SAMPLES * stepM;
    const middle = terrain.lonDeg + (terrain.width / 2) * terrain.lonStepDeg;
    this.#centre = { latDeg: centre.latDeg, lonDeg: unwrapLonDeg(centre.lonDeg, middle) };
  }

  /**
   * Lets WebAssembly make `cuts` cuts of up to `capacity` samples, where the engine can and so many repay the copy of the
   * terrain that this takes. The heights stay the same, bit for bit.
   *
   * @returns whether it does.
   */
  compile(capacity: number, cuts: number): boolean {
    this.#compiled = CompiledCut.of(this.#terrain, this.#centre, this.#reachM, capacity, cuts);
    return this.#compiled !== undefined;
  }

  /** Height of the ground at the centre, m. */
  centreHeightM(): number {
    return this.heightAt(this.#centre);
  }

  /** Height of the ground at a place, m. */
  heightAt(place: Position): number {
    const { lonDeg, latDeg, lonStepDeg, latStepDeg } = this.#terrain;
    const lon = unwrapLonDeg(place.lonDeg, this.#centre.lonDeg);
    return heightAt(this.#terrain, (lon - lonDeg) / lonStepDeg, (place.latDeg - latDeg) / latStepDeg);
  }

  /**
   * Heights along the geodesic that leaves the centre at `azimuthDeg`: `count` samples a step apart, the first at the
   * centre, written to `groundM`.
   */
  cut(azimuthDeg: number, count: number, groundM: Float64Array): void {
    this.#fitPath(azimuthDeg, this.#column, this.#row);
    this.#cutPath(count, groundM);
  }

  /** The same along one of `radialCount` radials at equal angles; its path may be told from those of its neighbours. */
  cutRadial(radial: number, radialCount: number, count: number, groundM: Float64Array): void {
    if (this.#fanned !== radialCount) {
      this.#fanned = radialCount;
      const isSmooth = PathFan.isSmooth(radialCount, this.#centre.latDeg, this.#reachM);
      const fit: FitPath = (azimuthDeg, column, row) => this.#fitPath(azimuthDeg, column, row);
      this.#fan = isSmooth ? new PathFan(fit, radialCount) : undefined;
    }
    if (this.#fan) this.#fan.path(radial, this.#column, this.#row);
    else this.#fitPath((360 * radial) / radialCount, this.#column, this.#row);
    this.#cutPath(count, groundM);
  }

  /**
   * Which samples along the last cut are seen, as `sweepSight` tells it, good until the next call; undefined where this takes
   * more than WebAssembly has at hand.
   */
  sweepSight(along: SightAlong): Int32Array | undefined {
    return this.#isWhole ? this.#compiled?.sweepSight(along) : undefined;
  }

  /** Mean of the heights of the last cut, written to `groundM`, whose first has been replaced since. */
  meanHeightM(groundM: Float64Array, count: number): number {
    return this.#isWhole && this.#compiled
      ? this.#compiled.meanHeightM(count, groundM[0])
      : meanHeightM(groundM, count);
  }

  /** {@link findSkylines} along a radial whose ground is the last cut, good until the next call; may be written to `room`. */
  skylinesRad(radial: Radial, samples: Int32Array, count: number, room: Float64Array): Float64Array {
    if (this.#isWhole && this.#compiled) return this.#compiled.skylinesRad(radial, samples, count);
    findSkylines(radial, samples, count, room);
    return room;
  }

  #cutPath(count: number, groundM: Float64Array): void {
    const terrain = this.#terrain;
    const { heightsM, width, height } = terrain;
    const scale = this.#stepM / this.#reachM;
    const written = this.#compiled?.cut(this.#column, this.#row, scale, count, groundM) ?? 0;
    this.#isWhole = written === count;
    if (this.#isWhole) return;
    const lastColumn = width - 1;
    const lastRow = height - 1;
    let column0 = chebyshevAt(this.#column, written * scale);
    let row0 = chebyshevAt(this.#row, written * scale);
    for (let start = written; start < count; start += KNOT_SAMPLES) {
      const t = (start + KNOT_SAMPLES) * scale;
      const column1 = chebyshevAt(this.#column, t);
      const row1 = chebyshevAt(this.#row, t);
      const columnStep = (column1 - column0) / KNOT_SAMPLES;
      const rowStep = (row1 - row0) / KNOT_SAMPLES;
      const end = count - start < KNOT_SAMPLES ? count - start : KNOT_SAMPLES;
      // A straight line is inside where both its ends are.
      const isInside =
        column0 >= 0 &&
        column1 >= 0 &&
        row0 >= 0 &&
        row1 >= 0 &&
        column0 < lastColumn &&
        column1 < lastColumn &&
        row0 < lastRow &&
        row1 < lastRow;
      for (let i = 0; i < end; i++) {
        const c = column0 + i * columnStep;
        const r = row0 + i * rowStep;
        if (isInside) {
          const c0 = c | 0;
          const r0 = r | 0;
          const at = r0 * width + c0;
          const u = c - c0;
          const a = heightsM[at];
          const b = heightsM[at + width];
          const top = a + u * (heightsM[at + 1] - a);
          const bottom = b + u * (heightsM[at + width + 1] - b);
          groundM[start + i] = top + (r - r0) * (bottom - top);
        } else {
          groundM[start + i] = heightAt(terrain, c, r);
        }
      }
      column0 = column1;
      row0 = row1;
    }
  }

  /**
   * Clutter at the samples of the last cut, of the pixel that holds each, written to `clutterM` and `clutterCode`.
   *
   * @returns whether there is any.
   */
  cover(
    clutter: ClutterGrid,
    { column0: left, columnStep: across, row0: top, rowStep: down }: ClutterScale,
    count: number,
    clutterM: Float64Array,
    clutterCode: Uint8Array,
  ): boolean {
    const { heightsM, codes, width, height } = clutter;
    const scale = this.#stepM / this.#reachM;
    let highest = 0;
    let column0 = left + across * chebyshevAt(this.#column, 0);
    let row0 = top + down * chebyshevAt(this.#row, 0);
    for (let start = 0; start < count; start += KNOT_SAMPLES) {
      const t = (start + KNOT_SAMPLES) * scale;
      const column1 = left + across * chebyshevAt(this.#column, t);
      const row1 = top + down * chebyshevAt(this.#row, t);
      const columnStep = (column1 - column0) / KNOT_SAMPLES;
      const rowStep = (row1 - row0) / KNOT_SAMPLES;
      const end = count - start < KNOT_SAMPLES ? count - start : KNOT_SAMPLES;
      for (let i = 0; i < end; i++) {
        const c = column0 + i * columnStep;
        const r = row0 + i * rowStep;
        const at = c >= 0 && c < width && r >= 0 && r < height ? (r | 0) * width + (c | 0) : -1;
        const heightM = at < 0 ? 0 : heightsM[at];
        clutterM[start + i] = heightM;
        clutterCode[start + i] = at < 0 ? 0 : codes[at];
        if (heightM > highest) highest = heightM;
      }
      column0 = column1;
      row0 = row1;
    }
    return highest > 0;
  }

  /** Longest distance of the polynomials of {@link pathOf}, m. */
  get reachM(): number {
    return this.#reachM;
  }

  /**
   * Column and row along the geodesic that leaves the centre at `azimuthDeg`, as Chebyshev polynomials of the share of
   * {@link reachM}; good until the next call.
   */
  pathOf(azimuthDeg: number): { readonly column: Float64Array; readonly row: Float64Array } {
    this.#fitPath(azimuthDeg, this.#column, this.#row);
    return { column: this.#column, row: this.#row };
  }

  /** Column and row along the geodesic as polynomials of the share of the reach. */
  #fitPath(azimuthDeg: number, column: Float64Array, row: Float64Array): void {
    const { lonDeg, latDeg, lonStepDeg, latStepDeg } = this.#terrain;
    const centre = this.#centre;
    const placeAt = geodesicRay(centre, azimuthDeg);
    for (let j = 0; j < CHEBYSHEV_ORDER; j++) {
      const place = placeAt(chebyshevNodes[j] * this.#reachM);
      this.#columns[j] = (unwrapLonDeg(place.lonDeg, centre.lonDeg) - lonDeg) / lonStepDeg;
      this.#rows[j] = (place.latDeg - latDeg) / latStepDeg;
    }
    chebyshevFit(this.#columns, column);
    chebyshevFit(this.#rows, row);
  }
}
