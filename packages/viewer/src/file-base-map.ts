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
 * @see https://www.naturalearthdata.com, whose files GDAL makes tiles of
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
  // Natural Earth, without what its names begin with, such as ne_10m_
  lakes: 'water',
  rivers_lake_centerlines: 'stream',
  admin_0_boundary_lines_land: 'boundary',
  populated_places: 'place',
  populated_places_simple: 'place',
};

/** @throws OutOfRangeError naming the field */
export function checkFileBaseMap({ kind, credit, minZoom, maxZoom, layers = [] }: FileBaseMap): CheckedFileBaseMap {
  checkInteger('baseMap.minZoom', minZoom, 0, 22);
  checkInteger('baseMap.maxZoom', maxZoom, minZoom, 22);
  const checked = checkCredit('baseMap.credit', credit);
  if (kind === 'raster') return { kind, credit: checked, minZoom, maxZoom, layers: [] };
  // OpenMapTiles has settled ground in a layer that Protomaps has woods in.
  const isOpenMapTiles = layers.includes('transportation');
  // Shortbread has woods in a layer called land; where no layer is water, land is what is not sea.
  const hasWater = layers.some((name) => ROLES[withoutScale(name)] === 'water');
  const roleOf = (name: string): LayerRole | undefined => {
    if (isOpenMapTiles && name === 'landuse') return undefined;
    const isLand = withoutScale(name) === 'land' && (name !== 'land' || !hasWater);
    return isLand ? 'land' : ROLES[withoutScale(name)];
  };
  const drawn = layers.flatMap((name) => {
    const role = roleOf(name);
    return role === undefined ? [] : [{ name, role }];
  });
  if (drawn.length === 0)
    throw new OutOfRangeError(
      'baseMap.layers',
      layers.join(', ').slice(0, 200),
      'layers of OpenMapTiles, Protomaps, Shortbread or Natural Earth, such as water, roads and places',
    );
  return { kind, credit: checked, minZoom, maxZoom, layers: drawn };
}

/** `ne_10m_lakes` is `lakes`. */
function withoutScale(name: string): string {
  return name.replace(/^ne_\d+m_/, '');
}
