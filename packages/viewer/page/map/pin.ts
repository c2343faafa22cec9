import { type Map as MapLibre, Marker } from 'maplibre-gl';

import { el } from '../dom/element.js';
import { pinLabels } from './pin-labels.js';
import type { Place } from './place.js';

/** A thing on the map that people move with the pointer or the arrow keys. */
export interface Pin {
  readonly place: () => Place;
  readonly move: (place: Place) => void;
  readonly show: (isShown: boolean) => void;
  /** Writes a name next to it, and gives it a colour. */
  readonly name: (name: string, colour: string) => void;
  readonly remove: () => void;
}

/** Options and callbacks of a pin. */
export interface PinOptions {
  readonly label: string;
  readonly kind: 'sender' | 'listener' | 'site' | 'corner';
  readonly letter: string;
  /** Called by a click or the Enter key. */
  readonly onSelect?: () => void;
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

/** Whether dark letters are read better on a colour, `#0072b2`. @see WCAG 2.2, relative luminance */
function isLight(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18;
}

/** Moves the map to a location that is beyond its edges. */
function bringIn(map: MapLibre, place: ReturnType<Marker['getLngLat']>): void {
  const { x, y } = map.project(place);
  const { clientWidth, clientHeight } = map.getContainer();
  if (x < STEP || y < STEP || x > clientWidth - STEP || y > clientHeight - STEP) map.jumpTo({ center: place });
}

/** Puts a pin on the map. */
export function pin(map: MapLibre, at: Place, { label, kind, letter, onMove, onSelect }: PinOptions): Pin {
  const tag = el('span', { class: 'name' });
  const movable = onMove !== undefined;
  /** The visible label of the pin comes first: voice control uses it. */
  const wordsOf = (name: string): string => {
    const seen = [letter, name].filter((text) => text !== '').join(' ');
    return `${seen === '' ? '' : `${seen}: `}${label}${movable ? '; move it with the arrow keys' : ''}`;
  };
  const element = el(
    'div',
    { class: `pin ${kind}`, tabindex: 0, role: 'button', 'aria-label': wordsOf(''), title: label },
    el('span', {}, letter),
    ' ',
    tag,
  );
  const marker = new Marker({ element, draggable: movable }).setLngLat([at.lon, at.lat]).addTo(map);
  const named = { element, tag, place: () => marker.getLngLat() };
  const labels = pinLabels(map);
  labels.add(named);
  const place = (): Place => {
    const { lng, lat } = marker.getLngLat().wrap();
    return { lat, lon: lng };
  };
  marker.on('drag', () => onMove?.(place(), false));
  marker.on('dragend', () => {
    labels.arrange();
    onMove?.(place(), true);
  });
  if (onSelect !== undefined) {
    element.addEventListener('click', (event) => {
      event.stopPropagation(); // the map would ask about the location
      onSelect();
    });
  }
  element.addEventListener('focus', () => {
    if (element.matches(':focus-visible')) bringIn(map, marker.getLngLat());
  });
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') onSelect?.();
    const arrow = ARROWS[event.key];
    if (arrow === undefined || !movable) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = map.project(marker.getLngLat());
    marker.setLngLat(map.unproject([x + arrow[0], y + arrow[1]]));
    labels.arrange();
    onMove?.(place(), true);
  });
  return {
    place,
    move({ lat, lon }) {
      marker.setLngLat([lon, lat]);
      labels.arrange();
    },
    show(isShown) {
      element.classList.toggle('away', !isShown);
      labels.arrange();
    },
    name(name, colour) {
      tag.textContent = name;
      element.setAttribute('aria-label', wordsOf(name));
      element.style.setProperty('--pin', colour);
      element.style.color = isLight(colour) ? '#111' : '#fff';
      labels.arrange();
    },
    remove() {
      labels.remove(named);
      marker.remove();
    },
  };
}
