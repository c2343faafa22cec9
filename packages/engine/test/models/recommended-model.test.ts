import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type LinkFacts, MODELS, recommendedModel } from '../../src/index.js';

const link: LinkFacts = { frequencyMHz: 450, distanceM: 20_000, txHeightM: 30, rxHeightM: 2 };

describe('recommendedModel', () => {
  it.each<[string, Partial<LinkFacts>]>([
    ['groundWave', { frequencyMHz: 7 }],
    ['p1812', {}],
    ['p1812', { distanceM: 1000, areaType: 'suburban' }],
    ['p1812', { frequencyMHz: 50, rxHeightM: 5000 }],
    ['p528', { rxHeightM: 5000 }],
    ['p1812', { distanceM: 1000, areaType: 'urban', frequencyMHz: 2400 }],
    ['p1411', { distanceM: 900, areaType: 'urban', frequencyMHz: 2400, isInSight: false }],
    ['p1812', { distanceM: 900, areaType: 'urban', frequencyMHz: 450, isInSight: false }],
    ['p452', { distanceM: 100 }],
    ['freeSpace', { distanceM: 100, frequencyMHz: 60 }],
    ['freeSpace', { frequencyMHz: 60_000, distanceM: 500 }],
    ['p2001', { frequencyMHz: 18_000 }],
    ['p2001', { distanceM: 100_000 }],
    ['p1812', { distanceM: 85_000 }],
    ['p2001', { distanceM: 99_000 }],
    ['p452', { frequencyMHz: 18_000, distanceM: 2000 }],
    ['freeSpace', { frequencyMHz: 80_000 }],
  ])('is %s for %o', (name, changes) => {
    expect(recommendedModel({ ...link, ...changes }).name).toBe(name);
  });

  it('accepts the frequency, and gives a reason', () => {
    const facts = fc.record({
      frequencyMHz: fc.double({ min: 2, max: 100_000, noNaN: true }),
      distanceM: fc.double({ min: 10, max: 1e6, noNaN: true }),
      txHeightM: fc.double({ min: 1, max: 20_000, noNaN: true }),
      rxHeightM: fc.double({ min: 1, max: 20_000, noNaN: true }),
      areaType: fc.constantFrom('urban', 'suburban', 'rural'),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const { name, reason } = recommendedModel(each as LinkFacts);
        const [least, greatest] = MODELS[name].limits.frequencyMHz;
        expect(each.frequencyMHz).toBeGreaterThanOrEqual(least);
        expect(each.frequencyMHz).toBeLessThanOrEqual(greatest);
        expect(reason).toMatch(/^[a-z].*[^.]$/);
      }),
    );
  });

  it('names a missing field', () => {
    expect(() => recommendedModel({ ...link, distanceM: undefined as never })).toThrow('distanceM: missing');
  });
});
