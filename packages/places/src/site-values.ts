import { type Note, readQuantity, unitsOfKind } from '@radioshed/units';

import { COLUMN_NAMES } from './columns/column-dictionary.js';
import { SITE_QUANTITIES, type SiteQuantity } from './quantities.js';
import { type ColumnRole, unitAtEnd } from './columns/column-role.js';
import { wordsOf } from './columns/column-words.js';
import { unitColumns, unitOwner } from './columns/unit-columns.js';
import type { SiteValues } from './place.js';
import { type Fault, quoted } from './read-fault.js';
import { columnNumber, type ColumnSign, columnSign } from './table/column-sign.js';
import { type DecimalSign, plainNumber, unclearReason } from './table/number-style.js';
import { note } from './notes.js';

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
 * @param notes takes notes on guesses
 * @param what a column is called: `column` or `member`
 */
export function valueReader(
  names: readonly string[],
  roles: readonly ColumnRole[],
  rows: readonly (readonly string[])[],
  others: DecimalSign | undefined,
  notes: Note[],
  what: 'column' | 'member' = 'column',
): ValueReader {
  const valued = roles.flatMap((role, at) => {
    const [value = ''] = role.split(' ');
    return value in SITE_QUANTITIES ? [{ at, value: value as SiteQuantity }] : [];
  });
  const { cellOf, contradiction, unread } = unitColumns(names, valued, rows);
  for (const { at, value } of unread)
    notes.push(note('columnWithoutUnits', { what, name: names[at] ?? '', quantity: value }));
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
    const name = names[at] ?? '';
    const isUnsaid = unit === '?';
    const style = columnSign({
      name,
      what,
      quantity,
      unit: isUnsaid ? (SITE_QUANTITIES[quantity].units[0] ?? '') : unit === '°' ? '' : unit,
      texts,
      others,
      ...(isUnsaid && quantity === 'frequency' ? { possible: [LEAST_MHZ, MOST_MHZ] } : {}),
    });
    const settled = isUnsaid ? settledUnit({ what, name }, quantity, texts, style, notes) : unit;
    if (settled === undefined) continue;
    columns.push({ at, value: quantity, unit: settled === '°' ? '' : settled, style });
    notes.push(...style.notes);
  }
  const guessed = columns.filter(
    ({ at, value, unit }) =>
      unit !== '' && hasNoUnit(names[at] ?? '', value) && textsOf(at).some((text) => /[\d.,]$/.test(text)),
  );
  if (guessed.length > 0) {
    notes.push(note('unitsGuessed', { columns: guessed.map(({ at, unit }) => ({ name: names[at] ?? '', unit })) }));
  }
  for (const [at, name] of names.entries()) {
    const why = (roles[at] ?? '') === '' && unitOwner(name) === undefined ? whyUnread({ what, name }) : undefined;
    if (why !== undefined && textsOf(at).some((text) => /^[+−-]?[\d.,]/.test(text))) notes.push(why);
  }
  const altitude = roles.indexOf('altitude');
  if (altitude >= 0 && textsOf(altitude).length > 0) {
    const name = names[altitude] ?? '';
    const hasHeight = columns.some(({ value }) => value === 'height');
    notes.push(note('altitudeNotRead', { what, name, hasHeight, isSaid: /sea|asl|amsl|msl/i.test(name) }));
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

/** A note on a column that looks like a value of a radio and is none; undefined for another. */
function whyUnread(column: NotedColumn): Note | undefined {
  const words = wordsOf(column.name);
  if (words.some((word) => /^(e(i)?rp|pire|par|emrp)$/.test(word))) return note('radiatedPowerNotRead', column);
  for (const [value, pattern] of COLUMN_NAMES.values) {
    if (words.length > 1 && pattern.test(words.slice(0, -1).join('_')))
      return note('unitNotKnown', { ...column, units: unitsOfKind(SITE_QUANTITIES[value].kind) });
  }
  return undefined;
}

/** A column or member as notes call it. */
interface NotedColumn {
  readonly what: 'column' | 'member';
  readonly name: string;
}

/** Whether a name of a column says nothing of a unit that people use in more than one. */
function hasNoUnit(name: string, value: SiteQuantity): boolean {
  if (value !== 'height' && value !== 'gain' && value !== 'frequency') return false;
  const words = wordsOf(name);
  // Names of the API and of ANFR have one unit.
  return unitAtEnd(words, value) === undefined && !/^(alt|txg|frq|mhz|sup_nm_haut)$/.test(words.join('_'));
}

function isNone(text: string): boolean {
  return text === '' || /^(n\/?a|nan|null|none|-+)$/i.test(text);
}

/** The unit of plain numbers in a column without one; undefined where people have to say it. */
function settledUnit(
  column: NotedColumn,
  quantity: SiteQuantity,
  texts: readonly string[],
  style: ColumnSign,
  notes: Note[],
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
  const [first] = bare;
  if (first === undefined) return quantity === 'power' ? 'W' : 'MHz';
  const [least, most] = [bare.reduce((a, b) => Math.min(a, b)), bare.reduce((a, b) => Math.max(a, b))];
  if (quantity === 'power') {
    notes.push(note('powerUnitUnclear', { ...column, value: first }));
    return undefined;
  }
  if (least >= LEAST_MHZ && most <= MOST_MHZ) return 'MHz';
  const guess = least >= 1e6 ? 'Hz' : least > MOST_MHZ ? 'kHz' : undefined;
  if (guess !== undefined) {
    notes.push(note('frequencyUnitGuessed', { ...column, value: first, unit: guess }));
    return guess;
  }
  if (least < LEAST_MHZ && most > MOST_MHZ) notes.push(note('frequencyUnitsMixed', { ...column, least, most }));
  else if (least < LEAST_MHZ) notes.push(note('frequencyUnitUnclear', { ...column, value: least, unit: 'GHz' }));
  else notes.push(note('frequencyUnitUnclear', { ...column, value: most, unit: 'kHz' }));
  return undefined;
}
