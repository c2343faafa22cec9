import type { PathProfile, Polarisation, RadioClimaticZone } from '@radioshed/p1812';
import { fields, object, openFields, optionalObject, type Shape } from '@radioshed/units';

import { CLIMATE_FIELDS, type P2001Climate } from './climate.js';
import { SCATTER_CLIMATES, type ScatterClimates } from './scatter-climates.js';

/** Wave, air, antennas and the percentage of time. */
export interface P2001Environment {
  /** Frequency, MHz, 30 to 50 000. */
  readonly frequencyMHz: number;
  /** `vertical` by default. */
  readonly polarisation?: Polarisation | undefined;
  /** Percentage of the average year for which the loss is not exceeded, %, 0 to 100; 50 by default. */
  readonly timePercent?: number | undefined;
  /** Latitude of the middle of the path, °, −90 to 90. */
  readonly latDeg: number;
  /**
   * Gain of the transmitting antenna towards its horizon, or the receiver in line of sight, dBi, −100 to 100; 0 by
   * default.
   */
  readonly txGainDbi?: number | undefined;
  /** The same of the receiving antenna; 0 by default. */
  readonly rxGainDbi?: number | undefined;
  /** The climate; fields that are absent are those of `climateAt(latDeg)`. */
  readonly climate?: Partial<P2001Climate> | undefined;
  /** Climates of troposcatter along the path, instead of `climate.scatterClimate`: that at the common volume counts. */
  readonly scatterClimates?: ScatterClimates | undefined;
}

/** A path with its zones and antennas, for P.2001. */
export interface P2001Input extends P2001Environment {
  /** The ground below the path, with its zones. Clutter has no effect. */
  readonly profile: PathProfile;
  /** Height of the transmitting antenna above its ground, m, 0.01 to 1e6. */
  readonly txHeightM: number;
  /** Height of the receiving antenna above its ground, m, 0.01 to 1e6. */
  readonly rxHeightM: number;
}

/** Parameters of `p2001RadialModel`, plain data. */
export interface P2001RadialParameters extends P2001Environment {
  /** Zone of all the ground; `inland` by default. */
  readonly zone?: RadioClimaticZone | undefined;
}

/** The fields of an input that have a fixed default. */
export interface P2001Defaults {
  readonly polarisation: Polarisation;
  readonly timePercent: number;
  readonly txGainDbi: number;
  readonly rxGainDbi: number;
}

/** The defaults used where an input said nothing, by field; of the climate its fields. */
export interface P2001Assumed extends Partial<P2001Defaults> {
  readonly climate?: Partial<P2001Climate>;
}

/** The median year, between isotropic antennas. */
export const P2001_DEFAULTS: P2001Defaults = {
  polarisation: 'vertical',
  timePercent: 50,
  txGainDbi: 0,
  rxGainDbi: 0,
};

const ENVIRONMENT = {
  frequencyMHz: 'checked',
  polarisation: 'choice?',
  timePercent: 'checked?',
  latDeg: 'checked',
  txGainDbi: 'checked?',
  rxGainDbi: 'checked?',
  climate: optionalObject(CLIMATE_FIELDS),
  scatterClimates: optionalObject(SCATTER_CLIMATES),
} as const;

/** The fields of `p2001`; {@link linkOf} and the checks of P.1812 check their values. */
export const P2001_INPUT: Shape = fields<P2001Input>({
  ...ENVIRONMENT,
  profile: object(
    openFields<PathProfile>({
      groundM: 'checked',
      stepM: 'checked?',
      distanceKm: 'checked?',
      clutterM: 'checked?',
      clutterCode: 'checked?',
      zone: 'checked?',
    }),
  ),
  txHeightM: 'checked',
  rxHeightM: 'checked',
});

/** The fields of `p2001RadialModel`. */
export const P2001_RADIAL: Shape = openFields<P2001RadialParameters>({ ...ENVIRONMENT, zone: 'choice?' });
