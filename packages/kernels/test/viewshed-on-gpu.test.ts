import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { boundsAround, metresPerDegreeLat } from '@radioshed/geodesy';
import type { Gpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { geographicGrid } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';
import { afterAll, describe, expect, it } from 'vitest';

import { viewshed, type ViewshedInput, viewshedOnGpu } from '../src/index.js';
import { scene } from './scene.js';

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

/** Share of the pixels within the radius that only one of both sees. */
async function unlike(input: ViewshedInput): Promise<number> {
  const cpu = await viewshed(input);
  const onGpu = await viewshedOnGpu(input, { gpu: device() });
  if (onGpu.viewshed === null) throw new Error(onGpu.reason);
  const [a, b] = [cpu.seen.values.data, onGpu.viewshed.seen.values.data];
  let off = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) off++;
  expect(onGpu.viewshed.pixels).toBe(cpu.pixels);
  expect(cpu.visible).toBeGreaterThan(cpu.pixels / 50);
  expect(cpu.visible).toBeLessThan(cpu.pixels);
  expect(onGpu.viewshed.visible).toBe(b.reduce((sum, seen) => sum + (seen === 1 ? 1 : 0), 0));
  return off / cpu.pixels;
}

describe.skipIf(noDevice)(`a viewshed on a GPU ${noDevice}`, () => {
  it.skipIf(!existsSync(folder)).each([
    ['over the ground', { heightM: 30, heightReference: 'ground' }, { heightM: 2, heightReference: 'ground' }],
    ['over the sea', { heightM: 2500, heightReference: 'sea' }, { heightM: 1500, heightReference: 'sea' }],
  ] as const)('is that of the CPU in real mountains, %s', async (_, height, target) => {
    const centre = { latDeg: 36.98, lonDeg: -3.52 };
    const radiusM = 15_000;
    const box = boundsAround(centre, radiusM);
    const pixels = Math.round(((box.north - box.south) * metresPerDegreeLat(centre.latDeg)) / 150);
    const { raster: terrain } = await (await openTerrain(folder)).read({ bounds: boundsAround(centre, radiusM + 500) });
    const grid = geographicGrid(box, pixels, pixels);
    expect(await unlike({ terrain, observer: { ...centre, ...height }, target, radiusM, grid })).toBeLessThan(1e-3);
  });

  const rolling = scene({ latDeg: -17.4, lonDeg: 179.99 }, 5000, 60, 40);
  const input: ViewshedInput = {
    ...rolling,
    observer: { ...rolling.transmitter, heightM: 120 },
    target: { heightM: 2, heightReference: 'ground' },
    earthRadiusM: 7e6,
  };

  it('is that of the CPU on the date line', async () => {
    expect(await unlike(input)).toBeLessThan(1e-3);
  });

  it('names what is wrong with its input', async () => {
    const observer = { ...input.observer, heightM: 10, heightReference: 'sea' } as const;
    await expect(viewshedOnGpu({ ...input, observer }, { gpu: device() })).rejects.toThrow('observer.heightM');
    await expect(viewshedOnGpu({ ...input, radiusM: 0 }, { gpu: device() })).rejects.toThrow('radiusM');
  });
});
