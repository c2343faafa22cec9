import { expect, it } from 'vitest';

import { viewshed, type ViewshedInput } from '../../src/index.js';
import { mountains } from '../mountains.js';
import { openDevice } from './device.js';
import { scene } from '../scene.js';

const { describeOnGpu, device } = await openDevice();

/** Fraction of the pixels within the radius that only one of both sees. */
async function unlike(input: ViewshedInput): Promise<number> {
  const cpu = await viewshed(input);
  const onGpu = await viewshed(input, { on: device() });
  const [a, b] = [cpu.seen.values, onGpu.seen.values];
  let off = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) off++;
  expect(onGpu.pixels).toBe(cpu.pixels);
  expect(cpu.visible).toBeGreaterThan(cpu.pixels / 50);
  expect(cpu.visible).toBeLessThan(cpu.pixels);
  expect(onGpu.visible).toBe(b.reduce((sum, seen) => sum + (seen === 1 ? 1 : 0), 0));
  return off / cpu.pixels;
}

describeOnGpu('a viewshed on a GPU', () => {
  it.each([
    ['over the ground', { heightM: 30, heightReference: 'ground' }, { heightM: 2, heightReference: 'ground' }],
    ['over the sea', { heightM: 2500, heightReference: 'sea' }, { heightM: 1500, heightReference: 'sea' }],
  ] as const)('is that of the CPU in mountains, %s', async (_, height, target) => {
    const { terrain, transmitter, radiusM, grid } = await mountains(15_000, 150);
    expect(await unlike({ terrain, observer: { ...transmitter, ...height }, target, radiusM, grid })).toBeLessThan(
      1e-3,
    );
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

  it('names a wrong input', async () => {
    const observer = { ...input.observer, heightM: 10, heightReference: 'sea' } as const;
    await expect(viewshed({ ...input, observer }, { on: device() })).rejects.toThrow('observer.heightM');
    await expect(viewshed({ ...input, radiusM: 0 }, { on: device() })).rejects.toThrow('radiusM');
  });
});
