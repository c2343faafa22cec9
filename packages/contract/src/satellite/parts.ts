import type { CutInterpolation } from '@radioshed/antenna';
import { DEFAULT_RADIUS_KM, DEFAULT_GAIN_DBI, DEFAULT_HEIGHT } from '@radioshed/engine/defaults';
import * as z from 'zod';

import { word } from '../fields/field.js';
import type { NumberLimits } from '../fields/limits.js';
import { LATITUDE, LONGITUDE, numberIn, optionalNumberIn } from '../fields/number-in.js';
import { orEmpty } from '../fields/read-body.js';
import { memberOf } from '../fields/schema-of.js';
import { ANTENNA, POLARISATIONS } from '../tables/antenna.js';
import type { PolarisationLetter } from '../radio/request.js';

/** A location in degrees of WGS 84. */
export interface PlaceFields {
  readonly lat: number;
  readonly lon: number;
}

/**
 * The antenna of a satellite: `txg` −10 to 80 dBi, `txl` 0 to 60 dB, −3 dB widths of the beam `hbw` and `vbw` 0.01 to
 * 170°, `rot` the rotation of the beam about its axis, degrees.
 */
export interface SatelliteAntennaFields {
  /** Number of a pattern file; 0 for a beam of `hbw` and `vbw`. */
  readonly ant: number;
  readonly txg?: number | undefined;
  readonly txl: number;
  readonly pol: PolarisationLetter;
  readonly hbw?: number | undefined;
  readonly vbw?: number | undefined;
  readonly rot: number;
  readonly interpolation?: CutInterpolation | undefined;
}

/** Names of those numbers. */
export type SatelliteNumber =
  | 'duration'
  | 'step'
  | 'frq'
  | 'txw'
  | 'bwi'
  | 'ant'
  | 'txg'
  | 'txl'
  | 'hbw'
  | 'vbw'
  | 'rot'
  | 'alt'
  | 'rxg'
  | 'rxs'
  | 'dia'
  | 'rel'
  | 'r001'
  | 'nf'
  | 'res'
  | 'rad'
  | 'el';

/** The numbers of a satellite request that other requests do not have, or have with other limits. */
const SATELLITE_LIMITS: Readonly<Record<SatelliteNumber, NumberLimits>> = {
  duration: { min: 0, max: 10_080, unit: 'minutes', default: 0, description: 'time span of the calculation' },
  step: { min: 1, max: 86_400, unit: 's', default: 60, description: 'time step within duration' },
  frq: { min: 1, max: 100_000, unit: 'MHz', description: 'carrier frequency' },
  txw: {
    min: 0.001,
    max: 2_000_000,
    unit: 'W',
    default: 1,
    description: 'transmitter power, before feeder loss and antenna gain',
  },
  bwi: { min: 0.0001, max: 1000, unit: 'MHz', default: 1, description: 'channel bandwidth' },
  ant: {
    min: 0,
    max: 1_000_000_000,
    unit: '',
    integer: true,
    default: 0,
    description:
      'pattern of the satellite’s antenna: 0 from hbw and vbw; other numbers are pattern files of the server',
  },
  txg: {
    min: -10,
    max: 80,
    unit: 'dBi',
    optional: true,
    description: 'gain of the satellite’s antenna in the main direction; default that of the pattern file, or 0',
  },
  txl: { min: 0, max: 60, unit: 'dB', default: 0, description: 'feeder loss of the satellite' },
  hbw: {
    min: 0.01,
    max: 170,
    unit: 'degrees',
    optional: true,
    description: 'horizontal -3 dB beamwidth; default omnidirectional',
  },
  vbw: { min: 0.01, max: 170, unit: 'degrees', optional: true, description: 'vertical -3 dB beamwidth; default hbw' },
  rot: {
    min: -360,
    max: 360,
    unit: 'degrees',
    default: 0,
    description: 'rotation of the beam about its axis, clockwise as seen from the satellite',
  },
  alt: {
    min: -1500,
    max: 60_000,
    unit: '',
    default: DEFAULT_HEIGHT,
    description: 'antenna height in the unit of output.units or output.rx_units',
  },
  rxg: { min: -50, max: 80, unit: 'dBi', default: DEFAULT_GAIN_DBI, description: 'gain of the receiver’s antenna' },
  rxs: {
    min: -300,
    max: 300,
    unit: '',
    optional: true,
    description: 'threshold in the unit of output.out; pictures are transparent beyond it',
  },
  dia: {
    min: 0.01,
    max: 100,
    unit: 'm',
    optional: true,
    description: 'diameter of the receiver’s antenna; default that of a dish with its gain',
  },
  rel: {
    min: 50,
    max: 99.999,
    unit: '%',
    optional: true,
    description: 'availability: percentage of the year with less attenuation; default 99',
  },
  r001: {
    min: 0,
    max: 300,
    unit: 'mm/h',
    optional: true,
    description: 'rain rate exceeded for 0.01 % of the year; default by latitude',
  },
  nf: {
    min: -200,
    max: 0,
    unit: 'dBm',
    optional: true,
    description: 'noise floor; default thermal noise in the bandwidth',
  },
  res: {
    min: 0.5,
    max: 50_000,
    unit: 'm',
    optional: true,
    description: 'resolution: side of a pixel; default a thousandth of the longer side',
  },
  rad: {
    min: 0.03,
    max: 500,
    unit: 'km',
    default: DEFAULT_RADIUS_KM,
    description: 'radius of the area around the receiver’s lat and lon; used where there are no bounds',
  },
  el: { min: 0, max: 89, unit: 'degrees', default: 0, description: 'minimum elevation of a usable satellite' },
};

/** A number of a satellite request, with its default. */
export const satelliteNumber = (name: SatelliteNumber): z.ZodType<number> => numberIn(SATELLITE_LIMITS[name]);
/** The same, optional. */
export const optionalSatelliteNumber = (name: SatelliteNumber): z.ZodType<number | undefined> => {
  const { default: _default, ...limits } = SATELLITE_LIMITS[name];
  return optionalNumberIn(limits);
};

/** A location on the ground. */
export const place: z.ZodType<PlaceFields> = z.object({ lat: numberIn(LATITUDE), lon: numberIn(LONGITUDE) });

/** The antenna of the satellite. */
export const satelliteAntenna: z.ZodType<SatelliteAntennaFields> = z.preprocess(
  orEmpty,
  z.object({
    ant: satelliteNumber('ant'),
    txg: optionalSatelliteNumber('txg'),
    txl: satelliteNumber('txl'),
    pol: word(
      POLARISATIONS.map(({ value }) => value),
      'r',
      'polarisation: v vertical, h horizontal, m mixed (45° slant), r right-hand circular, l left-hand circular',
    ),
    hbw: optionalSatelliteNumber('hbw'),
    vbw: optionalSatelliteNumber('vbw'),
    rot: satelliteNumber('rot'),
    interpolation: memberOf(ANTENNA.interpolation),
  }),
);
