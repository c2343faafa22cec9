import { DEFAULT_GAIN_DBI, DEFAULT_HEIGHT } from '@radioshed/engine/defaults';
import type { SatelliteAreaInput, SpotBeamInput } from '@radioshed/engine';

import type { FieldsOf, FieldTable, PathOf } from '../fields/table.js';
import { ANTENNA, POLARISATIONS } from '../tables/antenna.js';
import { AREA } from '../tables/call.js';
import type { EnginePath } from '../tables/engine-path.js';
import { UNITS } from '../tables/height-units.js';
import { OUTPUT } from '../tables/output.js';
import { PLACE, SENDER } from '../tables/transmitter.js';

type SatellitePath = PathOf<SatelliteAreaInput> | PathOf<SpotBeamInput>;

/** A location on the ground. */
const GROUND_PLACE = {
  lat: { kind: 'number', min: -90, max: 90, unit: 'degrees', description: 'latitude, WGS 84' },
  lon: { kind: 'number', min: -180, max: 180, unit: 'degrees', description: 'longitude, WGS 84' },
} as const;

const FREQUENCY = {
  engine: 'radio.frequencyMHz',
  kind: 'number',
  min: 1,
  max: SENDER.frq.max as typeof SENDER.frq.max,
  unit: 'MHz',
  description: 'carrier frequency',
  label: 'Frequency',
} as const;

const POWER = {
  engine: 'radio.powerW',
  kind: 'number',
  min: SENDER.txw.min as typeof SENDER.txw.min,
  max: SENDER.txw.max as typeof SENDER.txw.max,
  unit: 'W',
  default: 1,
  description: SENDER.txw.description as string,
  label: 'Power',
  errors: ['peakDb'],
  placeholder: '',
} as const;

/** The transmitter of a satellite. */
export const SATELLITE_SENDER = {
  frq: FREQUENCY as typeof FREQUENCY,
  txw: POWER as typeof POWER,
  bwi: {
    engine: 'radio.bandwidthMHz',
    kind: 'number',
    min: SENDER.bwi.min as typeof SENDER.bwi.min,
    max: SENDER.bwi.max as typeof SENDER.bwi.max,
    unit: 'MHz',
    default: 1,
    description: SENDER.bwi.description as string,
  },
} as const;
SATELLITE_SENDER satisfies FieldTable<SatellitePath>;

/** The antenna of the satellite. */
export const SATELLITE_ANTENNA = {
  ant: {
    kind: 'number',
    min: 0,
    max: 1_000_000_000,
    unit: '',
    integer: true,
    default: 0,
    description:
      'pattern of the satellite’s antenna: 0 from hbw and vbw; other numbers are pattern files of the server',
    errors: ['radio.beam.horizontalDb', 'radio.beam.verticalDb', 'beam.horizontalDb', 'beam.verticalDb'],
  },
  txg: {
    engine: 'radio.gainDbi',
    ruled: true,
    kind: 'number',
    min: -10,
    max: 80,
    unit: 'dBi',
    optional: true,
    description: 'gain of the satellite’s antenna in the main direction; default that of the pattern file, or 0',
    label: 'Gain',
  },
  txl: {
    engine: 'radio.feederLossDb',
    kind: 'number',
    min: 0,
    max: 60,
    unit: 'dB',
    default: 0,
    description: 'feeder loss of the satellite',
  },
  pol: {
    engine: 'radio.polarisation',
    kind: 'word',
    choices: POLARISATIONS as typeof POLARISATIONS,
    default: 'r',
    description: ANTENNA.pol.description as string,
  },
  hbw: {
    kind: 'number',
    min: 0.01,
    max: 170,
    unit: 'degrees',
    optional: true,
    description: 'horizontal -3 dB beamwidth; default omnidirectional',
    errors: ['beam.horizontalBeamwidthDeg'],
    label: 'Beamwidth',
  },
  vbw: {
    kind: 'number',
    min: 0.01,
    max: 170,
    unit: 'degrees',
    optional: true,
    description: 'vertical -3 dB beamwidth; default hbw',
    errors: ['beam.verticalBeamwidthDeg'],
  },
  rot: {
    kind: 'number',
    min: -360,
    max: 360,
    unit: 'degrees',
    default: 0,
    description: 'rotation of the beam about its axis, clockwise as seen from the satellite',
    errors: ['beam.rotationDeg'],
  },
  interpolation: ANTENNA.interpolation as typeof ANTENNA.interpolation,
} as const;
SATELLITE_ANTENNA satisfies FieldTable<SatellitePath | EnginePath>;

