import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';

import { METRES_PER_DEGREE } from '../map/place.js';
import type { NumberGrid } from './float-tiff.js';
import { contours, outline } from './contours.js';
import { entriesShown, type LegendEntry } from './legend.js';
import type { Box } from './number-at.js';
import { isLoss } from './quantity-unit.js';

/** A layer that lines are drawn of. */
export interface ContouredLayer {
  readonly name: string;
  readonly box: Box;
  readonly unit: string;
  readonly legend: readonly LegendEntry[];
  readonly threshold?: number;
  readonly grid: NumberGrid | undefined;
}

/** Identifier on the map of the lines of a layer. */
function contourId(name: string): string {
  return `contours-${name}`;
}

/** Shows or hides the lines of equal level of a layer, and the edge of its coverage. */
export function showContours(map: MapLibre, layer: ContouredLayer, isShown: boolean): void {
  const id = contourId(layer.name);
  if (!isShown || layer.grid === undefined) return removeContours(map, layer.name);
  const data = contourData(layer, layer.grid);
  const source = map.getSource(id);
  if (source instanceof GeoJSONSource) return void source.setData(data);
  map.addSource(id, { type: 'geojson', data });
  const width = (more: number): never => widthByZoom(broadFrom(layer.box, layer.grid as NumberGrid), more) as never;
  map.addLayer({
    id: `${id}-edge`,
    type: 'line',
    source: id,
    paint: { 'line-color': '#10181f', 'line-opacity': 0.8, 'line-width': width(1.6) },
  });
  map.addLayer({ id, type: 'line', source: id, paint: { 'line-color': ['get', 'colour'], 'line-width': width(0) } });
}

/**
 * Lines have their whole width where a pixel of the layer is this wide on the screen, px; four zooms farther out, where
 * islands of few pixels would be all line, this share of it.
 */
const [BROAD_PX, THIN] = [4, 0.3];
/** Along a pixel of the map at the equator at zoom 0, where the world is 512 pixels wide, m. */
const METRES_AT_ZOOM_0 = (360 / 512) * METRES_PER_DEGREE;

/** Zoom from which on lines have their whole width. */
function broadFrom([north, , south]: Box, { height }: Pick<NumberGrid, 'height'>): number {
  const pixelM = ((north - south) / height) * METRES_PER_DEGREE;
  const along = Math.cos((((north + south) / 2) * Math.PI) / 180);
  return Math.min(20, Math.max(5, Math.log2((BROAD_PX * METRES_AT_ZOOM_0 * along) / pixelM)));
}

/** @param more px that a line below another is wider */
function widthByZoom(broad: number, more: number): unknown {
  const whole = ['+', ['get', 'width'], more];
  return ['interpolate', ['linear'], ['zoom'], broad - 4, ['*', THIN, whole], broad, whole];
}

/** Takes the lines of a layer off the map. */
export function removeContours(map: MapLibre, name: string): void {
  const id = contourId(name);
  for (const each of [`${id}-edge`, id]) if (map.getLayer(each) !== undefined) map.removeLayer(each);
  if (map.getSource(id) !== undefined) map.removeSource(id);
}

/** The edge of the coverage is a broad white line; levels are thin and have the colours of the legend. */
function contourData(
  { box, legend, threshold, unit }: ContouredLayer,
  grid: NumberGrid,
): Parameters<GeoJSONSource['setData']>[0] {
  const lines = [
    ...contours(grid, box, entriesShown(legend, threshold, isLoss(unit))).map(({ colour, places }) => ({
      colour,
      places,
      width: 1.2,
    })),
    ...outline(grid, box, threshold, isLoss(unit)).map((places) => ({ colour: '#ffffff', places, width: 2.4 })),
  ];
  return {
    type: 'FeatureCollection',
    features: lines.map(({ colour, places, width }) => ({
      type: 'Feature',
      properties: { colour, width },
      geometry: { type: 'LineString', coordinates: places.map(({ lat, lon }) => [lon, lat]) },
    })),
  };
}
