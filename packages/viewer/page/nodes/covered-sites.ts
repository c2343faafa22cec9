import { coverSites } from '../coverage/cover-site.js';
import { type Site, tickedSites } from '../sites/site-book.js';
import type { Layers } from '../result/layers.js';
import type { Desk } from '../start/desk.js';

/** A ticked site and its coverage on the server. */
export interface CoveredSite {
  readonly site: Site;
  readonly sid: string;
}

/** Inputs of each layer of a page. */
const made = new WeakMap<Layers, Map<string, string>>();

/**
 * The ticked sites with their coverages, after calculating those that are missing.
 *
 * @returns undefined if that was cancelled or failed, which the status line reported
 * @throws Error unless at least two sites are ticked
 */
export async function coveredSites(desk: Desk): Promise<readonly CoveredSite[] | undefined> {
  const ticked = tickedSites(desk.sites.book());
  if (ticked.length < 2) throw new Error('Tick at least two sites in the Sites tab.');
  if (!(await coverSites(desk, ticked))) return undefined;
  return ticked.flatMap((site) => {
    const sid = desk.coverages.of(site)?.sid;
    return sid === undefined ? [] : [{ site, sid }];
  });
}

/** Threshold of the form; undefined where it has none. */
export function receiverThreshold({ radio }: Pick<Desk, 'radio'>): number | undefined {
  const threshold = Number.parseFloat(radio.values()['receiver.rxs'] ?? '');
  return Number.isNaN(threshold) ? undefined : threshold;
}

/** Remembers that a layer is made of the sites as they are now. */
export function stateOfSites(desk: Desk, layer: string): void {
  const known = made.get(desk.layers) ?? new Map<string, string>();
  made.set(desk.layers, known.set(layer, now(desk)));
}

/** Marks layers of the ticked sites as outdated while they differ from those that a layer was made of. */
export function watchMade(desk: Desk): void {
  desk.sites.onChange(() => {
    for (const [name, state] of made.get(desk.layers) ?? []) {
      const layer = desk.layers.all().find((each) => each.name === name);
      const isOutdated = state !== now(desk);
      if (layer !== undefined && layer.isOutdated !== isOutdated) desk.layers.change(name, { isOutdated });
    }
  });
}

function now({ sites }: Desk): string {
  return JSON.stringify(tickedSites(sites.book()).map(({ id, colour, values }) => [id, colour, values]));
}
