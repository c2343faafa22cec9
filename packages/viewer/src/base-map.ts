import { checkInteger, OutOfRangeError } from '@radioshed/units';

import { templateOrigin } from './address-template.js';
import { checkCredit } from './credit.js';

/** A base map of the operator: raster tiles in Web Mercator. Browsers load them once its button is pressed. */
export interface BaseMap {
  /** Address of a tile with `{z}`, `{x}` and `{y}`: `https://tiles.example.org/{z}/{x}/{y}.png`. */
  readonly url: string;
  /** Credit of its source, shown with the map. */
  readonly credit: string;
  /** Least zoom that has tiles, 0 to 22; 0 by default. */
  readonly minZoom?: number;
  /** Greatest zoom that has tiles, from `minZoom` to 22; 19 by default. Nearer views enlarge these tiles. */
  readonly maxZoom?: number;
}

/** A base map with its defaults, and the only origin that it needs. */
export interface CheckedBaseMap extends Required<BaseMap> {
  readonly origin: string;
}

const MOST_ZOOM = 22;

/** @throws OutOfRangeError naming the field. */
export function checkBaseMap({ url, credit, minZoom = 0, maxZoom = 19 }: BaseMap): CheckedBaseMap {
  const origin = templateOrigin(url, ['z', 'x', 'y']);
  if (origin === undefined)
    throw new OutOfRangeError(
      'baseMap.url',
      url,
      'an http or https address without a name or password, with {z}, {x} and {y} in its path',
    );
  const checked = checkCredit('baseMap.credit', credit);
  checkInteger('baseMap.minZoom', minZoom, 0, MOST_ZOOM);
  checkInteger('baseMap.maxZoom', maxZoom, minZoom, MOST_ZOOM);
  return { url, credit: checked, minZoom, maxZoom, origin };
}
