import {
  classAttenuations,
  clutterOnGrid,
  nullIslandBuildings,
  nullIslandLandcover,
  systemProfile,
} from '@radioshed/clutter';
import { coveredModelRef, type TerrainUse } from '@radioshed/clutter-loss';
import { type DiffractedName, diffractedRef, freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { boundsAround } from '@radioshed/geodesy';
import type { Gpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { itmModelRef } from '@radioshed/itm';
import { p1812ModelRef, p452ModelRef } from '@radioshed/p1812';
import type { ModelRef } from '@radioshed/profile';
import { gridBounds, rasterData } from '@radioshed/raster';
import { nullIsland } from '@radioshed/terrain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { coverage, type CoverageInput, coverageOnGpu } from '../src/index.js';
import { alexandria, gridAround, isMissing } from './alexandria.js';
import { modelOf } from './scene.js';

const opened = await openGpu();
if (opened.gpu === null && process.env['CI'] === 'true') throw new Error(opened.reason);
const noDevice = opened.gpu === null ? `skipped: ${opened.reason}; see tools/software-gpu.mjs` : '';
afterAll(() => opened.gpu?.close());

function device(): Gpu {
  if (opened.gpu === null) throw new Error(opened.reason);
  return opened.gpu;
}

const frequencyMHz = 900;
const wave = { frequencyMHz, polarisation: 'vertical', latitudeDeg: 0.5 } as const;
const attenuationDbPerM = classAttenuations(systemProfile('urban.clt'), frequencyMHz);
const covered = (model: ModelRef, terrain: TerrainUse, crossings: 1 | 2 = 1): ModelRef =>
  coveredModelRef({ model, frequencyMHz, attenuationDbPerM, terrain, crossings });
const hata = { frequencyMHz, environment: 'open' } as const;

const MODELS: readonly (readonly [string, ModelRef])[] = [
  ['free space, there and back', covered(freeSpaceRef({ frequencyMHz }), 'ignored', 2)],
  ['Hata over its edges', covered(diffractedRef<DiffractedName>({ model: 'hata', parameters: hata, method: 'deygout' }), 'counted')], // prettier-ignore
  ['ITM', covered(itmModelRef({
    frequencyMHz,
    polarisation: 'vertical',
    climate: 'equatorial',
    surfaceRefractivityN: 320,
    relativePermittivity: 15,
    conductivitySpm: 0.005,
    variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
  }), 'counted')], // prettier-ignore
  ['line of sight', lineOfSightRef({ frequencyMHz })],
  ['P.1812 at 10 % of time, 90 % of places', p1812ModelRef({ ...wave, timePercent: 10, locationPercent: 90 })],
  ['P.452 at 1 %', p452ModelRef({ ...wave, timePercent: 1, frequencyMHz: 5000 })],
  ['free space at the ends', freeSpaceRef({ frequencyMHz })],
];

interface Parity {
  readonly share01: number;
  readonly share1: number;
  readonly oneSided: number;
  /** Pixels that clutter changes by more than 1 dB. */
  readonly changed: number;
}

async function parity(input: CoverageInput): Promise<Parity> {
  const cpu = await coverage(input);
  const { clutter: _, ...uncovered } = input;
  const bare = rasterData((await coverage(uncovered)).lossDb);
  const onGpu = await coverageOnGpu(input, { gpu: device(), timeoutMs: 300_000 });
  if (onGpu.coverage === null) throw new Error(onGpu.reason);
  const { lossDb, pixels, radials } = onGpu.coverage;
  expect({ pixels, radials }).toEqual({ pixels: cpu.pixels, radials: cpu.radials });
  const [a, b] = [rasterData(cpu.lossDb), rasterData(lossDb)];
  let [of, within01, within1, oneSided, changed] = [0, 0, 0, 0, 0];
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? Number.NaN;
    const open = bare[i] ?? Number.NaN;
    if (Number.isNaN(x) !== Number.isNaN(open) || Math.abs(x - open) > 1) changed++;
    if (Number.isNaN(x) && Number.isNaN(y)) continue;
    of++;
    const off = Math.abs(x - y);
    if (Number.isNaN(off)) oneSided++;
    if (off <= 0.1) within01++;
    if (off <= 1) within1++;
  }
  expect(of).toBeGreaterThan(pixels / 20);
  return { share01: within01 / of, share1: within1 / of, oneSided: oneSided / of, changed: changed / pixels };
}

function expectParity({ share01, share1 }: Parity): void {
  expect(share01).toBeGreaterThanOrEqual(0.99);
  expect(share1).toBeGreaterThanOrEqual(0.999);
}

describe.skipIf(noDevice)(`woods, fields and a town of the sample island ${noDevice}`, () => {
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
    expect(new Set(rasterData(codes)).size).toBeGreaterThan(3);
    expect(rasterData(codes)).toContain(99);
    input = {
      terrain,
      clutter: { heightM, codes, standOnRoofs: true },
      transmitter: { ...centre, heightM: 15, heightReference: 'ground' },
      receiver: { heightM: 1.5, heightReference: 'ground' },
      radiusM,
      // As many columns as the clutter, but for a factor: where a radial runs along a wall, f32 may take either side of it.
      grid: gridAround(centre, radiusM, 57),
      model: modelOf('groundModel'),
    };
  });

  it.for(MODELS)('%s has the losses of the CPU', async ([name, model], { annotate }) => {
    const found = await parity({ ...input, model });
    await annotate(JSON.stringify(found));
    expectParity(found);
    if (name !== 'free space at the ends') expect(found.changed).toBeGreaterThan(0.02);
  });
});

describe.skipIf(noDevice || isMissing)(`the houses of Alexandria ${noDevice}`, () => {
  it.for(MODELS.filter(([name]) => /^(Hata|line|P.1812)/.test(name)))(
    '%s has the losses of the CPU',
    async ([, model], { annotate }) => {
      const found = await parity({ ...alexandria(25, 12), model });
      await annotate(JSON.stringify(found));
      expectParity(found);
    },
  );
});
