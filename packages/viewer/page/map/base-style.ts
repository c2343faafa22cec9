import { escapeXml } from '@radioshed/units';
import type {
  GeoJSONSourceSpecification,
  RasterDEMSourceSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';

import { labelLayer, PLACES } from '../places/place-labels.js';
import type { FileBaseMap, OwnBaseMap } from '../start/start.js';
import { type Theme, PALETTES } from './palette.js';
import { LOWEST_M } from '../site/terrain-heights.js';
import { vectorLayers } from './vector-style.js';

/** Where the server has no terrain, coarse land and sea show through. */
const NO_TERRAIN = [-32_768, 'rgba(0, 0, 0, 0)', LOWEST_M, 'rgba(0, 0, 0, 0)'] as const;

/** Of sources that are filled later. */
const NOTHING: GeoJSONSourceSpecification['data'] = { type: 'FeatureCollection', features: [] };

/** Sources of the base map, besides what calculations add. */
export const LAND = 'land';
export const HEIGHTS = 'heights';
export const RELIEF = 'relief';
export const WORLD = 'world';
export const OWN_MAP = 'own-map';

/** The layer below which results go. */
export const ABOVE_RESULTS = 'above-results';

/**
 * The base map: the server's own terrain from zoom 6 on, coarse land where it has none, and on request OpenStreetMap.
 *
 * @param terrainUrl address of terrain tiles; undefined where there is no key to ask for them with.
 * @param own the operator's base map
 * @param tilesUrl address of its tiles, if it is in a file of the server
 */
export function baseStyle(
  theme: Theme,
  terrainUrl: string | undefined,
  own: OwnBaseMap | undefined,
  tilesUrl: string,
): StyleSpecification {
  const colours = PALETTES[theme];
  const { sea, land, heights, shadow, highlight, coast, name, halo } = colours;
  const dem = (query: string): RasterDEMSourceSpecification => ({
    type: 'raster-dem',
    tiles: [`${terrainUrl ?? ''}${query}`],
    tileSize: 256,
    encoding: 'terrarium',
    minzoom: 7,
    maxzoom: 15,
  });
  const dimmed =
    theme === 'dark'
      ? { 'raster-brightness-max': 0.65, 'raster-saturation': -0.5 }
      : { 'raster-brightness-max': 1, 'raster-saturation': 0 };
  const layout = { visibility: terrainUrl === undefined ? 'none' : 'visible' } as const;
  return {
    version: 8,
    // Other colours are there at once: before a sheet is printed, there is one frame.
    transition: { duration: 0, delay: 0 },
    projection: { type: 'mercator' },
    sources: {
      [LAND]: { type: 'geojson', data: NOTHING },
      [PLACES]: { type: 'geojson', data: NOTHING },
      [HEIGHTS]: dem(''),
      [RELIEF]: dem('?gaps=1'),
      [WORLD]: {
        type: 'raster',
        tiles: ['https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
        tileSize: 256,
        maxzoom: 19,
        attribution: '© OpenStreetMap contributors',
      },
      ...(own && { [OWN_MAP]: ownSource(own, tilesUrl) }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      {
        id: 'land',
        type: 'fill',
        source: LAND,
        paint: { 'fill-color': land, 'fill-antialias': true },
      },
      {
        id: 'tints',
        type: 'color-relief',
        source: RELIEF,
        layout,
        paint: {
          'color-relief-color': ['interpolate', ['linear'], ['elevation'], ...NO_TERRAIN, ...heights.flat()] as never,
        },
      },
      {
        id: 'shade',
        type: 'hillshade',
        source: RELIEF,
        layout,
        paint: {
          'hillshade-exaggeration': 0.55,
          'hillshade-shadow-color': shadow,
          'hillshade-highlight-color': highlight,
          'hillshade-accent-color': shadow,
        },
      },
      { id: 'world', type: 'raster', source: WORLD, layout: { visibility: 'none' }, paint: dimmed },
      ...(own && isVector(own) ? vectorLayers(own, OWN_MAP, colours) : []),
      ...(own && !isVector(own)
        ? [{ id: OWN_MAP, type: 'raster', source: OWN_MAP, layout: { visibility: 'none' }, paint: dimmed } as const]
        : []),
      { id: ABOVE_RESULTS, type: 'background', layout: { visibility: 'none' } },
      // Where a map of HF or of a satellite lies is seen by the coasts on it.
      { id: 'coasts', type: 'line', source: LAND, maxzoom: 6, paint: { 'line-color': coast, 'line-width': 1 } },
      labelLayer(name, halo),
    ],
  };
}

function isVector(own: OwnBaseMap): own is FileBaseMap {
  return 'kind' in own && own.kind === 'vector';
}

function ownSource(own: OwnBaseMap, tilesUrl: string): SourceSpecification {
  const common = { minzoom: own.minZoom, maxzoom: own.maxZoom, attribution: escapeXml(own.credit) };
  if (isVector(own)) return { ...common, type: 'vector', tiles: [tilesUrl] };
  return { ...common, type: 'raster', tiles: ['kind' in own ? tilesUrl : own.url], tileSize: 256 };
}
