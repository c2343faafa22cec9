import * as fc from 'fast-check';

import { type P2001Climate, type P2001Input, scatterClimates } from '../src/index.js';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

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

export const climates: fc.Arbitrary<P2001Climate> = fc.record({
  lapseRateN: between(20, 90),
  superRefractionN: between(0, 60),
  subRefractionN: between(0, 30),
  gradient65mN: between(-700, -50),
  rainMm: between(0, 4000),
  rainProbabilityPercent: between(0, 30),
  convectiveShare: between(0, 1),
  sporadicEMHz: fc.tuple(between(8, 12), between(6, 8), between(4, 6), between(2, 4)),
  freezingHeightKm: between(0, 5),
  vapourGm3: between(0.5, 25),
  scatterClimate: fc.constantFrom(...scatterClimates),
});

const grounds = fc
  .record({
    seed: fc.integer(),
    count: fc.oneof(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 300 })),
    reliefM: fc.constantFrom(0, 1, 30, 300, 1500),
    levelM: fc.constantFrom(0, 20, 400, 2000),
  })
  .map(({ seed, count, reliefM, levelM }) => fractalGround(seed, count, reliefM, levelM));

const heightsM = fc.oneof(between(1, 100), between(1, 3000));

export const inputs: fc.Arbitrary<P2001Input> = fc
  .record({
    frequencyMHz: between(Math.log(30), Math.log(50_000)).map((x) => Math.min(50_000, Math.max(30, Math.exp(x)))),
    polarisation: fc.constantFrom('horizontal' as const, 'vertical' as const),
    timePercent: fc.oneof(fc.constant(50), between(0, 100)),
    latDeg: between(-90, 90),
    txGainDbi: between(0, 40),
    rxGainDbi: between(0, 40),
    climate: climates,
    groundM: grounds,
    stepM: between(20, 1500),
    txHeightM: heightsM,
    rxHeightM: heightsM,
    zone: fc.constantFrom('inland' as const, 'coastalLand' as const, 'sea' as const),
  })
  .map(({ groundM, stepM, zone, ...input }) => ({ ...input, profile: { groundM, stepM, zone } }));

/** The same link from receiver to transmitter. */
export function seenFromTheOtherEnd(input: P2001Input): P2001Input {
  return {
    ...input,
    profile: { ...input.profile, groundM: Array.from(input.profile.groundM).reverse() },
    txHeightM: input.rxHeightM,
    rxHeightM: input.txHeightM,
    txGainDbi: input.rxGainDbi,
    rxGainDbi: input.txGainDbi,
  };
}
