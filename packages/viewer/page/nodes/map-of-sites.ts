import type { PageMade } from '../result/made-layer.js';
import { showMade } from '../saved/show-made.js';
import type { Desk } from '../start/desk.js';
import { coveredSites, madeOfSites, receiverThreshold } from './covered-sites.js';

const TITLE = 'Sites';

/** A map of all ticked sites: which is received best, how many are, or the strongest level. */
export type MapOfSites = Exclude<PageMade['kind'], 'difference'>;

/** Shows such a map, after calculating the coverages that are missing. */
export async function mapOfSites(desk: Desk, kind: MapOfSites): Promise<void> {
  const covered = await coveredSites(desk);
  if (covered === undefined) return;
  const threshold = receiverThreshold(desk);
  const of = madeOfSites(covered, kind === 'best');
  const made = { kind, title: TITLE, of, isOfProject: true, ...(threshold === undefined ? {} : { threshold }) };
  await showMade(desk, made);
}
