/** A number on the wire: its range, both ends included, its default and its meaning. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** Whether only whole numbers are accepted. */
  readonly integer?: boolean;
  /** Used where the field is missing or null; a field without default is required unless it is `optional`. */
  readonly default?: number;
  readonly optional?: boolean;
  readonly description: string;
}

/** Paths of the numbers in a request body that have one range whatever the rest says. */
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
 * Every number of the request objects, by its path in the body. Wider than the published bounds of 2021 where newer
 * samples or the calculations need it: `bwi` (0.1 to 100), `rxs` (-140 to 200), `tlt` (from -10), `rel` (50 to 99),
 * `nf` (-120 to -90), `res` (2 to 200), `rad` (to 300).
 */
export const LIMITS: Readonly<Record<NumberName, NumberLimits>> = {
  'transmitter.lat': { min: -89, max: 89, unit: 'degrees', description: 'latitude, WGS 84' },
  'transmitter.lon': { min: -180, max: 180, unit: 'degrees', description: 'longitude, WGS 84' },
  'transmitter.frq': { min: 2, max: 100_000, unit: 'MHz', description: 'carrier frequency' },
  'transmitter.txw': {
    min: 0.001,
    max: 2_000_000,
    unit: 'W',
    description: 'power before feeder loss and antenna gain',
  },
  'transmitter.bwi': { min: 0.0001, max: 1000, unit: 'MHz', default: 0.1, description: 'channel bandwidth' },
  'receiver.lat': { min: -89, max: 89, unit: 'degrees', optional: true, description: 'latitude, WGS 84; /path only' },
  'receiver.lon': { min: -180, max: 180, unit: 'degrees', optional: true, description: 'longitude; /path only' },
  'receiver.rxg': { min: -10, max: 60, unit: 'dBi', default: 2.15, description: 'gain of the receiving antenna' },
  'receiver.rxs': {
    min: -200,
    max: 300,
    unit: '',
    optional: true,
    description:
      'threshold in the unit of output.out, beyond which pictures are transparent; -90 for out 2, what mod and ber need for out 4 and 5, else none',
  },
  'antenna.txg': {
    min: -10,
    max: 60,
    unit: 'dBi',
    default: 2.15,
    description: 'peak gain; that of the pattern’s file where absent',
  },
  'antenna.txl': { min: 0, max: 60, unit: 'dB', default: 0, description: 'feeder loss' },
  'antenna.ant': {
    min: 0,
    max: 1_000_000_000,
    unit: '',
    integer: true,
    default: 1,
    description:
      'pattern: 0 from hbw, vbw and fbr, 1 and 39 half-wave dipole, 38 isotropic, others from the operator’s folder',
  },
  'antenna.azi': { min: 0, max: 360, unit: 'degrees', default: 0, description: 'main direction, clockwise from north' },
  'antenna.tlt': { min: -90, max: 90, unit: 'degrees', default: 0, description: 'tilt, positive is down' },
  'antenna.hbw': { min: 0, max: 360, unit: 'degrees', default: 0, description: 'horizontal -3 dB beamwidth' },
  'antenna.vbw': { min: 0, max: 360, unit: 'degrees', default: 0, description: 'vertical -3 dB beamwidth' },
  'antenna.fbr': { min: 0, max: 100, unit: 'dB', default: 0, description: 'front-to-back ratio' },
  'feeder.fll': { min: 0, max: 10_000, unit: 'm', default: 0, description: 'length of the cable' },
  'feeder.fcc': { min: 0, max: 100, unit: '', integer: true, default: 0, description: 'connectors' },
  'model.rel': {
    min: 1,
    max: 99,
    unit: '%',
    optional: true,
    description: 'reliability: share of time and situations; 95 where the model knows one',
  },
  'model.rcs': {
    min: 0,
    max: 1e9,
    unit: 'm²',
    optional: true,
    description: 'radar cross section, for the radar; 1 by default',
  },
  'model.conf': { min: 1, max: 99, unit: '%', optional: true, description: 'confidence in the reliability; ITM 50' },
  'model.eps': {
    min: 1,
    max: 100,
    unit: '',
    optional: true,
    description: 'relative permittivity of the ground; ITM 15',
  },
  'model.sig': {
    min: 0.0001,
    max: 100,
    unit: 'S/m',
    optional: true,
    description: 'conductivity of the ground; ITM 0.005',
  },
  'model.n0': {
    min: 250,
    max: 400,
    unit: 'N-units',
    optional: true,
    description: 'surface refractivity at sea level; ITM 301',
  },
  'output.res': {
    min: 0.5,
    max: 5000,
    unit: 'm',
    optional: true,
    description: 'side of a pixel, step along a path; /area 2·rad (in m, at least 1), /path the terrain’s own',
  },
  'output.rad': { min: 0.03, max: 500, unit: 'km', default: 5, description: 'greatest distance' },
  'output.bounds.north': { min: -90, max: 90, unit: 'degrees', description: 'northern edge' },
  'output.bounds.east': { min: -180, max: 360, unit: 'degrees', description: 'eastern edge' },
  'output.bounds.south': { min: -90, max: 90, unit: 'degrees', description: 'southern edge' },
  'output.bounds.west': { min: -180, max: 360, unit: 'degrees', description: 'western edge' },
};

/** Heights above ground, in the unit the request names. */
export const GROUND_HEIGHT: NumberLimits = { min: 0.1, max: 60_000, unit: '', default: 1, description: '' };

/** Heights above mean sea level: land lies below it in places. */
export const SEA_HEIGHT: NumberLimits = { min: -1500, max: 60_000, unit: '', description: '' };

/** The noise floor may also be the text `database`. */
export const NOISE_FLOOR: NumberLimits = { min: -200, max: 0, unit: 'dBm', optional: true, description: 'noise floor' };

/** `-89 to 89`, `the integers 0 to 1`. */
export function limitsText({ min, max, integer }: NumberLimits): string {
  return `${integer === true ? 'the integers ' : ''}${min} to ${max}`;
}
