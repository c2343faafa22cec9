import { checkInteger, OutOfRangeError } from '@radioshed/units';

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
  const limits = 'an http or https address without a name or password, with {z}, {x} and {y} in its path';
  // A template is no address as long as it has braces.
  const filled = url.replaceAll(/\{[zxy]\}/g, '0');
  const address = URL.canParse(filled) ? new URL(filled) : undefined;
  const hasAll = ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && !/[{}]/.test(filled);
  const isPlain = address !== undefined && /^https?:$/.test(address.protocol) && address.username + address.password === '' && address.host !== '' && url.startsWith(`${address.origin}/`); // prettier-ignore
  if (!hasAll || !isPlain || url.length > 2000) throw new OutOfRangeError('baseMap.url', url, limits);
  if (credit.trim() === '' || credit.length > 300) throw new OutOfRangeError('baseMap.credit', credit, '1 to 300', 'characters'); // prettier-ignore
  checkInteger('baseMap.minZoom', minZoom, 0, MOST_ZOOM);
  checkInteger('baseMap.maxZoom', maxZoom, minZoom, MOST_ZOOM);
  return { url, credit: credit.trim(), minZoom, maxZoom, origin: address.origin };
}
