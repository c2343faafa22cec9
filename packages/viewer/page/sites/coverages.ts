import type { Values } from '../form/values.js';
import type { Layers, ShownLayer } from '../result/layers.js';
import { type Site, siteName } from './site-book.js';
import type { SiteStore } from './site-store.js';

/** The newest coverage of a site. */
export interface SiteCoverage {
  /** Its unguessable name on the server. */
  readonly sid: string;
  /** The form of the site when it was calculated, without its name. */
  readonly said: string;
  /** The name of the site that its layer has. */
  readonly site?: string;
  /** Coverages of the site from before that are still on the map, as variants. */
  readonly kept?: readonly string[];
}

/** The coverage of each site, by its number. */
export interface Coverages {
  /**
   * Takes a new coverage of a site.
   * @param name of the site that its layer has: the server gives nameless sites one
   * @returns the coverage before
   */
  readonly put: (site: Pick<Site, 'id'>, sid: string, values: Values, name?: string) => SiteCoverage | undefined;
  /** Takes the coverages of a project that was opened. */
  readonly take: (some: readonly (readonly [site: Site, sid: string])[]) => void;
  /** Forgets a coverage that is not saved any more. */
  readonly drop: (sid: string) => void;
  readonly of: (site: Pick<Site, 'id'>) => SiteCoverage | undefined;
  /** Whether a site has a coverage of its present settings. */
  readonly isCurrent: (site: Site) => boolean;
  /** Of the sites that the project has now. */
  readonly all: () => Readonly<Record<string, SiteCoverage>>;
}

/** Marks layers of sites that have changed since; hides, removes and brings them back with their sites. */
export function coveragesOf(
  store: SiteStore,
  layers: Layers,
  first: Readonly<Record<string, SiteCoverage>> = {},
): Coverages {
  const known = new Map(Object.entries(first));
  const of: Coverages['of'] = ({ id }) => known.get(String(id));
  const isCurrent: Coverages['isCurrent'] = (site) => of(site)?.said === saidBy(site);
  /** Sites whose layer follows their eye; a layer's own tick box works on its own between changes of it. */
  const shown = new Map<number, boolean>();
  /** Layers of deleted sites and their places in the order: undo brings both back. */
  const away = new Map<string, { readonly layer: ShownLayer; readonly at: number }>();
  const followBook = (ids: ReadonlySet<string>): void => {
    for (const [id, { sid }] of known) {
      const at = layers.all().findIndex(({ name }) => name === sid);
      const layer = layers.all()[at];
      const back = away.get(id);
      if (ids.has(id) && back !== undefined) {
        away.delete(id);
        layers.putBack(back.layer, back.at);
      } else if (!ids.has(id) && layer !== undefined) {
        away.set(id, { layer, at });
        layers.remove(sid);
      }
    }
  };
  /** Gives the layers of a site its new name. */
  const rename = (site: Site): void => {
    const before = of(site);
    const name = siteName(site);
    if (before === undefined || before.site === name) return;
    known.set(String(site.id), { ...before, site: name });
    const mine = new Set([before.sid, ...(before.kept ?? [])]);
    for (const { name: sid, given } of layers.all()) {
      if (before.site === undefined || !mine.has(sid) || !given.startsWith(before.site)) continue;
      layers.change(sid, { given: `${name}${given.slice(before.site.length)}` });
    }
  };
  /** Coverages of the site from before that are still on the map are its variants. */
  const know = (site: Pick<Site, 'id'>, sid: string, values: Values, name: string): void => {
    const before = of(site);
    const earlier = new Set(before === undefined ? [] : [before.sid, ...(before.kept ?? [])]);
    const kept = layers.all().flatMap((layer) => (layer.name !== sid && earlier.has(layer.name) ? [layer.name] : []));
    known.set(String(site.id), { sid, said: saidBy({ values }), site: name, ...(kept.length === 0 ? {} : { kept }) });
  };
  const compare = (): void => {
    const { sites } = store.book();
    followBook(new Set(sites.map(({ id }) => String(id))));
    for (const site of sites) {
      rename(site);
      const sid = of(site)?.sid;
      const layer = layers.all().find(({ name }) => name === sid);
      if (sid === undefined || layer === undefined) continue;
      const isOutdated = !isCurrent(site);
      const isTurned = (shown.get(site.id) ?? true) !== site.isShown;
      shown.set(site.id, site.isShown);
      if (layer.isOutdated !== isOutdated || isTurned)
        layers.change(sid, { isOutdated, ...(isTurned ? { isVisible: site.isShown } : {}) });
    }
  };
  store.onChange(compare);
  return {
    put(site, sid, values, name = siteName({ values })) {
      const before = of(site);
      know(site, sid, values, name);
      store.tell();
      return before;
    },
    take(some) {
      const taken = new Set(some.map(([, sid]) => sid));
      for (const [site, sid] of some) {
        const before = of(site)?.sid;
        if (before !== undefined && !taken.has(before)) layers.remove(before);
        know(site, sid, site.values, siteName(site));
      }
      store.tell();
    },
    drop(sid) {
      for (const [id, each] of known) if (each.sid === sid) known.delete(id);
      store.tell();
    },
    of,
    isCurrent,
    all: () =>
      Object.fromEntries([...known].filter(([id]) => store.book().sites.some((site) => String(site.id) === id))),
  };
}

/** The settings that a coverage is calculated from. A name is none: a site that is renamed keeps its coverage. */
function saidBy({ values }: Pick<Site, 'values'>): string {
  return JSON.stringify({ ...values, site: undefined });
}
