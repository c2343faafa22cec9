import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { Option } from 'commander';

import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';
import { fourNumbers } from './four-numbers.js';

/** The calculations that a flag belongs to. */
export type Verb = 'area' | 'path';

/** A flag that fills one field of the interface's request body. */
export interface WireOption {
  /** Path of the field in the body. */
  readonly field: string;
  /** As commander reads it: `--frq, --frequency <MHz>`. */
  readonly flags: string;
  readonly text: string;
  /** Words a person may write in place of the wire's numbers; they are read in any case. */
  readonly words?: Readonly<Record<string, string | number>>;
  /** Reads the flag's text where it is more than a number or a word. */
  readonly read?: (text: string) => unknown;
  /** Only for this calculation. */
  readonly only?: Verb;
}

const OUT = { loss: 1, power: 2, field: 3, snr: 4, ber: 5, rsrp: 6 };
const MOD = {
  '4qam': 1,
  '16qam': 2,
  '64qam': 3,
  '256qam': 4,
  '1024qam': 5,
  bpsk: 6,
  qpsk: 7,
  '8psk': 8,
  '16psk': 9,
  '32psk': 10,
  lora: 11,
};
const BER = {
  '1e-1': 1,
  '1e-2': 2,
  '1e-3': 3,
  '1e-4': 4,
  '1e-5': 5,
  '1e-6': 6,
  sf7: 7,
  sf8: 8,
  sf9: 9,
  sf10: 10,
  sf11: 11,
  sf12: 12,
};
const PM = {
  itm: 1,
  los: 2,
  hata: 3,
  p1812: 4,
  sui: 5,
  cost231: 6,
  'free-space': 7,
  radar: 8,
  ericsson: 9,
  'general-purpose': 10,
  egli: 11,
  'plane-earth': 'planeEarth',
  ecc33: 'ecc33',
  'extended-hata': 'extendedHata',
  p452: 'p452',
  p528: 'p528',
};
const ENGINE = { gpu: 1, cpu: 2 };
const PE = { urban: 1, suburban: 2, rural: 3 };
const KED = { none: 0, single: 1, bullington: 2, 'epstein-peterson': 3, deygout: 4 };
const CLIMATE = {
  equatorial: 1,
  'continental-subtropical': 2,
  'maritime-subtropical': 3,
  desert: 4,
  'continental-temperate': 5,
  'maritime-temperate-land': 6,
  'maritime-temperate-sea': 7,
};
const POLARISATION = { vertical: 'v', horizontal: 'h', mixed: 'm', right: 'r', left: 'l' };
const ELEVATION = { surface: 1, terrain: 2 };
const ROOFS = { ground: 0, roofs: 1 };
const ROUGHNESS = { exact: 0, thinned: 1 };
const ANTENNA = { custom: 0, dipole: 1, isotropic: 38 };

