// Writes the words of columns of the Python client from those of @radioshed/places; needs the build.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { COLUMN_NAMES, COLUMN_WORDS, LINK_QUANTITIES } from '@radioshed/places';
import { readQuantity } from '@radioshed/units';

export const PYTHON_COLUMNS = fileURLToPath(new URL('../../clients/python/radioshed/column_words.py', import.meta.url));

/** Longest line of the client. */
const MOST = 118;

/** @param {string} text */
const quoted = (text) => JSON.stringify(text);

/**
 * A value over several lines.
 *
 * @param {string} name
 * @param {string} type
 * @param {string} open
 * @param {readonly string[]} items
 * @param {string} close
 */
function listText(name, type, open, items, close) {
  const lines = items.reduce((all, item) => {
    const last = all.at(-1) ?? '';
    return last !== '' && `${last} ${item},`.length <= MOST
      ? [...all.slice(0, -1), `${last} ${item},`]
      : [...all, `    ${item},`];
  }, /** @type {string[]} */ ([]));
  return `${name}: ${type} = ${open}\n${lines.join('\n')}\n${close}\n`;
}

/**
 * @param {string} name
 * @param {readonly string[]} words
 */
const setText = (name, words) =>
  listText(name, 'FrozenSet[str]', 'frozenset(\n    (', words.map(quoted), '    )\n)').replaceAll(
    '\n    "',
    '\n        "',
  );

/**
 * @param {string} name
 * @param {Readonly<Record<string, string>>} pairs
 */
const mapText = (name, pairs) =>
  listText(
    name,
    'Dict[str, str]',
    '{',
    Object.entries(pairs).map(([key, value]) => `${quoted(key)}: ${quoted(value)}`),
    '}',
  );

/**
 * Expressions by what they mean, one a line.
 *
 * @param {string} name
 * @param {readonly (readonly [string, RegExp])[]} pairs
 */
const expressionsText = (name, pairs) =>
  `${name}: Tuple[Tuple[str, Pattern[str]], ...] = (\n${pairs.map(([key, { source }]) => `    (${quoted(key)}, ${expression(source)}),\n`).join('')})\n`;

/**
 * An expression in parts that fit in a line.
 *
 * @param {string} source
 */
function expression(source) {
  const parts = [];
  for (let from = 0; from < source.length;) {
    const bar = source.lastIndexOf('|', from + 90);
    const end = source.length - from <= 90 || bar <= from ? Math.min(source.length, from + 90) : bar + 1;
    parts.push(`r"${source.slice(from, end)}"`);
    from = end;
  }
  return parts.length === 1 ? `re.compile(${parts[0]})` : `re.compile(\n        ${parts.join('\n        ')}\n    )`;
}

/** The module of the Python client. */
export function columnWords() {
  const { parts, sides, ends, linkEnds, ...sets } = COLUMN_WORDS;
  const partOf = Object.fromEntries(
    Object.entries(parts).flatMap(([part, words]) => words.map((word) => [word, part])),
  );
  // A number in another unit is its multiple of the first, but for decibels.
  const factors = Object.entries(LINK_QUANTITIES).map(([quantity, { kind, units }]) => {
    const factorOf = (/** @type {string} */ unit) =>
      readQuantity('1', kind, unit === '°' || unit === '%' ? {} : { unit })?.value;
    const shown = units.map((unit) => `${quoted(unit)}: ${/^dB[mWd]$/.test(unit) ? 'None' : factorOf(unit)}`);
    return `${quoted(quantity)}: {${shown.join(', ')}}`;
  });
  return [
    '"""Words of the names of columns. Generated from @radioshed/places by tools/write/write-python-columns.mjs."""\n',
    'from __future__ import annotations\n',
    'import re',
    'from typing import Dict, FrozenSet, Optional, Pattern, Tuple\n',
    ...Object.entries(sets).map(([name, words]) => setText(name.toUpperCase(), words)),
    '#: Parts of an angle.',
    mapText('PARTS', partOf),
    mapText('SIDES', sides),
    '#: Ends of a link, in any table.',
    mapText('ENDS', ends),
    '#: Ends of a link, in a table of links.',
    mapText('LINK_ENDS', linkEnds),
    '#: Words that are written together with an axis.',
    `TOGETHER: Pattern[str] = ${expression(COLUMN_NAMES.together.source)}\n`
      .replaceAll('\n        ', '\n    ')
      .replace('\n    )', '\n)'),
    '#: Heights above sea level.',
    `ALTITUDE: Pattern[str] = ${expression(COLUMN_NAMES.altitude.source)}\n`
      .replaceAll('\n        ', '\n    ')
      .replace('\n    )', '\n)'),
    '#: Places in one column, or as metres of a map grid.',
    expressionsText(
      'PLACES',
      COLUMN_NAMES.places.filter(([role]) => role !== 'name' && role !== 'id'),
    ),
    '#: Names of values, without their unit.',
    expressionsText('VALUES', [...COLUMN_NAMES.values, ...COLUMN_NAMES.links]),
    '#: Units of values, with the factor to the first; None for a unit in decibels that is converted otherwise.',
    `UNITS: Dict[str, Dict[str, Optional[float]]] = {\n${factors.map((each) => `    ${each},\n`).join('')}}`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PYTHON_COLUMNS, columnWords());
