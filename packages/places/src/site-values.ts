import { readQuantity, unitsOfKind } from '@radioshed/units';

import { COLUMN_NAMES, SITE_QUANTITIES, type SiteQuantity } from './columns/column-dictionary.js';
import { type ColumnRole, unitAtEnd } from './columns/column-role.js';
import { wordsOf } from './columns/column-words.js';
import { unitColumns, unitOwner } from './columns/unit-columns.js';
import type { SiteValues } from './place.js';
import { type Fault, quoted } from './read-fault.js';
import { columnNumber, type ColumnSign, columnSign } from './table/column-sign.js';
import { type DecimalSign, plainNumber, unclearReason } from './table/number-style.js';

/** A reader of the radio of a row. */
export type ValueReader = (row: readonly string[]) => SiteValues | Fault;

/** Frequencies without a unit that are MHz. */
const [LEAST_MHZ, MOST_MHZ] = [30, 100_000];
/** Words for an antenna without a direction. */
const OMNI = /^(omni(-?directional)?|nd|all|360|0\s*-\s*360)°?$/i;
/** Rows by which a column is understood. */
const SAMPLE = 10_000;

interface ValueColumn {
  readonly at: number;
  readonly value: SiteQuantity;
  readonly unit: string;
  readonly style: ColumnSign;
}

/**
 * A reader of the values of a radio. Columns whose unit is not known are settled by their values, or left out with a
 * note.
 *
 * @param others decimal sign that other columns prove, by which no number becomes a thousand times as large
 * @param notes takes sentences about guesses
 * @param what a column is called: `column` or `member`
 */
export function valueReader(
  names: readonly string[],
  roles: readonly ColumnRole[],
  rows: readonly (readonly string[])[],
  others: DecimalSign | undefined,
  notes: string[],
  what: 'column' | 'member' = 'column',
): ValueReader {
  const valued = roles.flatMap((role, at) => {
    const [value = ''] = role.split(' ');
    return value in SITE_QUANTITIES ? [{ at, value: value as SiteQuantity }] : [];
  });
  const { cellOf, contradiction, unread } = unitColumns(names, valued, rows);
  for (const { at, value } of unread)
    notes.push(`The ${what} ${names[at] ?? ''} is not read: it has no units of ${value}.`);
  const textsOf = (at: number): string[] => {
    const found: string[] = [];
    for (const row of rows) {
      const text = cellOf(row, at);
      if (!isNone(text) && found.push(text) >= SAMPLE) break;
    }
    return found;
  };
  const columns: ValueColumn[] = [];
  const tried = new Set<ColumnRole>();
  for (const [at, role] of roles.entries()) {
    const [value = '', unit = ''] = role.split(' ');
    if (!(value in SITE_QUANTITIES) || tried.has(role) || columns.some((each) => each.value === value)) continue;
    tried.add(role);
    const quantity = value as SiteQuantity;
    const texts = textsOf(at);
    const called = `The ${what} ${names[at] ?? ''}`;
    const isUnsaid = unit === '?';
    const style = columnSign({
      called,
      quantity,
      unit: isUnsaid ? (SITE_QUANTITIES[quantity].units[0] ?? '') : unit === '°' ? '' : unit,
      texts,
      others,
      ...(isUnsaid && quantity === 'frequency' ? { possible: [LEAST_MHZ, MOST_MHZ] } : {}),
    });
    const settled = isUnsaid ? settledUnit(called, quantity, texts, style, notes) : unit;
    if (settled === undefined) continue;
    columns.push({ at, value: quantity, unit: settled === '°' ? '' : settled, style });
    notes.push(...style.notes);
  }
  const guessed = columns.filter(
    ({ at, value, unit }) =>
      unit !== '' && hasNoUnit(names[at] ?? '', value) && textsOf(at).some((text) => /[\d.,]$/.test(text)),
  );
  if (guessed.length > 0) {
    const list = guessed.map(({ at, unit }) => `${names[at] ?? ''} in ${unit}`).join(', ');
    notes.push(`Read without a unit in the name: ${list}. If it is another, name it there, as in height_ft.`);
  }
  for (const [at, name] of names.entries()) {
    const why = (roles[at] ?? '') === '' && unitOwner(name) === undefined ? whyUnread(name) : undefined;
    if (why !== undefined && textsOf(at).some((text) => /^[+−-]?[\d.,]/.test(text)))
      notes.push(`The ${what} ${name} is not read: ${why}.`);
  }
  const altitude = roles.indexOf('altitude');
  if (altitude >= 0 && textsOf(altitude).length > 0) {
    const name = names[altitude] ?? '';
    const hasHeight = columns.some(({ value }) => value === 'height');
    const remedy = /sea|asl|amsl|msl/i.test(name)
      ? ''
      : ` If it is above ground, call it height_m${what === 'column' ? ` (--height-column ${shellWord(name)})` : ''}.`;
    notes.push(
      `The ${what} ${name} is a height above sea level, not one of a mast: it is not read${hasHeight ? '' : ', and the default height is used'}.${remedy}`,
    );
  }
  return (row) => {
    const values: Partial<Record<SiteQuantity, number>> = {};
    for (const { at, value, unit, style } of columns) {
      const text = cellOf(row, at);
      if (isNone(text) || (value === 'azimuth' && OMNI.test(text))) continue;
      const conflict = contradiction(row, at);
      if (conflict !== undefined) return { column: names[at] ?? '', reason: conflict };
      const { kind } = SITE_QUANTITIES[value];
      const plain = columnNumber(text, style);
      if (plain === 'unclear') return { column: names[at] ?? '', reason: unclearReason(text) };
      const read = plain === undefined ? undefined : readQuantity(plain, kind, { unit });
      if (read === undefined)
        return {
          column: names[at] ?? '',
          reason: `${quoted(text)} is not a ${value} in ${unitsOfKind(kind).join(', ')}`,
        };
      values[value] = read.value;
    }
    return values;
  };
}

