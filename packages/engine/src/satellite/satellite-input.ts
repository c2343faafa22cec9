import type { Cuts, Polarisation } from '@radioshed/antenna';
import type { Bounds, Position } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';
import type { OrbitalElements } from '@radioshed/satellite';

import type { EnvironmentInput } from '../ground/environment.js';
import type { Elevation } from '../call/input.js';

/** A satellite by its orbit, by its longitude above the equator, or by its place. */
export type SatelliteChoice = { readonly name: string } & (
  | { readonly elements: OrbitalElements }
  | { readonly geostationaryLonDeg: number }
  | { readonly place: Position & { readonly heightKm: number } }
);

/** What satellites send. All of them send the same. */
export interface SatelliteRadio {
  /** 1 to 100 000 MHz. */
  readonly frequencyMHz: number;
  readonly powerW: number;
  readonly bandwidthMHz: number;
  /** In the main direction, dBi. */
  readonly gainDbi: number;
  /** Between transmitter and antenna, dB ≥ 0; 0 where absent. */
  readonly feederLossDb?: number;
  readonly polarisation: Polarisation;
  /** Where absent the gain counts towards every place. */
  readonly beam?: SatelliteBeam;
}

/** A beam and where it points: by its beamwidths, or by the two cuts of a pattern whose peak points there. */
export type SatelliteBeam = {
  /** Middle of the area where absent, and told. */
  readonly boresight?: Position;
  /** Clockwise as the satellite sees it, −360 to 360; 0 where absent. */
  readonly rotationDeg?: number;
} & (
  | {
      /** Between its −3 dB points, 0.01 to 170°; upright as wide as across where absent. */
      readonly horizontalBeamwidthDeg: number;
      readonly verticalBeamwidthDeg?: number;
    }
  | { readonly cuts: Cuts }
);

/** Who listens on the ground. */
export interface SatelliteReceiver extends AntennaHeight {
  readonly gainDbi: number;
  /** Of an antenna whose aperture evens out flicker, m, 0.01 to 100; by its gain where absent. */
  readonly diameterM?: number;
  readonly polarisation?: Polarisation;
}

/** What of the sky counts. */
export interface SkyChoice {
  /** Share of the year in which the level is met, 50 to 99.999 %; 99 where absent. */
  readonly availabilityPercent?: number;
  /** Exceeded for 0.01 % of the year, mm/h, 0 to 300; that of the climate where absent. */
  readonly rainRate001Mmh?: number;
}

/**
 * `visibility` is the share of the moments at which any satellite is in sight, percent; the others are those of the best
 * satellite at the best of the moments. Where none is in sight there is no value.
 */
export type SatelliteQuantity = 'visibility' | 'pathLoss' | 'receivedPower' | 'fieldStrength' | 'snr';

/** An area under satellites. */
export interface SatelliteAreaInput {
  /** 1 to 100. */
  readonly satellites: readonly SatelliteChoice[];
  /** ms since 1970 (UTC). */
  readonly timeMs: number;
  /** Further moments, up to 2000 in all and 10 000 with all satellites. */
  readonly series?: { readonly durationS: number; readonly stepS: number };
  readonly receiver: SatelliteReceiver;
  /** Needed by all quantities but `visibility`. */
  readonly radio?: SatelliteRadio;
  readonly sky?: SkyChoice;
  /** Which heights are wanted; other ones are used too, and told. Either where absent. */
  readonly elevation?: Elevation;
  readonly environment?: EnvironmentInput;
  readonly output: {
    readonly quantity: SatelliteQuantity;
    readonly bounds: Bounds;
    /** Side of a pixel, m. */
    readonly resolutionM: number;
    /** dBm; thermal noise in the bandwidth where absent. */
    readonly noiseFloorDbm?: number;
    /** In the unit of the quantity, for the covered share; nothing is hidden by it. */
    readonly threshold?: number;
    /** Below which no satellite counts, degrees, 0 to 89; 0 where absent. */
    readonly minimumElevationDeg?: number;
  };
}
