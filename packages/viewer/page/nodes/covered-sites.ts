import { coverSites } from '../coverage/cover-site.js';
import { isOfProject } from '../result/layer-origin.js';
import type { MadeLayer, MadeOf } from '../result/made-layer.js';
import { type Site, siteName, tickedSites } from '../sites/site-book.js';
import type { Desk } from '../start/desk.js';

/** A ticked site and its coverage on the server. */
export interface CoveredSite {
  readonly site: Site;
  readonly sid: string;
}

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

/**
 * Coverages of sites as those that a layer is made of.
 * @param hasColours whether the layer has the colours of the sites
 */
export function madeOfSites(covered: readonly CoveredSite[], hasColours = false): readonly MadeOf[] {
  return covered.map(({ sid, site }) => ({
    sid,
    site: siteName(site),
    ...(hasColours ? { colour: site.colour } : {}),
  }));
}

/** Marks layers of the ticked sites as outdated while these differ from those that a layer is made of. */
export function watchMade(desk: Desk): void {
  desk.sites.onChange(() => {
    for (const { name, made, isOutdated } of desk.layers.all()) {
      if (!isOfProject(made)) continue;
      const differs = !isOfTicked(desk, made);
      if (differs !== isOutdated) desk.layers.change(name, { isOutdated: differs });
    }
  });
}

/**
 * Whether the ticked sites are those, with the names and colours that the layer shows and coverages of their present
 * settings.
 */
function isOfTicked({ sites, coverages }: Desk, made: MadeLayer): boolean {
  const { of } = made;
  const ticked = tickedSites(sites.book());
  const isSame = (site: Site, { sid, site: name, colour = site.colour }: MadeOf): boolean =>
    coverages.isCurrent(site) &&
    coverages.of(site)?.sid === sid &&
    (siteName(site) === name || !namesSite(made, name)) &&
    site.colour === colour;
  return ticked.length === of.length && ticked.every((site, i) => isSame(site, of[i] as MadeOf));
}

/** Whether a layer shows the name of a site: in the legend of best servers, or as the victim in a title. */
export function namesSite({ kind, title }: Pick<MadeLayer, 'kind' | 'title'>, name: string): boolean {
  return kind === 'best' || (kind === 'interference' && title === victimTitle(name));
}

/** Title of the interference with a site. */
export function victimTitle(name: string): string {
  return `Interference with ${name}`;
}
