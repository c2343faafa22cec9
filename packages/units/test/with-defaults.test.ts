import { expect, test } from 'vitest';

import { withDefaults } from '../src/index.js';

const DEFAULTS = { timePercent: 50, zone: 'inland' };

test('absent and undefined fields get their defaults, and these are reported', () => {
  const input = { heightM: 3, zone: undefined };
  expect(withDefaults(input, DEFAULTS)).toEqual({ complete: { heightM: 3, ...DEFAULTS }, assumed: DEFAULTS });
  expect(input.zone).toBeUndefined();
});

test('a complete input is returned itself', () => {
  const input = { timePercent: 0, zone: 'sea' };
  const { complete, assumed } = withDefaults(input, DEFAULTS);
  expect(complete).toBe(input);
  expect(assumed).toEqual({});
});
