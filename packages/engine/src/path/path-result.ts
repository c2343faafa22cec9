import type { LinkBudget } from '@radioshed/link';

import type { Provenance } from '../call/provenance.js';
import type { PathInput } from '../input/path-input.js';
import type { ModelShare } from '../models/choice/auto-rules.js';

/** Result of {@link path}: the link budget and profile arrays of equal length. */
export interface PathResult extends Provenance {
  readonly kind: 'path';
  /** The input, completed with the model's default assumptions. */
  readonly input: PathInput;
  /** The requested quantity at the receiver, in `unit`; NaN where the model has no value. */
  readonly value: number;
  readonly unit: string;
  readonly distanceM: number;
  readonly azimuthDeg: number;
  /** Elevation of the direct ray at the transmitter, degrees; positive is up. */
  readonly elevationDeg: number;
  readonly txGroundM: number;
  readonly rxGroundM: number;
  /** Heights above ground, m, whatever the input's reference. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly link: PathLink;
  readonly clearance: PathClearance;
  /** Intermediate values of the model (mode, horizons, Δh …), for verification. */
  readonly model: {
    /** The model; that with the greatest share where `auto` blends several. */
    readonly name: string;
    readonly intermediates: Readonly<Record<string, number | string>>;
    /**
     * Present where `auto` blends several models: each with its share of the loss. The input then keeps the name
     * `auto`.
     */
    readonly parts?: readonly ModelShare[];
  };
  readonly profile: PathProfile;
  /** Locations where the ground rises above the straight ray over the effective Earth. */
  readonly obstructions: readonly { readonly latDeg: number; readonly lonDeg: number; readonly distanceM: number }[];
}

/** The link budget. Loss and all figures that depend on it are NaN where the model has no value. */
export interface PathLink extends Omit<LinkBudget, 'txGainDbi' | 'txGainDbd'> {
  /** Gain of the transmitting antenna in the direction in which the wave leaves, dBi. */
  readonly antennaGainDbi: number;
  /** Loss between transmitter and antenna, including cable and connectors, dB. */
  readonly feederLossDb: number;
  /** Present where the receiver's polarisation is given, dB. */
  readonly polarisationLossDb?: number;
  /**
   * Present where the modulation is given: the class of bit error rate, as defined by `berClass` of `@radioshed/link`.
   */
  readonly berClass?: number;
  /** Present where modulation and class are given: the required signal-to-noise ratio and the margin above it, dB. */
  readonly requiredSnrDb?: number;
  readonly marginDb?: number;
  /** Present where the quantity is `rsrp`. */
  readonly rsrpDbm?: number;
}

/** Height by which the receiver's antenna would have to be raised, m; 0 where the condition is already met. */
export interface PathClearance {
  readonly effectiveEarthRadiusM: number;
  readonly raiseForLineOfSightM: number;
  readonly raiseForFresnel60M: number;
  readonly raiseForFullFresnelM: number;
  /** The same for line of sight, raising the transmitter's antenna instead. */
  readonly raiseTxForLineOfSightM: number;
}

/** The path sample by sample, transmitter first: arrays of equal length. */
export interface PathProfile {
  readonly distanceM: Float64Array;
  readonly groundM: Float64Array;
  /** Clutter: its height above ground, and its class (0 none, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings). */
  readonly clutterM: Float64Array;
  readonly clutterCode: Uint8Array;
  /** Radius of the first Fresnel zone, m. */
  readonly fresnelM: Float64Array;
  /** Received power and path loss at each step for the receiver's height there; NaN at the transmitter. */
  readonly powerDbm: Float64Array;
  readonly lossDb: Float64Array;
  /** Noise floor at each step, dBm. */
  readonly noiseFloorDbm: Float64Array;
  /** The requested quantity at each step, in its unit. */
  readonly levels: Float64Array;
}
