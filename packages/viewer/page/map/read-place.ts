import { coordinatesOf } from '@radioshed/places';

import type { Place } from './place.js';

export { angleDeg } from '@radioshed/places';

/** The location of coordinates in any usual format; undefined where the text is not one. @see coordinatesOf */
export function placeOf(text: string): Place | undefined {
  const found = coordinatesOf(text);
  return found === undefined ? undefined : { lat: found.latDeg, lon: found.lonDeg };
}
