import { type Pin, pin } from '../map/pin.js';
import type { Desk } from '../start/desk.js';
import { siteName, sitePlace } from './site-book.js';

/** Puts every site but the one in the form on the map: a click opens it, dragging opens and moves it. */
export function sitePins({ sites: store, view, moveSender }: Pick<Desk, 'sites' | 'view' | 'moveSender'>): void {
  let pins: Pin[] = [];
  let drawn: unknown;
  const draw = (): void => {
    const { sites, current } = store.book();
    const others = sites.filter(({ id, isShown }) => id !== current && isShown);
    const now = JSON.stringify(others.map((site) => [site.id, site.colour, siteName(site), sitePlace(site)]));
    if (now === drawn) return;
    drawn = now;
    for (const each of pins) each.remove();
    pins = others.map((site) => {
      const label = siteName(site);
      const options = { label: `Site ${label}`, kind: 'site', letter: '' } as const;
      const made = pin(view.map, sitePlace(site), {
        ...options,
        onSelect: () => store.select(site.id),
        onMove(place, isOver) {
          if (!isOver) return;
          store.select(site.id);
          moveSender(place);
        },
      });
      made.name(label, site.colour);
      return made;
    });
  };
  store.onChange(draw);
  draw();
}
