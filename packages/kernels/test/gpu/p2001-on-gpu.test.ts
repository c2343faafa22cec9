import { p2001Ref, type P2001RadialParameters } from '@radioshed/p2001';
import { gridOf, rasterOf } from '@radioshed/raster';
import { sampled } from '@radioshed/testing/sample';
import { expect, it } from 'vitest';

import type { CoverageInput } from '../../src/index.js';
import { mountains } from '../mountains.js';
import { scene } from '../scene.js';
import { openDevice } from './device.js';
import { parity } from './parity.js';

const { describeOnGpu } = await openDevice();

const common = { polarisation: 'vertical', latDeg: 37 } as const;
const MODELS: readonly P2001RadialParameters[] = [
  { ...common, frequencyMHz: 600, timePercent: 50 },
  { ...common, frequencyMHz: 40, timePercent: 1, zone: 'coastalLand' },
  { ...common, frequencyMHz: 4000, timePercent: 0.01, zone: 'sea', climate: { scatterClimate: 'equatorial' } },
  { ...common, frequencyMHz: 12_000, timePercent: 99.9, polarisation: 'horizontal' },
  { ...common, frequencyMHz: 40_000, timePercent: 99.99, climate: { rainMm: 2500, rainProbabilityPercent: 20 } },
  { ...common, frequencyMHz: 200, timePercent: 95, zone: 'sea', climate: { rainMm: 0 } },
];

/** f32 may take another step of the search for fades, which ends within 0.01 dB. */
async function expectLosses(input: CoverageInput): Promise<void> {
  const found = await parity(input);
  expect(found.oneSided).toBe(0);
  expect(found.worstDb, JSON.stringify(found)).toBeLessThan(0.015);
}

describeOnGpu('P.2001', () => {
  it.for(sampled(MODELS, 3))('in mountains has the losses of the CPU: %o', async (parameters) => {
    await expectLosses({ ...(await mountains(15_000, 750)), model: p2001Ref(parameters) });
  });

  it.for(sampled(MODELS, 2))('over smooth ground has the losses of the CPU: %o', async (parameters) => {
    const made = scene({ latDeg: 50, lonDeg: 0 }, 60_000, 2500, 500);
    const grid = gridOf(made.terrain);
    const terrain = rasterOf(new Float32Array(grid.width * grid.height), grid);
    await expectLosses({ ...made, terrain, model: p2001Ref(parameters) });
  });
});
