import type { AreaBody } from '@radioshed/contract/client';
import { ImageSource, type Map as MapLibre } from 'maplibre-gl';

import { el } from '../dom/element.js';
import { bodyOf } from '../form/values.js';
import { ABOVE_RESULTS } from '../map/base-style.js';
import { idOf } from '../result/layers.js';
import { currentSite } from '../sites/site-book.js';
import type { Desk } from '../start/desk.js';

const ID = 'live-preview';

/** A coarse coverage that follows the mast and the form while it is switched on. */
export interface LivePreview {
  readonly element: HTMLElement;
  /** Takes the picture off the map until the next change: the whole coverage is there. */
  readonly clear: () => void;
}

/** How long nothing must change before the whole coverage is calculated. */
const SETTLED_MS = 1500;
/** How long nothing must change before a preview of earlier settings is stopped, unless what is seen is this old. */
const [STALE_MS, OLD_MS] = [40, 300];
/** A preview that takes longer is stopped by the next change; a faster one ends first, so that something is seen while a mast is dragged. */
const PATIENCE_MS = 400;

/**
 * Shows the preview of what the form says after each change, also while a mast is dragged or a number is stepped.
 *
 * @param settle calculates the whole coverage; called once a site has changed and rests. The signal stops it.
 */
export function livePreview(desk: Desk, settle: (stop: AbortSignal) => void): LivePreview {
  const { radio, server, view, sites, coverages, layers } = desk;
  const box = el('input', { type: 'checkbox', id: 'live-preview', onchange: () => (box.checked ? follow(false) : clear()) }); // prettier-ignore
  const outcome = el('span', { class: 'small', 'aria-live': 'off' });
  let running: { readonly stop: AbortController; readonly startedMs: number; readonly said: string } | undefined;
  /** The form of the picture on the map, and since when it is there. */
  let drawn: string | undefined;
  let drawnMs = -Infinity;
  let isDue = false;
  /** Whether a number is being typed: what is wrong with it may come right. */
  let isTyping = false;
  /** Whether the last preview failed. */
  let isWrong = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let stale: ReturnType<typeof setTimeout> | undefined;
  let whole: AbortController | undefined;
  /** The site of the last change: to choose another one is no change of it. */
  let followed = sites.book().current;
  /** The layer below the preview: two coverages of one location on each other have the colours of neither. */
  let faded: string | undefined;
  const fade = (name: string | undefined): void => {
    for (const layer of layers.all()) {
      if (layer.name === name) view.map.setPaintProperty(idOf(layer.name), 'raster-opacity', 0);
      else if (layer.name === faded) view.map.setPaintProperty(idOf(layer.name), 'raster-opacity', layer.opacity);
    }
    faded = name;
  };
  const hide = (): void => {
    drawn = undefined;
    remove(view.map);
    fade(undefined);
  };
  const clear = (): void => {
    running?.stop.abort();
    whole?.abort();
    clearTimeout(resting);
    clearTimeout(stale);
    [running, isDue] = [undefined, false];
    outcome.textContent = '';
    hide();
  };
  const follow = (isChange: boolean): void => {
    whole?.abort();
    clearTimeout(resting);
    clearTimeout(stale);
    const site = currentSite(sites.book());
    const isChanged = isChange && site.id === followed;
    followed = site.id;
    // The map shows what there is to see already.
    if (coverages.isCurrent(site)) return clear();
    if (isChanged) resting = setTimeout(rest, SETTLED_MS);
    // A key, and a mast that is dropped, tell of one change twice.
    const known = running?.stop.signal.aborted === true ? undefined : (running?.said ?? drawn);
    isDue = said() !== known;
    if (!isDue) {
      // What was refused while it was typed has come right.
      if (running === undefined) isWrong = false;
      return;
    }
    if (running === undefined) return void show();
    const { stop, startedMs } = running;
    if (performance.now() - startedMs > PATIENCE_MS) stop.abort();
    else if (performance.now() - drawnMs < OLD_MS) stale = setTimeout(() => stop.abort(), STALE_MS);
  };
  const rest = (): void => {
    if (running !== undefined) return void (resting = setTimeout(rest, SETTLED_MS));
    if (isWrong) return;
    whole = new AbortController();
    settle(whole.signal);
  };
  const said = (): string => JSON.stringify(bodyOf(radio.values()));
  const show = async (): Promise<void> => {
    const mine = { stop: new AbortController(), startedMs: performance.now(), said: said() };
    [running, isDue] = [mine, false];
    try {
      const body = JSON.parse(mine.said) as AreaBody;
      const { png, bounds, coverage, resolution } = await server.client({ signal: mine.stop.signal }).preview(body);
      if (running !== mine) return;
      const image = await pictureOf(png);
      if (running !== mine) return;
      draw(view.map, image, bounds);
      [drawn, drawnMs] = [mine.said, performance.now()];
      fade(coverages.of(currentSite(sites.book()))?.sid);
      isWrong = false;
      outcome.textContent = `Preview at ${resolution.toFixed(0)} m: ${coverage.toFixed(0)} % of the circle`;
    } catch {
      if (running === mine && !mine.stop.signal.aborted) {
        isWrong = true;
        if (!isTyping) {
          hide();
          outcome.textContent = 'No preview. Press Calculate to see why.';
        }
      }
    }
    if (running !== mine) return;
    running = undefined;
    if (isDue) void show();
  };
  radio.onChange((isOver) => {
    isTyping = !isOver;
    if (box.checked) follow(true);
  });
  return {
    element: el(
      'div',
      { class: 'row wrap preview' },
      el('label', { class: 'small', title: 'Shows a coarse coverage while you move the mast or change settings. When you stop, the full coverage is calculated and saved.' }, box, ' Live preview'), // prettier-ignore
      outcome,
    ),
    clear,
  };
}

function pictureOf(png: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}

function draw(map: MapLibre, image: ImageBitmap, [north = 0, east = 0, south = 0, west = 0]: readonly number[]): void {
  const coordinates = [[west, north], [east, north], [east, south], [west, south]]; // prettier-ignore
  if (map.getSource(ID) === undefined) {
    map.addSource(ID, { type: 'image', coordinates } as Parameters<MapLibre['addSource']>[1]);
    const paint = { 'raster-opacity': 0.6, 'raster-resampling': 'nearest', 'raster-fade-duration': 0 } as const;
    map.addLayer({ id: ID, type: 'raster', source: ID, paint }, ABOVE_RESULTS);
  }
  const source = map.getSource(ID);
  if (source instanceof ImageSource) source.updateImage({ image, coordinates: coordinates as Parameters<ImageSource['setCoordinates']>[0] }); // prettier-ignore
}

function remove(map: MapLibre): void {
  if (map.getLayer(ID) !== undefined) map.removeLayer(ID);
  if (map.getSource(ID) !== undefined) map.removeSource(ID);
}
