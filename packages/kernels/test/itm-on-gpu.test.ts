import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { boundsAround } from '@radioshed/geodesy';
import { openGpu } from '@radioshed/gpu/node';
import { type ItmEnvironment, itmModelRef } from '@radioshed/itm';
import { geographicGrid } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';
import { afterAll, describe, expect, it } from 'vitest';

import { coverage, type CoverageInput, coverageOnGpu } from '../src/index.js';

const opened = await openGpu();
if (opened.gpu === null && process.env['CI'] === 'true') throw new Error(opened.reason);
const noDevice = opened.gpu === null ? `skipped: ${opened.reason}; see tools/software-gpu.mjs` : '';
afterAll(() => opened.gpu?.close());

const folder = fileURLToPath(new URL('../../../../shared/data/dem', import.meta.url));
if (!existsSync(folder) && process.env['CI'] === 'true') throw new Error(`no reference terrain at ${folder}`);

const environment: ItmEnvironment = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'continentalTemperate',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
};

const SCENES = [
  {
    name: 'mountains',
    file: 'srtm3-andalusia',
    centre: { latDeg: 36.98, lonDeg: -3.52 },
    radiusM: 8000,
    txHeightM: 30,
  },
  { name: 'far', file: 'srtm3-andalusia', centre: { latDeg: 36.98, lonDeg: -3.52 }, radiusM: 35_000, txHeightM: 10 },
  // The sea and the coast south of the mountains: long chains of vertices over water.
  { name: 'coast', file: 'srtm3-andalusia', centre: { latDeg: 36.72, lonDeg: -3.7 }, radiusM: 12_000, txHeightM: 20 },
] as const;

describe.skipIf(noDevice || !existsSync(folder))(`ITM ${noDevice}`, () => {
  it.for(SCENES)(
    '$name: the losses of the CPU, 99 % within 0.1 dB and 99.9 % within 1 dB',
    { timeout: 400_000 },
    async ({ file, centre, radiusM, txHeightM }, { annotate }) => {
      if (opened.gpu === null) throw new Error(opened.reason);
      const source = await openTerrain(`${folder}/${file}`);
      const { raster: terrain } = await source.read({ bounds: boundsAround(centre, radiusM + 500) });
      const input: CoverageInput = {
        terrain,
        transmitter: { ...centre, heightM: txHeightM, heightReference: 'ground' },
        receiver: { heightM: 2, heightReference: 'ground' },
        radiusM,
        grid: geographicGrid(boundsAround(centre, radiusM), 80, 80),
        model: itmModelRef(environment, { arithmetic: 'typescript' }),
      };
      const onGpu = await coverageOnGpu(input, { gpu: opened.gpu, timeoutMs: 300_000 });
      if (onGpu.coverage === null) throw new Error(onGpu.reason);
      const cpu = (await coverage(input)).lossDb.values.data;
      const gpu = onGpu.coverage.lossDb.values.data;
      const off = [...cpu].map((loss, i) => Math.abs(loss - (gpu[i] ?? Number.NaN)));
      const counted = off.filter((each, i) => !Number.isNaN(each) || Number.isNaN(cpu[i]) !== Number.isNaN(gpu[i]));
      expect(counted.length).toBeGreaterThan(4500);
      const ordered = counted.map((each) => (Number.isNaN(each) ? Infinity : each)).sort((a, b) => a - b);
      const quantile = (share: number): number => ordered[Math.floor(share * (ordered.length - 1))] ?? Number.NaN;
      await annotate(JSON.stringify([0.5, 0.9, 0.99, 0.999, 1].map((share) => [share, quantile(share)])));
      expect(quantile(0.99)).toBeLessThanOrEqual(0.1);
      expect(quantile(0.999)).toBeLessThanOrEqual(1);
    },
  );
});
