import { GeoJSONSource, type Map as MapLibre, type SymbolLayerSpecification } from 'maplibre-gl';

import { gazetteer } from './gazetteer.js';
import type { NamedPlace } from './read-places.js';

/** Source and layer of the names. */
export const PLACES = 'places';

/** The style names no glyphs, so that the map draws letters with fonts of the system. */
export const labelFont: SymbolLayerSpecification['layout'] = {
  'text-font': ['system-ui'],
  'text-max-width': 8,
  'text-padding': 6,
};

/** Names of places: the more important, the farther out they show, and the first to stay where two would overlap. */
export function labelLayer(text: string, halo: string): SymbolLayerSpecification {
  return {
    id: PLACES,
    type: 'symbol',
    source: PLACES,
    filter: ['<=', ['get', 'rank'], ['zoom']],
    layout: {
      visibility: 'none',
      'text-field': ['get', 'name'],
      ...labelFont,
      'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 15, 10, 11.5],
      'symbol-sort-key': ['get', 'order'],
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
}

/** Puts the names on the map, now or when it is ready. @throws Error where they cannot be loaded */
export async function showLabels(map: MapLibre): Promise<void> {
  const data = featuresOf(await gazetteer());
  const set = (): boolean => {
    const source = map.getSource(PLACES);
    if (source instanceof GeoJSONSource) void source.setData(data);
    return source !== undefined;
  };
  if (!set()) void map.once('load', set);
}

function featuresOf(places: readonly NamedPlace[]): Parameters<GeoJSONSource['setData']>[0] {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, lat, lon, rank, population }) => ({
      type: 'Feature',
      properties: { name, rank, order: rank - Math.log10(population) / 10 },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}
