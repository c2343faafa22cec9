import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';

import type { NumberLimits } from '../fields/limits.js';

/** Paths of the numbers in the bodies of /hf/area and /hf/prediction. */
export type HfNumberName =
  | 'transmitter.lat'
  | 'transmitter.lon'
  | 'transmitter.alt'
  | 'transmitter.frq'
  | 'transmitter.txw'
  | 'transmitter.bwi'
  | 'receiver.rxg'
  | 'antenna.txg'
  | 'antenna.txl'
  | 'antenna.ant'
  | 'antenna.azi'
  | 'model.month'
  | 'model.hour'
  | 'model.rel'
  | 'model.sunspots_r12'
  | 'output.nf'
  | 'output.snr'
  | 'output.res'
  | 'output.rad';

const degrees = { unit: 'degrees' } as const;

/** Every number of an HF request, by its path in the body. */
export const HF_LIMITS: Readonly<Record<HfNumberName, NumberLimits>> = {
  'transmitter.lat': { min: -90, max: 90, ...degrees, description: 'latitude, WGS 84' },
  'transmitter.lon': { min: -180, max: 180, ...degrees, description: 'longitude, WGS 84' },
  'transmitter.alt': {
    min: 0.5,
    max: 300,
    unit: 'm',
    default: 10,
    description: 'height of the dipole above ground (ant 2)',
  },
  'transmitter.frq': { min: 1, max: 30, unit: 'MHz', description: 'frequency' },
  'transmitter.txw': {
    min: 0.001,
    max: 2_000_000,
    unit: 'W',
    description: 'transmitter power, before feeder loss and antenna gain',
  },
  'transmitter.bwi': { min: 1e-6, max: 3, unit: 'MHz', default: 0.003, description: 'bandwidth of the receiver' },
  'receiver.rxg': { min: -100, max: 60, unit: 'dBi', default: 0, description: 'gain of the receiver’s antenna' },
  'antenna.txg': {
    min: -100,
    max: 60,
    unit: 'dBi',
    default: DEFAULT_GAIN_DBI,
    description: 'gain of the isotropic antenna (ant 1)',
  },
  'antenna.txl': { min: 0, max: 60, unit: 'dB', default: 0, description: 'feeder loss' },
  'antenna.ant': {
    min: 0,
    max: 1_000_000_000,
    unit: '',
    integer: true,
    default: 1,
    description:
      'antenna: 0, 1, 38 and 39 omnidirectional with txg; 2 horizontal half-wave dipole at alt; 3 quarter-wave vertical',
  },
  'antenna.azi': {
    min: 0,
    max: 360,
    ...degrees,
    default: 0,
    description: 'azimuth of the dipole’s broad side (ant 2), clockwise from true north',
  },
  'model.month': { min: 1, max: 12, unit: '', integer: true, default: 6, description: 'month' },
  'model.hour': { min: 0, max: 24, unit: 'h', integer: true, default: 12, description: 'hour, UTC' },
  'model.rel': {
    min: 1,
    max: 99,
    unit: '%',
    default: 50,
    description: 'reliability: percentage of days on which the SNR is reached',
  },
  'model.sunspots_r12': { min: 0, max: 311, unit: '', default: 100, description: 'smoothed sunspot number R12' },
  'output.nf': {
    min: -200,
    max: 0,
    unit: 'dBm',
    optional: true,
    description: 'noise floor; default that of P.372',
  },
  'output.snr': {
    min: -30,
    max: 200,
    unit: 'dB',
    default: 10,
    description: 'SNR required for reliability and the LUF',
  },
  'output.res': {
    min: 100,
    max: 500_000,
    unit: 'm',
    optional: true,
    description: 'resolution: side of a pixel; default a 300th of the box',
  },
  'output.rad': {
    min: 1,
    max: 20_000,
    unit: 'km',
    default: 4000,
    description: 'radius: greatest distance; used where there are no bounds',
  },
};
