import type { BestSiteInput } from '../input/best-site-input.js';
import { type PartSizes, partSizesOf } from '../input/part-sizes.js';
import { bestSiteResult, type CountedPlaces, countPlaces, type SearchPlan, searchPlan } from '../sites/best-site.js';
import type { BestSiteResult } from '../sites/best-site-result.js';
import { type Cut, dispatched, type Division, joining } from './division.js';

function countOf({ points, grid }: SearchPlan, { pixels, mostParts, leastSites }: PartSizes): number {
  const worth = Math.ceil((points.length * grid.width * grid.height) / pixels);
  return Math.max(1, Math.min(worth, mostParts, Math.floor(points.length / leastSites)));
}

/** The search that is cut. */
interface PlacesPlan extends Cut {
  readonly search: SearchPlan;
}

/** Counts so far. */
interface PlacesWhole {
  found: CountedPlaces | undefined;
  readonly startedAtMs: number;
}

/** Cuts `bestSite` into ranges of its test locations, whose counts are added. */
export const bestSiteParts: Division<BestSiteInput, PlacesPlan, CountedPlaces, PlacesWhole, BestSiteResult> = {
  async plan(input, context) {
    const search = searchPlan(input);
    // Every part counts on the whole grid.
    return { search, count: input.processor === 'gpu' ? 1 : countOf(search, partSizesOf(context)), shareOf: () => 1 };
  },
  async part(input, { search, count }, index, context) {
    const at = (part: number): number => Math.round((part * search.points.length) / count);
    const range = { from: at(index), to: at(index + 1) };
    return await countPlaces(search, range, { context, dispatcher: dispatched(input, context) });
  },
  empty: () => ({ found: undefined, startedAtMs: Date.now() }),
  add(whole, part) {
    const { counted } = part;
    const sum = whole.found?.counted;
    if (sum === undefined) {
      whole.found = part;
      return;
    }
    if (counted.method === 'backward' && sum.method === 'backward') {
      for (const [i, count] of counted.counts.entries()) sum.counts[i] += count;
    } else if (counted.method === 'forward' && sum.method === 'forward') {
      whole.found = { ...part, counted: { method: 'forward', served: [...sum.served, ...counted.served] } };
    } else throw new TypeError(`parts of the methods ${sum.method} and ${counted.method}`);
  },
  async result(input, { found, startedAtMs }, context) {
    if (found === undefined) throw new RangeError('no parts');
    return await bestSiteResult(searchPlan(input), found, joining(input, startedAtMs, context));
  },
};
