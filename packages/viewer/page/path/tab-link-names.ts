import type { Shelf } from '../server/key-store.js';
import type { SiteBook } from '../sites/site-book.js';

const NAME = 'radioshed-link-names';
/** Names that a tab keeps; the oldest go first. */
const MOST = 500;

/**
 * Names of links that were entered in this tab, by the keys of their pairs of ends; those of sites that the project
 * has.
 */
export function savedLinkNames(tab: Shelf, { sites }: SiteBook): Map<string, string> {
  const ids = new Set(sites.map(({ id }) => String(id)));
  return new Map(
    entriesIn(tab.getItem(NAME) ?? '[]').filter(([pair]) => {
      const [, from = '', to = ''] = /^(\d+)-(.+)$/.exec(pair) ?? [];
      return ids.has(from) && (to.includes(',') || ids.has(to)); // a location, or a site
    }),
  );
}

/** Saves them while the tab is open. */
export function saveLinkNames(tab: Shelf, names: ReadonlyMap<string, string>): void {
  tab.setItem(NAME, JSON.stringify([...names].slice(-MOST)));
}

/** Forgets them: another project has other sites of the same numbers. */
export function dropLinkNames(tab: Shelf): void {
  tab.removeItem(NAME);
}

function entriesIn(text: string): readonly (readonly [pair: string, name: string])[] {
  try {
    const said: unknown = JSON.parse(text);
    const isEntry = (each: unknown): each is [string, string] =>
      Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string');
    return Array.isArray(said) ? said.filter(isEntry) : [];
  } catch {
    return []; // of another version of the page
  }
}
