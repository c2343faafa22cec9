import { coverSites } from '../coverage/cover-site.js';
import { showBestServers } from '../kept/show-best-servers.js';
import { tickedSites } from '../sites/site-book.js';
import type { Desk } from '../start/desk.js';

const TITLE = 'Sites';

/** What the map of each page was made of. */
const watched = new WeakMap<Desk, string>();

/** Marks the map of best servers as outdated while the ticked sites differ from those that it was made of. */
export function watchBest(desk: Desk): void {
  desk.sites.onChange(() => {
    const name = `best-${TITLE}`;
    const layer = desk.layers.all().find((each) => each.name === name);
    const isOutdated = watched.get(desk) !== stateOf(desk);
    if (layer !== undefined && layer.isOutdated !== isOutdated) desk.layers.change(name, { isOutdated });
  });
}

function stateOf({ sites }: Desk): string {
  return JSON.stringify(tickedSites(sites.book()).map(({ id, colour, values }) => [id, colour, values]));
}

/** Shows which of the ticked sites is received best at each place, after calculating the coverages that are missing. */
export async function bestOfSites(desk: Desk): Promise<void> {
  const { sites, coverages, radio } = desk;
  const ticked = tickedSites(sites.book());
  if (ticked.length < 2) throw new Error('Tick at least two sites in the Sites tab.');
  if (!(await coverSites(desk, ticked))) return;
  const servers = ticked.flatMap((site) => {
    const sid = coverages.of(site)?.sid;
    return sid === undefined ? [] : [{ sid, colour: site.colour }];
  });
  const threshold = Number.parseFloat(radio.values()['receiver.rxs'] ?? '');
  const said = stateOf(desk);
  const again = (): void => void desk.status.attempt(() => bestOfSites(desk));
  await showBestServers(desk, TITLE, servers, Number.isNaN(threshold) ? undefined : threshold, again);
  watched.set(desk, said);
}
