import type {
  Cuts,
  CutsAntenna,
  DipoleAntenna,
  IsotropicAntenna,
  PatternFile,
  Polarisation,
  SynthesisedAntenna,
} from '@radioshed/antenna';
import type { Feeder } from '@radioshed/link';
import { fields, oneOf, openFields, optionalObject, type Shape } from '@radioshed/units';

import { FEEDER_LOSS_RANGE, GAIN_RANGE, type Ranges } from './ranges.js';

/** All polarisations of antennas. */
export const POLARISATIONS: readonly Polarisation[] = ['vertical', 'horizontal', 'mixed', 'rhcp', 'lhcp'];

/** All kinds of patterns. */
export const PATTERNS: readonly AntennaSetup['pattern'][] = ['isotropic', 'dipole', 'synthesised', 'cuts'];

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

/** The two cuts of a pattern. */
export const CUTS: Shape = openFields<Cuts>({
  horizontalDb: 'numbers',
  verticalDb: 'numbers',
  interpolation: 'choice?',
});

/** An {@link AntennaSetup}. A pattern file may be spread into one as a whole. */
export const ANTENNA: Shape = fields<AntennaSetup & Partial<PatternFile>>({
  pattern: oneOf(...PATTERNS),
  gainDbi: 'number',
  mounting: 'any?',
  feederLossDb: 'number',
  feeder: optionalObject(
    fields<NonNullable<AntennaSetup['feeder']>>({ cable: 'choice', lengthM: 'number', connectors: 'number?' }),
  ),
  azimuthDeg: 'number or numbers',
  tiltDeg: 'number',
  polarisation: oneOf(...POLARISATIONS),
  horizontalBeamwidthDeg: 'number?',
  verticalBeamwidthDeg: 'number?',
  frontToBackDb: 'number?',
  horizontalDb: 'numbers?',
  verticalDb: 'numbers?',
  format: 'choice?',
  name: 'string?',
  manufacturer: 'string?',
  frequencyMHz: 'number?',
  electricalTiltDeg: 'number?',
  notes: 'list?',
  interpolation: 'choice?',
});

/** Ranges of an {@link AntennaSetup}. */
export const ANTENNA_RANGES: Ranges<AntennaSetup> = { gainDbi: GAIN_RANGE, feederLossDb: FEEDER_LOSS_RANGE };
