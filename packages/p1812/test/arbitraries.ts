import * as fc from 'fast-check';

import type { P1812Environment } from '../src/index.js';

/** Terrain like nature's: fractal relief about a level, with sea where it would be below 0. */
export function fractalGround(seed: number, count: number, reliefM: number, levelM: number): Float64Array {
  let state = seed | 0;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
  let size = 1;
  while (size < count) size *= 2;
  const ground = new Float64Array(size + 1);
  for (let span = size, amplitude = reliefM; span > 1; span /= 2, amplitude *= 0.55) {
    for (let i = span / 2; i < size; i += span) {
      ground[i] = (ground[i - span / 2] + ground[i + span / 2]) / 2 + amplitude * random();
    }
  }
  return ground.subarray(0, count).map((height) => Math.max(0, levelM + height));
}

export const grounds: fc.Arbitrary<Float64Array> = fc
  .record({
    seed: fc.integer(),
    count: fc.oneof(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 300 })),
    reliefM: fc.constantFrom(0, 1, 30, 300, 1500),
    levelM: fc.constantFrom(0, 20, 400, 2000),
  })
  .map(({ seed, count, reliefM, levelM }) => fractalGround(seed, count, reliefM, levelM));

export const environments: fc.Arbitrary<P1812Environment> = fc.record({
  frequencyMHz: fc.double({ min: 30, max: 6000, noNaN: true }),
  polarisation: fc.constantFrom('horizontal', 'vertical'),
  timePercent: fc.oneof(fc.constant(50), fc.double({ min: 1, max: 50, noNaN: true })),
  latDeg: fc.double({ min: -90, max: 90, noNaN: true }),
  lapseRateN: fc.double({ min: 20, max: 90, noNaN: true }),
  surfaceRefractivityN: fc.double({ min: 280, max: 380, noNaN: true }),
});

export const heightsM: fc.Arbitrary<number> = fc.oneof(
  fc.double({ min: 1, max: 100, noNaN: true }),
  fc.double({ min: 1, max: 3000, noNaN: true }),
);
