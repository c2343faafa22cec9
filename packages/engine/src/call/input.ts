import type {
  CutsAntenna,
  DipoleAntenna,
  IsotropicAntenna,
  Polarisation,
  SynthesisedAntenna,
} from '@radioshed/antenna';
import type { BuildingsSource, LandcoverSource, Obstacle } from '@radioshed/clutter';
import type { Bounds, Position } from '@radioshed/geodesy';
import type { ManagedGpu } from '@radioshed/gpu';
import type { AntennaHeight, Sampling } from '@radioshed/kernels';
import type { Carrier, Feeder, Modulation } from '@radioshed/link';
import type { MeasuredNoise } from '@radioshed/noise';
import type { Pool } from '@radioshed/parallel';
import type { ItuMaps } from '@radioshed/satellite';
import type { TerrainSource } from '@radioshed/terrain';

import type { EnvironmentInput } from '../ground/environment.js';
import type { NamedModel } from '../models/model-of.js';
import type { Assumptions } from '../models/shared/assumptions.js';

/** What a calculation gives for each place: a loss, a level, or a ratio. */
export type Quantity =
  'pathLoss' | 'receivedPower' | 'fieldStrength' | 'snr' | 'bitErrorClass' | 'spreadingFactor' | 'rsrp';

/** A radio that sends. */
export interface Transmitter extends Position, AntennaHeight {
  /** Carrier frequency, MHz. */
  readonly frequencyMHz: number;
  /** Power at the transmitter's output, before feeder loss and antenna gain, W. */
  readonly powerW: number;
  /** Channel bandwidth, MHz. */
  readonly bandwidthMHz: number;
}

/** A radio that listens. */
export interface Receiver extends AntennaHeight {
  /** Gain of the receiving antenna, dBi. */
  readonly gainDbi: number;
  /** As the transmitter's where absent; a mismatch is taken off the received power. */
  readonly polarisation?: Polarisation;
}

/** Polarisation and feeder of a transmitting antenna. */
export interface Feed {
  readonly polarisation: Polarisation;
  /** Loss between transmitter and antenna, dB ≥ 0. */
  readonly feederLossDb: number;
  /** A feeder whose loss is computed from its cable and added to `feederLossDb`. */
  readonly feeder?: Omit<Feeder, 'frequencyMHz'>;
}

/** The transmitting antenna, as `@radioshed/antenna` describes it, and its feed. */
export type AntennaSetup = Feed &
  (IsotropicAntenna | Omit<DipoleAntenna, 'polarisation'> | SynthesisedAntenna | CutsAntenna);

/** A radio with an antenna of its own. */
export interface Radio extends Transmitter {
  readonly antenna: AntennaSetup;
}

/** Which model, and the assumptions it may need; each has a default that the report names. */
export interface ModelChoice extends NamedModel, Partial<Assumptions> {}

/** What to work out, and what it counts from. */
export interface Wanted {
  readonly quantity: Quantity;
  /** Noise floor of every receiver, dBm; where absent the `noise` of the context, else thermal noise in the bandwidth. */
  readonly noiseFloorDbm?: number;
  /** Needed for `bitErrorClass`, which is that of uncoded bits in white noise. */
  readonly modulation?: Modulation | 'lora';
  /** Class that the link needs: n for a bit error rate of 10⁻ⁿ, 1 to 6; of `lora` the spreading factor, 7 to 12. */
  readonly berClass?: number;
  /** For `rsrp`; by the bandwidth where absent. */
  readonly carrier?: Carrier;
}

/** What to work out, and on what grid. */
export interface AreaOutput extends Wanted {
  /** Side of a pixel, m. */
  readonly resolutionM: number;
  /** Greatest distance, km. */
  readonly radiusKm: number;
  /** Part of the disc to work out; all of it where absent. */
  readonly bounds?: Bounds;
  /** Threshold in the unit of the quantity, for the covered share; nothing is hidden by it. */
  readonly threshold?: number;
  /** How densely the terrain is sampled; as `@radioshed/kernels` recommends where absent. */
  readonly sampling?: Sampling;
}

/** Bare ground, or the surface with trees and roofs. */
export type Elevation = 'terrain' | 'surface';

/** What calculates: the processor itself in f64, or a graphics processor in f32. */
export type Processor = 'cpu' | 'gpu';

/** A coverage: one transmitter, receivers alike at every pixel, the model between them, and the quantity that is wanted. */
export interface AreaInput {
  /** The CPU where absent. What a GPU cannot do the CPU does, and the result tells. */
  readonly processor?: Processor;
  readonly transmitter: Transmitter;
  readonly receiver: Receiver;
  readonly antenna: AntennaSetup;
  readonly model: ModelChoice;
  /** Which heights are wanted; other ones are used too, and told. Either where absent. */
  readonly elevation?: Elevation;
  readonly environment?: EnvironmentInput;
  readonly output: AreaOutput;
}

/** What is wanted of a path: a quantity, and how finely the way is cut. */
export interface PathOutput extends Wanted {
  /** Step along the path, m; the terrain's own resolution where absent. */
  readonly resolutionM?: number;
}

/** A link: one transmitter, one receiver at a place, the model between them, and the quantity that is wanted. */
export interface PathInput {
  readonly transmitter: Transmitter;
  readonly receiver: Receiver & Position;
  readonly antenna: AntennaSetup;
  readonly model: ModelChoice;
  /** Which heights are wanted; other ones are used too, and told. Either where absent. */
  readonly elevation?: Elevation;
  readonly environment?: EnvironmentInput;
  readonly output: PathOutput;
}

/** A place that a receiver of many stands at. */
export interface LinkPlace extends Position {
  /** Height of its antenna, m, counted from what the receiver's is counted from; the receiver's own where absent. */
  readonly heightM?: number;
}

/** One transmitter and the receiver that stands at many places. */
export interface LinksInput extends Omit<PathInput, 'receiver'> {
  readonly receiver: Receiver;
}

/** What a calculation works with and how it is watched. */
export interface EngineContext {
  readonly terrain: TerrainSource;
  /** What an `environment` is read from; what is absent is told where it is asked for. */
  readonly landcover?: LandcoverSource;
  readonly buildings?: BuildingsSource;
  readonly obstacles?: readonly Obstacle[];
  /**
   * Noise measured around, in the channel: where the input has no noise floor, each receiver takes what is interpolated
   * at its place, and thermal noise further than 200 km from all of it.
   */
  readonly noise?: readonly MeasuredNoise[];
  /** Rain, clouds and vapour of the world, for paths to satellites; a climate by latitude for what is absent, and told. */
  readonly ituMaps?: ItuMaps;
  /** Where rasters are worked out; in this thread where absent. */
  readonly pool?: Pool;
  /** What an `processor` of `gpu` is worked out on; the CPU where absent, and told. */
  readonly gpu?: ManagedGpu;
  readonly signal?: AbortSignal;
  /** Told how far the calculation has come, now and then. */
  readonly onProgress?: (progress: Progress) => void;
}

/** How far a calculation is. */
export interface Progress {
  readonly phase: 'terrain' | 'coverage' | 'values';
  /** Share of the whole calculation that is done, 0 to 1. */
  readonly share: number;
}
