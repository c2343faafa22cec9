import { expect, it } from 'vitest';

import { Radial } from '../src/index.js';

it('has to be as long as the ground', () => {
  const clutter = { clutterM: [0, 1], clutterCode: [0, 1, 1] };
  expect(() => Radial.of([0, 0, 0], 10, 1, Infinity, clutter)).toThrow('clutterM.length: 2; allowed: exactly 3');
});
