import type { Values } from '../form/values.js';
import type { Shelf } from '../server/key-store.js';
import type { Coverages, SiteCoverage } from './coverages.js';
import { projectText, readProject } from './project.js';
import type { SiteBook } from './site-book.js';
import type { SiteStore } from './site-store.js';

const NAME = 'radioshed-sites';

/** The project saved in this tab; undefined if there is none. */
export function savedProject(
  tab: Shelf,
  fields: Values,
): { readonly book: SiteBook; readonly coverages: Readonly<Record<string, SiteCoverage>> } | undefined {
  const text = tab.getItem(NAME);
  if (text === null) return undefined;
  try {
    const { project, coverages } = JSON.parse(text) as {
      readonly project: string;
      readonly coverages: Readonly<Record<string, SiteCoverage>>;
    };
    return { book: readProject(project, fields).book, coverages };
  } catch {
    return undefined; // of an earlier version of the page
  }
}

/** Saves the project while the tab is open, so that reloading the page restores it. */
export function saveProject(tab: Shelf, store: SiteStore, coverages: Coverages): void {
  const save = (): void =>
    tab.setItem(
      NAME,
      JSON.stringify({
        project: projectText({ book: store.book(), coverages: {}, made: [] }),
        coverages: coverages.all(),
      }),
    );
  store.onChange(save);
}
