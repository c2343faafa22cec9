import { crsName } from '../coordinates/plane-system.js';
import { PlacesError } from '../place.js';
import { quoted } from '../read-fault.js';
import type { Json } from './json-object.js';

/**
 * The coordinate system that JSON names: the member `crs` of GeoJSON before RFC 7946, or a name or code as others write
 * it.
 *
 * @throws PlacesError for one that is not known
 */
export function ownSystem(root: Json): string | undefined {
  const member = root['crs'] ?? root['srs'] ?? root['spatialReference'];
  const { properties, wkid, latestWkid, name } = (typeof member === 'object' ? (member ?? {}) : {}) as Json;
  const said = [member, (properties as Json | undefined)?.['name'], name, latestWkid ?? wkid].find(
    (each) => typeof each === 'string' || typeof each === 'number',
  );
  if (said === undefined) return undefined;
  const known = crsName(String(said));
  if (known === undefined) throw unknownSystem(String(said));
  return known;
}

/** The error for a coordinate system that is not known. @param said as the list or the user names it */
export function unknownSystem(said: string): PlacesError {
  return new PlacesError(
    `The coordinate system ${quoted(said)} is not known; name it by its EPSG code (--crs).`,
    [],
    true,
  );
}
