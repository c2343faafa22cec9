import { compileTwin } from '@radioshed/profile';

import { type BareGround, WalkedGround } from './bare-ground.js';
import type { PathState } from '../state/path-state.js';
import type { Skyline } from '../state/skyline.js';
import { P1812_WASM } from '../wasm-module.js';

/** Exports of `assembly/index.ts`; addresses are bytes in its memory. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  reserve(count: number): void;
  groundAddress(): number;
  foundAddress(): number;
  begin(count: number, bend: number, txHeightM: number): void;
  look(index: number, rxM: number, end: number): void;
  obstruct(index: number, rxM: number): void;
  highestBetween(from: number, to: number, rise: number): number;
}

/** The fastest {@link BareGround} that the engine can run, for radials of up to `capacity` samples. */
export function bareGround(capacity: number, radiusKm: number): BareGround {
  const module = compileTwin(P1812_WASM);
  return module ? new CompiledGround(module, capacity, radiusKm) : new WalkedGround(capacity, radiusKm);
}

/** Whether that is in WebAssembly. */
export function isGroundCompiled(): boolean {
  return compileTwin(P1812_WASM) !== undefined;
}

/** {@link BareGround} compiled to WebAssembly. */
class CompiledGround implements BareGround {
  readonly #wasm: Exports;
  readonly #groundM: Float64Array;
  readonly #found: Float64Array;
  readonly #radiusM: number;
  #stepM = 1;
  #bend = 0;
  #txM = 0;

  constructor(module: WebAssembly.Module, capacity: number, radiusKm: number) {
    this.#wasm = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#wasm.reserve(capacity);
    const { buffer } = this.#wasm.memory;
    this.#groundM = new Float64Array(buffer, this.#wasm.groundAddress(), capacity);
    this.#found = new Float64Array(buffer, this.#wasm.foundAddress(), 8);
    this.#radiusM = radiusKm * 1000;
  }

  begin(groundM: Float64Array, count: number, stepM: number, txM: number): void {
    this.#groundM.set(groundM.subarray(0, count));
    this.#stepM = stepM;
    this.#bend = (stepM * stepM) / (2 * this.#radiusM);
    this.#txM = txM;
    this.#wasm.begin(count, this.#bend, txM - groundM[0]);
  }

  skyline(index: number, rxM: number, wavelengthM: number, out: Skyline, end: number = index): void {
    if (end < 2) {
      out.raySlope = (1000 * (rxM - this.#txM)) / (index * this.#stepM) - (1000 * this.#bend * index) / this.#stepM;
      out.txSlope = out.rxSlope = out.largestV = -Infinity;
      out.txIndex = 0;
      return;
    }
    this.#wasm.look(index, rxM, end);
    const found = this.#found;
    const stepKm = this.#stepM / 1000;
    const txSlope = found[0];
    const ray = found[2];
    out.raySlope = ray / stepKm;
    out.txSlope = txSlope / stepKm;
    out.txIndex = found[1];
    out.rxSlope = out.largestV = -Infinity;
    if (txSlope >= ray) {
      out.rxSlope = (found[3] - 2 * this.#bend * index) / stepKm;
      out.rxIndex = found[4];
    }
    if (txSlope <= ray) {
      const i = found[5];
      out.largestVIndex = i;
      out.largestV = -found[6] * Math.sqrt((2 * index) / (wavelengthM * this.#stepM * i * (index - i)));
    }
  }

  obstruct(path: PathState): void {
    this.#wasm.obstruct(path.last, path.rxM);
    const found = this.#found;
    const slope = (path.rxM - path.txM) / path.last;
    path.obstructionM = found[0];
    if (!(path.obstructionM > 0)) return;
    path.obstructionTx = found[1] - slope;
    path.obstructionRx = found[2] + slope;
  }

  highestBetween(from: number, to: number, rise: number): number {
    return this.#wasm.highestBetween(from, to, rise);
  }
}