/** The receiver on the ground; the diameter of its dish smooths scintillation. */
export const SATELLITE_RECEIVER = {
  lat: {
    kind: 'number',
    min: PLACE.lat.min as typeof PLACE.lat.min,
    max: PLACE.lat.max as typeof PLACE.lat.max,
    unit: 'degrees',
    optional: true,
    description: 'latitude, WGS 84',
  },
  lon: {
    kind: 'number',
    min: PLACE.lon.min as typeof PLACE.lon.min,
    max: PLACE.lon.max as typeof PLACE.lon.max,
    unit: 'degrees',
    optional: true,
    description: 'longitude, WGS 84',
  },
  alt: {
    kind: 'number',
    min: -1500,
    max: 60_000,
    unit: '',
    default: DEFAULT_HEIGHT as number,
    description: 'antenna height in the unit of output.units or output.rx_units',
  },
  rxg: {
    engine: 'receiver.gainDbi',
    kind: 'number',
    min: -50,
    max: 80,
    unit: 'dBi',
    default: DEFAULT_GAIN_DBI as number,
    description: 'gain of the receiver’s antenna',
    label: 'Receiver gain',
    placeholder: '',
  },
  rxs: {
    kind: 'number',
    min: -300,
    max: 300,
    unit: '',
    optional: true,
    description: 'threshold in the unit of output.out; pictures are transparent beyond it',
  },
  dia: {
    engine: 'receiver.diameterM',
    kind: 'number',
    min: 0.01,
    max: 100,
    unit: 'm',
    optional: true,
    description: 'diameter of the receiver’s antenna; default that of a dish with its gain',
  },
  pol: {
    engine: 'receiver.polarisation',
    kind: 'word',
    choices: POLARISATIONS as typeof POLARISATIONS,
    optional: true,
    description: 'polarisation of the receiver’s antenna; default the satellite’s',
  },
} as const;
SATELLITE_RECEIVER satisfies FieldTable<SatellitePath>;

/** What the air does to the signal. */
export const SKY = {
  rel: {
    engine: 'sky.availabilityPercent',
    kind: 'number',
    min: 50,
    max: 99.999,
    unit: '%',
    optional: true,
    description: 'availability: percentage of the year with less attenuation; default 99',
  },
  r001: {
    engine: 'sky.rainRate001MmH',
    kind: 'number',
    min: 0,
    max: 300,
    unit: 'mm/h',
    optional: true,
    description: 'rain rate exceeded for 0.01 % of the year; default by latitude',
  },
} as const;
SKY satisfies FieldTable<SatellitePath>;

/** The wanted quantity and its raster. */
export const SATELLITE_OUTPUT = {
  units: {
    kind: 'word',
    choices: UNITS as typeof UNITS,
    default: 'm',
    description: 'unit and reference of the receiver’s height',
  },
  rx_units: {
    kind: 'word',
    choices: UNITS as typeof UNITS,
    optional: true,
    description: 'another name of units; takes precedence',
  },
  col: OUTPUT.col as typeof OUTPUT.col,
  out: {
    kind: 'choice',
    choices: [
      { value: 0, label: 'visibility, % of time' },
      { value: 2, label: 'received power, dBm' },
      { value: 1, label: 'path loss, dB' },
      { value: 4, label: 'signal-to-noise, dB' },
      { value: 3 },
    ],
    optional: true,
    description:
      'quantity: 0 percentage of time in view, 1 path loss, 2 received power, 3 field strength, 4 SNR; default 2, without transmitter 0',
    label: 'Quantity',
  },
  nf: {
    engine: 'output.noiseFloorDbm',
    kind: 'number',
    min: -200,
    max: 0,
    unit: 'dBm',
    optional: true,
    description: 'noise floor; default thermal noise in the bandwidth',
  },
  res: {
    kind: 'number',
    min: 0.5,
    max: 50_000,
    unit: 'm',
    optional: true,
    description: 'resolution: side of a pixel; default a thousandth of the longer side',
  },
  rad: {
    kind: 'number',
    min: OUTPUT.rad.min as typeof OUTPUT.rad.min,
    max: OUTPUT.rad.max as typeof OUTPUT.rad.max,
    unit: 'km',
    default: OUTPUT.rad.default as typeof OUTPUT.rad.default,
    description: 'radius of the area around the receiver’s lat and lon; used where there are no bounds',
    label: 'Radius',
    placeholder: '',
  },
  bounds: OUTPUT.bounds as typeof OUTPUT.bounds,
  el: {
    engine: 'output.minimumElevationDeg',
    kind: 'number',
    min: 0,
    max: 89,
    unit: 'degrees',
    default: 0,
    description: 'minimum elevation of a usable satellite',
  },
} as const;
SATELLITE_OUTPUT satisfies FieldTable<SatellitePath>;

