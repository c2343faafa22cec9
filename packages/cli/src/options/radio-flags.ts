import type { WireOption } from './wire-option.js';
import { ANTENNA, POLARISATION } from './wire-words.js';

/** Flags of what sends and listens, under the headings of the help. */
export const RADIO_FLAGS: Readonly<Record<string, readonly WireOption[]>> = {
  'Transmitter:': [
    { field: 'transmitter.lat', flags: '--lat <degrees>', text: 'latitude, WGS 84, -89 to 89' },
    { field: 'transmitter.lon', flags: '--lon <degrees>', text: 'longitude, WGS 84, -180 to 180' },
    {
      field: 'transmitter.alt',
      flags: '--tx-height <height>',
      text: 'height of the antenna, in --units (default 1 m)',
    },
    { field: 'transmitter.frq', flags: '--frq, --frequency <MHz>', text: 'carrier frequency, MHz' },
    { field: 'transmitter.txw', flags: '--txw, --power <W>', text: 'power before feeder and antenna, W (default 1)' },
    { field: 'transmitter.bwi', flags: '--bwi, --bandwidth <MHz>', text: 'channel bandwidth, MHz (default 0.1)' },
  ],
  'Receiver:': [
    { field: 'receiver.lat', flags: '--rx-lat <degrees>', text: 'latitude of the receiver', only: 'path' },
    { field: 'receiver.lon', flags: '--rx-lon <degrees>', text: 'longitude of the receiver', only: 'path' },
    { field: 'receiver.alt', flags: '--rx-height <height>', text: 'height of the antenna, in --units (default 1 m)' },
    { field: 'receiver.rxg', flags: '--rxg, --rx-gain <dBi>', text: 'gain of the antenna, dBi (default 2.15)' },
    {
      field: 'receiver.pol',
      flags: '--rx-pol <v|h|m|r|l>',
      text: "polarisation of the antenna (default: the transmitter's); a mismatch is taken off",
      words: POLARISATION,
    },
    {
      field: 'receiver.rxs',
      flags: '--rxs, --threshold <value>',
      text: 'pictures are transparent beyond it, in the unit of --out (default for power: the end of the colour key); numbers are kept',
    },
  ],
  'Antenna of the transmitter:': [
    { field: 'antenna.txg', flags: '--txg, --tx-gain <dBi>', text: 'gain, dBi (default 2.15)' },
    { field: 'antenna.txl', flags: '--txl, --tx-loss <dB>', text: 'feeder loss, dB (default 0)' },
    {
      field: 'antenna.ant',
      flags: '--ant, --pattern <pattern>',
      text: 'dipole (default), isotropic, custom from --hbw, --vbw, --fbr, or the number of a file in --antennas',
      words: ANTENNA,
    },
    {
      field: 'antenna.azi',
      flags: '--azi, --azimuth <degrees>',
      text: 'main direction, clockwise from north; a,b,c for sectors',
    },
    { field: 'antenna.tlt', flags: '--tlt, --tilt <degrees>', text: 'tilt, positive is down' },
    { field: 'antenna.hbw', flags: '--hbw <degrees>', text: 'horizontal beamwidth' },
    { field: 'antenna.vbw', flags: '--vbw <degrees>', text: 'vertical beamwidth' },
    { field: 'antenna.fbr', flags: '--fbr <dB>', text: 'front-to-back ratio' },
    {
      field: 'antenna.pol',
      flags: '--pol, --polarisation <v|h|m|r|l>',
      text: 'v or h, m mixed, r and l circular (default v)',
      words: POLARISATION,
    },
    {
      field: 'feeder.flt',
      flags: '--cable <cable>',
      text: 'cable of the feeder by number or name (radioshed antenna --cables lists them)',
    },
    { field: 'feeder.fll', flags: '--cable-length <m>', text: 'its length, m (default 0)' },
    { field: 'feeder.fcc', flags: '--connectors <number>', text: 'its connectors (default 0)' },
  ],
};
