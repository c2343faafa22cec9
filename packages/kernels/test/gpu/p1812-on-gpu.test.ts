import { p1812Ref, p452Ref } from '@radioshed/p1812';
import { gridOf, rasterOf } from '@radioshed/raster';
import { isWhole } from '@radioshed/testing/data';
import { sampled } from '@radioshed/testing/sample';
import { beforeAll, it } from 'vitest';

import type { CoverageInput } from '../../src/index.js';
import { mountains } from '../mountains.js';
import { expectParity, parity } from './parity.js';
import { openDevice } from './device.js';
import { scene } from '../scene.js';

const { describeOnGpu } = await openDevice();

const parameters = { frequencyMHz: 600, polarisation: 'vertical', timePercent: 50, latDeg: 37 } as const;
const MODELS = [
  ['P.1812 at 50 %', p1812Ref(parameters)],
  ['P.1812 at 1 % of time, 10 % of places', p1812Ref({ ...parameters, timePercent: 1, locationPercent: 10 })],
  ['P.1812 over the coast', p1812Ref({ ...parameters, timePercent: 10, zone: 'coastalLand' })],
  ['P.1812 over the sea', p1812Ref({ ...parameters, timePercent: 0.1, zone: 'sea', frequencyMHz: 2000 })],
  ['P.452 at 0.01 %', p452Ref({ ...parameters, timePercent: 0.01, frequencyMHz: 4000 })],
  ['P.452 at 20 %', p452Ref({ ...parameters, timePercent: 20 })],
] as const;

describeOnGpu('in mountains', () => {
  // Beyond the coast of Granada too: ground at every height from 0 to 3400 m.
  const radiusM = isWhole ? 40_000 : 15_000;
  let input: CoverageInput;
  let few: CoverageInput;
  beforeAll(async () => {
    input = await mountains(radiusM, radiusM / 44);
    few = await mountains(radiusM, radiusM / 20);
  });

  // Terrain is the same to all of them: one of each model, and one of the sea, whose zone bends its waves most, at many
  // pixels.
  it.for(sampled(MODELS, 2))('%s has the losses of the CPU', async ([name, model], { annotate }) => {
    const found = await parity({ ...(/at 50|the sea|0.01/.test(name) ? input : few), model });
    await annotate(JSON.stringify(found));
    expectParity(found);
  });
});

describeOnGpu('over smooth ground', () => {
  it.for(sampled(MODELS, 2))('%s has the losses of the CPU', async ([, model], { annotate }) => {
    const sea = scene({ latDeg: 50, lonDeg: 0 }, 60_000, 1500, 500);
    const flat = gridOf(sea.terrain);
    const terrain = rasterOf(new Float32Array(flat.width * flat.height), flat);
    const found = await parity({ ...sea, terrain, model });
    await annotate(JSON.stringify(found));
    expectParity(found);
  });
});
