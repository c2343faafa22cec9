import { expect, test } from 'vitest';

import { finiteNumbers } from '../src/index.js';

test('a Float64Array is returned itself, any other list as a copy', () => {
  const exact = Float64Array.of(1, 2);
  expect(finiteNumbers('groundM', exact, 2)).toBe(exact);
  for (const list of [[1, 2], Float32Array.of(1, 2), { length: 2, 0: 1, 1: 2 }]) {
    expect(finiteNumbers('groundM', list, 2)).toEqual(exact);
  }
});

test.each([
  [undefined, 'groundM: missing; allowed: a list of numbers in m'],
  [null, 'groundM: null is not a list of numbers in m'],
  ['12', 'groundM: "12" is not a list of numbers in m'],
  [{}, 'groundM: an object is not a list of numbers in m'],
  [[1], 'groundM.length: 1 is not at least 2'],
  [[1, '2'], 'groundM[1]: "2" is not a number in m'],
  [[1, null], 'groundM[1]: null is not a number in m'],
  [Float32Array.of(1, Number.NaN), 'groundM[1]: NaN is not a finite number in m'],
])('%j is refused', (list, message) => {
  expect(() => finiteNumbers('groundM', list as number[], 2, 'm')).toThrow(message);
});
