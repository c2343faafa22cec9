import { expect, test } from 'vitest';

import { normalQuantile } from '../src/normal-quantile.js';

// Python 3 statistics.NormalDist().inv_cdf
test.each([
  [1e-20, -9.262340089798405],
  [1e-8, -5.61200124417479],
  [0.001, -3.090232306167813],
  [0.1, -1.2815515655446008],
  [0.3, -0.5244005127080407],
  [0.5, 0],
  [0.55, 0.12566134685507413],
  [0.999, 3.090232306167813],
])('a normal variable stays below its quantile with probability %d', (p, deviations) => {
  expect(normalQuantile(p)).toBeCloseTo(deviations, 13);
});
