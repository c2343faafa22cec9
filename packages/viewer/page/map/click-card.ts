import { Popup } from 'maplibre-gl';

import { button, el } from '../dom/element.js';
import type { Layers } from '../result/layers.js';
import { layerText } from '../result/readout.js';
import { groundHeightM } from '../site/terrain-heights.js';
import type { Desk } from '../start/desk.js';
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
 * Shows what is at a place that was clicked: coordinates, ground height, the way from the transmitter, the value of each
 * visible layer. Only its buttons move anything.
 */
export function clickCard({
  view,
  layers,
  server,
  sender,
}: Pick<Desk, 'view' | 'layers' | 'server' | 'sender'>): ClickCard {
  const popup = new Popup({ className: 'card', closeOnClick: false, maxWidth: '300px', focusAfterOpen: false });
  const values = el('div', {});
  let at: Place = { lat: 0, lon: 0 };
  const drawValues = (): void => values.replaceChildren(...valuesAt(layers, at));
  // The numbers of a layer come after its picture.
  layers.onChange(() => {
    if (popup.isOpen()) drawValues();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && popup.isOpen()) popup.remove();
  });
  const open: ClickCard['open'] = (place, actions) => {
    at = place;
    drawValues();
    const ground = el('p', {}, '');
    const from = sender();
    const way = `${distanceKm(from, place).toFixed(2)} km from the transmitter at azimuth ${azimuthDeg(from, place).toFixed(1)}°`;
    const buttons = actions.map(({ label, act }) =>
      button(label, () => {
        popup.remove();
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
  return { open, close: () => void popup.remove() };
}

/** The value of each visible layer at a place, as a table; nothing if there is none. */
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
  return [el('table', { class: 'servers' }, ...rows), ...(left > 0 ? [el('p', { class: 'small' }, `${left} more layers`)] : [])]; // prettier-ignore
}
