import { packedBytes } from '@radioshed/units';

import type { Radial } from './radial.js';

/** Exports of every compiled model of radials; addresses are bytes in its memory. */
export interface RadialTwinExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** Makes room for radials of `count` samples and as many receivers; the addresses below change. */
  reserve(count: number): void;
  /** Heights of the ground, f64. */
  groundAddress(): number;
  /** Samples of the receivers, i32, heights of their antennas and their losses, f64. */
  samplesAddress(): number;
  heightsAddress(): number;
  lossesAddress(): number;
  /** Starts at the transmitter, after the ground has been written. */
  begin(stepM: number, txHeightM: number, nominalRadiusM: number, count: number): void;
  /** Writes the losses of `count` receivers, by rising sample. */
  run(count: number): void;
}

/** A `WebAssembly.Module`. This name needs no types of the DOM. */
export type CompiledTwin = object;

const compiled = new Map<string, CompiledTwin | undefined>();

/**
 * Compiles a module that a package carries in base64, once each. Undefined where the engine has no WebAssembly SIMD
 * (Safari before 16.4), a page's policy forbids to compile, or its main thread may not (some refuse more than 4 KiB;
 * workers may).
 */
export function compileTwin(base64: string): CompiledTwin | undefined {
  if (!compiled.has(base64)) compiled.set(base64, compile(base64));
  return compiled.get(base64);
}

function compile(base64: string): CompiledTwin | undefined {
  if (typeof WebAssembly !== 'object') return undefined;
  try {
    return new WebAssembly.Module(packedBytes(base64));
  } catch (error) {
    if (error instanceof WebAssembly.CompileError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** One instance of a compiled model of radials. Its memory holds the last radial. */
export class RadialTwin {
  readonly #wasm: RadialTwinExports;
  readonly #prepare: ((radial: Radial, rxHeightM: number) => void) | undefined;
  #capacity = 0;
  #radial: Radial | undefined;
  #generation = -1;
  #ground: Float64Array = new Float64Array(0);
  #samples: Int32Array = new Int32Array(0);
  #heights: Float64Array = new Float64Array(0);
  #losses: Float64Array = new Float64Array(0);

  /** @param prepare called when a radial has begun; when it walks along it, it must let it begin again. */
  constructor(wasm: RadialTwinExports, prepare?: (radial: Radial, rxHeightM: number) => void) {
    this.#wasm = wasm;
    this.#prepare = prepare;
  }

  /** The loss at one receiver, as `RadialModel.lossDb`. */
  lossDb(radial: Radial, index: number, rxHeightM: number): number {
    this.#take(radial, 1, rxHeightM);
    this.#samples[0] = index;
    this.#heights[0] = rxHeightM;
    this.#wasm.run(1);
    return this.#losses[0];
  }

  /** The losses of many, as `RadialModel.lossesDb`. */
  lossesDb(radial: Radial, samples: Int32Array, rxHeightsM: Float64Array, count: number, lossesDb: Float64Array): void {
    this.#take(radial, count, count > 0 ? rxHeightsM[count - 1] : Number.NaN);
    for (let i = 0; i < count; i++) {
      this.#samples[i] = samples[i];
      this.#heights[i] = rxHeightsM[i];
    }
    this.#wasm.run(count);
    for (let i = 0; i < count; i++) lossesDb[i] = this.#losses[i];
  }

  /** Copies a radial on the first call. */
  #take(radial: Radial, asked: number, rxHeightM: number): void {
    const wasm = this.#wasm;
    const { count } = radial;
    const isNew = radial !== this.#radial || radial.generation !== this.#generation;
    const room = Math.max(count, asked);
    if (room > this.#capacity) {
      this.#capacity = 2 * room;
      wasm.reserve(this.#capacity);
      const { buffer } = wasm.memory;
      this.#ground = new Float64Array(buffer, wasm.groundAddress(), this.#capacity);
      this.#samples = new Int32Array(buffer, wasm.samplesAddress(), this.#capacity);
      this.#heights = new Float64Array(buffer, wasm.heightsAddress(), this.#capacity);
      this.#losses = new Float64Array(buffer, wasm.lossesAddress(), this.#capacity);
    } else if (!isNew) return;
    this.#ground.set(radial.groundM.subarray(0, count));
    wasm.begin(radial.stepM, radial.txHeightM, radial.nominalRadiusM, count);
    this.#prepare?.(radial, rxHeightM);
    this.#radial = radial;
    this.#generation = radial.generation;
  }
}
