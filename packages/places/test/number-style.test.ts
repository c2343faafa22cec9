import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { commonSign, plainNumber, provenSign, unclearReason } from '../src/index.js';

describe('the decimal sign of a number', () => {
  test.each([
    ['1800', undefined],
    ['1,800', undefined],
    ['1.800', undefined],
    ['12,5', ','],
    ['12.5', '.'],
    ['0,125', ','],
    ['1234,567', ','],
    ['1,234.5', '.'],
    ['1.234,5', ','],
    ['1,234,567', '.'],
    ['1.234.567', ','],
    ['10.0.0.1', undefined],
    ['2024.05.01', undefined],
    ['Hill 1,5', undefined],
    ['30,5 m', ','],
  ] as const)('%s', (text, sign) => {
    expect(provenSign(text)).toBe(sign);
  });

  test('of several is that of those that prove one, and none where they differ', () => {
    expect(commonSign(['1,800', '2,5', 'x'])).toBe(',');
    expect(commonSign(['1,5', '2.5'])).toBeUndefined();
  });
});

describe('a number', () => {
  test.each([
    ['1,800', undefined, 'unclear'],
    ['1,800', '.', '1800'],
    ['1,800', ',', '1.800'],
    ['1.800', undefined, '1.800'],
    ['1.800', ',', '1800'],
    ['1,800 ft', '.', '1800 ft'],
    ['\u2212120,5', undefined, '-120.5'],
    ["2'679'280", undefined, '2679280'],
    ['2 679 280,25', undefined, '2679280.25'],
    ['100 200', undefined, 'unclear'],
    ['100 200,5 m', ',', 'unclear'],
    ['100\u00a0200', undefined, '100200'],
    ['100\u2009200', undefined, '100200'],
    ['100\u202f200', undefined, '100200'],
    ['1,5,3', undefined, undefined],
    ['12,34,567', '.', undefined],
    ['27dBm', undefined, '27dBm'],
    ['1e3', undefined, '1e3'],
    ["5'", undefined, "5'"],
    ['.5', undefined, '.5'],
    ['tall', undefined, undefined],
    ['9'.repeat(100), undefined, undefined],
  ] as const)('%s with %s is %s', (text, sign, plain) => {
    expect(plainNumber(text, sign)).toBe(plain);
  });

  test.each([
    ['1,800', '.', 'unclear'],
    ['1,800', ',', '1.800'],
    ['1.800', ',', 'unclear'],
    ['1.800', '.', '1.800'],
    ['12,5', '.', '12.5'],
  ] as const)('%s beside columns with %s is %s', (text, others, plain) => {
    expect(plainNumber(text, undefined, others)).toBe(plain);
  });

  test('that may be two is refused with both', () => {
    expect(unclearReason('100 200')).toBe('“100 200” may be one number or two: write it without a blank');
    expect(unclearReason('433.920 MHz')).toBe(
      '“433.920 MHz” may be 433920 MHz or 433.920 MHz, as the point may part thousands or decimals: write 433920 MHz or 433,920 MHz',
    );
    expect(unclearReason('1,800')).toBe(
      '“1,800” may be 1800 or 1.800, as the comma may part thousands or decimals: write 1800 or 1.800',
    );
  });

  test('written in any style is read in that style', () => {
    const styles = fc.constantFrom(['.', ','], [',', '.'], ['.', "'"], [',', '\u202f'], ['.', '']) as fc.Arbitrary<
      ['.' | ',', string]
    >;
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 3 }),
        styles,
        (value, decimals, [sign, thousands]) => {
          const number = value / 10 ** decimals;
          const [whole = '', rest] = Math.abs(number).toFixed(decimals).split('.');
          const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
          const text = `${number < 0 ? '-' : ''}${grouped}${rest === undefined ? '' : sign + rest}`;
          const plain = plainNumber(text, sign);
          expect(Number(plain)).toBe(number);
        },
      ),
    );
  });
});
