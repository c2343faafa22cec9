import * as fc from 'fast-check';

import { itmClimates, type ItmEnvironment, type ItmVariability } from '../src/index.js';

const percent = fc.double({ min: 0.1, max: 99.9, noNaN: true });
const mdvar = fc
  .tuple(fc.constantFrom(0, 1, 2, 3), fc.constantFrom(0, 10, 20, 30))
  .map(([combination, without]) => combination + without);

export const variabilities: fc.Arbitrary<ItmVariability> = fc.oneof(
  fc.record({
    mode: fc.constant('timeLocationSituation' as const),
    timePercent: percent,
    locationPercent: percent,
    situationPercent: percent,
    mdvar,
  }),
  fc.record({
    mode: fc.constant('confidenceReliability' as const),
    confidencePercent: percent,
    reliabilityPercent: percent,
    mdvar,
  }),
);

/** Every legal environment; the ground conducts little enough for its impedance to be legal too. */
export const environments: fc.Arbitrary<ItmEnvironment> = fc.record({
  frequencyMHz: fc
    .double({ min: Math.log(20), max: Math.log(20000), noNaN: true })
    .map((x) => Math.min(Math.max(Math.exp(x), 20), 20000)),
  polarisation: fc.constantFrom('horizontal', 'vertical'),
  climate: fc.constantFrom(...itmClimates),
  surfaceRefractivityN: fc.double({ min: 250, max: 400, noNaN: true }),
  relativePermittivity: fc.double({ min: 4, max: 81, noNaN: true }),
  conductivitySpm: fc.double({ min: 1e-4, max: 0.02, noNaN: true }),
  variability: variabilities,
});

export const heightsM: fc.Arbitrary<number> = fc.oneof(
  fc.double({ min: 0.5, max: 100, noNaN: true }),
  fc.double({ min: 0.5, max: 3000, noNaN: true }),
);

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
    count: fc.oneof(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 2, max: 600 })),
    reliefM: fc.constantFrom(0, 1, 30, 300, 1500),
    levelM: fc.constantFrom(0, 20, 400, 2000),
  })
  .map(({ seed, count, reliefM, levelM }) => fractalGround(seed, count, reliefM, levelM));
