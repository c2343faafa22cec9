import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { COLOUR_KEYS, colourKey, parseColourKey, printColourKey } from '../src/index.js';

test('every key of steps comes back from its text', () => {
  for (const key of COLOUR_KEYS.filter(({ kind }) => kind === 'steps')) {
    expect(parseColourKey(printColourKey(key), key.name)).toEqual(key);
  }
});

test('any key of a user comes back from its text', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const levels = fc.uniqueArray(fc.integer({ min: -4000, max: 4000 }), { minLength: 2, maxLength: 255 });
  fc.assert(
    fc.property(levels, byte, byte, byte, fc.boolean(), (levels, r, g, b, rising) => {
      const sorted = levels.map((level) => level / 10).sort((x, y) => (rising ? x - y : y - x));
      const key = colourKey(
        'MINE.dB',
        sorted.map((level) => [level, r, g, b] as const),
      );
      expect(key.order).toBe(rising ? 'atMost' : 'atLeast');
      expect(parseColourKey(printColourKey(key), 'MINE.dB')).toEqual(key);
    }),
  );
});

test('comments, blank lines, Windows line ends and spaces are taken as they come', () => {
  const key = parseColourKey('; SPLAT! style\r\n\r\n  -70:  0,255 ,0 ; good\r\n-90.5: 255, 0, 0\r\n# end', 'X.dBm');
  expect(key.entries).toEqual([
    { level: -70, label: '-70dBm', r: 0, g: 255, b: 0 },
    { level: -90.5, label: '-90.5dBm', r: 255, g: 0, b: 0 },
  ]);
});

test('rising levels make a key of path loss, a single level needs a direction', () => {
  expect(parseColourKey('80: 1, 2, 3\n90: 4, 5, 6', 'X.dB').order).toBe('atMost');
  expect(parseColourKey('80: 1, 2, 3', 'X.dB').order).toBe('atLeast');
  expect(parseColourKey('80: 1, 2, 3', 'X.dB', 'atMost').order).toBe('atMost');
  const levels = parseColourKey('-90: 1, 2, 3\n-60: 4, 5, 6', 'X.dB', 'atLeast').entries.map(({ level }) => level);
  expect(levels).toEqual([-60, -90]);
});

test('text that is not a key is refused with its line or level', () => {
  expect(() => parseColourKey('-20: 255, 0, 0\n-30 255 0 0', 'X.dBm')).toThrow(/X.dBm line 2: "-30 255 0 0"/);
  expect(() => parseColourKey('', 'X.dBm')).toThrow(/X.dBm: 0 .*levels/);
  expect(() => parseColourKey('-20: 256, 0, 0', 'X.dBm')).toThrow(/X.dBm colour at -20: 256/);
  expect(() => parseColourKey('-20: 1, 1, 1\n-30: 1, 1, 1\n-25: 1, 1, 1', 'X.dBm')).toThrow(/X.dBm level: -25/);
  expect(() => parseColourKey('-20: 1, 1, 1', 'NOUNIT')).toThrow(/name: "NOUNIT"/);
  const tooLong = Array.from({ length: 256 }, (_, i) => `${-i}: 0, 0, 0`).join('\n');
  expect(() => parseColourKey(tooLong, 'X.dBm')).toThrow(/256/);
});