const OWN = { kind: 'own' } as const;
const NETWORK = { kind: 'text', min: 1, max: 100, default: 'Satellite', description: 'network name' } as const;
const ANTENNA_GROUP = {
  kind: 'object',
  fields: SATELLITE_ANTENNA as typeof SATELLITE_ANTENNA,
  absent: 'empty',
} as const;

/** The body of /satellite/area. */
export const SATELLITE_AREA = {
  site: { kind: 'text', min: 1, max: 100, default: 'Satellite', description: 'site name' },
  network: NETWORK as typeof NETWORK,
  satellites: OWN as typeof OWN,
  satellite: OWN as typeof OWN,
  date_time: { kind: 'time', optional: true, errors: ['timeMs'] },
  // Another name of `date_time`.
  time: { kind: 'time', optional: true },
  duration: {
    kind: 'number',
    min: 0,
    max: 10_080,
    unit: 'minutes',
    default: 0,
    description: 'time span of the calculation',
    label: 'Duration',
    shownUnit: 'min',
    placeholder: '',
  },
  step: {
    kind: 'number',
    min: 1,
    max: 86_400,
    unit: 's',
    default: 60,
    description: 'time step within duration',
  },
  transmitter: { kind: 'object', fields: SATELLITE_SENDER as typeof SATELLITE_SENDER, absent: 'left' },
  antenna: ANTENNA_GROUP as typeof ANTENNA_GROUP,
  boresight: {
    kind: 'object',
    fields: GROUND_PLACE as typeof GROUND_PLACE,
    absent: 'left',
    errors: ['beam.boresight'],
  },
  receiver: { kind: 'object', fields: SATELLITE_RECEIVER as typeof SATELLITE_RECEIVER, absent: 'empty' },
  model: { kind: 'object', fields: SKY as typeof SKY, absent: 'empty' },
  environment: AREA.environment as typeof AREA.environment,
  output: { kind: 'object', fields: SATELLITE_OUTPUT as typeof SATELLITE_OUTPUT, absent: 'empty' },
} as const;
SATELLITE_AREA satisfies FieldTable;

const BEAM_SENDER = {
  frq: {
    kind: 'number',
    min: FREQUENCY.min as typeof FREQUENCY.min,
    max: FREQUENCY.max as typeof FREQUENCY.max,
    unit: 'MHz',
    optional: true,
    description: FREQUENCY.description as string,
  },
  txw: POWER as typeof POWER,
} as const;

const BEAM_OUTPUT = {
  bounds: OUTPUT.bounds as typeof OUTPUT.bounds,
  res: {
    kind: 'number',
    min: 1,
    max: 500_000,
    unit: 'm',
    optional: true,
    description: 'resolution: side of a pixel; default a 400th of the longer side',
  },
  rxs: {
    kind: 'number',
    min: -300,
    max: 300,
    unit: 'dBW',
    optional: true,
    description: 'threshold; pictures are transparent beyond it; default 10 dB below the peak',
  },
} as const;
BEAM_OUTPUT satisfies FieldTable<SatellitePath>;

/** The body of /spotbeam. */
export const SPOT_BEAM = {
  site: { kind: 'text', min: 1, max: 100, default: 'Beam', description: 'site name' },
  network: NETWORK as typeof NETWORK,
  satellite: OWN as typeof OWN,
  date_time: { kind: 'time', optional: true },
  boresight: { kind: 'object', fields: GROUND_PLACE as typeof GROUND_PLACE },
  transmitter: { kind: 'object', fields: BEAM_SENDER as typeof BEAM_SENDER, absent: 'empty' },
  antenna: ANTENNA_GROUP as typeof ANTENNA_GROUP,
  gt: {
    kind: 'number',
    min: -100,
    max: 100,
    unit: 'dB/K',
    optional: true,
    description: 'G/T of a receiving satellite; replaces the EIRP',
  },
  output: { kind: 'object', fields: BEAM_OUTPUT as typeof BEAM_OUTPUT, absent: 'empty' },
} as const;
SPOT_BEAM satisfies FieldTable;

/** A location in degrees of WGS 84. */
export type PlaceFields = FieldsOf<typeof GROUND_PLACE>;

/** The antenna of a satellite, `ant` the number of a pattern file, or 0 for a beam of `hbw` and `vbw`. */
export type SatelliteAntennaFields = FieldsOf<typeof SATELLITE_ANTENNA>;
