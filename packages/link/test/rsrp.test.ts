import { type Carrier, resourceBlocks, rsrpDbm } from '@radioshed/link';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('20 MHz LTE: 30.8 dB below the received power', () => {
  expect(rsrpDbm(-60, resourceBlocks(20))).toBeCloseTo(-90.79, 2);
  // The limits of reported RSRP, −44 and −140 dBm, come from −25 dBm in 1.4 MHz and 43 − 152 dBm in 20 MHz.
  expect(rsrpDbm(-25, resourceBlocks(1.4))).toBeCloseTo(-44, 0);
  expect(rsrpDbm(43 - 152, resourceBlocks(20))).toBeCloseTo(-140, 0);
  expect(rsrpDbm(-60, resourceBlocks(0.2, 'nb-iot'))).toBeCloseTo(-60 - 10.79, 2);
});

test('all resource elements add up to the received power', () => {
  fc.assert(
    fc.property(fc.double({ min: -150, max: 20, noNaN: true }), fc.integer({ min: 1, max: 275 }), (power, blocks) => {
      expect(10 * Math.log10(12 * blocks * 10 ** (rsrpDbm(power, blocks) / 10))).toBeCloseTo(power, 9);
    }),
  );
  expect(rsrpDbm(Number.NaN, 50)).toBeNaN();
});

test('resource blocks fill 90 % or so of the channel and never more than it has', () => {
  const spacing: Readonly<Record<Carrier, number>> = {
    lte: 15,
    'nr-15khz': 15,
    'nr-30khz': 30,
    'nr-60khz': 60,
    'nr-60khz-fr2': 60,
    'nr-120khz': 120,
    'nb-iot': 15,
  };
  let count = 0;
  for (const [carrier, khz] of Object.entries(spacing) as [Carrier, number][]) {
    for (const bandwidth of [0.2, 1.4, 3, ...Array.from({ length: 20 }, (_, i) => 5 * (i + 1)), 200, 400]) {
      try {
        const share = (resourceBlocks(bandwidth, carrier) * 12 * khz) / 1000 / bandwidth;
        expect(share).toBeGreaterThan(0.75);
        expect(share).toBeLessThan(0.99);
        count++;
      } catch (error) {
        if (!(error instanceof OutOfRangeError)) throw error;
      }
    }
  }
  expect(count).toBe(6 + 10 + 15 + 14 + 3 + 4 + 1);
});

test.each([
  [() => resourceBlocks(7), '1.4, 3, 5, 10, 15, 20 MHz, the channels of lte'],
  [() => resourceBlocks(10, 'gsm' as Carrier), 'carrier'],
  [() => rsrpDbm(-60, 0), 'blocks'],
])('%s is refused', (wrong, message) => {
  expect(wrong).toThrow(OutOfRangeError);
  expect(wrong).toThrow(message);
});
