import { berClass, bitErrorRate, classSnrDb, loraRequiredSnrDb, type Modulation, MODULATIONS } from '@radioshed/link';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('a class begins where its bit error rate is reached', () => {
  for (const modulation of MODULATIONS) {
    for (let n = 1; n <= 6; n++) {
      const snr = classSnrDb(modulation, n);
      expect(bitErrorRate(modulation, snr)).toBeLessThanOrEqual(10 ** -n);
      expect(berClass(snr, modulation)).toBe(n);
      expect(berClass(snr - 1e-6, modulation)).toBe(n - 1);
    }
  }
});

test('a stronger signal never has a worse class', () => {
  const snr = fc.double({ min: -40, max: 60, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...MODULATIONS), snr, snr, (modulation, a, b) => {
      const [low, high] = [berClass(Math.min(a, b), modulation), berClass(Math.max(a, b), modulation)];
      expect(high).toBeGreaterThanOrEqual(low);
    }),
  );
});

test('LoRa: the floors of the data sheet, and the fastest factor above its floor', () => {
  expect([7, 8, 9, 10, 11, 12].map(loraRequiredSnrDb)).toEqual([-7.5, -10, -12.5, -15, -17.5, -20]);
  expect([7, 8, 9, 10, 11, 12].map((factor) => classSnrDb('lora', factor))).toEqual([
    -7.5, -10, -12.5, -15, -17.5, -20,
  ]);
  expect([10, -7.5, -7.51, -10, -16, -20, -20.01].map((snr) => berClass(snr, 'lora'))).toEqual([7, 7, 8, 8, 11, 12, 0]);
});

test('without a signal-to-noise ratio there is no class', () => {
  expect(berClass(Number.NaN, 'qpsk')).toBeNaN();
  expect(berClass(-Infinity, 'qpsk')).toBe(0);
  expect(berClass(Infinity, '1024qam')).toBe(6);
});

test.each([
  [() => berClass(10, 'am' as Modulation), 'modulation'],
  [() => classSnrDb('qpsk', 7), 'berClass'],
  [() => classSnrDb('lora', 6), 'berClass'],
  [() => loraRequiredSnrDb(13), 'spreadingFactor'],
  [() => loraRequiredSnrDb(7.5), 'spreadingFactor'],
])('%s is refused', (wrong, field) => {
  expect(wrong).toThrow(OutOfRangeError);
  expect(wrong).toThrow(field);
});
