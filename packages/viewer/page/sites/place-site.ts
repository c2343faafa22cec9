import { button, byId, el } from '../dom/element.js';
import type { Place } from '../map/place.js';
import type { Desk } from '../start/desk.js';
import { addedAt, currentSite, sitePlace } from './site-book.js';

/** Adds a site where the map is clicked next, or in the middle of it by a button. */
export interface SitePlacer {
  readonly button: HTMLElement;
  /** The prompt while the location is open. */
  readonly question: HTMLElement;
  /** @returns whether it took the click */
  readonly takeClick: (place: Place) => boolean;
  /** Adds no site. */
  readonly cancel: () => void;
}

/** Pins that are nearer to each other look like one, px. */
const APART_PX = 40;

/** The site has the radio of the form. */
export function sitePlacer({ sites: store, view, status }: Pick<Desk, 'sites' | 'view' | 'status'>): SitePlacer {
  const canvas = view.map.getCanvas();
  let isOpen = false;
  const open = (next: boolean): void => {
    isOpen = next;
    question.hidden = !isOpen;
    start.setAttribute('aria-expanded', String(isOpen));
    canvas.style.cursor = isOpen ? 'crosshair' : '';
  };
  const put = (place: Place): void => {
    open(false);
    store.change(addedAt(store.book(), currentSite(store.book()).values, place));
    status.say('The new site is in the form. Enter its name and radio there.');
  };
  const middle = button('In the middle of the map', () => {
    put(freePlace(view.map, store.book().sites.map(sitePlace)));
    byId('radio-site').focus(); // the button is gone
  });
  const start = button(
    'Add site',
    () => {
      open(!isOpen);
      if (isOpen) middle.focus();
    },
    { 'aria-expanded': 'false', title: 'Add a site with the current settings; click the map to place it' },
  );
  const cancel = (): void => {
    const hadFocus = question.contains(document.activeElement);
    open(false);
    if (hadFocus) start.focus();
  };
  const question = el(
    'div',
    { class: 'asked', role: 'group', 'aria-label': 'Place of the new site', hidden: true },
    el('p', {}, 'Click the map where the new site is.'),
    el('div', { class: 'row wrap' }, middle, button('Cancel', cancel)),
  );
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen) cancel();
  });
  return {
    button: start,
    question,
    takeClick(place) {
      const isTaken = isOpen;
      if (isTaken) put(place);
      return isTaken;
    },
    cancel,
  };
}

/** The middle of the map, or the nearest location to the right of it where no other site hides the new one. */
function freePlace(map: Desk['view']['map'], taken: readonly Place[]): Place {
  const pins = taken.map(({ lat, lon }) => map.project([lon, lat]));
  const at = map.project(map.getCenter());
  const isTaken = (): boolean => pins.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < APART_PX);
  while (isTaken()) at.x += APART_PX;
  const { lat, lng } = map.unproject(at).wrap();
  return { lat, lon: lng };
}
