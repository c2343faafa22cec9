import type { CrossPolarSystem } from './cross-polarisation.js';
import type { SelectiveReceiver } from './selective-fading.js';

/** Both polarisations of a channel in use at once. */
export interface CrossPolarLink extends CrossPolarSystem {
  /** Smaller cross-polarisation discrimination of both antennas, dB. */
  readonly antennaXpdDb: number;
  /** Vertical spacing of two transmitting antennas in wavelengths; absent for one antenna. */
  readonly antennaSpacing?: number | undefined;
  /** U₀ of rain, dB; by default 15. */
  readonly u0Db?: number | undefined;
}

/** A second receiving antenna. */
export interface SpacedAntennas {
  /** Vertical spacing, centre to centre, m; 3 to 23 in the measurements. */
  readonly spacingM: number;
  /** Difference of the gains of both antennas, dB; by default 0. */
  readonly gainDifferenceDb?: number | undefined;
}

/** A protection channel. */
export interface SpareChannel {
  /** From the channel in use, MHz, above 0; the formula is valid for up to 5 % of the frequency. */
  readonly separationMHz: number;
  /**
   * 2, one for each antenna and channel in use, or 4, each antenna on both channels, only with space diversity; by
   * default 2.
   */
  readonly receivers?: number | undefined;
}

/** Equipment of a link. What is absent is left out of the outage. */
export interface LinkEquipment {
  /** Signatures of the receiver: selective fading. */
  readonly selective?: SelectiveReceiver | undefined;
  /** Both polarisations in one channel: loss of cross-polarisation discrimination. */
  readonly crossPolar?: CrossPolarLink | undefined;
  readonly spaceDiversity?: SpacedAntennas | undefined;
  /** Alone or with space diversity. */
  readonly frequencyDiversity?: SpareChannel | undefined;
}
