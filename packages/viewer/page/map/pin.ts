import { type Map as MapLibre, Marker } from 'maplibre-gl';

import { el } from '../dom/element.js';
import type { Place } from './place.js';

/** A thing on the map that people move with the pointer or the arrow keys. */
export interface Pin {
  readonly place: () => Place;
  readonly move: (place: Place) => void;
  readonly show: (isShown: boolean) => void;
  readonly remove: () => void;
}

/** Called when a pin is moved. */
export interface PinOptions {
  readonly label: string;
  readonly kind: 'sender' | 'listener' | 'site' | 'corner';
  readonly letter: string;
  readonly onMove?: (place: Place, isOver: boolean) => void;
}

/** Pixels that an arrow key moves a pin by. */
const STEP = 8;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Puts a pin on the map. */
export function pin(map: MapLibre, at: Place, { label, kind, letter, onMove }: PinOptions): Pin {
  const movable = onMove !== undefined;
  const element = el('div', { class: `pin ${kind}`, tabindex: 0, role: 'button', 'aria-label': movable ? `${label}; move it with the arrow keys` : label, title: label }, el('span', {}, letter)); // prettier-ignore
  const marker = new Marker({ element, draggable: movable }).setLngLat([at.lon, at.lat]).addTo(map);
  const place = (): Place => {
    const { lng, lat } = marker.getLngLat().wrap();
    return { lat, lon: lng };
  };
  marker.on('drag', () => onMove?.(place(), false));
  marker.on('dragend', () => onMove?.(place(), true));
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined || !movable) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = map.project(marker.getLngLat());
    marker.setLngLat(map.unproject([x + arrow[0], y + arrow[1]]));
    onMove?.(place(), true);
  });
  return {
    place,
    move: ({ lat, lon }) => void marker.setLngLat([lon, lat]),
    show: (isShown) => void element.classList.toggle('away', !isShown),
    remove: () => void marker.remove(),
  };
}
