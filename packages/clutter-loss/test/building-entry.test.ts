import { type BuildingType, buildingEntryLossDb } from '@radioshed/clutter-loss';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const building = fc.constantFrom<BuildingType>('traditional', 'thermallyEfficient');

describe('building entry loss', () => {
  test('grows with the probability', () => {
    fc.assert(
      fc.property(
        between(-90, 90),
        between(80, 100_000),
        between(0.01, 99),
        between(0.01, 0.9),
        building,
        (el, f, p, more, type) => {
          expect(buildingEntryLossDb(el, f, p + more, type)).toBeGreaterThan(buildingEntryLossDb(el, f, p, type));
        },
      ),
    );
  });

  test('does not know up from down, and grows away from the horizon', () => {
    fc.assert(
      fc.property(
        between(0, 89),
        between(0.01, 1),
        between(80, 100_000),
        between(1, 99),
        building,
        (el, more, f, p, type) => {
          expect(buildingEntryLossDb(-el, f, p, type)).toBe(buildingEntryLossDb(el, f, p, type));
          expect(buildingEntryLossDb(el + more, f, p, type)).toBeGreaterThan(buildingEntryLossDb(el, f, p, type));
        },
      ),
    );
  });

  test('modern buildings keep more out in the median', () => {
    fc.assert(
      fc.property(between(-90, 90), between(80, 100_000), (el, f) => {
        expect(buildingEntryLossDb(el, f, 50, 'thermallyEfficient')).toBeGreaterThan(
          buildingEntryLossDb(el, f, 50, 'traditional'),
        );
      }),
    );
  });

  test.each([
    [91, 900, 50, 'traditional', 'elevationDeg'],
    [0, 79, 50, 'traditional', 'frequencyMHz'],
    [0, 100_001, 50, 'traditional', 'frequencyMHz'],
    [0, 900, 0, 'traditional', 'probabilityPercent'],
    [0, 900, 100, 'traditional', 'probabilityPercent'],
    [0, 900, 50, 'straw', 'building'],
    [0, Number.NaN, 50, 'traditional', 'frequencyMHz'],
  ])('%d°, %d MHz, %d %%, %s is refused', (el, f, p, type, field) => {
    expect(() => buildingEntryLossDb(el, f, p, type as BuildingType)).toThrow(OutOfRangeError);
    expect(() => buildingEntryLossDb(el, f, p, type as BuildingType)).toThrow(field);
  });
});
