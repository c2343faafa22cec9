import { button, el } from '../dom/element.js';
import { fieldText } from '../form/radio-fields.js';
import type { Values } from '../form/values.js';
import type { Desk } from '../start/desk.js';
import { currentSite, type SiteBook, tickedSites } from './site-book.js';

/** Fields that each site has of its own: changes of them are for it alone. */
const OWN = /^(site|transmitter\.(lat|lon))$/;
/** Fields that are named; more are counted. */
const MOST_NAMED = 2;

/** Offers to use what was changed in the form for the other ticked sites too. */
export function changeTicked({ sites: store, status }: Pick<Desk, 'sites' | 'status'>): HTMLElement {
  let [before, seen] = [store.book(), currentSite(store.book())];
  /** Changes since the site was opened, or since they were applied to the others. */
  let changes: Values = {};
  const words = el('span', { class: 'small title' });
  const use = (): void => {
    const count = others().length;
    store.change(withValues(store.book(), changes));
    changes = {};
    draw();
    status.say(
      `${count === 1 ? 'The other ticked site has' : `The ${count} other ticked sites have`} this too. Undo reverts it.`,
    );
  };
  const act = button('', use, { class: 'quiet' });
  const element = el('div', { class: 'row change-ticked', hidden: true }, words, act);
  const others = (): readonly { readonly id: number; readonly values: Values }[] =>
    tickedSites(store.book()).filter(
      ({ id, values }) => id !== seen.id && Object.entries(changes).some(([path, value]) => values[path] !== value),
    );
  const draw = (): void => {
    const count = others().length;
    const named = Object.entries(changes).map(([path, value]) => fieldText(path, value));
    words.textContent = named.length > MOST_NAMED ? `${named.length} fields changed` : named.join(', ');
    act.textContent = count === 1 ? 'Use for the other ticked site' : `Use for ${count} other ticked sites`;
    if (count === 0 && element.contains(document.activeElement)) document.getElementById('calculate')?.focus();
    element.hidden = count === 0;
  };
  store.onChange(() => {
    const book = store.book();
    const now = currentSite(book);
    // What an import, an undone step or another project changes is no change of the form.
    const isForm =
      now.id === seen.id &&
      book.sites.length === before.sites.length &&
      book.sites.every((site, i) => site.id === now.id || site === before.sites[i]);
    const changed = Object.entries(now.values).filter(
      ([path, value]) => !OWN.test(path) && seen.values[path] !== value,
    );
    changes = isForm ? { ...changes, ...Object.fromEntries(changed) } : {};
    [before, seen] = [book, now];
    draw();
  });
  return element;
}

/** Gives all ticked sites some values. */
export function withValues(book: SiteBook, some: Values): SiteBook {
  return {
    ...book,
    sites: book.sites.map((site) => (site.isTicked ? { ...site, values: { ...site.values, ...some } } : site)),
  };
}
