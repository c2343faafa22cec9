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
import type { P1546Tables } from '@radioshed/p1546';
import type { ItuMaps } from '@radioshed/satellite';
import type { TerrainSource } from '@radioshed/terrain';

import type { ClutterInput } from './clutter-input.js';
import type { NamedModel } from '../models/choice/model-of.js';
import type { PartSizes } from './part-sizes.js';
import type { AirMaps } from '../models/shared/air-maps.js';
import type { Assumptions } from '../models/shared/default-assumptions.js';

/** Quantity at each location: a loss, a level or a ratio. */
export type Quantity =
  | 'pathLoss'
  | 'receivedPower'
  | 'fieldStrength'
  | 'snr'
  | 'bitErrorClass'
  | 'spreadingFactor'
  | 'rsrp';

/** The radio that sends. */
export interface Transmitter extends Position, AntennaHeight {
  /** Carrier frequency, MHz. */
  readonly frequencyMHz: number;
  /** Power at the transmitter's output, before feeder loss and antenna gain, W. */
  readonly powerW: number;
  /** Channel bandwidth, MHz. */
  readonly bandwidthMHz: number;
}

/** The radio that receives. */
export interface Receiver extends AntennaHeight {
  /** Gain of the receiving antenna, dBi. */
  readonly gainDbi: number;
  /** The transmitter's by default. The loss from a mismatch is subtracted from the received power. */
  readonly polarisation?: Polarisation;
}

/** Polarisation and feeder of a transmitting antenna. */
export interface Feed {
  readonly polarisation: Polarisation;
  /** Loss between transmitter and antenna, dB ≥ 0. */
  readonly feederLossDb: number;
  /** A feeder whose loss is computed and added to `feederLossDb`. */
  readonly feeder?: Omit<Feeder, 'frequencyMHz'>;
}

/** The transmitting antenna, as defined by `@radioshed/antenna`, and its feed. */
export type AntennaSetup = Feed &
  (IsotropicAntenna | Omit<DipoleAntenna, 'polarisation'> | SynthesisedAntenna | CutsAntenna);

/** A transmitter with its antenna. */
export interface Radio extends Transmitter {
  readonly antenna: AntennaSetup;
}

/** The propagation model and its assumptions. Defaults used are reported in the result. */
export interface ModelChoice extends NamedModel, Partial<Assumptions> {}

/** The quantity to compute, with its reference values. */
export interface Wanted {
  readonly quantity: Quantity;
  /** Noise floor of every receiver, dBm. If absent, from the context's `noise`, else thermal noise in the bandwidth. */
  readonly noiseFloorDbm?: number;
  /** Required by `bitErrorClass`, which assumes uncoded bits in white noise. */
  readonly modulation?: Modulation | 'lora';
  /** Class that the link requires: n for a bit error rate of 10⁻ⁿ, 1 to 6; for `lora` the spreading factor, 7 to 12. */
  readonly berClass?: number;
  /** For `rsrp`; derived from the bandwidth by default. */
  readonly carrier?: Carrier;
}

/** The quantity to compute and its grid. */
export interface AreaOutput extends Wanted {
  /** Side of a pixel, m. */
  readonly resolutionM: number;
  /** Greatest distance, km. */
  readonly radiusKm: number;
  /** Part of the circle to compute; all of it by default. */
  readonly bounds?: Bounds;
  /** Threshold for the covered area, in the unit of the quantity. Values beyond it are still returned. */
  readonly threshold?: number;
  /** Sampling density along and across radials; default that of `@radioshed/kernels`. */
  readonly sampling?: Sampling;
}

/** Bare ground, or the surface with trees and roofs. */
export type Elevation = 'terrain' | 'surface';

/** The processor: the CPU in f64 or a GPU in f32. */
export type Processor = 'cpu' | 'gpu';

/** A coverage: one transmitter, an identical receiver at every pixel, a model and the requested quantity. */
export interface AreaInput {
  /** The CPU by default. The CPU does what the GPU cannot, and the result says so. */
  readonly processor?: Processor;
  readonly transmitter: Transmitter;
  readonly receiver: Receiver;
  readonly antenna: AntennaSetup;
  readonly model: ModelChoice;
  /** Requested kind of heights; any by default. If the terrain has another kind, it is used and reported. */
  readonly elevation?: Elevation;
  readonly clutter?: ClutterInput;
  readonly output: AreaOutput;
}

/** The quantity of a path and the step of its profile. */
export interface PathOutput extends Wanted {
  /** Step along the path, m; half the terrain's resolution by default. */
  readonly resolutionM?: number;
}

/** A link: one transmitter, one receiver, a model and the requested quantity. */
export interface PathInput {
  readonly transmitter: Transmitter;
  readonly receiver: Receiver & Position;
  readonly antenna: AntennaSetup;
  readonly model: ModelChoice;
  /** Requested kind of heights; any by default. If the terrain has another kind, it is used and reported. */
  readonly elevation?: Elevation;
  readonly clutter?: ClutterInput;
  readonly output: PathOutput;
}

/** One of many locations of the receiver. */
export interface LinkPlace extends Position {
  /** Antenna height, m, with the receiver's height reference; the receiver's height by default. */
  readonly heightM?: number;
}

/** One transmitter and a receiver at many locations. */
export interface LinksInput extends Omit<PathInput, 'receiver'> {
  readonly receiver: Receiver;
}

/** Data sources and processors of a calculation, its progress and cancellation. */
export interface EngineContext {
  readonly terrain: TerrainSource;
  /** Sources of clutter for the input's `clutter`; a requested source that is absent is reported. */
  readonly landcover?: LandcoverSource;
  readonly buildings?: BuildingsSource;
  readonly obstacles?: readonly Obstacle[];
  /**
   * Noise measured in the channel. Where the input has no noise floor, it is interpolated at each receiver; receivers
   * more than 200 km from all measurements have thermal noise.
   */
  readonly noise?: readonly MeasuredNoise[];
  /**
   * World maps of rain, clouds and vapour, for paths to satellites. A climate by latitude replaces those that are
   * absent, and is reported.
   */
  readonly ituMaps?: ItuMaps;
  /** The curves of ITU-R P.1546, by `p1546Tables` of `@radioshed/p1546`; without them, the model is refused. */
  readonly p1546Tables?: P1546Tables;
  /**
   * World maps of the air for P.1812, P.452 and P.2001, read at the centre of a path or an area where the input does
   * not choose it. Without them a temperate climate is used and reported.
   */
  readonly airMaps?: AirMaps;
  /** Worker threads that compute rasters; this thread by default. */
  readonly pool?: Pool;
  /**
   * Sizes of the parts that calculations are cut into; by default those that suit a cluster of machines. All machines
   * that share a calculation need the same.
   */
  readonly partSizes?: PartSizes;
  /** The device for `processor: 'gpu'`. If absent, the CPU is used and reported. */
  readonly gpu?: ManagedGpu;
  readonly signal?: AbortSignal;
  /** Called with the progress of the calculation from time to time. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Progress of a calculation. */
export interface Progress {
  readonly phase: 'terrain' | 'coverage' | 'values';
  /** Fraction of the whole calculation that is done, 0 to 1. */
  readonly share: number;
}

/** Inputs that determine the terrain of links. Without a model, steps resolve all requested clutter. */
export type ReadLinksInput = Pick<LinksInput, 'transmitter' | 'output' | 'clutter' | 'elevation'> &
  Partial<Pick<LinksInput, 'model'>>;
