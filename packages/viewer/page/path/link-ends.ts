import { el } from '../dom/element.js';
import type { Place } from '../map/place.js';
import { siteName, sitePlace } from '../sites/site-book.js';
import type { SiteStore } from '../sites/site-store.js';

/** Choosers for the sites at both ends of a link. @param onReceiver called with the place of the site that receives */
export function linkEnds(store: SiteStore, onReceiver: (place: Place) => void): HTMLElement {
  const from = el('select', { id: 'link-from', onchange: () => store.select(Number(from.value)) });
  const to = el('select', {
    id: 'link-to',
    onchange() {
      const site = store.book().sites.find(({ id }) => String(id) === to.value);
      if (site !== undefined) onReceiver(sitePlace(site));
    },
  });
  const draw = (): void => {
    const { sites, current } = store.book();
    const options = (): HTMLOptionElement[] => sites.map((site) => el('option', { value: site.id }, siteName(site)));
    const before = to.value;
    from.replaceChildren(...options());
    from.value = String(current);
    to.replaceChildren(el('option', { value: '' }, 'the receiver pin'), ...options());
    to.value = sites.some(({ id }) => String(id) === before) ? before : '';
  };
  store.onChange(draw);
  draw();
  return el(
    'div',
    { class: 'grid' },
    el('div', { class: 'field' }, el('label', { for: 'link-from' }, 'From'), from),
    el('div', { class: 'field' }, el('label', { for: 'link-to' }, 'To'), to),
  );
}
