import { movedByHand } from '../map/moved-by-hand.js';
import { NEW_LOOK } from '../result/layers.js';
import { isOfProject, originName, originTitle } from '../result/layer-origin.js';
import type { Desk } from '../start/desk.js';
import { bringLayers } from './bring-layers.js';
import { fitSites } from './fit-sites.js';
import { expectLayers, expectNoLonger, type FormerLayer, layersToCome } from './layers-to-come.js';
import { projectText, readProject } from './project.js';
import { currentSite, renumbered, siteName, sitePlace } from './site-book.js';

/** Coverages of a project that are put on the map when it is opened; more would take long to load. */
const MOST_SHOWN = 24;

/** The project of the page with the names of its results, as a file. */
export function projectNow(desk: Pick<Desk, 'sites' | 'coverages' | 'layers'>): string {
  const { sites, coverages, layers } = desk;
  const book = sites.book();
  const current = book.sites.filter((site) => coverages.isCurrent(site));
  return projectText({
    book,
    coverages: Object.fromEntries(current.map((site) => [site.id, coverages.of(site)?.sid ?? ''])),
    // Those that are still loading belong to it too.
    made: [...layersToCome(desk), ...layers.all()].flatMap(({ made }) => made ?? []),
  });
}

/**
 * Opens a project file in place of the project before.
 *
 * @returns loads the results that are still on the server, and returns a sentence about what was opened
 * @throws Error that says what is wrong with the file
 */
export function openProject(desk: Desk, text: string): () => Promise<string> {
  const { sites: store, coverages, layers, view } = desk;
  const project = readProject(text, currentSite(store.book()).values);
  const book = renumbered(project.book, store.book());
  const same = new Map(project.made.map((made) => [originName(made), JSON.stringify(made)]));
  for (const { name, made } of layers.all()) {
    const isOther = same.has(name) && same.get(name) !== JSON.stringify(made);
    if (isOfProject(made) || isOther) layers.remove(name);
  }
  expectNoLonger(layers, ({ made }) => isOfProject(made));
  store.change(book);
  const opened = store.book();
  fitSites(view, book.sites);
  const covered = book.sites.flatMap((site, i) => {
    const sid = project.coverages[String(project.book.sites[i]?.id)];
    return sid === undefined ? [] : [[site, sid] as const];
  });
  coverages.take(covered);
  const shown = covered.filter(([{ isShown }]) => isShown).slice(0, MOST_SHOWN);
  const top = project.made.find(({ kind }) => kind !== 'noise') ?? (shown.length === 0 ? project.made[0] : undefined);
  // Under a map of them all, coverages are there to be ticked.
  const former: readonly FormerLayer[] = [
    ...project.made.map((made) => ({
      name: originName(made),
      title: originTitle(made),
      look: { ...NEW_LOOK, isVisible: made === top },
      made,
    })),
    ...shown.map(([site, sid]) => ({
      name: sid,
      title: siteName(site),
      look: { ...NEW_LOOK, isVisible: top === undefined },
    })),
  ];
  const isThere = (name: string): boolean => layers.all().some((layer) => layer.name === name);
  const missing = former.filter(({ name }) => !isThere(name));
  expectLayers(desk, missing);
  const left = covered.length > shown.length ? ` ${shown.length} of ${covered.length} coverages are on the map.` : '';
  const count = `${book.sites.length} ${book.sites.length === 1 ? 'site' : 'sites'}`;
  const refused =
    project.refused === 0
      ? ''
      : ` ${project.refused} ${project.refused === 1 ? 'layer' : 'layers'} of the file cannot be read and ${project.refused === 1 ? 'is' : 'are'} left out.`;
  return async () => {
    const wasMoved = movedByHand(view.map);
    const faults = await bringLayers(desk, missing);
    // By now the list of layers may lie over some of them.
    if (!wasMoved() && store.book() === opened) view.reveal(book.sites.map(sitePlace));
    store.tell();
    return `opened: ${count}. Undo brings back the previous project.${left}${refused}${faults && ` ${faults}`}`;
  };
}
