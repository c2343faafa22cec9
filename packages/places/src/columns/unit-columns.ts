import { isUnitOf, readQuantity } from '@radioshed/units';

import { SITE_QUANTITIES, type SiteQuantity } from '../quantities.js';
import { roleOf, unitAtEnd } from './column-role.js';
import { wordsOf } from './column-words.js';

/** A column of a value of a radio. */
export interface ValueAt {
  readonly at: number;
  readonly value: SiteQuantity;
}

/** Units that columns of their own give to values. */
export interface UnitColumns {
  /** The cell of a value with its unit. */
  readonly cellOf: (row: readonly string[], at: number) => string;
  /** Why the unit of a cell contradicts the heading; undefined where it does not. */
  readonly contradiction: (row: readonly string[], at: number) => string | undefined;
  /** Columns that are called units of a value and have none. */
  readonly unread: readonly ValueAt[];
}

/** Cells by which a column of units is known. */
const SAMPLE = 1000;

/**
 * The name of the value that a column has units of, by its own name: `height` of `Height Unit`, empty of `unit`;
 * undefined for another column.
 */
export function unitOwner(name: string): string | undefined {
  const [whole, before, after] = /^(?:(.+?)_?)?(?:units?|uom)$|^units?_of_(.+)$/.exec(wordsOf(name).join('_')) ?? [];
  return whole === undefined ? undefined : (before ?? after ?? '');
}

/**
 * The columns of units of a table. One that is named after a value is of that value, one named `unit` of the value
 * before or after it; at least half of its cells must be units of the value.
 *
 * @param columns of the values, in the order of the table
 */
export function unitColumns(
  names: readonly string[],
  columns: readonly ValueAt[],
  rows: readonly (readonly string[])[],
): UnitColumns {
  const unitAt = new Map<number, ValueAt>();
  const unread: ValueAt[] = [];
  for (const [at, name] of names.entries()) {
    const before = unitOwner(name);
    if (before === undefined) continue;
    const owner = before === '' ? neighbourOf(at, columns) : namedBy(before, names, columns);
    if (owner === undefined || unitAt.has(owner.at)) continue;
    const texts = rows.slice(0, SAMPLE).flatMap((row) => (row[at] ?? '').trim() || []);
    const { kind } = SITE_QUANTITIES[owner.value];
    const count = texts.filter((text) => isUnitOf(kind, text)).length;
    if (count > 0 && 2 * count >= texts.length) unitAt.set(owner.at, { at, value: owner.value });
    else if (texts.length > 0) unread.push({ at, value: owner.value });
  }
  const unitIn = (row: readonly string[], at: number): string => (row[unitAt.get(at)?.at ?? -1] ?? '').trim();
  return {
    unread,
    cellOf: (row, at) => {
      const text = (row[at] ?? '').trim();
      const unit = unitIn(row, at);
      if (unit === '' || !/[\d.,]$/.test(text)) return text;
      // A number in a column of units is none, and no end of the number before it.
      return /^[\d.,+−-]/.test(unit) ? `${text} (${unit})` : `${text} ${unit}`;
    },
    contradiction: (row, at) => {
      const { at: of = -1, value } = unitAt.get(at) ?? {};
      const unit = unitIn(row, at);
      const heading = value === undefined ? undefined : unitAtEnd(wordsOf(names[at] ?? ''), value);
      if (value === undefined || unit === '' || heading === undefined) return undefined;
      const sizeOf = (each: string): number | undefined =>
        readQuantity('1', SITE_QUANTITIES[value].kind, { unit: each })?.value;
      return sizeOf(unit) === sizeOf(heading)
        ? undefined
        : `its heading says ${heading}, the column ${names[of] ?? ''} says ${unit}`;
    },
  };
}

function neighbourOf(at: number, columns: readonly ValueAt[]): ValueAt | undefined {
  return columns.find((each) => each.at === at - 1) ?? columns.find((each) => each.at === at + 1);
}

/** The column that the words before `unit` name, or the first of their quantity. */
function namedBy(before: string, names: readonly string[], columns: readonly ValueAt[]): ValueAt | undefined {
  const plain = (name: string, value: SiteQuantity): string => {
    const words = wordsOf(name);
    return (unitAtEnd(words, value) === undefined ? words : words.slice(0, -1)).join('_');
  };
  const quantity = roleOf(before.replaceAll('_', ' ')).split(' ')[0];
  return (
    columns.find(({ at, value }) => plain(names[at] ?? '', value) === before) ??
    columns.find(({ value }) => value === quantity)
  );
}
