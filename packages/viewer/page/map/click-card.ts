import { Popup } from 'maplibre-gl';

import { button, el } from '../dom/element.js';
import { returnFocus } from '../dom/keep-focus.js';
import type { Layers } from '../result/layers.js';
import { layerText } from '../result/readout.js';
import { groundHeightM } from '../site/terrain-heights.js';
import type { Desk } from '../start/desk.js';
import { behindLayers } from './beside-layers.js';
import { coordinateTexts } from './coordinate-text.js';
import { azimuthDeg, distanceKm } from './great-circle.js';
import type { Place } from './place.js';
import type { PlaceAction } from './place-action.js';

/** Layers that the card lists. */
const MOST_LAYERS = 8;

/** The card of a click. */
export interface ClickCard {
  readonly open: (place: Place, actions: readonly PlaceAction[]) => void;
  readonly close: () => void;
}

/**
 * Shows what is at a location that was clicked: coordinates, ground height, the way from the transmitter, the value of
 * each visible layer. Only its buttons move anything.
 */
export function clickCard({
  view,
  layers,
  server,
  sender,
  status,
}: Pick<Desk, 'view' | 'layers' | 'server' | 'sender' | 'status'>): ClickCard {
  const popup = new Popup({ className: 'card', closeOnClick: false, maxWidth: '300px', focusAfterOpen: false });
  const values = el('div', {});
  let at: Place = { lat: 0, lon: 0 };
  /** The element that had the focus before the card. */
  let before: Element | null = null;
  const close = (): void => void popup.remove();
  popup.on('close', () => returnFocus(before));
  const drawValues = (): void => values.replaceChildren(...valuesAt(layers, at));
  // The numbers of a layer come after its picture.
  layers.onChange(() => {
    if (popup.isOpen()) drawValues();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && popup.isOpen()) close();
  });
  const open: ClickCard['open'] = (place, actions) => {
    at = place;
    before = document.activeElement;
    status.say(''); // it would lie over the card
    drawValues();
    const ground = el('p', {}, '\u00a0'); // its line is there before the height is
    const from = sender();
    const way = `${distanceKm(from, place).toFixed(2)} km from the transmitter at azimuth ${azimuthDeg(from, place).toFixed(1)}°`;
    const buttons = actions.map(({ label, act }) =>
      button(label, () => {
        close();
        act(place);
      }),
    );
    const content = el(
      'section',
      { 'aria-label': 'Location' },
      ...coordinateTexts(place).map((text) => el('p', { class: 'number' }, text)),
      ground,
      el('p', {}, way),
      values,
      el('div', { class: 'row wrap' }, ...buttons),
    );
    popup.setLngLat([place.lon, place.lat]).setDOMContent(content).addTo(view.map);
    bringIn(view.map, popup.getElement());
    if (!server.hasKey()) return;
    groundHeightM(server, place).then(
      (heightM) => {
        ground.textContent = Number.isNaN(heightM)
          ? 'This server has no terrain here.'
          : `Ground ${heightM.toFixed(0).replace('-', '−')} m above sea level`;
      },
      () => {
        ground.textContent = 'The ground height is not available.';
      },
    );
  };
  return { open, close };
}

/** Room around the card, px; below it is the line with the value under the pointer. */
const ROOM = { side: 8, foot: 34 } as const;

/** Moves the map so that nothing of the card is beyond its edges. */
function bringIn(map: Desk['view']['map'], card: HTMLElement): void {
  const [inner, outer] = [card.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
  const right = Math.max(0, inner.right + ROOM.side + behindLayers(map.getContainer()) - outer.right);
  const left = Math.max(0, outer.left + ROOM.side - inner.left);
  const foot = Math.max(0, inner.bottom + ROOM.foot - outer.bottom);
  const head = Math.max(0, outer.top + ROOM.side - inner.top);
  const by: [number, number] = [left > 0 ? -left : right, head > 0 ? -head : foot];
  if (by[0] !== 0 || by[1] !== 0) map.panBy(by, { duration: 200 });
}

/** The value of each visible layer at a location, as a table; nothing if there is none. */
function valuesAt(layers: Layers, { lat, lon }: Place): HTMLElement[] {
  const found = layers.allAt(lat, lon);
  if (found.length === 0) return [];
  const rows = found.slice(0, MOST_LAYERS).map(({ layer, value }) => {
    return el(
      'tr',
      {},
      el('td', { class: 'number' }, layerText(layer, value)),
      el('th', { scope: 'row' }, layer.title),
    );
  });
  const left = found.length - rows.length;
  return [
    el('table', { class: 'servers' }, ...rows),
    ...(left > 0 ? [el('p', { class: 'small' }, `${left} more layers`)] : []),
  ];
}
