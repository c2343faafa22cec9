import {
  GeoJSONSource,
  type LngLatBoundsLike,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import landUrl from 'world-atlas/land-110m.json?url';

import { drawerHeight } from '../dom/drawer.js';
import type { Server } from '../server/server.js';
import type { OwnBaseMap } from '../start/start.js';
import { PLACES, showLabels } from '../places/place-labels.js';
import { baseStyle, HEIGHTS, LAND, OWN_MAP, WORLD } from './base-style.js';
import type { Theme } from './palette.js';
import { behindLayers } from './beside-layers.js';
import { boxAround } from './box-around.js';
import { type LandTopology, landPolygons } from './coast.js';
import { areInSight } from './in-sight.js';
import type { Place } from './place.js';

/** The map of the page. */
export interface MapView {
  readonly map: MapLibre;
  /** Changes colours, from the next frame on. */
  readonly setTheme: (theme: Theme) => void;
  /**
   * Asks the internet for a map of the world, or another server for that of the operator; only terrain if undefined.
   */
  readonly setBase: (map: typeof WORLD | typeof OWN_MAP | undefined) => void;
  /** Shows names of towns, or none. @throws Error where they cannot be loaded */
  readonly setLabels: (isOn: boolean) => Promise<void>;
  /** Raises the terrain, or lays it flat. */
  readonly set3d: (isOn: boolean) => void;
  /** Shows a box, degrees. */
  readonly fit: (box: readonly [north: number, east: number, south: number, west: number]) => void;
  /** Shows all of some locations, unless they are in sight already, and are more than a dot. */
  readonly reveal: (places: readonly Place[]) => void;
}

/** How the map opens. */
export interface MapOptions {
  readonly start: Place & { readonly zoom: number };
  readonly theme: Theme;
  /** Lines of credit and what else belongs there. */
  readonly credits: readonly string[];
  /** The operator's base map. */
  readonly own?: OwnBaseMap | undefined;
  /** Called with the reason why part of the base map is missing. */
  readonly onFault: (error: unknown, sourceId?: string) => void;
}

/** Anything nearer to the edge is out of sight, px. */
const EDGE_PX = 24;
/** Above, search box and status line lie over the map, px; a low map leaves room for the search box alone. */
const [HEAD_PX, SEARCH_PX] = [100, 56];
/** Height of a low map, px. */
const LOW_PX = 300;

/** Makes the map. */
export function mapView(
  container: HTMLElement,
  server: Server,
  { start, theme, credits, own, onFault }: MapOptions,
): MapView {
  setWorkerUrl(workerUrl);
  const terrainUrl = server.hasKey() ? server.url('terrain/{z}/{x}/{y}.png') : undefined;
  const tilesUrl = server.url('base-map/{z}/{x}/{y}');
  const guarded = [server.url('terrain/'), server.url('base-map/')];
  const map = new MapLibre({
    container,
    style: baseStyle(theme, terrainUrl, own, tilesUrl),
    center: [start.lon, start.lat],
    zoom: start.zoom,
    maxPitch: 75,
    attributionControl: { compact: true, customAttribution: [...credits] },
    // The key goes to this server alone.
    transformRequest: (url) =>
      guarded.some((start) => url.startsWith(start)) ? { url, headers: server.headers() } : { url },
    fadeDuration: 0,
  });
  map.addControl(new NavigationControl({ visualizePitch: true }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left');
  map.on('error', (event) => onFault(event.error, (event as { readonly sourceId?: string }).sourceId));
  void map.once('load', () => foldCredits(container));
  void showLand(map);
  let base: typeof WORLD | typeof OWN_MAP | undefined;
  let isLabelled = false;
  let is3d = false;
  const apply = (): void => {
    map.setLayoutProperty(WORLD, 'visibility', base === WORLD ? 'visible' : 'none');
    let isNamed = false;
    for (const { id, type } of own ? map.getStyle().layers : []) {
      if (!id.startsWith(OWN_MAP)) continue;
      const isShown = base === OWN_MAP && (type !== 'symbol' || isLabelled);
      isNamed ||= isShown && type === 'symbol';
      map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none');
    }
    // A map with names of its own has them twice otherwise.
    map.setLayoutProperty(PLACES, 'visibility', isLabelled && !isNamed ? 'visible' : 'none');
    map.setTerrain(is3d && terrainUrl !== undefined ? { source: HEIGHTS, exaggeration: 1.5 } : null);
  };
  const fit: MapView['fit'] = ([north, east, south, west]) => {
    const bounds: LngLatBoundsLike = [
      [west, Math.max(south, -85)],
      [east, Math.min(north, 85)],
    ];
    const covered = drawerHeight();
    const isRoom = container.clientHeight - covered > 160;
    map.fitBounds(bounds, {
      padding: {
        top: headOf(container),
        left: 40,
        right: 40 + behindLayers(container),
        bottom: 40 + (isRoom ? covered : 0),
      },
      duration: 500,
    });
  };
  return {
    map,
    fit,
    reveal(places) {
      const [behind, covered] = [behindLayers(container), drawerHeight()];
      const [width, height] = [container.clientWidth - behind, container.clientHeight - covered];
      const free = { left: EDGE_PX, top: SEARCH_PX, right: width - EDGE_PX, bottom: height - EDGE_PX };
      const points = places.map(({ lat, lon }) => map.project([lon, lat]));
      const [first, ...others] = places;
      if (first === undefined || areInSight(points, free)) return;
      // One place is shown as near as the map is, in the middle of what is free.
      if (others.length === 0)
        map.easeTo({ center: [first.lon, first.lat], offset: [-behind / 2, -covered / 2], duration: 500 });
      else fit(boxAround(places, 0.002));
    },
    setTheme(next) {
      for (const { id, paint = {} } of baseStyle(next, terrainUrl, own, tilesUrl).layers)
        for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as never, value as never);
    },
    async setLabels(isOn) {
      isLabelled = isOn;
      apply();
      if (isOn) await showLabels(map);
    },
    setBase(next) {
      base = next;
      apply();
    },
    set3d(isOn) {
      is3d = isOn;
      apply();
      map.easeTo({ pitch: isOn ? 60 : 0, duration: 600 });
    },
  };
}

/** Height of the map that is left free above what it is to show, px. */
function headOf({ clientHeight }: HTMLElement): number {
  return clientHeight - drawerHeight() < LOW_PX ? SEARCH_PX : HEAD_PX;
}

/** The lines of credit would cover the foot of the map, so they are behind a button. */
function foldCredits(container: HTMLElement): void {
  const credits = container.querySelector('.maplibregl-ctrl-attrib');
  credits?.classList.remove('maplibregl-compact-show');
  credits?.removeAttribute('open');
}

let land: Promise<LandTopology> | undefined;

/** Coasts of Natural Earth (public domain), for where no terrain is shown. */
async function showLand(map: MapLibre): Promise<void> {
  land ??= fetch(landUrl).then((answer) => answer.json() as Promise<LandTopology>);
  const coordinates = landPolygons(await land);
  const set = (): void => {
    const source = map.getSource(LAND);
    if (source instanceof GeoJSONSource) {
      void source.setData({ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } });
    }
  };
  if (map.isStyleLoaded()) set();
  else void map.once('load', set);
}
