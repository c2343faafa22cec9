import { boundsAround, type Position } from '@radioshed/geodesy';
import type { Radial } from '@radioshed/profile';

import { CHEBYSHEV_ORDER } from './chebyshev.js';
import { compiledKernels } from '../compiled-kernels.js';
import type { SightAlong } from './sight-sweep.js';
import type { TerrainGrid } from './terrain-grid.js';

/** Exports of `assembly/index.ts`; addresses are byte offsets in its memory. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Reserves memory for cuts of `count` samples through a window of heights. @returns 0 where it is not available. */
  reserve(count: number, columns: number, rows: number, column0: number, row0: number): number;
  /** Coefficients of a path, pairs of column and row, f64. */
  pathAddress(): number;
  /** Heights of the ground along the path, f64. */
  groundAddress(): number;
  /** Heights of the window, f32. */
  terrainAddress(): number;
  /** Inputs of a line-of-sight sweep: three per sample, f64. */
  sightAddress(): number;
  /** Samples whose skylines are requested, i32; the results, f64, begin at the next multiple of 16 bytes. */
  skylineAddress(): number;
  /** Writes the results. */
  findSkylines(count: number, stepM: number, txGroundM: number, txHeightM: number, radiusM: number): void;
  meanHeight(count: number, firstM: number): number;
  /** Writes the bits after them. */
  sweepSight(count: number, isOverSea: boolean): void;
  /** Writes the ground. @returns the number of samples written before the path left the window. */
  cut(count: number, scale: number): number;
}

/** Largest window, 64 MiB of heights: every worker has a copy. */
const MOST_HEIGHTS = 2 ** 24;
/** Copying a height costs half of what a sample saves, and every worker copies all heights. */
const LEAST_SAMPLES_PER_HEIGHT = 0.5;

/** The part of a grid with the heights within `reachM` of a location. */
interface Window {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

function windowAround({ width, height, ...grid }: TerrainGrid, centre: Position, reachM: number): Window {
  const { lonDeg, latDeg, lonStepDeg, latStepDeg } = grid;
  const box = boundsAround(centre, reachM);
  const halfWidthDeg = (box.east - box.west) / 2;
  const column = Math.max(0, Math.floor((centre.lonDeg - halfWidthDeg - lonDeg) / lonStepDeg) - 1);
  const row = Math.max(0, Math.floor((box.north - latDeg) / latStepDeg) - 1);
  const right = Math.min(width, Math.ceil((centre.lonDeg + halfWidthDeg - lonDeg) / lonStepDeg) + 2);
  const below = Math.min(height, Math.ceil((box.south - latDeg) / latStepDeg) + 2);
  return { column, row, columns: right - column, rows: below - row };
}

/** Cuts of `TerrainCutter` in WebAssembly, with the same bits, from a copy of the heights around a location. */
export class CompiledCut {
  readonly #wasm: Exports;
  readonly #path: Float64Array;
  readonly #groundM: Float64Array;
  readonly #asked: Int32Array;
  readonly #skylinesRad: Float64Array;
  /** Inputs of the last sweep and the bits it wrote; undefined before the first. */
  #along: SightAlong | undefined;
  #sight: Int32Array = new Int32Array(0);

  private constructor(wasm: Exports, capacity: number) {
    this.#wasm = wasm;
    this.#path = new Float64Array(wasm.memory.buffer, wasm.pathAddress(), 2 * CHEBYSHEV_ORDER);
    this.#groundM = new Float64Array(wasm.memory.buffer, wasm.groundAddress(), capacity);
    const asked = wasm.skylineAddress();
    this.#asked = new Int32Array(wasm.memory.buffer, asked, capacity);
    this.#skylinesRad = new Float64Array(wasm.memory.buffer, asked + ((4 * capacity + 15) & ~15), capacity);
  }

  /**
   * Undefined where WebAssembly or the memory is not available, and where copying costs more than it saves.
   *
   * @param centre with its longitude in the turn of the grid.
   * @param reachM longest cut, m.
   * @param capacity most samples of a cut.
   * @param cuts number of cuts from this copy.
   */
  static of(
    terrain: TerrainGrid,
    centre: Position,
    reachM: number,
    capacity: number,
    cuts: number,
  ): CompiledCut | undefined {
    const { column, row, columns, rows } = windowAround(terrain, centre, reachM);
    if (columns < 2 || rows < 2 || columns * rows > MOST_HEIGHTS) return undefined;
    if (cuts * capacity < LEAST_SAMPLES_PER_HEIGHT * columns * rows) return undefined;
    const wasm = compiledKernels<Exports>();
    if (wasm === undefined || wasm.reserve(capacity, columns, rows, column, row) === 0) return undefined;
    const heightsM = new Float32Array(wasm.memory.buffer, wasm.terrainAddress(), columns * rows);
    for (let r = 0; r < rows; r++) {
      const from = (row + r) * terrain.width + column;
      heightsM.set(terrain.heightsM.subarray(from, from + columns), r * columns);
    }
    return new CompiledCut(wasm, capacity);
  }

  /**
   * Heights along the path of these columns and rows, `scale` of it apart, written to `groundM`.
   *
   * @returns the number of samples written; the rest lies beyond the copied heights.
   */
  cut(columns: Float64Array, rows: Float64Array, scale: number, count: number, groundM: Float64Array): number {
    if (count > this.#groundM.length) return 0;
    for (let k = 0; k < CHEBYSHEV_ORDER; k++) {
      this.#path[2 * k] = columns[k];
      this.#path[2 * k + 1] = rows[k];
    }
    const written = this.#wasm.cut(count, scale);
    groundM.set(written === this.#groundM.length ? this.#groundM : this.#groundM.subarray(0, written));
    return written;
  }

  /**
   * The visible samples of the last cut, as by {@link sweepSight}; valid until the next call.
   *
   * @param along the same object on every call: its numbers are copied once.
   */
  sweepSight(along: SightAlong): Int32Array {
    const { downM, perM, liftRad, isOverSea } = along;
    const count = downM.length;
    if (this.#along !== along) {
      const { buffer } = this.#wasm.memory;
      const pitch = this.#groundM.length + 2;
      const numbers = new Float64Array(buffer, this.#wasm.sightAddress(), 3 * pitch);
      numbers.set(downM, 0);
      numbers.set(perM, pitch);
      numbers.set(liftRad, 2 * pitch);
      this.#along = along;
      this.#sight = new Int32Array(buffer, this.#wasm.sightAddress() + 24 * pitch, Math.ceil(count / 32));
    }
    this.#wasm.sweepSight(count, isOverSea);
    return this.#sight;
  }
  /** {@link meanHeightM} of the last cut with `firstM` as its first height. */
  meanHeightM(count: number, firstM: number): number {
    return this.#wasm.meanHeight(count, firstM);
  }

  /** {@link findSkylines} along the last cut, which is the radial's ground; valid until the next call. */
  skylinesRad(radial: Radial, samples: Int32Array, count: number): Float64Array {
    for (let i = 0; i < count; i++) this.#asked[i] = samples[i];
    const { stepM, groundM, txHeightM, nominalRadiusM } = radial;
    this.#wasm.findSkylines(count, stepM, groundM[0], txHeightM, nominalRadiusM);
    return this.#skylinesRad;
  }
}
