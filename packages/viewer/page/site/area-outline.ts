import { button, el } from '../dom/element.js';
import { lineOn } from '../map/line.js';
import { type Pin, pin } from '../map/pin.js';
import type { Place } from '../map/place.js';
import { sitePlace, tickedSites } from '../sites/site-book.js';
import type { Desk } from '../start/desk.js';
import { areaAround } from './around-sites.js';

/** An area that people outline on the map, corner by corner, or around the ticked sites. */
export interface AreaOutline {
  readonly element: HTMLElement;
  /** Its corners; none where no area was outlined. */
  readonly corners: () => readonly Place[];
  /** Whether clicks are corners. */
  readonly isDrawing: () => boolean;
  readonly add: (place: Place) => void;
  readonly display: (isShown: boolean) => void;
}

export function areaOutline({ view, status, sites }: Desk): AreaOutline {
  const line = lineOn(view.map, 'area-outline', 2);
  let pins: Pin[] = [];
  let isDrawing = false;
  /** A link may bring corners before the tool is shown. */
  let isShown = false;
  const corners = (): readonly Place[] => pins.map((each) => each.place());
  const draw = (): void => {
    const all = corners();
    const [first] = all;
    line.set(!isShown || first === undefined || all.length < 2 ? [] : [[...all, first]], ['#1f6fb2']);
    clear.hidden = all.length === 0;
  };
  const toggle = button(
    'Draw an area',
    () => {
      isDrawing = !isDrawing;
      toggle.setAttribute('aria-pressed', String(isDrawing));
      status.say(isDrawing ? 'Click the corners of the area on the map. Press the button again when finished.' : '');
    },
    { 'aria-pressed': 'false' },
  );
  const remove = (): void => {
    for (const each of pins) each.remove();
    pins = [];
    draw();
  };
  const clear = button('Clear', remove, { hidden: true, 'aria-label': 'Clear the area' });
  const add = (place: Place): void => {
    const corner = pin(view.map, place, {
      label: `Corner ${pins.length + 1}`,
      kind: 'corner',
      letter: '',
      onMove: draw,
    });
    corner.show(isShown);
    pins.push(corner);
    draw();
  };
  const around = button('Around the ticked sites', () =>
    status.attempt(async () => {
      const box = areaAround(tickedSites(sites.book()).map(sitePlace));
      remove();
      for (const corner of box) add(corner);
    }),
  );
  return {
    element: el(
      'div',
      { class: 'row wrap gap' },
      toggle,
      around,
      clear,
      el('span', { class: 'small' }, 'or a circle around the pin'),
    ),
    corners,
    isDrawing: () => isDrawing,
    add,
    display(shown) {
      isShown = shown;
      for (const each of pins) each.show(shown);
      draw();
    },
  };
}
