import { expect, test } from 'vitest';

import { p1546Tables, P1546TablesError } from '../src/index.js';
import { CURVE_HEIGHTS_M, DISTANCES_KM } from '../src/tables.js';
import { madeUpField, madeUpP1546Files } from '@radioshed/testing/p1546-tables';

const files = madeUpP1546Files();
const without = (n: number): [string, string][] => files.filter(([name]) => name !== `figure${n}.csv`);

test('78 distances from 1 to 1000 km', () => {
  expect(DISTANCES_KM).toHaveLength(78);
  expect([DISTANCES_KM[0], DISTANCES_KM[19], DISTANCES_KM[36], DISTANCES_KM[77]]).toEqual([1, 20, 110, 1000]);
});

test.each([',', ';', '\t'])('sheets with their titles, separated by %j', (separator) => {
  const { figures } = p1546Tables(madeUpP1546Files(separator));
  expect(figures).toHaveLength(24);
  const width = CURVE_HEIGHTS_M.length;
  expect(figures[0]?.[2 * width + 1]).toBeCloseTo(madeUpField('land', 100, 50, 3, 20), 9);
  expect(figures[23]?.[77 * width + 7]).toBeCloseTo(madeUpField('warmSea', 2000, 1, 1000, 1200), 9);
});

test('figures are named by the last number of a file, and other files are ignored', () => {
  const named = files.map(([name, text]): [string, string] => [
    `Rec_P_1546_Tab_values-${/\d+/.exec(name)?.[0]}.csv`,
    text,
  ]);
  expect(p1546Tables([...named, ['notes.txt', 'hello'], ['map 2019.csv', '']])).toEqual(p1546Tables(files));
});

test.each<[string, [string, string][], string]>([
  ['no tables', [], 'There is no table'],
  ['a missing figure', without(7), 'Figures 7 are missing'],
  ['a figure twice', [...files, ['fig 07.csv', files[6]?.[1] ?? '']], 'are both figure 7'],
  [
    'no heights',
    [...without(7), ['figure7.csv', 'km,10,20\n1,2,3']],
    '"figure7.csv" has no row with the heights 10, 20',
  ],
  [
    'a gap',
    [...without(1), ['figure1.csv', (files[0]?.[1] ?? '').replace(/\r\n,14,[^,]*,[^,]*,/u, '\r\n,14,5,,')]],
    '"figure1.csv" has no field strength at 14 km for the height 20 m',
  ],
])('%s is refused, and the message names the source', (_, given, fault) => {
  const read = (): unknown => p1546Tables(given);
  expect(read).toThrow(P1546TablesError);
  expect(read).toThrow(fault);
  expect(read).toThrow('https://www.itu.int/rec/R-REC-P.1546/en');
});
