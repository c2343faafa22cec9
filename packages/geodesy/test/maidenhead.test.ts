import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { boundsContain, locatorBounds, locatorCentre, locatorOf } from '../src/index.js';
import { place } from './arbitraries.js';

const lengths = [4, 6, 8, 10] as const;

test.each([
  ['Munich', 48.146_66, 11.608_33, 'JN58td'],
  ['Newington, Connecticut (W1AW)', 41.714_775, -72.727_26, 'FN31pr'],
  ['Wellington', -41.283_33, 174.745, 'RE78ir'],
  ['Montevideo', -34.91, -56.211_67, 'GF15vc'],
  ['Washington', 38.92, -77.065, 'FM18lw'],
])('%s', (_name, latDeg, lonDeg, locator) => {
  expect(locatorOf({ latDeg, lonDeg })).toBe(locator);
  expect(boundsContain(locatorBounds(locator), { latDeg, lonDeg })).toBe(true);
});

test('the ends of the Earth', () => {
  expect(locatorOf({ latDeg: -90, lonDeg: -180 }, 10)).toBe('AA00aa00aa');
  expect(locatorOf({ latDeg: 90, lonDeg: 179.999_99 }, 10)).toBe('RR99xx99xx');
  expect(locatorOf({ latDeg: 0, lonDeg: 180 }, 4)).toBe(locatorOf({ latDeg: 0, lonDeg: -180 }, 4));
});

test('the cell of a locator holds the place, and its middle has the same locator', () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...lengths), (where, length) => {
      const locator = locatorOf(where, length);
      const { north, east, south, west } = locatorBounds(locator);
      const rounding = 1e-9;
      const cell = { north: north + rounding, east: east + rounding, south: south - rounding, west: west - rounding };
      expect(boundsContain(cell, where)).toBe(true);
      expect(locatorOf(locatorCentre(locator), length)).toBe(locator);
    }),
  );
});

test('the south-west corner of every cell belongs to it', () => {
  const astray: string[] = [];
  for (let column = 0; column < 43_200; column++) {
    const place = { latDeg: (column * 180) / 43_200 - 90, lonDeg: (column * 360) / 43_200 - 180 };
    const locator = locatorOf(place, 8);
    const { south, west } = locatorBounds(locator);
    if (Math.abs(south - place.latDeg) > 1e-9 || Math.abs(west - place.lonDeg) > 1e-9) astray.push(locator);
  }
  expect(astray).toEqual([]);
});

test('a shorter locator begins a longer one, which divides its cell', () => {
  fc.assert(
    fc.property(place, (where) => {
      const [four, six, eight, ten] = lengths.map((length) => locatorOf(where, length));
      expect(ten?.startsWith(eight ?? '-') && eight?.startsWith(six ?? '-') && six?.startsWith(four ?? '-')).toBe(true);
    }),
  );
  const size = (locator: string): number[] => {
    const { north, east, south, west } = locatorBounds(locator);
    return [east - west, north - south];
  };
  expect(size('JN58')).toEqual([2, 1]);
  expect(size('JN58td').map((deg) => deg * 60)).toEqual([expect.closeTo(5, 9), expect.closeTo(2.5, 9)]);
  expect(size('JN58td25').map((deg) => deg * 3600)).toEqual([expect.closeTo(30, 7), expect.closeTo(15, 7)]);
});

test('upper and lower case are the same', () => {
  expect(locatorBounds('jn58TD')).toEqual(locatorBounds('JN58td'));
});

test.each(['', 'JN', 'JN5', 'JN58t', 'SN58', 'JN58ty', 'JN58td2', 'JN58td25xy1', '58JN', 'JN58td25yy', ' JN58'])(
  'refuses %j',
  (locator) => {
    expect(() => locatorBounds(locator)).toThrow(`locator: ${JSON.stringify(locator)} is not a locator of 4`);
  },
);

test('refuses other lengths and locations', () => {
  expect(() => locatorOf({ latDeg: 0, lonDeg: 0 }, 5 as 4)).toThrow('length: 5');
  expect(() => locatorOf({ latDeg: 99, lonDeg: 0 })).toThrow('latDeg');
});
