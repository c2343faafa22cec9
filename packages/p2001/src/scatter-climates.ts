import { checkChoice, checkRange, fields, OutOfRangeError, type Shape } from '@radioshed/units';

import { type ScatterClimate, scatterClimates } from './climate.js';

/** Climates of troposcatter along a path. */
export interface ScatterClimates {
  /** Length of the path, km. */
  readonly lengthKm: number;
  /** The climates at equal steps, from the transmitter to the receiver, one or more. */
  readonly climates: readonly ScatterClimate[];
}

/** The fields of the climates along a path. */
export const SCATTER_CLIMATES: Shape = fields<ScatterClimates>({ lengthKm: 'checked', climates: 'list' });

/**
 * The climate at a distance from the transmitter, km.
 *
 * @throws OutOfRangeError naming the field.
 */
export function scatterClimateAlong({ lengthKm, climates }: ScatterClimates): (txKm: number) => ScatterClimate {
  checkRange('scatterClimates.lengthKm', lengthKm, 0, 1e5, 'km');
  if (climates.length === 0) throw new OutOfRangeError('scatterClimates.climates.length', 0, '1 or more');
  for (const [i, climate] of climates.entries())
    checkChoice(`scatterClimates.climates[${i}]`, climate, scatterClimates);
  const last = climates.length - 1;
  return (txKm) => {
    const place = lengthKm > 0 ? Math.round((last * txKm) / lengthKm) : 0;
    return climates[Math.min(last, place)] ?? climates[last];
  };
}
