import { DEFAULT_ASSUMPTIONS, MODEL_LIST } from '@radioshed/engine/models';
import { numberText, rangeText } from '@radioshed/units';

/** A number in a request: its range (both ends included), default and meaning. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** Whether only integers are accepted. */
  readonly integer?: boolean;
  /** Whether a string must consist of digits: `1e0` names no item that is about to be deleted. */
  readonly digits?: boolean;
  /** Used where the field is missing or null. A field without a default is required unless it is `optional`. */
  readonly default?: number;
  readonly optional?: boolean;
  readonly description: string;
}

/** Paths of the numbers in a request body whose range does not depend on other fields. */
export type NumberName =
  | 'transmitter.lat'
  | 'transmitter.lon'
  | 'transmitter.frq'
  | 'transmitter.txw'
  | 'transmitter.bwi'
  | 'receiver.lat'
  | 'receiver.lon'
  | 'receiver.rxg'
  | 'receiver.rxs'
  | 'antenna.txg'
  | 'antenna.txl'
  | 'antenna.ant'
  | 'antenna.azi'
  | 'antenna.tlt'
  | 'antenna.hbw'
  | 'antenna.vbw'
  | 'antenna.fbr'
  | 'feeder.fll'
  | 'feeder.fcc'
  | 'model.rel'
  | 'model.rcs'
  | 'model.conf'
  | 'model.time'
  | 'model.eps'
  | 'model.sig'
  | 'model.n0'
  | 'output.res'
  | 'output.rad'
  | 'output.bounds.north'
  | 'output.bounds.east'
  | 'output.bounds.south'
  | 'output.bounds.west';

/**
 * Every number of the request objects, by its path in the body. Some ranges are wider than those published in 2021,
 * because newer samples or the calculations need them (published range in brackets): `bwi` (0.1 to 100), `rxs` (-140 to
 * 200), `tlt` (from -10), `rel` (50 to 99), `nf` (-120 to -90), `res` (2 to 200), `rad` (to 300).
 */