/** Every flag of the calculations, under the headings of the help. */
export const WIRE_OPTIONS: Readonly<Record<string, readonly WireOption[]>> = {
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
  'Model:': [
    {
      field: 'model.pm',
      flags: '--pm, --model <model>',
      text: `${Object.keys(PM).join(', ')}, or a number of the interface (default itm)`,
      words: PM,
    },
    {
      field: 'model.pe',
      flags: '--pe, --environment <environment>',
      text: 'around the receiver, for the empirical models: urban, suburban (default), rural',
      words: PE,
    },
    {
      field: 'model.ked',
      flags: '--ked, --diffraction <method>',
      text: `added to models without their own: ${Object.keys(KED).join(', ')}, or 0 to 4 (default none)`,
      words: KED,
    },
    { field: 'model.rcs', flags: '--rcs <m2>', text: 'radar cross-section of the target, m², for radar' },
    { field: 'model.rel', flags: '--rel, --reliability <percent>', text: 'share of time and situations (default 95)' },
    { field: 'model.conf', flags: '--conf, --confidence <percent>', text: 'confidence in that (default 50)' },
    {
      field: 'model.cli',
      flags: '--cli, --climate <climate>',
      text: `1 to 7 or ${Object.keys(CLIMATE).join(', ')}`,
      words: CLIMATE,
    },
    { field: 'model.eps', flags: '--eps <number>', text: 'relative permittivity of the ground (default 15)' },
    { field: 'model.sig', flags: '--sig <S/m>', text: 'conductivity of the ground, S/m (default 0.005)' },
    { field: 'model.n0', flags: '--n0 <N-units>', text: 'surface refractivity at sea level (default 301)' },
    {
      field: 'model.roughness',
      flags: '--roughness <exact|thinned>',
      text: 'terrain irregularity of ITM in areas: exact (default), or thinned, sooner and within 0.5 dB for 99 %',
      words: ROUGHNESS,
    },
  ],
  'Environment:': [
    {
      field: 'environment.clt',
      flags: '--clt, --clutter-profile <profile>',
      text: 'Minimal (default), Temperate, Tropical, Urban, one of $RADIOSHED_CLUTTER_PROFILES, or a .clt file',
      read: profileName,
    },
    {
      field: 'environment.elevation',
      flags: '--elevation <kind>',
      text: 'heights of the terrain are wanted as surface (with trees and roofs) or terrain (bare ground)',
      words: ELEVATION,
    },
    {
      field: 'environment.roofs',
      flags: '--antennas-on <roofs|ground>',
      text: 'where antennas stand whose place lies on a building: roofs (default) or ground',
      words: ROOFS,
    },
  ],
  'Output:': [
    {
      field: 'engine',
      flags: '--engine <gpu|cpu>',
      text: 'what calculates (default cpu); what a GPU cannot do the CPU does, and tells (radioshed gpu shows what there is)',
      words: ENGINE,
      only: 'area',
    },
    {
      field: 'output.out',
      flags: '--out <quantity>',
      text: 'power (dBm, default), loss (dB), field (dBuV/m), snr (dB), ber (class of bit error rate) or rsrp (dBm)',
      words: OUT,
    },
    {
      field: 'output.mod',
      flags: '--mod, --modulation <modulation>',
      text: `${Object.keys(MOD).join(', ')}, or 1 to 11: for ber, and what snr is needed`,
      words: MOD,
    },
    {
      field: 'output.ber',
      flags: '--ber <rate>',
      text: 'bit error rate wanted, 1e-1 to 1e-6, of lora sf7 to sf12; or 1 to 12',
      words: BER,
    },
    {
      field: 'output.units',
      flags: '--units <units>',
      text: 'of heights: m or f above ground (default m), m_amsl or f_amsl above the sea',
    },
    { field: 'output.rad', flags: '--rad, --radius <km>', text: 'greatest distance, km (default 5)', only: 'area' },
    {
      field: 'output.res',
      flags: '--res, --resolution <m>',
      text: 'side of a pixel, or step along a path, m (default: told in the answer)',
    },
    {
      field: 'output.bounds',
      flags: '--bounds <N,E,S,W>',
      text: 'only this part of the disc, degrees',
      read: readBounds,
      only: 'area',
    },
    {
      field: 'output.col',
      flags: '--col, --colours <key>',
      text: 'colour key by name, for example RAINBOW.dBm',
      only: 'area',
    },
    {
      field: 'output.nf',
      flags: '--nf, --noise-floor <dBm>',
      text: 'noise floor (default: thermal noise in the bandwidth)',
    },
    { field: 'site', flags: '--site <name>', text: 'name of the site' },
    { field: 'network', flags: '--network <name>', text: 'name of the network (default Testing)' },
  ],
};

/** The flags of a calculation, each with its heading. */
export function wireOptions(
  verb: Verb,
): { readonly heading: string; readonly wire: WireOption; readonly option: Option }[] {
  return Object.entries(WIRE_OPTIONS).flatMap(([heading, list]) =>
    list
      .filter(({ only }) => only === undefined || only === verb)
      .map((wire) => ({ heading, wire, option: new Option(wire.flags, wire.text) })),
  );
}

/** What a flag's text puts into the body. @throws CliError for a word that is none of the option's */
export function readWireText(wire: WireOption, text: string): unknown {
  if (wire.read !== undefined) return wire.read(text);
  const given = text.trim().toLowerCase();
  const words = Object.entries(wire.words ?? {});
  const known = words.find(([word, value]) => [word, value].some((each) => matches(each, given)));
  if (known !== undefined) return known[1]; // `1e-3` is a word of --ber
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given)) return Number(text);
  if (wire.words === undefined) return text;
  const [flag = ''] = wire.flags.split(/[ ,]/);
  const choices = words.map(([word]) => word).join(', ');
  throw new CliError(EXIT_CODE.usage, `${wire.field} (${flag}): "${text}" is none of ${choices}, and no number`);
}

function matches(word: string | number, given: string): boolean {
  return String(word).toLowerCase() === given;
}

/** A file's profile goes by the file's name. */
function profileName(text: string): string {
  return existsSync(text) ? basename(text) : text;
}

/** `N,E,S,W` as the body has it; the edges are left to the body's own check. @throws CliError for all but four numbers */
export function readBounds(text: string): unknown {
  const [north, east, south, west] = fourNumbers(text, 'output.bounds (--bounds)');
  return { north, east, south, west };
}
