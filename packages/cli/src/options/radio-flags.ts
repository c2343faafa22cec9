import { CUT_INTERPOLATIONS } from '@radioshed/antenna';

import { BANDWIDTH_FLAGS, BANDWIDTH_TEXT, bandwidthHz } from './bandwidth-option.js';
import type { WireOption } from './wire-option.js';
import { ANTENNA, POLARISATION } from './wire-words.js';

/** Flags of transmitter and receiver, by heading of the help. */
export const RADIO_FLAGS: Readonly<Record<string, readonly WireOption[]>> = {
  'Transmitter:': [
    { field: 'transmitter.lat', flags: '--lat <degrees>', text: 'latitude, WGS 84, -89 to 89 degrees' },
    { field: 'transmitter.lon', flags: '--lon <degrees>', text: 'longitude, WGS 84, -180 to 180 degrees' },
    {
      field: 'transmitter.alt',
      flags: '--tx-height <height>',
      text: 'antenna height, in --units (default 1 m)',
    },
    {
      field: 'transmitter.frq',
      flags: '--frequency <MHz>',
      text: 'carrier frequency, 2 to 100000 MHz; area and path with the ground wave from 0.01',
    },
    {
      field: 'transmitter.txw',
      flags: '--power <W>',
      text: 'transmitter power, before feeder loss and antenna gain, W (default 1)',
    },
    {
      field: 'transmitter.bwi',
      flags: BANDWIDTH_FLAGS,
      text: `channel bandwidth, ${BANDWIDTH_TEXT} (default 0.1 MHz)`,
      read: readBandwidth,
    },
  ],
  'Transmitting antenna:': [
    { field: 'antenna.txg', flags: '--tx-gain <dBi>', text: 'gain, dBi (default 2.15)' },
    {
      field: 'antenna.ant',
      flags: '--pattern <pattern>',
      text: 'dipole (default), isotropic, custom (beamwidths and front-to-back ratio), or a number of --antennas',
      words: ANTENNA,
      takesNumbers: true,
    },
    {
      field: 'antenna.azi',
      flags: '--azimuth <degrees>',
      text: 'azimuth, clockwise from north (default 0); a,b,c for sectors',
    },
    { field: 'antenna.tlt', flags: '--tilt <degrees>', text: 'downtilt; negative is up (default 0)' },
    {
      field: 'antenna.hbw',
      flags: '--horizontal-beamwidth <degrees>',
      text: 'horizontal -3 dB beamwidth of custom, which needs both',
    },
    { field: 'antenna.vbw', flags: '--vertical-beamwidth <degrees>', text: 'vertical -3 dB beamwidth of custom' },
    { field: 'antenna.fbr', flags: '--front-to-back <dB>', text: 'front-to-back ratio of custom, dB (default 0)' },
    {
      field: 'antenna.pol',
      flags: '--polarisation <v|h|m|r|l>',
      text: 'vertical (default), horizontal, mixed, right or left circular',
      words: POLARISATION,
    },
    {
      field: 'antenna.interpolation',
      flags: '--interpolation <name>',
      text: `between the cuts of a pattern file: ${CUT_INTERPOLATIONS.join(', ')} (default ${CUT_INTERPOLATIONS[0]})`,
    },
    { field: 'antenna.txl', flags: '--feeder-loss <dB>', text: 'feeder loss, dB (default 0)' },
    {
      field: 'feeder.flt',
      flags: '--cable <cable>',
      text: 'cable of the feeder by number or name (default none); see radioshed antenna --cables',
    },
    { field: 'feeder.fll', flags: '--cable-length <m>', text: 'length of the cable, m (default 0)' },
    { field: 'feeder.fcc', flags: '--connectors <number>', text: 'connectors of the feeder (default 0)' },
  ],
  'Receiver:': [
    {
      field: 'receiver.lat',
      flags: '--rx-lat <degrees>',
      text: 'latitude of the receiver, -89 to 89 degrees',
      only: 'path',
    },
    {
      field: 'receiver.lon',
      flags: '--rx-lon <degrees>',
      text: 'longitude of the receiver, -180 to 180 degrees',
      only: 'path',
    },
    { field: 'receiver.alt', flags: '--rx-height <height>', text: 'antenna height, in --units (default 1 m)' },
    { field: 'receiver.rxg', flags: '--rx-gain <dBi>', text: 'antenna gain, dBi (default 2.15)' },
    {
      field: 'receiver.pol',
      flags: '--rx-polarisation <v|h|m|r|l>',
      text: "polarisation of the antenna (default: the transmitter's); a mismatch adds loss",
      words: POLARISATION,
    },
    {
      field: 'receiver.rxs',
      flags: '--threshold <value>',
      text: 'weakest level counted as covered (for path loss, the greatest loss), in the unit of --quantity; does not change the values (default for power: lowest level of the colour key)',
    },
  ],
};

/** MHz as in the body, which checks the value. */
function readBandwidth(text: string): unknown {
  const hertz = bandwidthHz(text);
  return hertz === undefined ? text : Number((hertz / 1e6).toPrecision(12));
}
