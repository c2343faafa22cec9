import { bitErrorRate, type Modulation, MODULATIONS, requiredSnrDb } from '@radioshed/link';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const modulation = fc.constantFrom(...MODULATIONS);

describe('bit error rate', () => {
  test('BPSK and QPSK: ½·erfc of a table', () => {
    // Abramowitz and Stegun, tables 7.1 and 7.3
    const erfc = [
      [0.5, 0.4795001222],
      [1, 0.1572992071],
      [1.9, 0.0072095707],
      [2, 0.004677734981],
      [3, 2.2090497e-5],
      [4, 1.54172579e-8],
    ] as const;
    for (const [x, value] of erfc) {
      expect(bitErrorRate('bpsk', 20 * Math.log10(x)) / (value / 2)).toBeCloseTo(1, 6);
      expect(bitErrorRate('4qam', 20 * Math.log10(x * Math.SQRT2)) / (value / 2)).toBeCloseTo(1, 6);
    }
  });

  test('4QAM and QPSK agree, by two formulas', () => {
    fc.assert(
      fc.property(fc.double({ min: -60, max: 15, noNaN: true }), (snr) => {
        expect(bitErrorRate('qpsk', snr) / bitErrorRate('4qam', snr)).toBeCloseTo(1, 6);
      }),
    );
  });

  test('falls steadily from ½ to 0', () => {
    fc.assert(
      fc.property(modulation, fc.double({ min: -60, max: 40, noNaN: true }), (it, snr) => {
        const rate = bitErrorRate(it, snr);
        expect(rate).toBeLessThanOrEqual(0.5);
        expect(bitErrorRate(it, snr + 0.1)).toBeLessThanOrEqual(rate);
      }),
    );
    for (const it of MODULATIONS) {
      expect(bitErrorRate(it, -150)).toBeCloseTo(0.5, 5);
      expect(bitErrorRate(it, 60)).toBe(0);
    }
  });

  test('more points need a better signal', () => {
    const order = (chain: readonly Modulation[], rate: number): void => {
      const needs = chain.map((it) => requiredSnrDb(it, rate));
      expect(needs).toEqual(needs.toSorted((a, b) => a - b));
    };
    for (const rate of [0.1, 1e-3, 1e-6]) {
      order(['bpsk', 'qpsk', '8psk', '16psk', '32psk'], rate);
      order(['4qam', '16qam', '64qam', '256qam', '1024qam'], rate);
      order(['16qam', '16psk'], rate);
    }
  });

  test.each(MODULATIONS)('%s: as simulated, symbol by symbol, with Gray codes', (it) => {
    for (const rate of [0.1, 0.01]) {
      const snr = requiredSnrDb(it, rate);
      const { share, bits } = simulated(it, snr, 30_000);
      const deviation = Math.sqrt((rate * (1 - rate)) / bits);
      // Bits of one symbol fail together, so the spread is a little above that of independent ones.
      expect(Math.abs(share - rate)).toBeLessThan(6 * deviation);
    }
  });
});

describe('required signal-to-noise ratio', () => {
  test('inverts the bit error rate', () => {
    fc.assert(
      fc.property(modulation, fc.double({ min: -9, max: -0.4, noNaN: true }), (it, exponent) => {
        const rate = 10 ** exponent;
        const found = bitErrorRate(it, requiredSnrDb(it, rate));
        expect(found / rate).toBeCloseTo(1, 7);
        expect(found).toBeLessThanOrEqual(rate);
      }),
      { numRuns: 30 },
    );
  });

  test('at 10⁻⁶ equals textbook values', () => {
    // Energy per bit over N₀: 10.53 dB for BPSK, QPSK; 14.4 for 16QAM; 18.8 for 64QAM; 13.95 for 8PSK.
    const perBit = (it: Modulation, bits: number): number => requiredSnrDb(it, 1e-6) - 10 * Math.log10(bits);
    expect(perBit('bpsk', 1)).toBeCloseTo(10.53, 2);
    expect(perBit('qpsk', 2)).toBeCloseTo(10.53, 2);
    expect(perBit('16qam', 4)).toBeCloseTo(14.4, 1);
    expect(perBit('64qam', 6)).toBeCloseTo(18.8, 1);
    expect(perBit('8psk', 3)).toBeCloseTo(13.95, 1);
  });

  test.each([
    [() => requiredSnrDb('2psk' as Modulation, 0.1), 'modulation'],
    [() => requiredSnrDb('qpsk', 0.5), 'errorRate'],
    [() => requiredSnrDb('qpsk', 0), 'errorRate'],
    [() => bitErrorRate('qpsk', Number.NaN), 'snrDb'],
    [() => bitErrorRate('fsk' as Modulation, 0), 'modulation'],
  ])('%s is refused', (wrong, field) => {
    expect(wrong).toThrow(OutOfRangeError);
    expect(wrong).toThrow(field);
  });
});

/** Fraction of bits received wrong, of random symbols of unit power in noise. */
function simulated(it: Modulation, snrDb: number, symbols: number): { share: number; bits: number } {
  const random = seeded(MODULATIONS.indexOf(it) + 1);
  const sigma = Math.sqrt(10 ** (-snrDb / 10) / 2);
  const noise = (): number => sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const gray = (index: number): number => index ^ (index >> 1);
  const ones = (value: number): number => value.toString(2).replaceAll('0', '').length;
  const points = it === 'bpsk' ? 2 : it === 'qpsk' ? 4 : Number.parseInt(it, 10);
  let wrong = 0;
  if (it.endsWith('qam')) {
    const levels = Math.sqrt(points);
    const spacing = Math.sqrt(6 / (points - 1)); // unit mean power
    for (let n = 0; n < 2 * symbols; n++) {
      const sent = Math.floor(random() * levels);
      const received = Math.round(((sent - (levels - 1) / 2) * spacing + noise()) / spacing + (levels - 1) / 2);
      wrong += ones(gray(sent) ^ gray(Math.min(levels - 1, Math.max(0, received))));
    }
  } else {
    for (let n = 0; n < symbols; n++) {
      const sent = Math.floor(random() * points);
      const angle = (2 * Math.PI * sent) / points;
      const phase = Math.atan2(Math.sin(angle) + noise(), Math.cos(angle) + noise());
      const received = (Math.round((phase * points) / (2 * Math.PI)) + points) % points;
      wrong += ones(gray(sent) ^ gray(received));
    }
  }
  const bits = symbols * Math.log2(points);
  return { share: wrong / bits, bits };
}

/** The mulberry32 generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
