import { COLUMN_NAMES, COLUMN_WORDS } from './column-dictionary.js';
import { LINK_QUANTITIES, type LinkQuantity } from '../quantities.js';
import { unitAtEnd } from './column-role.js';
import { wordsOf } from './column-words.js';
import { axisColumn, type PlacePart } from './place-column.js';

/** Which end of a link a column is about, and which of its values it has. */
export interface LinkRole {
  /** Whose it is; undefined for what the link has once, such as its frequency. */
  readonly end?: 'tx' | 'rx';
  readonly quantity: 'lat' | 'lon' | 'altitude' | LinkQuantity;
  /** Of a latitude or longitude. */
  readonly part?: PlacePart;
  /** Of a longitude or latitude: the hemisphere in the heading. */
  readonly side?: 'N' | 'S' | 'E' | 'W';
  /** Whether the end is one by its letter, number or place alone: `Site A`, `lat1`. */
  readonly isGuessed?: true;
  /** Unit in the name; empty where it has none. */
  readonly unit?: string;
}

const ENDS: Readonly<Record<string, 'tx' | 'rx'>> = { ...COLUMN_WORDS.linkEnds, ...COLUMN_WORDS.ends };
/** Words for an end itself: the height of site A. */
const OF_SITE = new Set(['site', 'station', 'node', 'end', 'point', 'terminal']);
/** Quantities that only percentages have: a column `time` may be a time of day. */
const WITH_UNIT = new Set<LinkQuantity>(['reliability', 'confidence', 'time']);
/** Quantities of each end, and those of the transmitter alone. */
const [OF_EITHER, OF_TX] = [
  new Set<LinkQuantity>(['height', 'gain']),
  new Set<LinkQuantity>(['azimuth', 'tilt', 'power', 'frequency']),
];

/**
 * The meaning of a column of a table of links by its name: `tx_lat_deg`, `Site B longitude`, `lat1`, `rx_height_ft`,
 * `frequency_GHz`. Undefined for a column that is not one of a link, such as the received power.
 */
export function linkRoleOf(name: string): LinkRole | undefined {
  const words = wordsOf(parted(name));
  const found = endAt(words);
  const end = ENDS[words[found] ?? ''];
  const rest = end === undefined ? words : words.toSpliced(found, 1);
  const whose: Pick<LinkRole, 'end' | 'isGuessed'> =
    end === undefined ? {} : COLUMN_WORDS.ends[words[found] ?? ''] === undefined ? { end, isGuessed: true } : { end };
  const axis = axisColumn(rest.join(' '));
  if (axis !== undefined) {
    const { axis: quantity, part, hemisphere: side } = axis;
    return { ...whose, quantity, part, ...(side === undefined ? {} : { side }) };
  }
  const own = end === undefined ? rest : rest.filter((word) => !OF_SITE.has(word));
  const whole = own.join('_');
  if (end !== undefined && COLUMN_NAMES.altitude.test(whole)) return { ...whose, quantity: 'altitude' };
  for (const [quantity, pattern] of [...COLUMN_NAMES.values, ...COLUMN_NAMES.links]) {
    const unit = unitAtEnd(own, quantity);
    const isNamed = unit !== undefined && pattern.test(own.slice(0, -1).join('_'));
    // A word after the name that is no unit of it is refused, not passed over.
    const isLike = !isNamed && (pattern.test(whole) || (own.length > 1 && pattern.test(own.slice(0, -1).join('_'))));
    if (!isNamed && (!isLike || WITH_UNIT.has(quantity))) continue;
    const isOfEnd = OF_EITHER.has(quantity) ? end !== undefined : !(end === 'rx' && OF_TX.has(quantity));
    if (!isOfEnd) return undefined;
    return { ...(OF_EITHER.has(quantity) ? whose : {}), quantity, unit: isNamed ? unit : wholeUnit(quantity, whole) };
  }
  return undefined;
}

/**
 * The names of the columns of one end without the word for that end, by which its position is found; empty for other
 * columns.
 */
export function namesOfEnd(names: readonly string[], end: 'tx' | 'rx'): string[] {
  return names.map((name, i) => {
    const words = wordsOf(parted(name));
    const at = endAt(words);
    if (ENDS[words[at] ?? ''] !== end) return `column_${i}`;
    const rest = words.toSpliced(at, 1).filter((word) => !OF_SITE.has(word));
    return rest.length === 0 ? `column_${i}` : rest.join(' ');
  });
}

/** `lat1` is `lat 1`. */
function parted(name: string): string {
  return name.replaceAll(/(?<=[a-z])([12])(?![0-9])/gi, ' $1');
}

/** Index of the word for the end of a link; -1 for none. */
function endAt(words: readonly string[]): number {
  const at = words.findIndex((word) => COLUMN_WORDS.ends[word] !== undefined);
  return at >= 0 ? at : words.findIndex((word) => ENDS[word] !== undefined);
}

/** Names of the API that have their unit: W and MHz. */
function wholeUnit(quantity: LinkQuantity, whole: string): string {
  return /^(txw|watts?|frq|mhz)$/.test(whole) ? (LINK_QUANTITIES[quantity].units[0] ?? '') : '';
}
