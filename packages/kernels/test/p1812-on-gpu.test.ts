import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { boundsAround, metresPerDegreeLat } from '@radioshed/geodesy';
import type { Gpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { p1812ModelRef, p452ModelRef } from '@radioshed/p1812';
import { geographicGrid, gridOf, rasterOf } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { coverage, type CoverageInput, coverageOnGpu } from '../src/index.js';
import { modelOf, scene } from './scene.js';

const opened = await openGpu();
if (opened.gpu === null && process.env['CI'] === 'true') throw new Error(opened.reason);
const noDevice = opened.gpu === null ? `skipped: ${opened.reason}; see tools/software-gpu.mjs` : '';
afterAll(() => opened.gpu?.close());

function device(): Gpu {
  if (opened.gpu === null) throw new Error(opened.reason);
  return opened.gpu;
}

const folder = fileURLToPath(new URL('../../../../shared/data/dem/srtm3-andalusia', import.meta.url));
if (!existsSync(folder) && process.env['CI'] === 'true') throw new Error(`no reference terrain at ${folder}`);

const parameters = { frequencyMHz: 600, polarisation: 'vertical', timePercent: 50, latitudeDeg: 37 } as const;
const MODELS = [
  ['P.1812 at 50 %', p1812ModelRef(parameters)],
  ['P.1812 at 1 % of time, 10 % of places', p1812ModelRef({ ...parameters, timePercent: 1, locationPercent: 10 })],
  ['P.1812 over the coast', p1812ModelRef({ ...parameters, timePercent: 10, zone: 'coastalLand' })],
  ['P.1812 over the sea', p1812ModelRef({ ...parameters, timePercent: 0.1, zone: 'sea', frequencyMHz: 2000 })],
  ['P.452 at 0.01 %', p452ModelRef({ ...parameters, timePercent: 0.01, frequencyMHz: 4000 })],
  ['P.452 at 20 %', p452ModelRef({ ...parameters, timePercent: 20 })],
] as const;

interface Parity {
  readonly share01: number;
  readonly share1: number;
  readonly worstDb: number;
}

async function parity(input: CoverageInput): Promise<Parity> {
  const cpu = await coverage(input);
  const onGpu = await coverageOnGpu(input, { gpu: device() });
  if (onGpu.coverage === null) throw new Error(onGpu.reason);
  const a = cpu.lossDb.values.data;
  const b = onGpu.coverage.lossDb.values.data;
  let [of, within01, within1, worstDb] = [0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x = 0, y = 0] = [a[i], b[i]];
    if (Number.isNaN(x) && Number.isNaN(y)) continue;
    of++;
    const off = Math.abs(x - y);
    if (off <= 0.1) within01++;
    if (off <= 1) within1++;
    // What is no number differs more than any number.
    worstDb = Math.max(worstDb, Number.isNaN(off) ? Infinity : off);
  }
  expect(of).toBeGreaterThan(1000);
  return { share01: within01 / of, share1: within1 / of, worstDb };
}

function expectParity({ share01, share1 }: Parity): void {
  expect(share01).toBeGreaterThanOrEqual(0.99);
  expect(share1).toBeGreaterThanOrEqual(0.999);
}

describe.skipIf(noDevice || !existsSync(folder))(`on real mountains ${noDevice}`, () => {
  const centre = { latDeg: 36.98, lonDeg: -3.52 };
  // Beyond the coast of Granada too: ground at every height from 0 to 3400 m.
  const radiusM = 40_000;
  let input: CoverageInput;
  beforeAll(async () => {
    const box = boundsAround(centre, radiusM);
    const pixels = Math.round(((box.north - box.south) * metresPerDegreeLat(centre.latDeg)) / 900);
    const source = await openTerrain(folder);
    const { raster: terrain } = await source.read({ bounds: boundsAround(centre, radiusM + 500) });
    input = {
      terrain,
      transmitter: { ...centre, heightM: 30, heightReference: 'ground' },
      receiver: { heightM: 2, heightReference: 'ground' },
      radiusM,
      grid: geographicGrid(box, pixels, pixels),
      model: modelOf('groundModel'),
    };
  });

  it.for(MODELS)('%s has the losses of the CPU', async ([, model], { annotate }) => {
    const found = await parity({ ...input, model });
    await annotate(JSON.stringify(found));
    expectParity(found);
  });
});

describe.skipIf(noDevice)(`over smooth ground ${noDevice}`, () => {
  it.for(MODELS)('%s has the losses of the CPU', async ([, model], { annotate }) => {
    const sea = scene({ latDeg: 50, lonDeg: 0 }, 60_000, 1500, 500);
    const flat = gridOf(sea.terrain);
    const terrain = rasterOf(new Float32Array(flat.width * flat.height), flat);
    const found = await parity({ ...sea, terrain, model });
    await annotate(JSON.stringify(found));
    expectParity(found);
  });
});