export const LIMITS: Readonly<Record<NumberName, NumberLimits>> = {
  'transmitter.lat': { min: -89, max: 89, unit: 'degrees', description: 'latitude, WGS 84' },
  'transmitter.lon': { min: -180, max: 180, unit: 'degrees', description: 'longitude, WGS 84' },
  'transmitter.frq': { min: 2, max: 100_000, unit: 'MHz', description: 'carrier frequency' },
  'transmitter.txw': {
    min: 0.001,
    max: 2_000_000,
    unit: 'W',
    description: 'transmitter power, before feeder loss and antenna gain',
  },
  'transmitter.bwi': { min: 0.0001, max: 1000, unit: 'MHz', default: 0.1, description: 'channel bandwidth' },
  'receiver.lat': { min: -89, max: 89, unit: 'degrees', optional: true, description: 'latitude, WGS 84; /path only' },
  'receiver.lon': { min: -180, max: 180, unit: 'degrees', optional: true, description: 'longitude; /path only' },
  'receiver.rxg': { min: -10, max: 60, unit: 'dBi', default: 2.15, description: 'gain of the receiver’s antenna' },
  'receiver.rxs': {
    min: -200,
    max: 300,
    unit: '',
    optional: true,
    description:
      'threshold in the unit of output.out; pictures are transparent beyond it. Default: -90 for out 2, what mod and ber require for out 4 and 5, otherwise none',
  },
  'antenna.txg': {
    min: -10,
    max: 60,
    unit: 'dBi',
    default: 2.15,
    description: 'gain in the main direction; default for a pattern file: its own gain',
  },
  'antenna.txl': { min: 0, max: 60, unit: 'dB', default: 0, description: 'feeder loss' },
  'antenna.ant': {
    min: 0,
    max: 1_000_000_000,
    unit: '',
    integer: true,
    default: 1,
    description:
      'pattern: 0 from hbw, vbw and fbr; 1 and 39 half-wave dipole; 38 isotropic; other numbers are pattern files of the server',
  },
  'antenna.azi': {
    min: 0,
    max: 360,
    unit: 'degrees',
    default: 0,
    description: 'azimuth of the main beam, clockwise from true north',
  },
  'antenna.tlt': { min: -90, max: 90, unit: 'degrees', default: 0, description: 'downtilt; negative is up' },
  'antenna.hbw': { min: 0, max: 360, unit: 'degrees', optional: true, description: 'horizontal -3 dB beamwidth' },
  'antenna.vbw': { min: 0, max: 360, unit: 'degrees', optional: true, description: 'vertical -3 dB beamwidth' },
  'antenna.fbr': { min: 0, max: 100, unit: 'dB', default: 0, description: 'front-to-back ratio' },
  'feeder.fll': { min: 0, max: 10_000, unit: 'm', default: 0, description: 'length of the feeder cable' },
  'feeder.fcc': { min: 0, max: 100, unit: '', integer: true, default: 0, description: 'connectors' },
  'model.rel': {
    min: 1,
    max: 99,
    unit: '%',
    optional: true,
    description: `reliability: percentage of situations in which the level is reached; default ${DEFAULT_ASSUMPTIONS.reliabilityPercent} for models that use it`,
  },
  'model.rcs': {
    min: 0,
    max: 1e9,
    unit: 'm²',
    optional: true,
    description: `radar cross-section of the target, for the radar model; default ${DEFAULT_ASSUMPTIONS.radarCrossSectionM2}`,
  },
  'model.conf': {
    min: 1,
    max: 99,
    unit: '%',
    optional: true,
    description: `confidence of the prediction; default ${DEFAULT_ASSUMPTIONS.confidencePercent} (ITM)`,
  },
  'model.time': {
    min: 0.001,
    max: 99.999,
    unit: '%',
    optional: true,
    description: `percentage of time for which the loss is not exceeded; for ${timed(50)} (default 50), ${timed('reliability')} (default rel)`,
  },
  'model.eps': {
    min: 1,
    max: 100,
    unit: '',
    optional: true,
    description: `relative permittivity of the ground; default ${DEFAULT_ASSUMPTIONS.relativePermittivity} (ITM)`,
  },
  'model.sig': {
    min: 0.0001,
    max: 100,
    unit: 'S/m',
    optional: true,
    description: `conductivity of the ground; default ${DEFAULT_ASSUMPTIONS.conductivitySpm} (ITM)`,
  },
  'model.n0': {
    min: 250,
    max: 400,
    unit: 'N-units',
    optional: true,
    description: `surface refractivity reduced to sea level; default ${DEFAULT_ASSUMPTIONS.surfaceRefractivityN} (ITM)`,
  },
  'output.res': {
    min: 0.5,
    max: 5000,
    unit: 'm',
    optional: true,
    description:
      'resolution: side of a pixel, or step along a path; default for /area 2·rad (rad in km), minimum 1; for /path the resolution of the terrain',
  },
  'output.rad': {
    min: 0.03,
    max: 500,
    unit: 'km',
    default: 5,
    description: 'radius: maximum distance from the transmitter',
  },
  'output.bounds.north': { min: -90, max: 90, unit: 'degrees', description: 'northern edge' },
  'output.bounds.east': { min: -180, max: 360, unit: 'degrees', description: 'eastern edge' },
  'output.bounds.south': { min: -90, max: 90, unit: 'degrees', description: 'southern edge' },
  'output.bounds.west': { min: -180, max: 360, unit: 'degrees', description: 'western edge' },
};

/** The models that take a percentage of time and have this default. */
function timed(usual: number | 'reliability'): string {
  const found = MODEL_LIST.filter((each) => each.timeRangePercent !== null && each.timePercent === usual);
  return found.map(({ title }) => title.replace('ITU-R ', '')).join(', ');
}

/** Heights above ground, in the unit of the request. */
export const GROUND_HEIGHT: NumberLimits = { min: 0.1, max: 60_000, unit: '', default: 1, description: '' };

/** Heights above mean sea level; some land lies below it. */
export const SEA_HEIGHT: NumberLimits = { min: -1500, max: 60_000, unit: 'm or ft', description: '' };

/**
 * The noise floor; requests may also give the string `database`. At 10 kHz noise from outside is up to 170 dB above
 * thermal noise.
 */
export const NOISE_FLOOR: NumberLimits = {
  min: -200,
  max: 100,
  unit: 'dBm',
  optional: true,
  description: 'noise floor',
};

/** `-89 to 89`, `an integer from 0 to 1`, `an integer of at least 1`. */
export function limitsText({ min, max, integer, digits }: NumberLimits): string {
  if (digits === true) return `${numberText('an integer', min, max)}, in digits`;
  return integer === true ? numberText('an integer', min, max) : rangeText(min, max);
}
