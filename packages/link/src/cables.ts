/** A coaxial cable: its attenuation is k₁·√f + k₂·f dB per 100 m, f in MHz. */
export interface CableData {
  /** Loss in the conductors, dB per 100 m and √MHz. */
  readonly k1: number;
  /** Loss in the dielectric, dB per 100 m and MHz. */
  readonly k2: number;
  /** Highest frequency for which the manufacturer publishes values, MHz. */
  readonly maxFrequencyMHz: number;
  /** Source of the values. */
  readonly source: string;
}

const LMR = 'Times Microwave data sheet: formula per 100 ft';
const SUHNER = 'Huber+Suhner data sheet';
const SSB = 'SSB-Electronic data sheet: fit to its table';
const BELDEN = 'Belden data sheet: fit to its table';
const ANDREW = 'Andrew figures as printed in Ericsson’s RBS 2308 user’s guide: fit';
const PER_100_FT = 1 / 0.3048;

/** Name of a cable in {@link CABLES}. */
export type Cable =
  | 'RG-58'
  | 'RG-174'
  | 'RG-213'
  | 'RG-316'
  | 'H155'
  | 'H1000'
  | 'Aircell 5'
  | 'Aircell 7'
  | 'Ecoflex 10'
  | 'Ecoflex 15'
  | 'LMR-100A'
  | 'LMR-195'
  | 'LMR-200'
  | 'LMR-240'
  | 'LMR-400'
  | 'LMR-600'
  | 'LMR-900'
  | 'LDF4-50A'
  | 'LDF5-50A'
  | 'LDF6-50'
  | 'LDF7-50A';

/**
 * The known cables, all of 50 Ω: nominal attenuation when new, matched and at 20 °C. Fits minimise the squares of the
 * relative errors.
 */
export const CABLES: Readonly<Record<Cable, CableData>> = {
  'RG-58': { k1: 1.0825, k2: 0.023884, maxFrequencyMHz: 1000, source: `${SUHNER} RG 58 C/U: fit to its table` },
  'RG-174': { k1: 2.8079, k2: 0.00339, maxFrequencyMHz: 1000, source: `${SUHNER} RG 174/U: fit to its table` },
  'RG-213': { k1: 0.530946, k2: 0.00585, maxFrequencyMHz: 1000, source: `${SUHNER} RG 213/U: formula in GHz` },
  'RG-316': { k1: 2.4448, k2: 0.009688, maxFrequencyMHz: 3000, source: `${SUHNER} RG 316/U: fit to its table` },
  H155: { k1: 0.9024, k2: 0.002382, maxFrequencyMHz: 2050, source: BELDEN },
  H1000: { k1: 0.4066, k2: 0.002459, maxFrequencyMHz: 2050, source: BELDEN },
  'Aircell 5': { k1: 0.9201, k2: 0.001998, maxFrequencyMHz: 10_000, source: SSB },
  'Aircell 7': { k1: 0.5983, k2: 0.002777, maxFrequencyMHz: 6000, source: SSB },
  'Ecoflex 10': { k1: 0.3842, k2: 0.001991, maxFrequencyMHz: 6000, source: SSB },
  'Ecoflex 15': { k1: 0.267, k2: 0.001359, maxFrequencyMHz: 6000, source: SSB },
  'LMR-100A': { k1: 0.70914 * PER_100_FT, k2: 0.00174 * PER_100_FT, maxFrequencyMHz: 5800, source: LMR },
  'LMR-195': { k1: 0.35686 * PER_100_FT, k2: 0.00047 * PER_100_FT, maxFrequencyMHz: 5800, source: LMR },
  'LMR-200': { k1: 0.3209 * PER_100_FT, k2: 0.00033 * PER_100_FT, maxFrequencyMHz: 8000, source: LMR },
  'LMR-240': { k1: 0.24208 * PER_100_FT, k2: 0.00033 * PER_100_FT, maxFrequencyMHz: 8000, source: LMR },
  'LMR-400': { k1: 0.12229 * PER_100_FT, k2: 0.00026 * PER_100_FT, maxFrequencyMHz: 5800, source: LMR },
  'LMR-600': { k1: 0.07555 * PER_100_FT, k2: 0.00026 * PER_100_FT, maxFrequencyMHz: 5800, source: LMR },
  'LMR-900': { k1: 0.05177 * PER_100_FT, k2: 0.00016 * PER_100_FT, maxFrequencyMHz: 5000, source: LMR },
  'LDF4-50A': { k1: 0.2107, k2: 0.000623, maxFrequencyMHz: 8800, source: 'CommScope specification: fit to its table' },
  'LDF5-50A': { k1: 0.1164, k2: 0.000482, maxFrequencyMHz: 2000, source: ANDREW },
  'LDF6-50': { k1: 0.0855, k2: 0.000307, maxFrequencyMHz: 2000, source: ANDREW },
  'LDF7-50A': { k1: 0.0663, k2: 0.000375, maxFrequencyMHz: 2000, source: ANDREW },
};

/**
 * The names in a fixed order: a cable's number on the wire is its place here, counted from 1. New cables are added at
 * the end.
 */
export const CABLE_NAMES: readonly Cable[] = [
  'RG-58',
  'RG-174',
  'RG-213',
  'RG-316',
  'H155',
  'H1000',
  'Aircell 5',
  'Aircell 7',
  'Ecoflex 10',
  'Ecoflex 15',
  'LMR-100A',
  'LMR-195',
  'LMR-200',
  'LMR-240',
  'LMR-400',
  'LMR-600',
  'LMR-900',
  'LDF4-50A',
  'LDF5-50A',
  'LDF6-50',
  'LDF7-50A',
];
