import { type ItmEnvironment, itmRef } from '@radioshed/itm';
import { sampled } from '@radioshed/testing/sample';
import { expect, it } from 'vitest';

import { COAST, mountains, MOUNTAINS } from '../mountains.js';
import { expectParity, parity } from './parity.js';
import { openDevice } from './device.js';

const { describeOnGpu } = await openDevice();

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
  { name: 'mountains', centre: MOUNTAINS, radiusM: 8000, txHeightM: 30 },
  { name: 'far', centre: MOUNTAINS, radiusM: 35_000, txHeightM: 10 },
  // The sea and the coast south of the mountains: long chains of vertices over water.
  { name: 'coast', centre: COAST, radiusM: 12_000, txHeightM: 20 },
] as const;

describeOnGpu('ITM', () => {
  it.for(sampled(SCENES, 1))(
    '$name: the losses of the CPU, 99 % within 0.1 dB and 99.9 % within 1 dB',
    { timeout: 400_000 },
    async ({ centre, radiusM, txHeightM }, { annotate }) => {
      const input = await mountains(radiusM, radiusM / 40, centre);
      const found = await parity({
        ...input,
        transmitter: { ...input.transmitter, heightM: txHeightM },
        model: itmRef(environment, { arithmetic: 'typescript' }),
      });
      expect(found.of).toBeGreaterThan(4500);
      await annotate(JSON.stringify(found));
      expectParity(found);
    },
  );
});
