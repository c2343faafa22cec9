import { recalculating } from '../coverage/cover-site.js';
import { GoneError } from '../result/layer-record.js';
import type { Look } from '../result/layers.js';
import { type MadeLayer } from '../result/made-layer.js';
import { showCalculation } from '../result/show-calculation.js';
import { type PageMade, showMade } from '../saved/show-made.js';
import type { Desk } from '../start/desk.js';

/** A layer that was on a map before. */
export interface FormerLayer {
  /** The unguessable name of its calculation, or one of the page's own. */
  readonly name: string;
  readonly title: string;
  readonly look: Look;
  /** Its origin, if it is a map of several coverages. */
  readonly made?: MadeLayer;
}

/** Names that a sentence lists. */
const MOST_NAMED = 3;

/**
 * Puts layers on the map as they were. Maps of several coverages are made again.
 *
 * @param former the topmost first
 * @returns a sentence about those that are not saved any more; empty where there is none
 * @throws the first other fault, once all were tried
 */
export async function bringLayers(desk: Desk, former: readonly FormerLayer[]): Promise<string> {
  const [left, gone] = [new Set<string>(), new Map<string, string>()];
  const faults: unknown[] = [];
  for (const layer of former.toReversed()) {
    try {
      await bring(desk, layer);
    } catch (error) {
      if (error instanceof GoneError) {
        left.add(layer.title);
        gone.set(error.sid, error.what);
      } else faults.push(error);
    }
  }
  for (const sid of gone.keys()) desk.coverages.drop(sid);
  if (faults.length > 0) throw faults[0];
  if (gone.size === 0) return '';
  return `Not on the map: ${namedOf([...left])}. Not saved on this server any more: ${namedOf([...new Set(gone.values())].map((what) => what.replace(/^T/, 't')))}.`;
}

async function bring(desk: Desk, { name, title, look, made }: FormerLayer): Promise<void> {
  if (made !== undefined && isOfPage(made)) return showMade(desk, made, look);
  const site = desk.sites.book().sites.find((each) => desk.coverages.of(each)?.sid === name);
  await showCalculation(desk, name, false, {
    before: { ...look, title },
    what: site === undefined ? title : `The coverage of ${title}`,
    ...(made === undefined ? {} : { made }),
    ...(site === undefined ? {} : { recalculate: recalculating(desk, site.id) }),
  });
}

function isOfPage(made: MadeLayer): made is PageMade {
  return made.kind !== 'interference';
}

/** `A, B, C and 4 more` */
function namedOf(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  return `${all.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
