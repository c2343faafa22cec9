import { showBestServers } from '../saved/show-best-servers.js';
import { showOverlap } from '../saved/show-overlap.js';
import { showStrongest } from '../saved/show-strongest.js';
import type { Desk } from '../start/desk.js';
import { coveredSites, receiverThreshold, stateOfSites } from './covered-sites.js';

const TITLE = 'Sites';

/** Shows which of the ticked sites is received best at each location, after calculating the coverages that are missing. */
export async function bestOfSites(desk: Desk): Promise<void> {
  const servers = await coveredSites(desk);
  if (servers === undefined) return;
  const again = (): void => void desk.status.attempt(() => bestOfSites(desk));
  stateOfSites(desk, `best-${TITLE}`);
  await showBestServers(desk, TITLE, servers.map(({ sid, site }) => ({ sid, colour: site.colour })), receiverThreshold(desk), again); // prettier-ignore
}

/** Shows how many of the ticked sites are received at each place. */
export async function overlapOfSites(desk: Desk): Promise<void> {
  const servers = await coveredSites(desk);
  if (servers === undefined) return;
  const again = (): void => void desk.status.attempt(() => overlapOfSites(desk));
  stateOfSites(desk, `overlap-${TITLE}`);
  await showOverlap(desk, TITLE, servers.map(({ sid }) => sid), receiverThreshold(desk), again); // prettier-ignore
}

/** Shows the strongest level of the ticked sites at each place. */
export async function strongestOfSites(desk: Desk): Promise<void> {
  const servers = await coveredSites(desk);
  if (servers === undefined) return;
  const again = (): void => void desk.status.attempt(() => strongestOfSites(desk));
  stateOfSites(desk, `strongest-${TITLE}`);
  await showStrongest(desk, TITLE, servers.map(({ sid }) => sid), receiverThreshold(desk), again); // prettier-ignore
}
