import {
  classAttenuations,
  clutterOnGrid,
  nullIslandBuildings,
  nullIslandLandcover,
  systemProfile,
} from '@radioshed/clutter';
import { coveredRef, type TerrainUse } from '@radioshed/clutter-loss';
import { type DiffractedName, diffractedRef, freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { boundsAround } from '@radioshed/geodesy';
import { itmRef } from '@radioshed/itm';
import { p1812Ref, p452Ref } from '@radioshed/p1812';
import type { ModelRef } from '@radioshed/profile';
import { gridBounds } from '@radioshed/raster';
import { nullIsland } from '@radioshed/terrain';
import { sampled } from '@radioshed/testing/sample';
import { beforeAll, expect, it } from 'vitest';

import { coverage, type CoverageInput } from '../../src/index.js';
import { expectParity, type Parity, parity } from './parity.js';
import { openDevice } from './device.js';
import { alexandria, gridAround } from '../alexandria.js';
import { modelOf } from '../scene.js';

const { describeOnGpu } = await openDevice();

const frequencyMHz = 900;
const wave = { frequencyMHz, polarisation: 'vertical', latDeg: 0.5 } as const;
const attenuationDbPerM = classAttenuations(systemProfile('urban.clt'), frequencyMHz);
const covered = (model: ModelRef, terrain: TerrainUse, crossings: 1 | 2 = 1): ModelRef =>
  coveredRef({ model, frequencyMHz, attenuationDbPerM, terrain, crossings });
const hata = { frequencyMHz, areaType: 'open' } as const;

const MODELS: readonly (readonly [string, ModelRef])[] = [
  ['free space, there and back', covered(freeSpaceRef({ frequencyMHz }), 'ignored', 2)],
  [
    'Hata over its edges',
    covered(diffractedRef<DiffractedName>({ model: 'hata', parameters: hata, method: 'deygout' }), 'counted'),
  ],
  [
    'ITM',
    covered(
      itmRef({
        frequencyMHz,
        polarisation: 'vertical',
        climate: 'equatorial',
        surfaceRefractivityN: 320,
        relativePermittivity: 15,
        conductivitySpm: 0.005,
        variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
      }),
      'counted',
    ),
  ],
  ['line of sight', lineOfSightRef({ frequencyMHz })],
  ['P.1812 at 10 % of time, 90 % of places', p1812Ref({ ...wave, timePercent: 10, locationPercent: 90 })],
  ['P.452 at 1 %', p452Ref({ ...wave, timePercent: 1, frequencyMHz: 5000 })],
  ['free space at the ends', freeSpaceRef({ frequencyMHz })],
];

/** The parity, and the fraction of the pixels that clutter changes by more than 1 dB. */
async function parityInClutter(input: CoverageInput): Promise<Parity & { readonly changed: number }> {
  const { clutter: _, ...uncovered } = input;
  const bare = (await coverage(uncovered)).lossDb.values;
  const cpu = await coverage(input);
  const losses = cpu.lossDb.values;
  const changed = losses.filter(
    (x, i) => Number.isNaN(x) !== Number.isNaN(bare[i]) || Math.abs(x - (bare[i] ?? 0)) > 1,
  );
  return { ...(await parity(input, cpu)), changed: changed.length / cpu.pixels };
}

describeOnGpu('woods, fields and a town of the sample island', () => {
  const centre = { latDeg: 0.4925, lonDeg: 0.4925 };
  const radiusM = 1400;
  let input: CoverageInput;
  beforeAll(async () => {
    const { raster: terrain } = await nullIsland().read({ bounds: boundsAround(centre, radiusM + 500) });
    const fine = gridAround(centre, radiusM, 12);
    const bounds = gridBounds(fine);
    const landcover = await nullIslandLandcover().read({ bounds, resolutionM: 12 });
    const { buildings } = await nullIslandBuildings().read({ bounds });
    const profile = systemProfile('urban.clt');
    const { heightM, codes } = clutterOnGrid({ profile, landcover: landcover.classes, buildings }, fine);
    expect(new Set(codes.values).size).toBeGreaterThan(3);
    expect(codes.values).toContain(99);
    input = {
      terrain,
      clutter: { heightM, codes, standOnRoofs: true },
      transmitter: { ...centre, heightM: 15, heightReference: 'ground' },
      receiver: { heightM: 1.5, heightReference: 'ground' },
      radiusM,
      // As many columns as the clutter, but for a factor: where a radial runs along a wall, f32 may take either side of
      // it.
      grid: gridAround(centre, radiusM, 57),
      model: modelOf('groundModel'),
    };
  });

  it.for(sampled(MODELS, 3))('%s has the losses of the CPU', async ([name, model], { annotate }) => {
    const found = await parityInClutter({ ...input, model });
    await annotate(JSON.stringify(found));
    expectParity(found);
    if (name !== 'free space at the ends') expect(found.changed).toBeGreaterThan(0.02);
  });
});

describeOnGpu('the houses of Alexandria', () => {
  it.for(
    sampled(
      MODELS.filter(([name]) => /^(Hata|line|P.1812)/.test(name)),
      1,
    ),
  )('%s has the losses of the CPU', async ([, model], { annotate }) => {
    const found = await parity({ ...alexandria(25, 12), model });
    await annotate(JSON.stringify(found));
    expectParity(found);
  });
});
