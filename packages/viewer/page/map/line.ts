import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';

import type { Place } from './place.js';

/** Lines between places. */
export interface Lines {
  /** A line for each list of places, in a colour of its own where one is named. */
  readonly set: (lines: readonly (readonly Place[])[], colours?: readonly string[]) => void;
}

/** Lines on the map that are set over and over. @param id of their source and layer */
export function lineOn(map: MapLibre, id: string, width = 2.5): Lines {
  let data: Parameters<GeoJSONSource['setData']>[0] = { type: 'FeatureCollection', features: [] };
  const put = (): void => {
    const source = map.getSource(id);
    if (source instanceof GeoJSONSource) return void source.setData(data);
    map.addSource(id, { type: 'geojson', data });
    map.addLayer({ id, type: 'line', source: id, layout: { 'line-cap': 'round' }, paint: { 'line-color': ['get', 'colour'], 'line-width': width } }); // prettier-ignore
  };
  return {
    set(lines, colours = []) {
      data = {
        type: 'FeatureCollection',
        features: lines.map((places, i) => ({
          type: 'Feature',
          properties: { colour: colours[i] ?? '#d1495b' },
          geometry: { type: 'LineString', coordinates: places.map(({ lat, lon }) => [lon, lat]) },
        })),
      };
      if (map.isStyleLoaded() || map.getSource(id) !== undefined) put();
      else void map.once('load', put);
    },
  };
}
