import { madeName, madeTitle } from '../result/made-layer.js';
import type { Desk } from '../start/desk.js';
import { bringLayers, type FormerLayer } from './bring-layers.js';
import { fitSites } from './fit-sites.js';
import { projectText, readProject } from './project.js';
import { currentSite, renumbered, siteName } from './site-book.js';

/** Coverages of a project that are put on the map when it is opened; more would take long to load. */
const MOST_SHOWN = 24;
const OPACITY = 0.75;

/** The project of the page with the names of its results, as a file. */
export function projectNow({ sites, coverages, layers }: Pick<Desk, 'sites' | 'coverages' | 'layers'>): string {
  const book = sites.book();
  const current = book.sites.filter((site) => coverages.isCurrent(site));
  return projectText({
    book,
    coverages: Object.fromEntries(current.map((site) => [site.id, coverages.of(site)?.sid ?? ''])),
    made: layers.all().flatMap(({ made }) => made ?? []),
  });
}

/**
 * Opens a project file in place of the project before, with the results that are still on the server.
 *
 * @returns a sentence about what was opened
 * @throws Error that says what is wrong with the file
 */
export async function openProject(desk: Desk, text: string): Promise<string> {
  const { sites: store, coverages, layers, view } = desk;
  const project = readProject(text, currentSite(store.book()).values);
  const book = renumbered(project.book, store.book());
  for (const { name, made } of layers.all()) if (made?.isOfProject === true) layers.remove(name);
  store.change(book);
  fitSites(view, book.sites);
  const covered = book.sites.flatMap((site, i) => {
    const sid = project.coverages[String(project.book.sites[i]?.id)];
    return sid === undefined ? [] : [[site, sid] as const];
  });
  coverages.take(covered);
  const shown = covered.filter(([{ isShown }]) => isShown).slice(0, MOST_SHOWN);
  const [top] = project.made;
  // Under a map of them all, coverages are there to be ticked.
  const look = { isVisible: true, opacity: OPACITY, hasContours: false };
  const former: readonly FormerLayer[] = [
    ...project.made.map((made, i) => ({ name: madeName(made), title: madeTitle(made), look: { ...look, isVisible: i === 0 }, made })), // prettier-ignore
    ...shown.map(([site, sid]) => ({
      name: sid,
      title: siteName(site),
      look: { ...look, isVisible: top === undefined },
    })),
  ];
  const isThere = (name: string): boolean => layers.all().some((layer) => layer.name === name);
  const gone = await bringLayers(
    desk,
    former.filter(({ name }) => !isThere(name)),
  );
  store.tell();
  const left = covered.length > shown.length ? ` Of ${covered.length} coverages, ${shown.length} are on the map.` : '';
  const count = `${book.sites.length} ${book.sites.length === 1 ? 'site' : 'sites'}`;
  return `opened: ${count}. Undo brings back the previous project.${left}${gone === '' ? '' : ` ${gone}`}`;
}
