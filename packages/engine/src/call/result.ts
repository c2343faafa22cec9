import type { Bounds } from '@radioshed/geodesy';
import type { Arithmetic } from '@radioshed/kernels';
import type { LinkBudget } from '@radioshed/link';
import type { Raster } from '@radioshed/raster';

import type { AreaInput, PathInput, Processor } from './input.js';

/** Milliseconds spent in each part of a calculation. */
export interface Timing {
  readonly terrainMs: number;
  readonly coverageMs: number;
  readonly totalMs: number;
}

/** What worked a raster out. */
export interface ComputedBy {
  /** `gpu` where all was, or as many transmitters as it could; the adjustments tell of others. */
  readonly processor: Processor;
  /** Of the losses before they are rounded to the raster's f32. */
  readonly precision: 'f64' | 'f32';
  /** Name of the GPU. */
  readonly adapter?: string;
  /** Threads of the CPU, and what the model's losses along terrain were worked out in there. */
  readonly threads?: number;
  readonly arithmetic?: Arithmetic;
}

/** What a result says of how it came about. */
export interface Provenance {
  /** Name and version of the engine. */
  readonly producedBy: string;
  /** Sentences: every substitution, adjustment and doubtful assumption. */
  readonly adjustments: readonly string[];
  readonly attributions: readonly string[];
  readonly timing: Timing;
}

/** What {@link area} found. */
export interface AreaResult extends Provenance {
  readonly kind: 'area';
  /** What was calculated, with the assumptions of the model that the input left open. */
  readonly input: AreaInput;
  /** The quantity asked for, in its unit; NaN = no value. */
  readonly values: Raster;
  /** dB, dBm, dBµV/m, BER class, SF. */
  readonly unit: string;
  readonly bounds: Bounds;
  /** Area of the pixels at or better than the threshold, km²; of all that have a value where no threshold is given. */
  readonly coveredAreaKm2: number;
  /** That area as a share of the disc (of its part inside the bounds), percent. */
  readonly coveredPercent: number;
  /** Pixels whose centre lies within the radius, and of these the ones with a value. */
  readonly pixels: number;
  readonly computed: number;
  readonly resolutionM: number;
  readonly computedBy: ComputedBy;
}

/** What {@link path} found: the figures of the link and its profile arrays, all of one length. */
export interface PathResult extends Provenance {
  readonly kind: 'path';
  /** What was calculated, with the assumptions of the model that the input left open. */
  readonly input: PathInput;
  /** The quantity asked for at the receiver, in `unit`; NaN where the model has no value. */
  readonly value: number;
  readonly unit: string;
  readonly distanceM: number;
  readonly azimuthDeg: number;
  /** Of the direct ray at the transmitter, degrees; positive is up. */
  readonly elevationDeg: number;
  readonly txGroundM: number;
  readonly rxGroundM: number;
  /** Above ground, whatever the input counted from. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly link: PathLink;
  readonly clearance: PathClearance;
  /** What the model found on its way (mode, horizons, Δh …), for people who check. */
  readonly model: { readonly name: string; readonly intermediates: Readonly<Record<string, number | string>> };
  readonly profile: PathProfile;
  /** Places where the ground rises above the straight ray over the effective Earth. */
  readonly obstructions: readonly { readonly latDeg: number; readonly lonDeg: number; readonly distanceM: number }[];
}

/** The budget of the link; every figure from the loss on is NaN where the model has no value. */
export interface PathLink extends Omit<LinkBudget, 'txGainDbi' | 'txGainDbd'> {
  /** Of the transmitting antenna in the direction the wave leaves by. */
  readonly antennaGainDbi: number;
  /** Between transmitter and antenna, cable and connectors included, dB. */
  readonly feederLossDb: number;
  /** Where the receiver's polarisation is given, dB. */
  readonly polarisationLossDb?: number;
  /** Where the modulation is given: the class of the bit error rate, as `berClass` of `@radioshed/link` has it. */
  readonly berClass?: number;
  /** Where the modulation and its class are given: the signal-to-noise ratio they need, and what there is beyond it, dB. */
  readonly requiredSnrDb?: number;
  readonly marginDb?: number;
  /** Where it is asked for. */
  readonly rsrpDbm?: number;
}

/** How far the receiver's antenna would have to be raised, m; 0 where the condition is met already. */
export interface PathClearance {
  readonly effectiveEarthRadiusM: number;
  readonly raiseForLineOfSightM: number;
  readonly raiseForFresnel60M: number;
  readonly raiseForFullFresnelM: number;
  /** The same for line of sight by raising the transmitter's antenna instead. */
  readonly raiseTxForLineOfSightM: number;
}

/** The way from the transmitter to the receiver, sample by sample: lists of one length, the transmitter first. */
export interface PathProfile {
  readonly distanceM: Float64Array;
  readonly groundM: Float64Array;
  /** What stands on the ground: its height above it, and its class (0 none, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings). */
  readonly clutterM: Float64Array;
  readonly clutterCode: Uint8Array;
  /** Radius of the first Fresnel zone, m. */
  readonly fresnelM: Float64Array;
  /** Received power and path loss at each step for the receiver's height there; NaN at the transmitter itself. */
  readonly powerDbm: Float64Array;
  readonly lossDb: Float64Array;
  /** Noise floor at each step, dBm. */
  readonly noiseFloorDbm: Float64Array;
  /** The quantity asked for at each step, in its unit. */
  readonly levels: Float64Array;
}
