import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

import { labelFont } from '../places/place-labels.js';
import type { FileBaseMap, LayerRole } from '../start/start.js';
import type { Palette } from './palette.js';

/** The kind of a road: OpenMapTiles calls it its class, Protomaps and Shortbread its kind. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'class'], ['get', 'kind'], ''];
const MAJOR = ['motorway', 'trunk', 'primary', 'highway', 'major_road'];
const MEDIUM = ['secondary', 'tertiary', 'medium_road'];

/** Width of roads at a zoom, px: of main roads, others, and the least. */
function roadWidth(major: number, medium: number, minor: number): ExpressionSpecification {
  return ['match', KIND, MAJOR, major, MEDIUM, medium, minor];
}

/** From the ground up. */
const ORDER: readonly LayerRole[] = ['land', 'green', 'water', 'stream', 'building', 'boundary', 'road', 'place'];

/**
 * Layers of a base map of vector tiles: quiet colours, so that results stand out on them. Names are drawn with fonts of
 * the system, so that no glyphs are asked for.
 *
 * @param source of the tiles; ids of layers begin with it
 */
export function vectorLayers({ layers }: FileBaseMap, source: string, colours: Palette): readonly LayerSpecification[] {
  const hasLand = layers.some(({ role }) => role === 'land');
  const layout = { visibility: 'none' } as const;
  const ground: LayerSpecification = {
    id: `${source}-ground`,
    type: 'background',
    layout,
    paint: { 'background-color': hasLand ? colours.sea : colours.land },
  };
  const drawn = ORDER.flatMap((role) => layers.filter((layer) => layer.role === role)).map(
    ({ name, role }): LayerSpecification => {
      const common = { id: `${source}-${name}`, source, 'source-layer': name };
      const area = (colour: string): LayerSpecification => ({
        ...common,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        layout,
        paint: { 'fill-color': colour },
      });
      const line = (paint: object, filter: object = {}): LayerSpecification => ({
        ...common,
        ...filter,
        type: 'line',
        layout,
        paint,
      });
      switch (role) {
        case 'land':
          return area(colours.land);
        case 'green':
          return area(colours.green);
        case 'water':
          return area(colours.sea);
        case 'building':
          return area(colours.building);
        case 'stream':
          return line({
            'line-color': colours.sea,
            'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 16, 3],
          });
        case 'boundary':
          return line({ 'line-color': colours.coast, 'line-width': 0.8, 'line-dasharray': [3, 2] });
        case 'road': {
          const width = [
            'interpolate',
            ['exponential', 1.5],
            ['zoom'],
            5,
            roadWidth(0.7, 0.3, 0.1),
            12,
            roadWidth(2.5, 1.4, 0.6),
            18,
            roadWidth(16, 12, 7),
          ];
          return line(
            { 'line-color': colours.road, 'line-width': width },
            { filter: ['==', ['geometry-type'], 'LineString'] },
          );
        }
        case 'place':
          return {
            ...common,
            type: 'symbol',
            layout: {
              ...layout,
              ...labelFont,
              'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name'], ['get', 'NAME'], ''],
              'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 14, 15],
              'symbol-sort-key': [
                'coalesce',
                ['get', 'rank'],
                ['-', 0, ['coalesce', ['get', 'population_rank'], ['get', 'population'], 0]],
              ],
            },
            paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
          };
      }
    },
  );
  return [ground, ...drawn];
}
