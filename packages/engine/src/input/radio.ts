import type { Polarisation } from '@radioshed/antenna';
import type { Position } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';
import { fields, type FieldShapes, object, optionalOneOf, type Shape } from '@radioshed/units';

import { ANTENNA, type AntennaSetup, POLARISATIONS } from './antenna.js';
import { HEIGHT_FIELDS, POSITION_FIELDS } from './place.js';
import { BANDWIDTH_RANGE, GAIN_RANGE, POWER_RANGE, type Ranges } from './ranges.js';

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

/** A transmitter with its antenna. */
export interface Radio extends Transmitter {
  readonly antenna: AntennaSetup;
}

/** Fields of a transmitter without a location, for shapes that have more. */
export const SENDER_FIELDS: FieldShapes<Omit<Transmitter, keyof Position>> = {
  ...HEIGHT_FIELDS,
  frequencyMHz: 'number',
  powerW: 'number',
  bandwidthMHz: 'number',
};

/** Fields of a receiver, for shapes that have more. */
export const RECEIVER_FIELDS: FieldShapes<Receiver> = {
  ...HEIGHT_FIELDS,
  gainDbi: 'number',
  polarisation: optionalOneOf(...POLARISATIONS),
};

/** Any radio may serve as an end of a link, so fields that an end does not use are allowed. */
const ANY_RADIO = {
  latDeg: 'number?',
  lonDeg: 'number?',
  frequencyMHz: 'number?',
  powerW: 'number?',
  bandwidthMHz: 'number?',
  antenna: 'object?',
} as const;

/** A {@link Transmitter}. */
export const TRANSMITTER: Shape = fields<Transmitter & Partial<Radio>>({
  ...ANY_RADIO,
  ...SENDER_FIELDS,
  ...POSITION_FIELDS,
});

/** A transmitter without a location of its own. */
export const PLACELESS_TRANSMITTER: Shape = fields<Omit<Transmitter, keyof Position> & Partial<Radio>>({
  ...ANY_RADIO,
  ...SENDER_FIELDS,
});

/** A {@link Receiver}. */
export const RECEIVER: Shape = fields<Receiver & Partial<Radio>>({ ...ANY_RADIO, ...RECEIVER_FIELDS });

/** A receiver with a location. */
export const PLACED_RECEIVER: Shape = fields<Receiver & Position & Partial<Radio>>({
  ...ANY_RADIO,
  ...RECEIVER_FIELDS,
  ...POSITION_FIELDS,
});

/** A {@link Radio}. */
export const RADIO: Shape = fields<Radio>({ ...SENDER_FIELDS, ...POSITION_FIELDS, antenna: object(ANTENNA) });

/** Ranges of a {@link Transmitter}; those of frequency and height depend on the model. */
export const TRANSMITTER_RANGES: Ranges<Transmitter> = {
  powerW: POWER_RANGE,
  bandwidthMHz: BANDWIDTH_RANGE,
};

/** Ranges of a {@link Receiver}; that of the height depends on the model. */
export const RECEIVER_RANGES: Ranges<Receiver> = { gainDbi: GAIN_RANGE };
