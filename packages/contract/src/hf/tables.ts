import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';

import type { FieldTable } from '../fields/table.js';
import { POLARISATIONS } from '../tables/antenna.js';
import { OUTPUT } from '../tables/output.js';
import { SENDER } from '../tables/transmitter.js';

const LATITUDE = { kind: 'number', min: -90, max: 90, unit: 'degrees', description: 'latitude, WGS 84' } as const;
const LONGITUDE = { kind: 'number', min: -180, max: 180, unit: 'degrees', description: 'longitude, WGS 84' } as const;

/** The transmitter, without its frequency: one call requires it, the other does not. */
const HF_SENDER = {
  lat: LATITUDE as typeof LATITUDE,
  lon: LONGITUDE as typeof LONGITUDE,
  alt: {
    kind: 'number',
    min: 0.5,
    max: 300,
    unit: 'm',
    default: 10,
    description: 'height of the dipole above ground (ant 2)',
    errors: ['txAntenna.heightM'],
  },
  txw: {
    kind: 'number',
    min: SENDER.txw.min as typeof SENDER.txw.min,
    max: SENDER.txw.max as typeof SENDER.txw.max,
    unit: 'W',
    description: SENDER.txw.description as string,
    label: 'Power',
    errors: ['txPowerW'],
  },
  bwi: {
    kind: 'number',
    min: 1e-6,
    max: 3,
    unit: 'MHz',
    default: 0.003,
    description: 'bandwidth of the receiver',
    label: 'Bandwidth',
    errors: ['bandwidthHz'],
    placeholder: '',
  },
} as const;

/** The frequency of a map. */
const FREQUENCY = {
  kind: 'number',
  min: 1,
  max: 30,
  unit: 'MHz',
  description: 'frequency',
  label: 'Frequency',
} as const;

const GAIN = {
  kind: 'number',
  min: -100,
  max: 60,
  unit: 'dBi',
  default: 0,
  description: 'gain of the receiver’s antenna',
} as const;

/** The transmitting antenna and its feeder. */
export const HF_ANTENNA = {
  txg: {
    kind: 'number',
    min: -100,
    max: 60,
    unit: 'dBi',
    default: DEFAULT_GAIN_DBI as number,
    description: 'gain of the isotropic antenna (ant 1)',
    label: 'Gain, omnidirectional',
  },
  txl: { kind: 'number', min: 0, max: 60, unit: 'dB', default: 0, description: 'feeder loss' },
  ant: {
    kind: 'number',
    min: 0,
    max: 1_000_000_000,
    unit: '',
    integer: true,
    default: 1,
    choices: [
      { value: 1, label: 'omnidirectional' },
      { value: 2, label: 'horizontal dipole' },
      { value: 3, label: 'vertical, λ/4' },
    ],
    description:
      'antenna: 0, 1, 38 and 39 omnidirectional with txg; 2 horizontal half-wave dipole at alt; 3 quarter-wave vertical',
    label: 'Antenna',
  },
  pol: {
    kind: 'word',
    choices: POLARISATIONS as typeof POLARISATIONS,
    default: 'v',
    description: 'polarisation; not used: the antenna type determines it',
  },
  azi: {
    kind: 'number',
    min: 0,
    max: 360,
    unit: 'degrees',
    default: 0,
    description: 'azimuth of the dipole’s broad side (ant 2), clockwise from true north',
  },
} as const;

/** When a prediction is for, and how reliable it has to be. */
const HF_MODEL = {
  month: {
    kind: 'number',
    min: 1,
    max: 12,
    unit: '',
    integer: true,
    default: 6,
    description: 'month',
    label: 'Month',
    errors: ['month'],
  },
  rel: {
    kind: 'number',
    min: 1,
    max: 99,
    unit: '%',
    default: 50,
    description: 'reliability: percentage of days on which the SNR is reached',
    errors: ['requiredReliabilityPercent'],
  },
  sunspots_r12: {
    kind: 'number',
    min: 0,
    max: 311,
    unit: '',
    default: 100,
    description: 'smoothed sunspot number R12',
    label: 'Sunspots R12',
    placeholder: '',
    errors: ['r12'],
  },
} as const;

const HOUR = {
  kind: 'number',
  min: 0,
  max: 24,
  unit: 'h',
  integer: true,
  default: 12,
  description: 'hour, UTC',
  label: 'Hour, UTC',
  placeholder: '',
} as const;

const NOISE_FLOOR = {
  kind: 'number',
  min: -200,
  max: 0,
  unit: 'dBm',
  orWord: 'database',
  optional: true,
  description: 'noise floor, {min} to {max} dBm, or "database" for your noise records; default that of P.372',
} as const;

