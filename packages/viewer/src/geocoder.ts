import { OutOfRangeError } from '@radioshed/units';

import { checkCredit } from './credit.js';
import { templateOrigin } from './address-template.js';

/** A geocoder of the operator. Browsers ask it when a user presses Enter in the search box. */
export interface Geocoder {
  /** Its address with `{query}`: `https://nominatim.example.org/search?format=jsonv2&q={query}`. */
  readonly url: string;
  /** Credit of its data, shown below its results. */
  readonly credit: string;
}

/** A geocoder, and the only origin that it needs. */
export interface CheckedGeocoder extends Geocoder {
  readonly origin: string;
}

/** @throws OutOfRangeError naming the field. */
export function checkGeocoder({ url, credit }: Geocoder): CheckedGeocoder {
  const origin = templateOrigin(url, ['query']);
  if (origin === undefined)
    throw new OutOfRangeError(
      'geocoder.url',
      url,
      'an http or https address without a name or password, with {query} in it',
    );
  return { url, credit: checkCredit('geocoder.credit', credit), origin };
}
