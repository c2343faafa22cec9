import { DEFAULT_BANDWIDTH_MHZ, DEFAULT_HEIGHT } from '@radioshed/engine/defaults';

import type { FieldsOf } from '../fields/table.js';
import type { RadioTable } from './engine-path.js';
import { END_UNITS_TEXT, HEIGHT_TEXT, UNITS } from './height-units.js';

/** Where a radio is. */
export const PLACE = {
  lat: {
    engine: 'transmitter.latDeg',
    kind: 'number',
    min: -89,
    max: 89,
    unit: 'degrees',
    description: 'latitude, WGS 84',
    label: 'Latitude',
    flag: '--lat <degrees>',
    help: 'latitude, WGS 84, {min} to {max} degrees',
    quantity: 'latitude',
    driveColumns: ['tx_lat'],
    errors: ['search.centre.latDeg'],
  },
  lon: {
    engine: 'transmitter.lonDeg',
    kind: 'number',
    min: -180,
    max: 180,
    unit: 'degrees',
    description: 'longitude, WGS 84',
    label: 'Longitude',
    flag: '--lon <degrees>',
    help: 'longitude, WGS 84, {min} to {max} degrees',
    quantity: 'longitude',
    driveColumns: ['tx_lon'],
    errors: ['search.centre.lonDeg'],
  },
} as const;
PLACE satisfies RadioTable;

/** The sending radio without its place. */
export const SENDER = {
  alt: {
    engine: 'transmitter.heightM',
    ruled: true,
    kind: 'height',
    default: DEFAULT_HEIGHT as number,
    noted: true,
    description: HEIGHT_TEXT as string,
    label: 'Antenna height',
    flag: '--tx-height <height>',
    help: 'antenna height, in --units (default {default} m)',
    quantity: 'length',
    column: 'tx.height',
    driveColumns: ['tx_height_m'],
    errors: ['txHeightM'],
  },
  units: {
    kind: 'word',
    choices: UNITS as typeof UNITS,
    optional: true,
    description: END_UNITS_TEXT as string,
    label: 'Height above',
    unset: 'ground',
    flag: '--tx-units <units>',
    help: 'the same for the transmitter alone, such as m_amsl for an aircraft (default --units)',
  },
  frq: {
    engine: 'transmitter.frequencyMHz',
    kind: 'number',
    min: 2,
    max: 100_000,
    unit: 'MHz',
    description: 'carrier frequency',
    label: 'Frequency',
    flag: '--frequency <MHz>',
    aliases: ['--frq', '--freq'],
    help: 'carrier frequency, {min} to {max} MHz; area and path with the ground wave from {lower.min}',
    quantity: 'frequency',
    column: 'frequency',
    driveColumns: ['freq_mhz', 'frequency_mhz'],
    errors: ['frequencyMHz', 'antenna.feeder.frequencyMHz'],
  },
  txw: {
    engine: 'transmitter.powerW',
    kind: 'number',
    min: 0.001,
    max: 2_000_000,
    unit: 'W',
    zeroFault: 'set the power; templates may leave it at 0',
    description: 'transmitter power, before feeder loss and antenna gain',
    label: 'Power',
    flag: '--power <W>',
    aliases: ['--txw'],
    help: 'transmitter power, before feeder loss and antenna gain, W (default 1)',
    quantity: 'power',
    column: 'power',
    driveColumns: ['tx_power_w'],
  },
  bwi: {
    engine: 'transmitter.bandwidthMHz',
    kind: 'number',
    min: 0.0001,
    max: 1000,
    unit: 'MHz',
    default: DEFAULT_BANDWIDTH_MHZ as number,
    isZeroUnset: true,
    noted: true,
    description: 'channel bandwidth',
    label: 'Bandwidth',
    flag: '--bandwidth <MHz>',
    aliases: ['--bwi'],
    help: 'channel bandwidth, in MHz, or with a unit: 2700Hz, 12.5kHz (default {default} MHz)',
    quantity: 'bandwidth',
    column: 'bandwidth',
  },
} as const;
SENDER satisfies RadioTable;

/** The frequencies below the minimum that some models take. */
interface Lower {
  readonly lower: { readonly min: 0.01; readonly where: 'only with the model groundWave or auto' };
}

/** The sending radio of a request with one transmitter. */
export const TRANSMITTER: typeof PLACE & typeof SENDER & { readonly frq: Lower } = {
  ...PLACE,
  ...SENDER,
  frq: { ...SENDER.frq, lower: { min: 0.01, where: 'only with the model groundWave or auto' } },
};

/** A transmitter, `alt` in the unit of `units` or `output.units`. */
export type TransmitterFields = FieldsOf<typeof PLACE & typeof SENDER>;
