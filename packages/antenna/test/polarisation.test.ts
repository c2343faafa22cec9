import {
  CROSS_POLAR_LOSS_DB,
  HALF_POWER_LOSS_DB,
  type Polarisation,
  polarisationLossDb,
  polarisationNamed,
} from '@radioshed/antenna';
import { OutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

const ALL: readonly Polarisation[] = ['vertical', 'horizontal', 'mixed', 'rhcp', 'lhcp'];

test('the table', () => {
  const x = CROSS_POLAR_LOSS_DB;
  const h = HALF_POWER_LOSS_DB;
  expect(h).toBeCloseTo(3.0103, 4);
  expect(ALL.map((from) => ALL.map((to) => polarisationLossDb(from, to)))).toEqual([
    [0, x, h, h, h],
    [x, 0, h, h, h],
    [h, h, 0, h, h],
    [h, h, h, 0, x],
    [h, h, h, x, 0],
  ]);
});

test('half the power follows from the polarisation loss factor |ρ₁·ρ₂*|²', () => {
  // Jones vectors [vertical, horizontal], as real and imaginary part.
  const s = Math.SQRT1_2;
  const jones = {
    vertical: [1, 0, 0, 0],
    horizontal: [0, 0, 1, 0],
    mixed: [s, 0, s, 0],
    rhcp: [s, 0, 0, -s],
    lhcp: [s, 0, 0, s],
  } as const;
  for (const from of ALL) {
    for (const to of ALL) {
      const [a, b, c, d] = jones[from];
      const [p, q, r, t] = jones[to];
      const factor = (a * p + b * q + c * r + d * t) ** 2 + (b * p - a * q + d * r - c * t) ** 2;
      const loss = Math.min(CROSS_POLAR_LOSS_DB, -10 * Math.log10(factor));
      expect(polarisationLossDb(from, to)).toBeCloseTo(loss, 9);
    }
  }
});

test('names found in pattern files', () => {
  const names = ['V/V', 'Vertical', 'H/H', 'HORIZONTAL', '+45', '-45/+45', 'SLR/SLR', 'RHCP', 'LH/LH', '', 'odd'];
  expect(names.map(polarisationNamed)).toEqual([
    'vertical',
    'vertical',
    'horizontal',
    'horizontal',
    'mixed',
    'mixed',
    'mixed',
    'rhcp',
    'lhcp',
    undefined,
    undefined,
  ]);
});

test('an unknown one is refused', () => {
  expect(() => polarisationLossDb('slant' as Polarisation, 'vertical')).toThrow(OutOfRangeError);
});
