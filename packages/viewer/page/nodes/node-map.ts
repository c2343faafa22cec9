import { closeDrawer } from '../dom/drawer.js';
import { lineOn } from '../map/line.js';
import { type Pin, pin } from '../map/pin.js';
import type { Place } from '../map/place.js';
import type { Desk } from '../start/desk.js';
import type { Node } from './read-nodes.js';

/** Locations of a network on the map, the lines between them, and a point that a chart is asked about. */
export interface NodeMap {
  /** Shows locations; what was there goes. */
  readonly show: (nodes: readonly Node[]) => void;
  /** Shows lines in the stead of those there are. */
  readonly draw: (lines: readonly (readonly Place[])[], colours: readonly string[]) => void;
  readonly add: (place: Place, label: string, letter: string) => void;
  readonly point: (place: Place | undefined) => void;
  /** Shows the lines only while they are those of the sites as they are. */
  readonly trust: (isCurrent: boolean) => void;
  /** Shows or hides all of it. */
  readonly display: (isShown: boolean) => void;
}

/** More locations than these are a track: a line, no pins. */
export const MOST_PINS = 200;

export function nodeMap({ view, sender }: Desk): NodeMap {
  const lines = lineOn(view.map, 'node-links', 2);
  const cursor = pin(view.map, sender(), { label: 'Chart cursor', kind: 'site', letter: '' });
  cursor.show(false);
  let pins: Pin[] = [];
  let drawn: readonly [places: readonly (readonly Place[])[], colours: readonly string[]] = [[], []];
  let [isShown, isCurrent] = [false, true];
  const set = (): void => lines.set(isShown && isCurrent ? drawn[0] : [], drawn[1]);
  const draw: NodeMap['draw'] = (places, colours) => {
    drawn = [places, colours];
    isCurrent = true;
    set();
  };
  return {
    draw,
    show(nodes) {
      for (const each of pins) each.remove();
      const isTrack = nodes.length > MOST_PINS;
      draw(isTrack ? [nodes] : [], []);
      pins = isTrack
        ? []
        : nodes.map((node, i) => pin(view.map, node, { label: node.name, kind: 'site', letter: String(i + 1) }));
    },
    add: (place, label, letter) => void pins.push(pin(view.map, place, { label, kind: 'listener', letter })),
    point(place) {
      cursor.show(place !== undefined);
      if (place !== undefined) cursor.move(place);
    },
    trust(next) {
      if (next === isCurrent) return;
      isCurrent = next;
      set();
    },
    display(next) {
      isShown = next;
      for (const each of pins) each.show(isShown);
      if (!isShown) closeDrawer();
      set();
    },
  };
}
