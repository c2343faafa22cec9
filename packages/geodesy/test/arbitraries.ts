import * as fc from 'fast-check';

import type { Position } from '../src/index.js';

export function between(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true });
}

/** Any place of the Earth, poles and date line included. */
export const place: fc.Arbitrary<Position> = fc.record({
  latDeg: fc.oneof({ weight: 9, arbitrary: between(-90, 90) }, { weight: 1, arbitrary: fc.constantFrom(-90, 0, 90) }),
  lonDeg: fc.oneof(
    { weight: 9, arbitrary: between(-180, 180) },
    { weight: 1, arbitrary: fc.constantFrom(-180, 0, 180) },
  ),
});