const MAP_SENDER: typeof HF_SENDER & { readonly frq: typeof FREQUENCY } = { ...HF_SENDER, frq: FREQUENCY };
const MAP_MODEL: typeof HF_MODEL & { readonly hour: typeof HOUR } = { ...HF_MODEL, hour: HOUR };
const MAP_RECEIVER = { rxg: GAIN as typeof GAIN } as const;

const MAP_OUTPUT = {
  col: OUTPUT.col as typeof OUTPUT.col,
  bounds: OUTPUT.bounds as typeof OUTPUT.bounds,
  nf: NOISE_FLOOR as typeof NOISE_FLOOR,
  out: {
    kind: 'choice',
    choices: [{ value: 2 }, { value: 3 }, { value: 4 }],
    default: 2,
    description: '2 received power, 3 field strength, 4 signal-to-noise ratio',
  },
  res: {
    kind: 'number',
    min: 100,
    max: 500_000,
    unit: 'm',
    optional: true,
    description: 'resolution: side of a pixel; default a 300th of the box',
    label: 'Resolution',
    placeholder: 'automatic',
  },
  rad: {
    kind: 'number',
    min: 1,
    max: 20_000,
    unit: 'km',
    default: 4000,
    description: 'radius: greatest distance; used where there are no bounds',
    label: 'Radius',
    placeholder: '',
  },
} as const;

const SITE = { kind: 'text', min: 1, max: 24, default: 'HF1', description: 'site name' } as const;
const NETWORK = { kind: 'text', min: 1, max: 24, default: 'Testing', description: 'network name' } as const;

/** The body of /hf/area. */
export const HF_AREA = {
  site: SITE as typeof SITE,
  network: NETWORK as typeof NETWORK,
  antenna: { kind: 'object', fields: HF_ANTENNA as typeof HF_ANTENNA, absent: 'empty' },
  transmitter: { kind: 'object', fields: MAP_SENDER as typeof MAP_SENDER },
  receiver: { kind: 'object', fields: MAP_RECEIVER as typeof MAP_RECEIVER, absent: 'empty' },
  model: { kind: 'object', fields: MAP_MODEL as typeof MAP_MODEL, absent: 'empty' },
  output: { kind: 'object', fields: MAP_OUTPUT as typeof MAP_OUTPUT },
} as const;
HF_AREA satisfies FieldTable;

const CIRCUIT_SENDER: typeof HF_SENDER & { readonly frq: typeof FREQUENCY & { readonly optional: true } } = {
  ...HF_SENDER,
  frq: { ...FREQUENCY, optional: true },
};

const CIRCUIT_RECEIVER = {
  lat: {
    kind: 'number',
    min: LATITUDE.min as typeof LATITUDE.min,
    max: LATITUDE.max as typeof LATITUDE.max,
    unit: 'degrees',
    description: LATITUDE.description as string,
    label: 'Receiver latitude',
  },
  lon: {
    kind: 'number',
    min: LONGITUDE.min as typeof LONGITUDE.min,
    max: LONGITUDE.max as typeof LONGITUDE.max,
    unit: 'degrees',
    description: LONGITUDE.description as string,
    label: 'Receiver longitude',
  },
  rxg: GAIN as typeof GAIN,
} as const;

const CIRCUIT_OUTPUT = {
  nf: NOISE_FLOOR as typeof NOISE_FLOOR,
  // An extension.
  snr: {
    kind: 'number',
    min: -30,
    max: 200,
    unit: 'dB',
    default: 10,
    description: 'SNR required for reliability and the LUF',
    label: 'Required SNR',
    placeholder: '',
  },
} as const;

/** The body of /hf/prediction; its frequency is predicted in addition to the nominal ones. */
export const HF_PREDICTION = {
  site: SITE as typeof SITE,
  network: NETWORK as typeof NETWORK,
  antenna: { kind: 'object', fields: HF_ANTENNA as typeof HF_ANTENNA, absent: 'empty' },
  transmitter: { kind: 'object', fields: CIRCUIT_SENDER as typeof CIRCUIT_SENDER },
  receiver: { kind: 'object', fields: CIRCUIT_RECEIVER as typeof CIRCUIT_RECEIVER },
  model: { kind: 'object', fields: HF_MODEL as typeof HF_MODEL, absent: 'empty' },
  output: { kind: 'object', fields: CIRCUIT_OUTPUT as typeof CIRCUIT_OUTPUT },
} as const;
HF_PREDICTION satisfies FieldTable;
