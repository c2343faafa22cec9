import { PlacesError, type PlacesRead, type ReadPlacesOptions } from '../place.js';
import { geoJson } from './geo-json.js';
import type { Json } from './json-object.js';
import { records } from './records.js';

/**
 * The places of JSON: GeoJSON, lists or objects of nodes as Meshtastic, MeshCore and meshview write them, messages of
 * Meshtastic over MQTT, and lists of objects with the names of columns.
 *
 * @throws PlacesError for a coordinate system that is not known
 */
export async function jsonPlaces(value: unknown, options: ReadPlacesOptions = {}): Promise<PlacesRead> {
  const root = (value ?? {}) as Json;
  const type = root['type'];
  if (type === 'FeatureCollection' && !Array.isArray(root['features']))
    throw new PlacesError('The GeoJSON has no list of features. It may be cut off.');
  if (type === 'FeatureCollection') return geoJson(root['features'] as readonly Json[], root, options);
  if (type === 'Feature' && 'geometry' in root) return geoJson([root], root, options);
  if (typeof type === 'string' && ('coordinates' in root || 'geometries' in root))
    return geoJson([{ geometry: root }], root, options);
  return records(value, options);
}
