import type { AreaBody } from '@radioshed/contract/client';

import { el } from '../dom/element.js';
import { bodyOf } from '../form/values.js';
import { idOf } from '../result/layers.js';
import { currentSite } from '../sites/site-book.js';
import type { Desk } from '../start/desk.js';
import { previewSheet } from './preview-sheet.js';

/** A coarse coverage that follows the mast and the form while it is switched on. */
export interface LivePreview {
  readonly element: HTMLElement;
  /** Takes the picture off the map until the next change: the whole coverage is there. */
  readonly clear: () => void;
}

/** How long nothing must change before the whole coverage is calculated. */
const SETTLED_MS = 1500;
/**
 * How long nothing must change before a preview of earlier settings is stopped, if what is seen is no older than that.
 */
const [STALE_MS, OLD_MS] = [40, 300];
/**
 * Else a preview ends first, so that something is seen while a mast is dragged, unless it takes longer than this, and
 * than twice the time of the one before.
 */
const PATIENCE_MS = 400;

/**
 * Shows the preview of what the form says after each change, also while a mast is dragged or a number is stepped.
 *
 * @param settle calculates the whole coverage; called once a site has changed and rests. The signal stops it.
 */
export function livePreview(desk: Desk, settle: (stop: AbortSignal) => void): LivePreview {
  const { radio, server, view, sites, coverages, layers } = desk;
  const sheet = previewSheet(view.map);
  const box = el('input', {
    type: 'checkbox',
    id: 'live-preview',
    onchange: () => (box.checked ? follow(false) : clear()),
  });
  const outcome = el('span', { class: 'small', 'aria-live': 'off' });
  let running: { readonly stop: AbortController; readonly startedMs: number; readonly said: string } | undefined;
  /** The form of the picture on the map, and since when it is there. */
  let drawn: string | undefined;
  let drawnMs = -Infinity;
  /** Time of the last preview that was drawn, from its request. */
  let tookMs = 0;
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
      if (layer.name !== name && layer.name !== faded) continue;
      const opacity = layer.name === name ? 0 : layer.opacity;
      // Even the opacity that it has makes the map draw all of its layers again.
      if (view.map.getPaintProperty(idOf(layer.name), 'raster-opacity') !== opacity)
        view.map.setPaintProperty(idOf(layer.name), 'raster-opacity', opacity);
    }
    faded = name;
  };
  const hide = (): void => {
    drawn = undefined;
    sheet.remove();
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
    const giveUp = (): void => stop.abort();
    stale = setTimeout(() => {
      const now = performance.now();
      if (now - drawnMs < OLD_MS) return giveUp();
      stale = setTimeout(giveUp, Math.max(PATIENCE_MS, 2 * tookMs) - (now - startedMs));
    }, STALE_MS);
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
      if (running !== mine) return image.close();
      sheet.draw(image, bounds);
      [drawn, drawnMs] = [mine.said, performance.now()];
      tookMs = drawnMs - mine.startedMs;
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
      el(
        'label',
        {
          class: 'small',
          title:
            'Shows a coarse coverage while you move the mast or change settings. When you stop, the full coverage is calculated and saved.',
        },
        box,
        ' Live preview',
      ),
      outcome,
    ),
    clear,
  };
}

function pictureOf(png: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}
