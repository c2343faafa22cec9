import { DEFAULT_GAIN_DBI, DEFAULT_HEIGHT, DEFAULT_THRESHOLD_DBM } from '@radioshed/engine/defaults';

import type { FieldsOf } from '../fields/table.js';
import { POLARISATIONS } from './antenna.js';
import type { RadioTable } from './engine-path.js';
import { END_UNITS_TEXT, HEIGHT_TEXT, UNITS } from './height-units.js';
import { PLACE } from './transmitter.js';

/** Where the receiver of one link is. */
export const RECEIVER_PLACE = {
  lat: {
    engine: 'receiver.latDeg',
    kind: 'number',
    min: PLACE.lat.min as typeof PLACE.lat.min,
    max: PLACE.lat.max as typeof PLACE.lat.max,
    unit: 'degrees',
    description: 'latitude, WGS 84',
    flag: '--rx-lat <degrees>',
    aliases: ['--to-lat'],
    help: 'latitude of the receiver, {min} to {max} degrees',
    only: 'path',
    quantity: 'latitude',
  },
  lon: {
    engine: 'receiver.lonDeg',
    kind: 'number',
    min: PLACE.lon.min as typeof PLACE.lon.min,
    max: PLACE.lon.max as typeof PLACE.lon.max,
    unit: 'degrees',
    description: 'longitude, WGS 84',
    flag: '--rx-lon <degrees>',
    aliases: ['--to-lon'],
    help: 'longitude of the receiver, {min} to {max} degrees',
    only: 'path',
    quantity: 'longitude',
  },
} as const;
RECEIVER_PLACE satisfies RadioTable;

/** The receiving radio of an area: the same everywhere. */
export const RECEIVER = {
  alt: {
    engine: 'receiver.heightM',
    ruled: true,
    kind: 'height',
    default: DEFAULT_HEIGHT as number,
    noted: true,
    description: HEIGHT_TEXT as string,
    label: 'Antenna height',
    flag: '--rx-height <height>',
    help: 'antenna height, in --units (default {default} m)',
    quantity: 'length',
    column: 'rx.height',
    driveColumns: ['rx_height_m'],
    errors: ['rxHeightM'],
  },
  units: {
    kind: 'word',
    choices: UNITS as typeof UNITS,
    optional: true,
    description: END_UNITS_TEXT as string,
    label: 'Height above',
    unset: 'ground',
    flag: '--rx-units <units>',
    help: 'the same for the receiver alone, such as m_amsl for targets of a radar (default --units)',
  },
  rxg: {
    engine: 'receiver.gainDbi',
    kind: 'number',
    min: -10,
    max: 60,
    unit: 'dBi',
    default: DEFAULT_GAIN_DBI as number,
    noted: true,
    description: 'gain of the receiver’s antenna',
    label: 'Gain',
    flag: '--rx-gain <dBi>',
    aliases: ['--rxg'],
    help: 'antenna gain, dBi (default {default})',
    quantity: 'gain',
    column: 'rx.gain',
    driveColumns: ['rx_gain_dbi'],
  },
  rxs: {
    engine: 'output.threshold',
    ruled: true,
    kind: 'number',
    min: -200,
    max: 300,
    unit: '',
    optional: true,
    noted: true,
    description:
      `threshold in the unit of output.out; pictures are transparent beyond it. Default: ${DEFAULT_THRESHOLD_DBM} for out 2, what mod and ber require for out 4 and 5, otherwise none` as string,
    label: 'Threshold',
    shownUnit: 'in the unit of the quantity',
    placeholder: 'auto',
    flag: '--threshold <value>',
    aliases: ['--rxs'],
    help: 'weakest level counted as covered (for path loss, the greatest loss), in the unit of --quantity; does not change the values (default for power: lowest level of the colour key)',
    quantity: 'level',
    errors: ['threshold'],
  },
  ant: { kind: 'unread', optional: true },
  pol: {
    engine: 'receiver.polarisation',
    kind: 'word',
    choices: POLARISATIONS as typeof POLARISATIONS,
    optional: true,
    description: 'polarisation of the receiver’s antenna, as antenna.pol; default that of the transmitter',
    flag: '--rx-polarisation <v|h|m|r|l>',
    aliases: ['--rx-pol'],
    help: "polarisation of the antenna (default: the transmitter's); a mismatch adds loss",
  },
} as const;
RECEIVER satisfies RadioTable;

/** The receiver at the other end of a path. */
export const PATH_RECEIVER: typeof RECEIVER_PLACE & typeof RECEIVER = { ...RECEIVER_PLACE, ...RECEIVER };

/** The receiver of an area. */
export type ReceiverFields = FieldsOf<typeof RECEIVER>;

/** The receiver of a path. */
export type PathReceiverFields = FieldsOf<typeof PATH_RECEIVER>;
