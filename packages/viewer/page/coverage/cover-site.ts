import type { AreaBody, Client } from '@radioshed/contract/client';

import { fieldText } from '../form/radio-fields.js';
import { bodyOf, type Values } from '../form/values.js';
import { showCalculation } from '../result/show-calculation.js';
import type { SiteCoverage } from '../sites/coverages.js';
import { currentSite, type Site, siteName } from '../sites/site-book.js';
import type { Desk } from '../start/desk.js';

const PLACE = /^transmitter\.(lat|lon)$/;
/** Changes that the title of a variant names. */
const MOST_CHANGES = 2;

/** The response of /area. */
export type AreaAnswer = Awaited<ReturnType<Client['area']>>;

/**
 * Calculates the coverage of a site and shows it in place of the one before.
 *
 * @param what name of the calculation in the progress line
 * @param isVariant whether the coverage before stays on the map; on the server it stays in any case
 * @param again calculates the site again, for the button of an outdated layer
 * @param stop cancels it without a word; with it the map stays where it is: the coverage follows a change by itself
 * @returns undefined if it was cancelled or failed, which the status line reported
 */
export async function coverSite(
  desk: Desk,
  site: Site,
  what: string,
  isVariant: boolean,
  again: () => void,
  stop?: AbortSignal,
): Promise<AreaAnswer | undefined> {
  const { radio, calculating, server, status, layers, coverages, sites } = desk;
  // Faults are at the fields of the form, so it shows the site that has them.
  const onFault = (error: unknown): void => {
    sites.select(site.id);
    radio.show(error);
  };
  const answer = await calculating.run(
    what,
    async (watch) => server.client(watch).area(bodyOf(site.values) as unknown as AreaBody),
    onFault,
    stop,
  );
  if (answer === undefined) return undefined;
  const about = isVariant ? changesOf(site, coverages.of(site)) : '';
  let name: string | undefined;
  await status.attempt(async () => {
    ({ site: name } = await showCalculation(desk, answer.sid, stop === undefined, { recalculate: again, about }));
  });
  const before = coverages.put(site, answer.sid, site.values, name);
  if (before !== undefined && before.sid !== answer.sid) {
    // Two coverages of one location on each other have the colours of neither.
    if (isVariant) layers.change(before.sid, { isVisible: false, isOutdated: false });
    else layers.remove(before.sid);
  }
  return answer;
}

/** Differences of a variant from the coverage of its site before: `moved`, `antenna height 60 m`. */
function changesOf({ values }: Site, before: SiteCoverage | undefined): string {
  if (before === undefined) return '';
  const earlier = JSON.parse(before.said) as Values;
  const isSame = (a = '', b = ''): boolean => a === b || (a !== '' && b !== '' && Number(a) === Number(b));
  const changes = Object.entries(values).filter(([path, value]) => path !== 'site' && !isSame(value, earlier[path]));
  const words = changes.map(([path, value]) => (PLACE.test(path) ? 'moved' : fieldText(path, value)));
  return [...new Set(words)].slice(0, MOST_CHANGES).join(', ');
}

/** Recalculates a site as it is by then, for the button of its outdated layer. */
export function recalculating(desk: Desk, id: number): () => void {
  const again = (): void => {
    const { sites } = desk;
    const now = sites.book().sites.find((site) => site.id === id) ?? currentSite(sites.book());
    void coverSite(desk, now, 'Coverage', false, again);
  };
  return again;
}

/**
 * Calculates the coverage of those sites that have none of their present settings.
 *
 * @returns whether all have one now
 */
export async function coverSites(desk: Desk, some: readonly Site[]): Promise<boolean> {
  const left = some.filter((site) => !desk.coverages.isCurrent(site));
  for (const [i, site] of left.entries()) {
    const what = `Coverage of ${siteName(site)} (${i + 1} of ${left.length})`;
    if ((await coverSite(desk, site, what, false, recalculating(desk, site.id))) === undefined) return false;
  }
  return true;
}
