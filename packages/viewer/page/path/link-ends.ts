import { button, el } from '../dom/element.js';
import type { Place } from '../map/place.js';
import { type Site, siteName, sitePlace } from '../sites/site-book.js';
import type { SiteStore } from '../sites/site-store.js';

/** Choosers for the sites at both ends of a link. */
export interface LinkEnds {
  readonly element: HTMLElement;
  /** The site that receives; undefined where the receiver pin does. */
  readonly receiver: () => Site | undefined;
  /** Lets a site receive, by its number; one that transmits does not. */
  readonly choose: (id: string) => void;
  /** The receiver pin receives: it was moved by itself. */
  readonly release: () => void;
}

/** @param onReceiver called with the location of the site that receives, when it is chosen or moved */
export function linkEnds(store: SiteStore, onReceiver: (place: Place) => void): LinkEnds {
  const from = el('select', { id: 'link-from', onchange: () => store.select(Number(from.value)) });
  const to = el('select', { id: 'link-to', onchange: () => follow() });
  const receiver = (): Site | undefined => store.book().sites.find(({ id }) => String(id) === to.value);
  /** Where the receiving site was. */
  let at: Place | undefined;
  const follow = (): void => {
    const site = receiver();
    at = site && sitePlace(site);
    swap.disabled = site === undefined;
    if (at !== undefined) onReceiver(at);
  };
  const swap = button(
    'Swap direction',
    () => {
      const [sender, site] = [from.value, receiver()];
      if (site === undefined) return;
      to.value = sender;
      store.select(site.id);
      follow();
    },
    { disabled: true, title: 'The receiver transmits. Needs a site at both ends.' },
  );
  const draw = (): void => {
    const { sites, current } = store.book();
    const options = (): HTMLOptionElement[] => sites.map((site) => el('option', { value: site.id }, siteName(site)));
    const before = to.value;
    from.replaceChildren(...options());
    from.value = String(current);
    to.replaceChildren(el('option', { value: '' }, 'the receiver pin'), ...options());
    to.value = sites.some(({ id }) => String(id) === before) ? before : '';
    const site = receiver();
    swap.disabled = site === undefined;
    if (site === undefined || at === undefined) return;
    const { lat, lon } = sitePlace(site);
    if (lat !== at.lat || lon !== at.lon) follow();
  };
  store.onChange(draw);
  draw();
  return {
    element: el(
      'div',
      {},
      el(
        'div',
        { class: 'grid' },
        el('div', { class: 'field' }, el('label', { for: 'link-from' }, 'From'), from),
        el('div', { class: 'field' }, el('label', { for: 'link-to' }, 'To'), to),
      ),
      el('div', { class: 'row' }, swap),
    ),
    receiver,
    choose(id) {
      to.value = id === String(store.book().current) ? '' : id;
      follow();
    },
    release() {
      to.value = '';
      at = undefined;
      swap.disabled = true;
    },
  };
}
