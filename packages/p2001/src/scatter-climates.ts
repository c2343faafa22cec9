import { checkChoice, fields, OutOfRangeError, type Shape } from '@radioshed/units';

import { type ScatterClimate, scatterClimates } from './climate.js';

/** Climates of troposcatter along a path. */
export interface ScatterClimates {
  /**
   * The climates at equal steps, from the transmitter to the receiver, one or more; an odd number has one in the
   * middle.
   */
  readonly climates: readonly ScatterClimate[];
}

/** The climate of troposcatter by the distances of its common volume from both ends, km. */
export type ScatterClimateAt = (volume: { readonly txKm: number; readonly rxKm: number }) => ScatterClimate;

/** The fields of the climates along a path. */
export const SCATTER_CLIMATES: Shape = fields<ScatterClimates>({ climates: 'list' });

/**
 * The climate at the common volume: of the nearest step, and of two steps equally near the one towards the nearer end.
 * So both directions of a path have the same, except where the volume is halfway between the two middle steps of an
 * even number: there it is that on the side of the transmitter.
 *
 * @throws OutOfRangeError naming the field.
 */
export function scatterClimateAlong({ climates }: ScatterClimates): ScatterClimateAt {
  const [first] = climates;
  if (first === undefined) throw new OutOfRangeError('scatterClimates.climates.length', 0, '1 or more');
  for (const [i, climate] of climates.entries())
    checkChoice(`scatterClimates.climates[${i}]`, climate, scatterClimates);
  const last = climates.length - 1;
  const stepsOf = (fromEndKm: number, distanceKm: number): number =>
    distanceKm > 0 ? Math.ceil((last * fromEndKm) / distanceKm - 0.5) : 0;
  return ({ txKm, rxKm }) => {
    const place = txKm <= rxKm ? stepsOf(txKm, txKm + rxKm) : last - stepsOf(rxKm, txKm + rxKm);
    return climates[place] ?? first;
  };
}
