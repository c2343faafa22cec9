import type { Values } from '../form/values.js';
import type { Shelf } from '../server/key-store.js';
import type { Coverages, SiteCoverage } from './coverages.js';
import { projectText, readProject } from './project.js';
import type { SiteBook } from './site-book.js';
import type { SiteStore } from './site-store.js';

const NAME = 'radioshed-sites';

/** The project of this tab as it was left; undefined where there is none. */
export function keptProject(
  tab: Shelf,
  fields: Values,
): { readonly book: SiteBook; readonly coverages: Readonly<Record<string, SiteCoverage>> } | undefined {
  const text = tab.getItem(NAME);
  if (text === null) return undefined;
  try {
    const { project, coverages } = JSON.parse(text) as { readonly project: string; readonly coverages: Readonly<Record<string, SiteCoverage>> }; // prettier-ignore
    return { book: readProject(project, fields), coverages };
  } catch {
    return undefined; // of an earlier version of the page
  }
}

/** Keeps the project for as long as the tab is open: a page that is opened again goes on where it was. */
export function keepProject(tab: Shelf, store: SiteStore, coverages: Coverages): void {
  const keep = (): void => tab.setItem(NAME, JSON.stringify({ project: projectText(store.book()), coverages: coverages.all() })); // prettier-ignore
  store.onChange(keep);
}
