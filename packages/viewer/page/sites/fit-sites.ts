import { boxAround } from '../map/box-around.js';
import type { MapView } from '../map/map-view.js';
import { type Site, sitePlace } from './site-book.js';

/** Around the sites, degrees. */
const MARGIN_DEG = 0.02;

/** Shows all sites of a project that was opened. */
export function fitSites(view: Pick<MapView, 'fit'>, sites: readonly Site[]): void {
  view.fit(boxAround(sites.map(sitePlace), MARGIN_DEG));
}
