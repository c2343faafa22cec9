import { el } from '../dom/element.js';
import { type Field, field } from '../form/field.js';
import { placeBetween } from '../map/great-circle.js';
import { lineOn } from '../map/line.js';
import { pin } from '../map/pin.js';
import { type Place, typedPlace } from '../map/place.js';
import type { Desk } from '../start/desk.js';

/**
 * Where a link is: its line on the map, the pin of its receiver with fields for its coordinates, and the chart's
 * cursor.
 */
export interface LinkOnMap {
  /** Fields of the receiver's coordinates. */
  readonly element: HTMLElement;
  readonly fields: Readonly<Record<'lat' | 'lon', Field>>;
  readonly receiver: () => Place;
  readonly move: (receiver: Place) => void;
  /** Draws the line, and writes the coordinates of the receiver into their fields. */
  readonly draw: () => void;
  readonly show: (isShown: boolean) => void;
  /** Puts the cursor at a share of the way to the receiver; without one, hides it. */
  readonly point: (share: number | undefined) => void;
}

/** How the receiver was moved: by hand, which `isOver` says has ended, or by typed coordinates. */
export interface ReceiverMoves {
  readonly onDrag: (isOver: boolean) => void;
  readonly onTyped: (place: Place) => void;
}

export function linkOnMap({ view, sender }: Desk, { onDrag, onTyped }: ReceiverMoves): LinkOnMap {
  const from = sender();
  const receiver = pin(
    view.map,
    { lat: from.lat + 0.04, lon: from.lon + 0.05 },
    { label: 'Receiver', kind: 'listener', letter: 'R', onMove: (_place, isOver) => onDrag(isOver) },
  );
  receiver.show(false);
  const cursor = pin(view.map, from, { label: 'Chart cursor', kind: 'site', letter: '' });
  cursor.show(false);
  const line = lineOn(view.map, 'path-line');
  const fields = {
    lat: field({ path: 'receiver.lat', label: 'Receiver latitude', unit: '°' }, 'path'),
    lon: field({ path: 'receiver.lon', label: 'Receiver longitude', unit: '°' }, 'path'),
  };
  for (const { input } of Object.values(fields))
    input.addEventListener('change', () => onTyped(typedPlace(fields.lat.input.value, fields.lon.input.value)));
  return {
    element: el('div', { class: 'grid' }, fields.lat.element, fields.lon.element),
    fields,
    receiver: () => receiver.place(),
    move: (place) => receiver.move(place),
    draw() {
      const place = receiver.place();
      line.set([[sender(), place]]);
      fields.lat.input.value = place.lat.toFixed(6);
      fields.lon.input.value = place.lon.toFixed(6);
    },
    show(isShown) {
      receiver.show(isShown);
      if (!isShown) line.set([]);
    },
    point(share) {
      cursor.show(share !== undefined);
      if (share !== undefined) cursor.move(placeBetween(sender(), receiver.place(), share));
    },
  };
}
