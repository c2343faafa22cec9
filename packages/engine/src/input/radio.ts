import type { Polarisation } from '@radioshed/antenna';
import type { Position } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';

import type { AntennaSetup } from './antenna.js';

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
