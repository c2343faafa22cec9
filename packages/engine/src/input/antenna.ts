import type {
  CutsAntenna,
  DipoleAntenna,
  IsotropicAntenna,
  Polarisation,
  SynthesisedAntenna,
} from '@radioshed/antenna';
import type { Feeder } from '@radioshed/link';

/** All polarisations of antennas. */
export const POLARISATIONS: readonly Polarisation[] = ['vertical', 'horizontal', 'mixed', 'rhcp', 'lhcp'];

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
