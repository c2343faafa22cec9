import { type AreaRequest, heightUnitsOf } from '@radioshed/contract/schemas';

import type { NamedPlace, Terms } from '../lifecycle/request-error.js';

/** Terms of a request whose errors need none. */
export function noTerms(): Terms {
  return {};
}

/** Units and location of a request with one transmitter, for error messages. */
export function siteTerms(request: AreaRequest): Terms {
  const { transmitter } = request;
  return {
    units: heightUnitsOf(request),
    places: [{ field: 'transmitter', lat: transmitter.lat, lon: transmitter.lon }],
  };
}

/** The locations of a list, by their fields. */
export function placesOf(
  field: string,
  places: readonly { readonly lat: number; readonly lon: number }[],
): NamedPlace[] {
  return places.map(({ lat, lon }, i) => ({ field: `${field}[${i}]`, lat, lon }));
}
