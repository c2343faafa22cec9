import { p528Ref } from '@radioshed/p528';
import { sampled } from '@radioshed/testing/sample';
import { expect, it } from 'vitest';

import { coverage, type CoverageInput, coverages } from '../../src/index.js';
import { openDevice } from './device.js';
import { scene } from '../scene.js';

const { describeOnGpu, device } = await openDevice();

const wave = { frequencyMHz: 1090, timePercent: 95 } as const;
const made = { ...scene({ latDeg: 46.2, lonDeg: 8.3 }, 40_000, 900, 400), model: p528Ref(wave) };
const aircraft = { heightM: 9000, heightReference: 'sea' } as const;
const high = { ...made.transmitter, ...aircraft };

/** Where both ends are, and over what. */
const ENDS: readonly (readonly [string, Partial<CoverageInput>])[] = [
  ['to aircraft', { receiver: aircraft }],
  ['from an aircraft to the ground', { transmitter: high }],
  ['between mast and ground', {}],
  ['from an aircraft down to another', { transmitter: high, receiver: { heightM: 5000, heightReference: 'sea' } }],
  ['over the sea as the surface', { model: p528Ref({ ...wave, surface: 'sea', polarisation: 'vertical' }) }],
];
/** Every run has it: the highest frequency, with both ends high. */
const HARDEST: (typeof ENDS)[number] = [
  'between aircraft at 30 GHz',
  { model: p528Ref({ ...wave, frequencyMHz: 30_000 }), transmitter: high, receiver: aircraft },
];

const TOLERANCE_DB = 0.005;

/** Share of the pixels that differ by more than the tolerance, or that only one has. */
function shareOff(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [off, numbers] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x = Number.NaN, y = Number.NaN] = [a[i], b[i]];
    if (Number.isNaN(x) && Number.isNaN(y)) continue;
    numbers++;
    if (!(Math.abs(x - y) <= TOLERANCE_DB)) off++;
  }
  expect(numbers).toBeGreaterThan(5000);
  return off / numbers;
}

describeOnGpu('P.528', () => {
  it.each([HARDEST, ...sampled(ENDS, 2)])('%s: the tables of the CPU', async (_, changed) => {
    const input = { ...made, ...changed };
    const cpu = await coverage(input);
    const onGpu = await coverage(input, { on: device() });
    // A location next to a discontinuity, of the Recommendation or of its search for dipping rays, may be read from the
    // other side.
    expect(shareOff(cpu.lossDb.values, onGpu.lossDb.values)).toBeLessThan(1e-3);
  });

  it('many sites, each with its own tables', async () => {
    const inputs = [made, { ...made, receiver: aircraft }, { ...made, transmitter: high }];
    const found = await coverages(inputs, { on: device() });
    for (const [i, input] of inputs.entries()) {
      const alone = await coverage(input, { on: device() });
      expect(found[i]?.lossDb.values).toEqual(alone.lossDb.values);
    }
  });
});
