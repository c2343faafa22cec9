import { compiledKernels } from '../compiled-kernels.js';
import { type CirclePlane, planeRow } from './circle-plane.js';
import { turnOf } from './turn.js';

/** Layout of the samples that pixels are assigned to. */
export interface PixelTargets {
  readonly plane: CirclePlane;
  readonly width: number;
  readonly radialCount: number;
  readonly stepM: number;
  readonly radiusM: number;
}

/** Exports of `assembly/place.ts`. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  reserveRow(width: number): number;
  rowAddress(): number;
  placeRow(
    width: number,
    radialCount: number,
    perM: number,
    radiusM: number,
    leastSample: number,
    mostSample: number,
  ): number;
}

/**
 * Assigns each pixel of a row to the radial nearest in angle and the sample nearest in range; −1 for both beyond the
 * radius. Uses WebAssembly where it is available, with the same results.
 */
export class PixelPlacer {
  /** Radial and sample of the pixels of the last row. */
  readonly radials: Int32Array;
  readonly samples: Int32Array;
  readonly #targets: PixelTargets;
  readonly #leastSample: number;
  readonly #mostSample: number;
  readonly #eastM: Float64Array;
  readonly #northM: Float64Array;
  readonly #wasm: Exports | undefined;

  /** @param leastSample sample of the pixels before it; `mostSample` that of those after it. */
  constructor(targets: PixelTargets, leastSample: number, mostSample: number) {
    this.#targets = targets;
    this.#leastSample = leastSample;
    this.#mostSample = mostSample;
    const { width } = targets;
    const padded = width + (width & 1);
    const wasm = compiledKernels<Exports>();
    this.#wasm = wasm && wasm.reserveRow(width) !== 0 ? wasm : undefined;
    const buffer = this.#wasm?.memory.buffer ?? new ArrayBuffer(24 * padded);
    const at = this.#wasm?.rowAddress() ?? 0;
    this.#eastM = new Float64Array(buffer, at, width);
    this.#northM = new Float64Array(buffer, at + 8 * padded, width);
    this.radials = new Int32Array(buffer, at + 16 * padded, width);
    this.samples = new Int32Array(buffer, at + 20 * padded, width);
  }

  /** @returns the number of pixels of the row within the radius. */
  place(row: number): number {
    const { plane, width, radialCount, stepM, radiusM } = this.#targets;
    planeRow(plane, row, width, this.#eastM, this.#northM);
    const [least, most] = [this.#leastSample, this.#mostSample];
    if (this.#wasm) return this.#wasm.placeRow(width, radialCount, 1 / stepM, radiusM, least, most);
    return this.#placeHere(least, most);
  }

  #placeHere(least: number, most: number): number {
    const { width, radialCount, stepM, radiusM } = this.#targets;
    const { radials, samples } = this;
    const quarter = radialCount / 4;
    const perM = 1 / stepM;
    let inside = 0;
    for (let column = 0; column < width; column++) {
      const x = this.#eastM[column];
      const y = this.#northM[column];
      const range = Math.sqrt(x * x + y * y);
      if (!(range <= radiusM)) {
        radials[column] = -1;
        samples[column] = -1;
        continue;
      }
      const radial = (turnOf(x, y, quarter) + 0.5) | 0;
      radials[column] = radial < radialCount ? radial : 0;
      const sample = (range * perM + 0.5) | 0;
      samples[column] = sample < least ? least : sample > most ? most : sample;
      inside++;
    }
    return inside;
  }
}
