import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  checkChoice,
  checkInteger,
  checkRange,
  editDistance,
  hertzHint,
  numberHint,
  isOutOfRangeError,
  OutOfRangeError,
} from '../src/index.js';

test.each([
  [() => checkRange('frequencyMHz', 1, 20, 20_000, 'MHz'), 'frequencyMHz: 1 is outside 20 to 20000 MHz'],
  [() => checkRange('timePercent', Number.NaN, 1, 99, '%'), 'timePercent: NaN is outside 1 to 99 %'],
  [() => checkRange('x', Infinity, 0, Infinity), 'x: Infinity is not at least 0'],
  [() => checkRange('x', 0, Number.MIN_VALUE, Infinity, 'm'), 'x: 0 is not above 0 m'],
  [() => checkRange('x', 9, Number.MIN_VALUE, 5, 'm'), 'x: 9 is not above 0 and at most 5 m'],
  [() => checkRange('x', 2, -Infinity, 1, 'm'), 'x: 2 is not at most 1 m'],
  [() => checkRange('x', Number.NaN, -Infinity, Infinity), 'x: NaN is not a finite number'],
  [() => checkRange('x', '5' as unknown as number, 0, 9), 'x: "5" is not a number from 0 to 9'],
  [() => checkRange('x', undefined as unknown as number, 0, 9), 'x: missing; allowed: 0 to 9'],
  [() => checkInteger('threads', 1.5, 1, 8), 'threads: 1.5 is not an integer from 1 to 8'],
  [() => checkChoice('climate', 'dry', ['desert', 'sea']), 'climate: "dry" is not one of desert, sea'],
  [() => checkChoice('x', 'ab'.repeat(30), ['c']), `x: "${'ab'.repeat(30)}" is not one of c`],
  [() => checkChoice('x', 'ab'.repeat(31), ['c']), `x: "${'ab'.repeat(30)}…" is not one of c`],
  [() => checkChoice('x', `${'a'.repeat(59)}😀`, ['c']), `x: "${'a'.repeat(59)}…" is not one of c`],
  [
    () => checkChoice('pattern', 'dipol', ['cuts', 'dipole']),
    'pattern: "dipol" is not one of cuts, dipole; did you mean dipole?',
  ],
  [() => checkChoice('x', undefined, ['a', 'b']), 'x: missing; allowed: one of a, b'],
  [() => checkChoice('climate', {}, [1, 2]), 'climate: an object is not one of 1, 2'],
  [
    () => checkRange('frequencyMHz', 868e6, 20, 20_000, 'MHz'),
    'frequencyMHz: 868000000 is outside 20 to 20000 MHz; 868000000 Hz is 868 MHz',
  ],
])('%s', (check, message) => {
  expect(check).toThrow(OutOfRangeError);
  expect(check).toThrow(message);
});

test('a check returns what it accepts and throws for the rest', () => {
  fc.assert(
    fc.property(fc.double(), fc.double({ noNaN: true }), fc.double({ noNaN: true }), (value, a, b) => {
      const [min, max] = a < b ? [a, b] : [b, a];
      const accepted = Number.isFinite(value) && value >= min && value <= max;
      if (accepted) expect(checkRange('x', value, min, max)).toBe(value);
      else expect(() => checkRange('x', value, min, max)).toThrow(OutOfRangeError);
    }),
  );
  expect(checkInteger('n', 3, 0, 5)).toBe(3);
  expect(checkChoice('c', 'b', ['a', 'b'])).toBe('b');
});

test('the guard knows the error, also from another copy of the package', () => {
  expect(isOutOfRangeError(new OutOfRangeError('x', 1, '2 to 3', 'm'))).toBe(true);
  expect(isOutOfRangeError(Object.assign(new Error('far'), { name: 'OutOfRangeError', field: 'x' }))).toBe(true);
  expect(isOutOfRangeError(new RangeError('x'))).toBe(false);
  expect(isOutOfRangeError({ name: 'OutOfRangeError', field: 'x' })).toBe(false);
});

test('the error carries field, value, limits and unit', () => {
  expect(new OutOfRangeError('x', 1, '2 to 3', 'm')).toMatchObject({
    name: 'OutOfRangeError',
    field: 'x',
    value: 1,
    limits: '2 to 3',
    unit: 'm',
    hint: '',
  });
  expect(new OutOfRangeError('x', 1, '2 to 3', 'm', 'did you mean 2?').message).toBe(
    'x: 1 is outside 2 to 3 m; did you mean 2?',
  );
});

test.each([
  ['port', 'port', 0],
  ['prot', 'port', 2],
  ['grce', 'grace', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('from %s to %s', (a, b, letters) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([letters, letters]);
});

test.each([
  [868e6, 'MHz', '; 868000000 Hz is 868 MHz'],
  ['2.4e9', 'MHz (ITM)', '; 2400000000 Hz is 2400 MHz'],
  [50_000, 'MHz', ''], // may well be meant
  [868e6, 'm', ''],
  ['many', 'MHz', ''],
  [Infinity, 'MHz', ''],
  [null, 'MHz', ''],
])('a hint for %s %s', (value, unit, hint) => {
  expect(hertzHint(value, unit)).toBe(hint);
});

test.each([
  ['0,5', '; use a decimal point: 0.5'],
  ["36°58'N", '; give decimal degrees, negative in the south and west'],
  ['36 58 12 S', '; give decimal degrees, negative in the south and west'],
  ['1,500', '; use a decimal point, and no separator of thousands'],
  ['30m', '; give the number without a unit'],
  ['2 W/m', '; give the number without a unit'],
  ['abc', ''],
  ['NaN', ''],
  ['1%%', '; give the number without a unit'],
  ['2 µV/m', '; give the number without a unit'],
  [`0A${'%'.repeat(70)}\nA`, '; a number has at most 64 characters'],
  [7, ''],
])('%j has the hint %j where a number was expected', (value, hint) => {
  expect(numberHint(value)).toBe(hint);
});
