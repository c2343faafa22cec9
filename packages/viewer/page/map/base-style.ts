import type { GeoJSONSourceSpecification, RasterDEMSourceSpecification, StyleSpecification } from 'maplibre-gl';

import { labelLayer, PLACES } from '../places/place-labels.js';
import type { OwnBaseMap } from '../start/start.js';
import { LOWEST_M } from '../site/terrain-heights.js';

/** How the page looks. */
export type Theme = 'light' | 'dark';

interface Palette {
  readonly sea: string;
  readonly land: string;
  /** Heights in m and their colours, from the sea up. */
  readonly heights: readonly (readonly [heightM: number, colour: string])[];
  readonly shadow: string;
  readonly highlight: string;
  /** Of lines on results. */
  readonly coast: string;
  /** Of names, and around them. */
  readonly name: string;
  readonly halo: string;
}

const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    sea: '#c5d6e2',
    land: '#ebe9e1',
    heights: [
      [-500, '#c5d6e2'],
      [0, '#c5d6e2'],
      [0.5, '#dfe5d6'],
      [200, '#e6e7db'],
      [800, '#ebe6d9'],
      [2000, '#ece7e2'],
      [4000, '#f8f8f8'],
    ],
    shadow: '#3d4650',
    highlight: '#ffffff',
    coast: '#5d7080',
    name: '#22303c',
    halo: 'rgba(255, 255, 255, 0.9)',
  },
  dark: {
    sea: '#131b23',
    land: '#23292d',
    heights: [
      [-500, '#131b23'],
      [0, '#131b23'],
      [0.5, '#232c2b'],
      [200, '#2a312f'],
      [800, '#34362f'],
      [2000, '#403f3c'],
      [4000, '#5a5a5a'],
    ],
    shadow: '#05080b',
    highlight: '#7f8b94',
    coast: '#90a1ae',
    name: '#e4ebf1',
    halo: 'rgba(12, 18, 24, 0.9)',
  },
};

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
 */
export function baseStyle(
  theme: Theme,
  terrainUrl: string | undefined,
  own: OwnBaseMap | undefined,
): StyleSpecification {
  const { sea, land, heights, shadow, highlight, coast, name, halo } = PALETTES[theme];
  const dem = (query: string): RasterDEMSourceSpecification => ({
    type: 'raster-dem',
    tiles: [`${terrainUrl ?? ''}${query}`],
    tileSize: 256,
    encoding: 'terrarium',
    minzoom: 7,
    maxzoom: 15,
  });
  const dimmed = theme === 'dark' ? { 'raster-brightness-max': 0.65, 'raster-saturation': -0.5 } : {};
  const layout = { visibility: terrainUrl === undefined ? 'none' : 'visible' } as const;
  return {
    version: 8,
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
      ...(own && { [OWN_MAP]: { type: 'raster', tiles: [own.url], tileSize: 256, minzoom: own.minZoom, maxzoom: own.maxZoom, attribution: escaped(own.credit) } }), // prettier-ignore
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
      { id: 'world', type: 'raster', source: WORLD, layout: { visibility: 'none' }, paint: dimmed }, // prettier-ignore
      ...(own ? [{ id: OWN_MAP, type: 'raster', source: OWN_MAP, layout: { visibility: 'none' }, paint: dimmed } as const] : []), // prettier-ignore
      { id: ABOVE_RESULTS, type: 'background', layout: { visibility: 'none' } },
      // Where a map of HF or of a satellite lies is seen by the coasts on it.
      { id: 'coasts', type: 'line', source: LAND, maxzoom: 6, paint: { 'line-color': coast, 'line-width': 1 } },
      labelLayer(name, halo),
    ],
  };
}

/** Text as HTML, which credits are. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
