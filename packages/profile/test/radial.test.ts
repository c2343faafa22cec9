import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Radial } from '../src/index.js';

/** Rough ground, as heights in m. */
const ground = fc
  .array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 3, maxLength: 300 })
  .map((rises) => {
    let height = 500;
    return Float64Array.from(rises, (rise) => (height += rise));
  });
const heightM = fc.double({ min: 0.5, max: 100, noNaN: true });
const stepM = fc.double({ min: 10, max: 500, noNaN: true });

interface Horizons {
  txRad: number;
  txIndex: number;
  rxRad: number;
  rxIndex: number;
}

/** The definition, sample by sample. */
function horizonsByHand(
  z: Float64Array,
  step: number,
  tx: number,
  rx: number,
  index: number,
  radius: number,
): Horizons {
  const txZ = z[0] + tx;
  const rxZ = z[index] + rx;
  const d = index * step;
  const found = {
    txRad: (rxZ - txZ) / d - d / (2 * radius),
    txIndex: index,
    rxRad: (txZ - rxZ) / d - d / (2 * radius),
    rxIndex: 0,
  };
  for (let i = 1; i < index; i++) {
    const x = i * step;
    const fromTx = (z[i] - txZ) / x - x / (2 * radius);
    const y = (index - i) * step;
    const fromRx = (z[i] - rxZ) / y - y / (2 * radius);
    if (fromTx > found.txRad) Object.assign(found, { txRad: fromTx, txIndex: i });
    if (fromRx > found.rxRad) Object.assign(found, { rxRad: fromRx, rxIndex: i });
  }
  return found;
}

describe('Radial', () => {
  it('finds the horizons that a scan of all samples finds, at every index', () => {
    fc.assert(
      fc.property(ground, stepM, heightM, heightM, (z, step, tx, rx) => {
        const radius = 8_500_000;
        const radial = Radial.of(z, step, tx, radius);
        for (let index = 1; index < z.length; index++) {
          radial.findHorizons(index, rx, radius);
          const hand = horizonsByHand(z, step, tx, rx, index, radius);
          expect(radial.txHorizonRad).toBeCloseTo(hand.txRad, 12);
          expect(radial.rxHorizonRad).toBeCloseTo(hand.rxRad, 12);
        }
      }),
    );
  });

  it('finds them with another curvature than the nominal one', () => {
    fc.assert(
      fc.property(
        ground,
        stepM,
        heightM,
        heightM,
        fc.double({ min: 6e6, max: 2e7, noNaN: true }),
        (z, step, tx, rx, a) => {
          const radial = Radial.of(z, step, tx, 8_500_000);
          const index = z.length - 1;
          radial.findHorizons(index, rx, a);
          const hand = horizonsByHand(z, step, tx, rx, index, a);
          // The post may differ where two are all but level; the angle then differs by what the curvatures differ by
          // there.
          const slack = (index * step * Math.abs(1 / a - 1 / 8_500_000)) / 2;
          expect(Math.abs(radial.txHorizonRad - hand.txRad)).toBeLessThanOrEqual(slack + 1e-12);
          expect(Math.abs(radial.rxHorizonRad - hand.rxRad)).toBeLessThanOrEqual(slack + 1e-12);
        },
      ),
    );
  });

  it('sees an antenna exactly where no sample between rises above the ray', () => {
    fc.assert(
      fc.property(ground, stepM, heightM, heightM, (z, step, tx, rx) => {
        const radius = 8_500_000;
        const radial = Radial.of(z, step, tx, radius);
        for (let index = 1; index < z.length; index++) {
          expect(radial.isVisible(index, rx)).toBe(horizonsByHand(z, step, tx, rx, index, radius).txIndex === index);
        }
      }),
    );
  });

  it('sums heights and moments between any samples', () => {
    fc.assert(
      fc.property(ground, fc.nat(300), fc.nat(300), (z, a, b) => {
        const from = Math.min(a, b, z.length);
        const to = Math.min(Math.max(a, b), z.length);
        const radial = Radial.of(z, 30, 10);
        let sum = 0;
        let moment = 0;
        for (let i = from; i < to; i++) {
          sum += z[i];
          moment += i * z[i];
        }
        expect(radial.sum(from, to)).toBeCloseTo(sum, 6);
        expect(radial.momentSum(from, to)).toBeCloseTo(moment, 4);
      }),
    );
  });

  it('starts over on other ground without a trace of the last', () => {
    fc.assert(
      fc.property(ground, ground, heightM, (first, second, rx) => {
        const used = new Radial(300);
        for (const z of [first, second]) {
          const { generation } = used;
          used.groundM.set(z);
          used.begin(z.length, 30, 10, 8_500_000);
          expect(used.generation).toBeGreaterThan(generation);
          used.findHorizons(z.length - 1, rx, 8_500_000);
        }
        const fresh = Radial.of(second, 30, 10, 8_500_000);
        fresh.findHorizons(second.length - 1, rx, 8_500_000);
        expect([used.txHorizonIndex, used.rxHorizonIndex]).toEqual([fresh.txHorizonIndex, fresh.rxHorizonIndex]);
        expect(used.sum(0, second.length)).toBe(fresh.sum(0, second.length));
      }),
    );
  });

  it('has the other end as the horizon over flat ground, and the nearer of two level ridges over a chord', () => {
    const flat = Radial.of(new Float64Array(100), 100, 10, Infinity);
    flat.findHorizons(99, 10, Infinity);
    expect([flat.txHorizonIndex, flat.rxHorizonIndex]).toEqual([99, 0]);
    const z = new Float64Array(7);
    z[2] = 20;
    z[4] = 20;
    const ridges = Radial.of(z, 100, 20, Infinity);
    ridges.findHorizons(6, 10, Infinity);
    expect([ridges.txHorizonIndex, ridges.rxHorizonIndex]).toEqual([2, 4]);
  });

  it('refuses a capacity, a count and a step that make no radial', () => {
    expect(() => new Radial(1)).toThrow('capacity: 1 is not an integer from 2');
    const radial = new Radial(10);
    expect(() => radial.begin(11, 30, 10, Infinity)).toThrow('count: 11 is not an integer');
    expect(() => radial.begin(10, 0, 10, Infinity)).toThrow('stepM: 0 is not above 0');
    expect(() => radial.begin(10, 30, 10, 0)).toThrow('nominalRadiusM: 0 is not above 0');
  });
});

it('names missing heights', () => {
  expect(() => (Radial.of as (...none: never[]) => Radial)()).toThrow('groundM: missing; allowed: a list of numbers');
});
