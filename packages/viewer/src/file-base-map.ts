import { checkInteger, OutOfRangeError } from '@radioshed/units';

import { checkCredit } from './credit.js';

/** A base map of the operator in a file of the server, whose tiles are at `base-map/{z}/{x}/{y}`. */
export interface FileBaseMap {
  readonly kind: 'raster' | 'vector';
  /** Credit of its source, shown with the map. */
  readonly credit: string;
  /** Least and greatest zoom that has tiles, 0 to 22. */
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Names of the layers of vector tiles. */
  readonly layers?: readonly string[];
}

/** Drawing kind of a layer of vector tiles. */
export type LayerRole = 'land' | 'green' | 'water' | 'stream' | 'building' | 'boundary' | 'road' | 'place';

/** A base map from a file, with the layers that the page draws. */
export interface CheckedFileBaseMap extends Omit<FileBaseMap, 'layers'> {
  readonly layers: readonly { readonly name: string; readonly role: LayerRole }[];
}

/**
 * Layers by name.
 *
 * @see https://openmaptiles.org/schema/
 * @see https://docs.protomaps.com/basemaps/layers
 * @see https://shortbread-tiles.org/schema/1.0/
 */
const ROLES: Readonly<Record<string, LayerRole>> = {
  // OpenMapTiles
  landcover: 'green',
  park: 'green',
  water: 'water',
  waterway: 'stream',
  building: 'building',
  boundary: 'boundary',
  transportation: 'road',
  place: 'place',
  // Protomaps
  earth: 'land',
  landuse: 'green',
  buildings: 'building',
  boundaries: 'boundary',
  roads: 'road',
  places: 'place',
  // Shortbread
  land: 'green',
  ocean: 'water',
  water_polygons: 'water',
  water_lines: 'stream',
  streets: 'road',
  place_labels: 'place',
};

/** @throws OutOfRangeError naming the field */
export function checkFileBaseMap({ kind, credit, minZoom, maxZoom, layers = [] }: FileBaseMap): CheckedFileBaseMap {
  checkInteger('baseMap.minZoom', minZoom, 0, 22);
  checkInteger('baseMap.maxZoom', maxZoom, minZoom, 22);
  const checked = checkCredit('baseMap.credit', credit);
  if (kind === 'raster') return { kind, credit: checked, minZoom, maxZoom, layers: [] };
  // OpenMapTiles has settled ground in a layer that Protomaps has woods in.
  const isOpenMapTiles = layers.includes('transportation');
  const drawn = layers.flatMap((name) => {
    const role = isOpenMapTiles && name === 'landuse' ? undefined : ROLES[name];
    return role === undefined ? [] : [{ name, role }];
  });
  if (drawn.length === 0) throw new OutOfRangeError('baseMap.layers', layers.join(', ').slice(0, 200), 'layers of OpenMapTiles, Protomaps or Shortbread, such as water, roads and places'); // prettier-ignore
  return { kind, credit: checked, minZoom, maxZoom, layers: drawn };
}
