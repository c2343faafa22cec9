import type { FunctionRef, LoadModule } from '@radioshed/parallel';

import type { Radial } from './radial.js';

/**
 * A path-loss model by name: functions do not cross to workers, modules do. `export` names a {@link ModelFactory} in
 * `module`; `parameters` (plain data) are passed to it once per worker. A user's own model is one too.
 */
export interface ModelRef<P = unknown> extends FunctionRef {
  readonly parameters: P;
  /** Name of a user's model: its losses are checked, and its errors name it. Absent for built-in models. */
  readonly ownName?: string;
  /** Names a {@link GpuModelFactory} that makes the model's twin for a GPU; absent where there is none. */
  readonly gpu?: FunctionRef;
}

/** Makes a model from its parameters; a model around another one may have to load that first. */
export type ModelFactory<P> = (
  parameters: P,
  /** How this thread loads modules by name, for references in `parameters`. */
  load?: LoadModule,
) => PathLossModel | Promise<PathLossModel>;

/** An antenna's gain by direction, named like a model: `export` names a {@link GainFactory}. */
export interface GainRef<P = unknown> extends FunctionRef {
  readonly parameters: P;
  /** Names a {@link GpuGainFactory} that makes the gain's twin for a GPU; absent where there is none. */
  readonly gpu?: FunctionRef;
}

/** Makes a gain from an antenna's parameters. */
export type GainFactory<P> = (parameters: P) => Gain;

/** Gain in dBi towards an azimuth (degrees clockwise from true north) and an elevation (degrees above the horizon). */
export type Gain = (azimuthDeg: number, elevationDeg: number) => number;

/** A path-loss model: one that uses the two ends only, or one that is evaluated along a radial. */
export type PathLossModel = EndsModel | RadialModel;

/** Terms common to all links of an area. */
export interface AreaSite {
  /** Height of the ground above the sea at the transmitter, m. */
  readonly txGroundM: number;
  /** Height of the transmitting antenna above it, m. */
  readonly txHeightM: number;
  /** Height of the receiving antennas, m, above the ground or above the sea. */
  readonly rxHeightM: number;
  readonly rxReference: 'ground' | 'sea';
}

/** A model that uses the two ends only. */
export interface EndsModel {
  readonly terrain: 'ends';
  /**
   * Basic transmission loss in dB; NaN where the model has no value.
   *
   * @param distanceM ground distance, m.
   * @param txGroundM height of the ground above the sea at the transmitter, m.
   * @param txHeightM height of the transmitting antenna above its ground, m.
   * @param rxGroundM height of the ground at the receiver, m.
   * @param rxHeightM height of the receiving antenna above its ground, m.
   */
  lossDb(distanceM: number, txGroundM: number, txHeightM: number, rxGroundM: number, rxHeightM: number): number;
  /**
   * The same for many receivers of one transmitter, where a model has a faster way: for i < `count` the loss at
   * `distancesM[i]` to an antenna `rxHeightsM[i]` above the ground `rxGroundsM[i]` goes to `lossesDb[i]`. A height or
   * distance that is NaN gives NaN.
   */
  lossesDb?(
    txGroundM: number,
    txHeightM: number,
    distancesM: Float64Array,
    rxGroundsM: Float64Array,
    rxHeightsM: Float64Array,
    count: number,
    lossesDb: Float64Array,
  ): void;
  /** The same for very many receivers of one transmitter, where a model has a faster way, within an error it states. */
  forArea?(site: AreaSite): EndsModel;
}

/**
 * The greater of a loss and the least one that a link may have, dB; NaN stays NaN.
 *
 * @param squareM2 square of the straight distance between the antennas, m².
 */
export type LossFloor = (lossDb: number, squareM2: number) => number;

/** A loss between the ends that adds to that of a model of the two ends. */
export interface ModelParts {
  readonly ends: EndsModel;
  readonly between: RadialModel;
}

/** A model that uses the ground between the ends. */
export interface RadialModel {
  readonly terrain: 'profile';
  /**
   * The model of the two ends that this one is where the straight ray over the nominal Earth clears the ground between
   * them, where it has no value behind ground; the nominal Earth must not depend on the ground then, and over bare
   * ground no other member need be asked.
   */
  readonly whereClear?: EndsModel;
  /**
   * The parts of a model that is the sum of two, where it does not read the ground: an area evaluates the first at each
   * pixel's own centre, as it does without the second.
   */
  readonly parts?: ModelParts;
  /**
   * The least loss of a link. `lossDb` and `lossesDb` do not contain it: a coverage applies it at each pixel's own
   * centre, not at the sample where the model is evaluated.
   */
  readonly floor?: LossFloor;
  /** Reported by a model that computes radials in WebAssembly; absent if TypeScript computes them. */
  readonly arithmetic?: 'wasm';
  /** Radius in m of the effective Earth for which a radial of this mean height prepares its horizons. */
  nominalRadiusM(meanGroundM: number): number;
  /**
   * Basic transmission loss in dB from the radial's transmitter to an antenna `rxHeightM` above the ground of sample
   * `index` ≥ 1; NaN where the model has no value. Called with rising index.
   */
  lossDb(radial: Radial, index: number, rxHeightM: number): number;
  /**
   * The same for many receivers at once, where a model has a faster way: for i < `count` the loss to an antenna
   * `rxHeightsM[i]` above the ground of sample `samples[i]` goes to `lossesDb[i]`. Samples are ≥ 1
   * and rise, also from one call to the next. A height that is NaN gives NaN.
   */
  lossesDb?(radial: Radial, samples: Int32Array, rxHeightsM: Float64Array, count: number, lossesDb: Float64Array): void;
}