/** Why a column that looks like a value of a radio is none; undefined for another. */
function whyUnread(name: string): string | undefined {
  const words = wordsOf(name);
  if (words.some((word) => /^(e(i)?rp|pire|par|emrp)$/.test(word)))
    return 'the power of a site is that of its transmitter, before feeder and antenna';
  for (const [value, pattern] of COLUMN_NAMES.values) {
    if (words.length > 1 && pattern.test(words.slice(0, -1).join('_')))
      return `its unit is none of ${unitsOfKind(SITE_QUANTITIES[value].kind).join(', ')}`;
  }
  return undefined;
}

/** Whether a name of a column says nothing of a unit that people use in more than one. */
function hasNoUnit(name: string, value: SiteQuantity): boolean {
  if (value !== 'height' && value !== 'gain' && value !== 'frequency') return false;
  const words = wordsOf(name);
  // Names of the API and of ANFR have one unit.
  return unitAtEnd(words, value) === undefined && !/^(alt|txg|frq|mhz|sup_nm_haut)$/.test(words.join('_'));
}

/** A name as a shell takes it in one word. */
function shellWord(name: string): string {
  return /^[\p{L}\p{N}_.,:@%+=/-]+$/u.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}

function isNone(text: string): boolean {
  return text === '' || /^(n\/?a|nan|null|none|-+)$/i.test(text);
}

/** The unit of plain numbers in a column without one; undefined where people have to say it. */
function settledUnit(
  column: string,
  quantity: SiteQuantity,
  texts: readonly string[],
  style: ColumnSign,
  notes: string[],
): string | undefined {
  const { kind } = SITE_QUANTITIES[quantity];
  const bare = texts.flatMap((text) => {
    const plain = columnNumber(text, style);
    const found =
      plain === undefined
        ? undefined
        : readQuantity(plain === 'unclear' ? (plainNumber(text, '.') ?? '') : plain, kind);
    return found === undefined || found.written !== '' ? [] : [found.value];
  });
  const name = column.split(' ').slice(2).join(' ');
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  const [first] = bare;
  if (first === undefined) return quantity === 'power' ? 'W' : 'MHz';
  const [least, most] = [bare.reduce((a, b) => Math.min(a, b)), bare.reduce((a, b) => Math.max(a, b))];
  const ask = (words: string): undefined => {
    const remedy = quantity === 'power' ? `${plain}_w or ${plain}_dbm` : `${plain}_mhz or ${plain}_ghz`;
    notes.push(`${column} has no unit: ${words}. It is not read; call it ${remedy}.`);
  };
  if (quantity === 'power') return ask(`${first} may be W or dBm`);
  if (least >= LEAST_MHZ && most <= MOST_MHZ) return 'MHz';
  const guess = least >= 1e6 ? 'Hz' : least > MOST_MHZ ? 'kHz' : undefined;
  if (guess === undefined) {
    return ask(
      least < LEAST_MHZ && most > MOST_MHZ
        ? `${least} and ${most} cannot both be MHz`
        : `${least < LEAST_MHZ ? least : most} may be MHz or ${least < LEAST_MHZ ? 'GHz' : 'kHz'}`,
    );
  }
  notes.push(
    `${column} has no unit: ${first} is read as ${guess}. If it is not, call it ${plain}_mhz, ${plain}_khz or ${plain}_ghz.`,
  );
  return guess;
}
