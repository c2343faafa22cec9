import type { Carrier, Modulation } from '@radioshed/link';
import { type FieldShapes, oneOf } from '@radioshed/units';

import { NOISE_FLOOR_RANGE, type Ranges } from './ranges.js';

/** Quantity at each location: a loss, a level or a ratio. */
export type Quantity =
  | 'pathLoss'
  | 'receivedPower'
  | 'fieldStrength'
  | 'snr'
  | 'bitErrorClass'
  | 'spreadingFactor'
  | 'rsrp';

/** Unit of a quantity, and whether more or less is better. */
export interface QuantityKind {
  readonly unit: string;
  /** 1 if more is better, −1 if less is. */
  readonly better: 1 | -1;
}

/**
 * `bitErrorClass`: n, where the bit error rate is at most 10⁻ⁿ, 1 to 6; 0 where it is above 10⁻¹. `spreadingFactor`:
 * the fastest one of LoRa that can be demodulated, 7 to 12; no value where none can. `rsrp`: power of one resource
 * element.
 */
export const quantities: Readonly<Record<Quantity, QuantityKind>> = {
  pathLoss: { unit: 'dB', better: -1 },
  receivedPower: { unit: 'dBm', better: 1 },
  fieldStrength: { unit: 'dBµV/m', better: 1 },
  snr: { unit: 'dB', better: 1 },
  bitErrorClass: { unit: 'BER class', better: 1 },
  spreadingFactor: { unit: 'SF', better: -1 },
  rsrp: { unit: 'dBm', better: 1 },
};

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

/** Fields of {@link Wanted}, for shapes that have more. */
export const WANTED_FIELDS: FieldShapes<Wanted> = {
  quantity: oneOf(...Object.keys(quantities)),
  noiseFloorDbm: 'number?',
  modulation: 'choice?',
  berClass: 'number?',
  carrier: 'choice?',
};

/** Ranges of {@link Wanted}; that of the class depends on the modulation. */
export const WANTED_RANGES: Ranges<Wanted> = { noiseFloorDbm: NOISE_FLOOR_RANGE };
