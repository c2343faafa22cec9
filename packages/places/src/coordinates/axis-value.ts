import { type Fault, quoted } from '../read-fault.js';
import { angleDeg, type MeaningOfO, sexagesimal } from './angle.js';

/** Columns of a latitude or a longitude, by their index. */
export interface AxisColumns {
  readonly axis: 'lat' | 'lon';
  /** Degrees, decimal or with minutes and seconds in the cell. */
  readonly angle?: number;
  /** Whole numbers of 1e-7 or 1e-6 degree. */
  readonly scaled?: { readonly at: number; readonly perDegree: number };
  readonly degrees?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly hemisphere?: number;
  /** Of all rows, from the heading. */
  readonly side?: 'N' | 'S' | 'E' | 'W';
}

/** The greatest angles that are read. */
export interface AxisLimits {
  readonly latDeg: number;
  readonly lonDeg: readonly [number, number];
}

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]\d+)?$/i;
const LETTERS: Readonly<Record<string, string>> = {
  NORTH: 'N',
  NORD: 'N',
  NORTE: 'N',
  SOUTH: 'S',
  SUD: 'S',
  SUR: 'S',
  EAST: 'E',
  EST: 'E',
  ESTE: 'E',
  OST: 'E',
  WEST: 'W',
  OUEST: 'W',
  OESTE: 'W',
  OVEST: 'W',
};

/** Reads the degrees of a row. @param o hemisphere of the letter `O`, undefined where it is not clear */
export function axisValue(
  cells: readonly string[],
  columns: AxisColumns,
  names: readonly string[],
  limits: AxisLimits,
  o: MeaningOfO | undefined,
): number | Fault {
  const { axis, angle, scaled, degrees, minutes, seconds } = columns;
  // Most cells of logs are plain numbers within their limits.
  if (angle !== undefined && columns.hemisphere === undefined && columns.side === undefined) {
    const text = cells[angle] ?? '';
    const value = PLAIN.test(text) ? Number(text) : Number.NaN;
    const isWithin =
      axis === 'lat' ? Math.abs(value) <= limits.latDeg : value >= limits.lonDeg[0] && value <= limits.lonDeg[1];
    if (isWithin) return value;
  }
  const cell = (at: number | undefined): string => (at === undefined ? '' : (cells[at] ?? '').trim());
  const of = (at: number | undefined): string =>
    at === undefined ? (axis === 'lat' ? 'latitude' : 'longitude') : (names[at] ?? '');
  const wrong = (at: number | undefined, reason: string): Fault => ({ column: of(at), reason });
  const at = angle ?? scaled?.at ?? degrees;
  const text = cell(at);
  if (text === '' || /^(n\/?a|nan|null|none|-+)$/i.test(text)) return wrong(at, 'it is empty');
  let value: number;
  if (scaled !== undefined) {
    if (!PLAIN.test(text)) return wrong(at, `${quoted(text)} is not a number`);
    value = Number(text) / scaled.perDegree;
    // Programs that give degrees by the same name write decimals.
    if (!Number.isInteger(Number(text)) && Math.abs(Number(text)) <= 180) value = Number(text);
  } else if (angle !== undefined) {
    value = PLAIN.test(text) ? Number(text) : angleDeg(text, axis === 'lat' ? 'NS' : 'EW', o);
    if (Number.isNaN(value)) {
      const isO = axis === 'lon' && o === undefined && /O/i.test(text) && !Number.isNaN(angleDeg(text, 'EW', 'W'));
      return wrong(
        at,
        isO
          ? `in ${quoted(text)}, O may be west (ouest, oeste) or east (Ost): write W or E`
          : `${quoted(text)} is not an angle in degrees`,
      );
    }
  } else {
    if (minutes !== undefined && cell(minutes) === '' && PLAIN.test(text) && Number.isInteger(Number(text)))
      return wrong(minutes, 'is empty');
    const [d, m, s] = [text, cell(minutes) || '0', cell(seconds) || '0'].map((each) => each.replace(',', '.'));
    if (d === undefined || !/^[+-]?\d+(\.\d*)?$/.test(d))
      return wrong(degrees, `${quoted(text)} is not a number of degrees`);
    if (m === undefined || !/^\d+(\.\d*)?$/.test(m))
      return wrong(minutes, `${quoted(cell(minutes))} is not a number of minutes`);
    if (s === undefined || !/^\d+(\.\d*)?$/.test(s))
      return wrong(seconds, `${quoted(cell(seconds))} is not a number of seconds`);
    const size = sexagesimal(d.replace(/^[+-]/, ''), m, s);
    if (Number.isNaN(size)) return wrong(at, `${d} ${m} ${s} are not degrees, minutes and seconds`);
    value = d.startsWith('-') ? -size : size;
  }
  return withSide(value, columns, cell, of, limits, o, text);
}

function withSide(
  value: number,
  { axis, hemisphere, side, angle, scaled, degrees }: AxisColumns,
  cell: (at: number | undefined) => string,
  of: (at: number | undefined) => string,
  limits: AxisLimits,
  o: MeaningOfO | undefined,
  text: string,
): number | Fault {
  const wrong = (at: number | undefined, reason: string): Fault => ({ column: of(at), reason });
  const written = cell(hemisphere)
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const known = LETTERS[written] ?? written;
  const letter = known === 'O' && axis === 'lon' ? o : known === '' ? side : known;
  if (hemisphere !== undefined && known === '' && cell(hemisphere) !== '')
    return wrong(hemisphere, `${quoted(cell(hemisphere))} is not a hemisphere`);
  if (hemisphere !== undefined && known === '' && side === undefined && value > 0)
    return wrong(hemisphere, 'it is empty');
  if (known === 'O' && letter === undefined)
    return wrong(hemisphere, '“O” may be west (ouest, oeste) or east (Ost): write W or E');
  if (letter !== undefined && !(axis === 'lat' ? 'NS' : 'EW').includes(letter))
    return wrong(
      hemisphere,
      `${quoted(cell(hemisphere))} is not a hemisphere of a ${axis === 'lat' ? 'latitude' : 'longitude'}`,
    );
  const isNegative = letter === 'S' || letter === 'W';
  if (value < 0 && letter !== undefined && !isNegative)
    return wrong(hemisphere ?? angle, `${text} is negative, but the hemisphere is ${letter}`);
  const signed = isNegative ? -Math.abs(value) : value;
  const [min, max] = axis === 'lat' ? [-limits.latDeg, limits.latDeg] : limits.lonDeg;
  if (signed >= min && signed <= max) return signed;
  return wrong(
    angle ?? scaled?.at ?? degrees,
    `${text} is outside ${minus(min)} to ${minus(max)} degrees${hintFor(Number(text))}`,
  );
}

/** Possible meaning of a number that is no angle, and how to say so. */
function hintFor(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) < 1000) return '';
  if (Math.abs(value) > 2e7)
    return '; for 1e-7 degrees, call the columns latitude_i and longitude_i, for 1e-6 degrees latitude_e6 and longitude_e6';
  return '; metres of a map grid need its coordinate system, such as EPSG:27700 (--crs)';
}

/** A number with the minus of print. */
export function minus(value: number): string {
  return String(value).replace('-', '−');
}
