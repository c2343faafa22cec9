import { area, type AreaInput } from '@radioshed/engine';
import { nullIsland } from '@radioshed/terrain';
import { describeInChromium, openChromium } from '@radioshed/testing/chromium';
import { expect, test } from 'vitest';

import { servePackages } from './packages-in-page.js';

const input: AreaInput = {
  transmitter: {
    latDeg: 0.5,
    lonDeg: 0.5,
    heightM: 30,
    heightReference: 'ground',
    frequencyMHz: 868,
    powerW: 5,
    bandwidthMHz: 0.1,
  },
  receiver: { heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
  antenna: {
    pattern: 'isotropic',
    gainDbi: 2.15,
    feederLossDb: 0,
    azimuthDeg: 0,
    tiltDeg: 0,
    polarisation: 'vertical',
  },
  model: { name: 'hata' },
  output: { quantity: 'receivedPower', resolutionM: 60, radiusKm: 5 },
};

/** The report of the page. */
interface Found {
  readonly computedBy: unknown;
  readonly notes: readonly unknown[];
  readonly values: readonly (number | null)[];
}

describeInChromium('in a page of Chromium', () => {
  test('areas are computed by navigator.gpu and agree with the f64 models', async () => {
    const packages = await servePackages();
    const browser = await openChromium();
    try {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(String(error)));
      await page.goto(packages.url);
      for (const name of ['itm', 'hata', 'lineOfSight'] as const) {
        const model = { name };
        const found = (await page
          .evaluate(`(${SCRIPT})(${JSON.stringify({ ...input, processor: 'gpu', model })})`)
          .catch((error: unknown) => {
            throw new Error(`${String(error)}\n${said.join('\n')}`);
          })) as Found;
        const cpu = await area({ ...input, model }, { terrain: nullIsland() });
        // The reason would be here if the GPU had not computed it.
        expect(found.notes).toEqual(cpu.notes);
        expect(found.computedBy).toMatchObject({ processor: 'gpu', precision: 'f32' });
        expectParity(cpu.values.values, found.values);
      }
    } finally {
      await browser.close();
      await packages.close();
    }
  });
});

/** Runs in the page, which imports the packages by name. A string, because what compiles tests changes functions. */
const SCRIPT = `async (input) => {
  const [{ area }, { managedGpu }, { openGpu }, { nullIsland }] = await Promise.all(
    ['engine', 'gpu', 'gpu/browser', 'terrain'].map((name) => import('@radioshed/' + name)),
  );
  const managed = managedGpu(openGpu);
  // A software driver on a busy machine may compile for longer than a managed device may be silent.
  const gpu = { ...managed, run: (work, args, options) => managed.run(work, args, { ...options, quietMs: 170000, timeoutMs: 170000 }) };
  const { values, computedBy, notes } = await area(input, { terrain: nullIsland(), gpu });
  gpu.close();
  return { computedBy, notes, values: Array.from(values.values, (value) => (value === value ? value : null)) };
}`;

/** 99 % within 0.1 dB, 99.9 % within 1 dB; what only one of both has differs by more. */
function expectParity(cpu: Float32Array, gpu: readonly (number | null)[]): void {
  expect(gpu.length).toBe(cpu.length);
  let [of, within01, within1] = [0, 0, 0];
  for (const [i, value] of cpu.entries()) {
    const other = gpu[i] ?? Number.NaN;
    if (Number.isNaN(value) && Number.isNaN(other)) continue;
    of++;
    if (Math.abs(value - other) <= 0.1) within01++;
    if (Math.abs(value - other) <= 1) within1++;
  }
  expect(of).toBeGreaterThan(5000);
  expect(within01 / of).toBeGreaterThanOrEqual(0.99);
  expect(within1 / of).toBeGreaterThanOrEqual(0.999);
}
