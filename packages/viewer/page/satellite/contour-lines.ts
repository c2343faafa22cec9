import type { Place } from '../map/place.js';

type Json = Readonly<Record<string, unknown>>;
type Ring = readonly (readonly [lon: number, lat: number])[];

/** The lines of equal level of a beam, from its GeoJSON of polygons. */
export function contourLines(collection: Json): (readonly Place[])[] {
  const features = (collection['features'] ?? []) as readonly Json[];
  return features.flatMap(({ geometry }) => {
    const { type, coordinates } = (geometry ?? {}) as Json;
    const rings =
      type === 'MultiPolygon'
        ? (coordinates as readonly (readonly Ring[])[]).flat()
        : type === 'Polygon' || type === 'MultiLineString'
          ? (coordinates as readonly Ring[])
          : type === 'LineString'
            ? [coordinates as Ring]
            : [];
    return rings.map((ring) => ring.map(([lon, lat]) => ({ lat, lon })));
  });
}
