import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvLine, quotedCell, RecordParser } from '../src/index.js';

const CELL = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('"', '""', 'a,b', 'a;b', 'a\nb', '"a" b', '-1', "'"),
);

test('rows are read as they were written, whatever is in their cells', () => {
  const cells = fc.array(CELL, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), fc.constantFrom(',', ';', '\t', '|'), (rows, by) => {
      const text = rows.map((row) => `${csvLine(row, by)}\n`).join('');
      expect(new RecordParser(by, 1).push(text, true).map((row) => row.cells)).toEqual(rows);
    }),
  );
});

test.each([
  [['a', 1.5, true, null, undefined, ''], undefined, 'a,1.5,true,,,'],
  [['a,b', 'c"d', 'e\r', 'f;g'], undefined, '"a,b","c""d","e\r",f;g'],
  [['a,b', 'f;g', ' h '], ';', 'a,b;"f;g"; h '],
  [[], undefined, ''],
])('%j with %j is %j', (cells, delimiter, line) => {
  expect(csvLine(cells, delimiter)).toBe(line);
});

test('cells may be quoted whatever is in them', () => {
  expect(quotedCell('a "b"')).toBe('"a ""b"""');
});

test('what is no row is refused by name', () => {
  expect(() => csvLine('a,b' as never)).toThrow('cells: "a,b" is not a list');
  expect(() => csvLine([], 1 as never)).toThrow('delimiter: 1 is not a string');
  expect(() => quotedCell(undefined as never)).toThrow('text: missing; allowed: a string');
});
