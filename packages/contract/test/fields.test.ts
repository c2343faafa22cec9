import { describe, expect, test } from 'vitest';

import {
  AVAILABILITY_FIELDS,
  type Field,
  FIELDS,
  filled,
  HF_FIELDS,
  SATELLITE_FIELDS,
  SCENE_FIELDS,
} from '../src/field-tables.js';
import { allLimitsOf } from '../src/fields/limits-of.js';
import { notedPaths, wireNames } from '../src/fields/paths.js';
import { isRequestError } from '../src/fields/issue.js';
import { readBody } from '../src/fields/read-body.js';
import { schemaOf } from '../src/fields/schema-of.js';
import type { FieldTable } from '../src/fields/table.js';
import { toEngine } from '../src/fields/to-engine.js';

/** What every field may say, and what each kind adds. */
const SAID = [
  'kind',
  'engine',
  'ruled',
  'errors',
  'description',
  'optional',
  'noted',
  'flag',
  'aliases',
  'help',
  'only',
];
const SHOWN = ['quantity', 'label', 'shownUnit', 'placeholder', 'unset', 'hint', 'column', 'driveColumns'];
const NUMBER = ['min', 'max', 'unit', 'default'];
const OF_KIND: Readonly<Record<Field['kind'], readonly string[]>> = {
  number: [...NUMBER, 'integer', 'assumed', 'zeroFault', 'isZeroUnset', 'lower', 'orWord', 'choices'],
  numbers: [...NUMBER, 'most', 'what'],
  height: ['default'],
  choice: ['choices', 'default'],
  word: ['choices', 'default'],
  name: ['min', 'max', 'default'],
  text: ['min', 'max', 'default', 'orNumber'],
  reference: ['default', 'orNumber', 'keepsBlank', 'orFile', 'choices'],
  model: ['default'],
  truth: [],
  echo: [],
  time: [],
  own: [],
  unread: [],
  object: ['fields', 'absent'],
  list: ['of', 'least', 'most', 'absent'],
};

const all = Object.entries({ area: FIELDS, HF_FIELDS, SATELLITE_FIELDS, SCENE_FIELDS, AVAILABILITY_FIELDS }).flatMap(
  ([table, fields]) => [...fields].map(([path, field]) => ({ at: `${table} ${path}`, field })),
);

describe.each(all)('$at', ({ field }) => {
  test('has only members of its kind', () => {
    const known = [...SAID, ...SHOWN, ...OF_KIND[field.kind]];
    expect(Object.keys(field).filter((key) => !known.includes(key))).toEqual([]);
  });

  test('names members that it has in its strings', () => {
    const { description = '', help = '', placeholder = '' } = field;
    const named = [description, help, placeholder].map((text) =>
      filled(text, field, { models: '', words: '', word: '', values: '', 'lower.min': '' }),
    );
    expect(named.join(' ')).not.toMatch(/\{[\w.]+\}/);
  });

  test('has a default among its choices, and each choice once', () => {
    if (field.kind !== 'choice' && field.kind !== 'word') return;
    const values = field.choices.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    if (field.default !== undefined) expect(values).toContain(field.default);
  });
});

test('each flag and each alias belongs to one field', () => {
  const names = [...FIELDS.values()].flatMap(({ flag, aliases = [] }) =>
    flag === undefined ? [] : [flag.replace(/ .*/, ''), ...aliases],
  );
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});

describe('a table of its own', () => {
  const TABLE = {
    hgt: { engine: 'mast.heightM', kind: 'number', min: 1, max: 300, unit: 'm', default: 10, noted: true },
    typ: {
      engine: 'mast.type',
      kind: 'choice',
      choices: [
        { value: 1, engine: 'lattice' },
        { value: 2, engine: 'tube' },
      ],
      optional: true,
      errors: ['type'],
    },
    own: { engine: 'mast.owner', ruled: true, kind: 'text', min: 1, max: 5, default: 'me' },
    old: { kind: 'unread', optional: true },
    top: { kind: 'object', absent: 'left', fields: { gain: { kind: 'number', min: 0, max: 9, unit: 'dBi' } } },
  } as const;
  TABLE satisfies FieldTable;

  test('makes the schema', () => {
    expect(readBody(schemaOf(TABLE), { hgt: '20', typ: 2 })).toEqual({ hgt: 20, typ: 2, own: 'me' });
    expect(readBody(schemaOf(TABLE), { top: { gain: 3 } })).toMatchObject({ hgt: 10, top: { gain: 3 } });
  });

  test('names every fault', () => {
    let fields: readonly string[] = [];
    try {
      readBody(schemaOf(TABLE), { hgt: 301, typ: 3, own: 'nobody', top: {} });
    } catch (error) {
      fields = isRequestError(error) ? error.issues.map(({ message }) => message) : [];
    }
    expect(fields).toEqual([
      'hgt: 301 is outside 1 to 300 m',
      'typ: 3 is not one of 1, 2',
      'own: "nobody" is outside 1 to 5 characters',
      'top.gain: missing; allowed: 0 to 9 dBi',
    ]);
  });

  test('makes the engine’s values, but those with a rule', () => {
    expect(toEngine(TABLE, 'mast.', { hgt: 20, typ: 2, own: 'me' })).toEqual({ heightM: 20, type: 'tube' });
    expect(toEngine(TABLE, 'mast.', { hgt: 20, own: 'me' })).toEqual({ heightM: 20 });
  });

  test('makes names, limits and noted defaults', () => {
    expect(wireNames(TABLE)).toEqual([
      ['mast.heightM', 'hgt'],
      ['mast.type', 'typ'],
      ['type', 'typ'],
      ['mast.owner', 'own'],
    ]);
    expect(Object.keys(allLimitsOf(TABLE))).toEqual(['hgt', 'top.gain']);
    expect(notedPaths(TABLE)).toEqual(['hgt']);
  });
});
