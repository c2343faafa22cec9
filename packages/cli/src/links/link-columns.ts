import { axisColumn, type PlacePart } from '@radioshed/places';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/** The ends of a link, which differ from row to row without a new model. */
export type EndField = 'tx.latDeg' | 'tx.lonDeg' | 'tx.heightM' | 'rx.latDeg' | 'rx.lonDeg' | 'rx.heightM';

/** Target of a column: an end of the link, or a field of the request of `path`. */
export interface LinkColumn {
  readonly name: string;
  readonly index: number;
  readonly field: string;
  /** Number that a value is multiplied by; `dBm` is converted to W; undefined for words. */
  readonly factor: number | 'dBm' | undefined;
}

/** The columns of a table of links. */
export interface LinkColumns {
  readonly names: readonly string[];
  readonly ends: readonly LinkColumn[];
  readonly settings: readonly LinkColumn[];
  /** Columns without a meaning here. */
  readonly unread: readonly string[];
}

const FOOT_M = 0.3048;
const HEIGHTS = { m: 1, ft: FOOT_M };

/** Columns by name without the unit: the field, and its units. */
const KNOWN: Readonly<
  Record<string, { readonly field: string; readonly units: Readonly<Record<string, number | 'dBm'>> }>
> = {
  tx_lat: { field: 'tx.latDeg', units: { deg: 1 } },
  tx_lon: { field: 'tx.lonDeg', units: { deg: 1 } },
  tx_height: { field: 'tx.heightM', units: HEIGHTS },
  rx_lat: { field: 'rx.latDeg', units: { deg: 1 } },
  rx_lon: { field: 'rx.lonDeg', units: { deg: 1 } },
  rx_height: { field: 'rx.heightM', units: HEIGHTS },
  frequency: { field: 'transmitter.frq', units: { mhz: 1, ghz: 1000, khz: 1e-3 } },
  power: { field: 'transmitter.txw', units: { w: 1, mw: 1e-3, kw: 1000, dbm: 'dBm' } },
  bandwidth: { field: 'transmitter.bwi', units: { mhz: 1, khz: 1e-3 } },
  tx_gain: { field: 'antenna.txg', units: { dbi: 1 } },
  azimuth: { field: 'antenna.azi', units: { deg: 1 } },
  tilt: { field: 'antenna.tlt', units: { deg: 1 } },
  feeder_loss: { field: 'antenna.txl', units: { db: 1 } },
  rx_gain: { field: 'receiver.rxg', units: { dbi: 1 } },
  reliability: { field: 'model.rel', units: { percent: 1 } },
  confidence: { field: 'model.conf', units: { percent: 1 } },
  time: { field: 'model.time', units: { percent: 1 } },
};

/** Columns of words: the field. */
const WORDS: Readonly<Record<string, string>> = {
  model: 'model.pm',
  area_type: 'model.pe',
  climate: 'model.cli',
  polarisation: 'antenna.pol',
};

/** Every column name, for the help. */
export const COLUMN_NAMES: readonly string[] = [
  ...Object.entries(KNOWN).map(([name, { units }]) => `${name}_${Object.keys(units).join('|')}`),
  ...Object.keys(WORDS),
];

/**
 * Finds the columns of a header, in any order and case.
 *
 * @param results names of the columns that are added.
 * @throws CliError for a column that occurs twice, that has an unknown unit, or that the results have.
 */
export function linkColumns(header: readonly string[], results: readonly string[], file: string): LinkColumns {
  const wrong = (what: string): CliError => new CliError(EXIT_CODE.usage, `${file}: ${what}`);
  const names = header.map((name) => name.trim());
  const found: LinkColumn[] = [];
  const unread: string[] = [];
  for (const [index, name] of names.entries()) {
    const plain = name.toLowerCase();
    if (results.includes(plain)) throw wrong(`the column ${name} is one of the results; remove or rename it`);
    const word = WORDS[plain];
    const [, quantity = '', unit = ''] = /^(.*)_([a-z]+)$/.exec(plain) ?? [];
    const known = KNOWN[quantity] ?? KNOWN[plain];
    const end = known !== undefined && known.units[unit] !== undefined ? undefined : axisColumn(name);
    if (word !== undefined) found.push({ name, index, field: word, factor: undefined });
    else if (end?.hemisphere !== undefined || end?.part === 'hemisphere') {
      throw wrong(`the column ${name} names a hemisphere; give signed degrees instead, negative to the west and south`);
    } else if (end?.end !== undefined)
      found.push({ name, index, field: `${end.end}.${end.axis}Deg`, factor: factorOf(end.part, name, wrong) });
    else if (known === undefined) unread.push(name);
    else {
      const factor = known.units[unit];
      const units = Object.keys(known.units);
      const base = KNOWN[quantity] === undefined ? plain : quantity;
      if (factor === undefined) {
        throw wrong(`the column ${name} has no known unit; use ${units.map((each) => `${base}_${each}`).join(' or ')}`);
      }
      found.push({ name, index, field: known.field, factor });
    }
  }
  for (const [i, { field, name }] of found.entries()) {
    const other = found.find((each, k) => k < i && each.field === field);
    if (other !== undefined) throw wrong(`the columns ${other.name} and ${name} have the same meaning`);
  }
  const isEnd = ({ field }: LinkColumn): boolean => /^[tr]x\./.test(field);
  return { names, ends: found.filter(isEnd), settings: found.filter((each) => !isEnd(each)), unread };
}

/** The canonical names of ends. */
export const END_COLUMNS: Readonly<Record<EndField, string>> = {
  'tx.latDeg': 'tx_lat_deg',
  'tx.lonDeg': 'tx_lon_deg',
  'tx.heightM': 'tx_height_m',
  'rx.latDeg': 'rx_lat_deg',
  'rx.lonDeg': 'rx_lon_deg',
  'rx.heightM': 'rx_height_m',
};

/** Degrees in the unit of a coordinate by its name. @throws CliError for a part of an angle */
function factorOf(part: PlacePart, name: string, wrong: (what: string) => CliError): number {
  if (part === 'angle' || part === 'degrees') return 1;
  if (part === 'e7') return 1e-7;
  if (part === 'e6') return 1e-6;
  throw wrong(`the column ${name} has a part of an angle; write degrees, minutes and seconds in one cell: 51°30'26"N`);
}
