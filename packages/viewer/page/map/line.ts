import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';

import { greatCircle } from './great-circle.js';
import type { Place } from './place.js';

/** Lines between places. */
export interface Lines {
  /** A line for each list of places along the shortest ways, in a colour of its own where one is named. */
  readonly set: (lines: readonly (readonly Place[])[], colours?: readonly string[]) => void;
}

/** Lines on the map that are set over and over. @param id of their source and layer */
export function lineOn(map: MapLibre, id: string, width = 2.5): Lines {
  let data: Parameters<GeoJSONSource['setData']>[0] = { type: 'FeatureCollection', features: [] };
  // A map that still asks for tiles has no “loaded style”, but accepts lines.
  let isReady = map.loaded();
  const put = (): void => {
    const source = map.getSource(id);
    if (source instanceof GeoJSONSource) return void source.setData(data);
    map.addSource(id, { type: 'geojson', data });
    const layout = { 'line-cap': 'round' } as const;
    // An edge keeps them apart from results of the same colour.
    map.addLayer({
      id: `${id}-edge`,
      type: 'line',
      source: id,
      layout,
      paint: { 'line-color': '#ffffff', 'line-opacity': 0.85, 'line-width': width + 2.5 },
    });
    map.addLayer({
      id,
      type: 'line',
      source: id,
      layout,
      paint: { 'line-color': ['get', 'colour'], 'line-width': width },
    });
  };
  void map.once('load', () => {
    isReady = true;
    if (isSet) put();
  });
  let isSet = false;
  return {
    set(lines, colours = []) {
      data = {
        type: 'FeatureCollection',
        features: lines.map((places, i) => ({
          type: 'Feature',
          properties: { colour: colours[i] ?? '#d1495b' },
          geometry: { type: 'LineString', coordinates: greatCircle(places).map(({ lat, lon }) => [lon, lat]) },
        })),
      };
      isSet = true;
      if (isReady) put();
    },
  };
}
