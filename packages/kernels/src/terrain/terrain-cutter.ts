import { geodesicRay, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import type { Radial } from '@radioshed/profile';

import type { ClutterGrid, ClutterScale } from './clutter-grid.js';
import { CHEBYSHEV_ORDER, chebyshevFit, chebyshevNodes } from './chebyshev.js';
import { CompiledCut } from './compiled-cut.js';
import { cutClutter } from './cut-clutter.js';
import { cutHeights } from './cut-heights.js';
import { KNOT_SAMPLES } from './knot-samples.js';
import { type FitPath, PathFan } from './path-fan.js';
import type { SightAlong } from './sight-sweep.js';
import { findSkylines, meanHeightM } from './skylines.js';
import { heightAt, type TerrainGrid } from './terrain-grid.js';

/** Cuts terrain along geodesics from one location, repeatedly, without allocating. */
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
   * @param reachM longest cut, m: all cuts are read from the same curve, however short.
   * @param stepM step of the cuts, m.
   */
  constructor(terrain: TerrainGrid, centre: Position, reachM: number, stepM: number) {
    this.#terrain = terrain;
    this.#stepM = stepM;
    // The last knot lies beyond the last sample, and a polynomial must not be evaluated beyond its end.
    this.#reachM = reachM + KNOT_SAMPLES * stepM;
    const middle = terrain.lonDeg + (terrain.width / 2) * terrain.lonStepDeg;
    this.#centre = { latDeg: centre.latDeg, lonDeg: unwrapLonDeg(centre.lonDeg, middle) };
  }

  /**
   * Uses WebAssembly for `cuts` cuts of up to `capacity` samples, where it is available and the cuts are worth the copy
   * of the terrain. The heights stay the same, bit for bit.
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

  /** Height of the ground at a location, m. */
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

  /** The same along one of `radialCount` radials at equal angles; its path may be interpolated from its neighbours. */
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
   * Visible samples along the last cut, as by `sweepSight`, valid until the next call; undefined where WebAssembly did
   * not make the whole cut.
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

  /**
   * {@link findSkylines} along a radial whose ground is the last cut, good until the next call; may be written to
   * `room`.
   */
  skylinesRad(radial: Radial, samples: Int32Array, count: number, room: Float64Array): Float64Array {
    if (this.#isWhole && this.#compiled) return this.#compiled.skylinesRad(radial, samples, count);
    findSkylines(radial, samples, count, room);
    return room;
  }

  #cutPath(count: number, groundM: Float64Array): void {
    const scale = this.#stepM / this.#reachM;
    const written = this.#compiled?.cut(this.#column, this.#row, scale, count, groundM) ?? 0;
    this.#isWhole = written === count;
    if (!this.#isWhole) cutHeights(this.#terrain, this.#column, this.#row, scale, written, count, groundM);
  }

  /**
   * Clutter at the samples of the last cut, of the pixel that holds each, written to `clutterM` and `clutterCode`.
   *
   * @returns whether there is any.
   */
  cover(
    clutter: ClutterGrid,
    scale: ClutterScale,
    count: number,
    clutterM: Float64Array,
    clutterCode: Uint8Array,
  ): boolean {
    const sampleScale = this.#stepM / this.#reachM;
    return cutClutter(clutter, scale, this.#column, this.#row, sampleScale, count, clutterM, clutterCode);
  }

  /** Column and row along the geodesic as polynomials of the fraction of the reach. */
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
