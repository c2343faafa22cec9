import { dispatcherOf } from '../call/dispatcher.js';
import { modelOf } from '../models/model-of.js';
import { bestSiteResult, type CountedPlaces, countPlaces, type SearchPlan, searchPlan } from '../sites/best-site.js';
import type { BestSiteInput, BestSiteResult } from '../sites/best-site-input.js';
import type { Division } from './division.js';
import { LEAST_SITES, MOST_PARTS, PART_PIXELS } from './part-size.js';

function countOf({ points, grid }: SearchPlan): number {
  const worth = Math.ceil((points.length * grid.width * grid.height) / PART_PIXELS);
  return Math.max(1, Math.min(worth, MOST_PARTS, Math.floor(points.length / LEAST_SITES)));
}

/** Counts so far. */
interface PlacesWhole {
  found: CountedPlaces | undefined;
  readonly startedAtMs: number;
}

/** Cuts `bestSite` into ranges of its test locations, whose counts are added. */
export const bestSiteParts: Division<BestSiteInput, CountedPlaces, PlacesWhole, BestSiteResult> = {
  async count(input) {
    return input.processor === 'gpu' ? 1 : countOf(searchPlan(input));
  },
  async part(input, index, context) {
    const plan = searchPlan(input);
    const count = countOf(plan);
    const at = (part: number): number => Math.round((part * plan.points.length) / count);
    const dispatcher = dispatcherOf(input.processor, context, modelOf(input.model).title);
    return await countPlaces(plan, { from: at(index), to: at(index + 1) }, { context, dispatcher });
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
    }
  },
  async result(input, { found, startedAtMs }, context) {
    if (found === undefined) throw new RangeError('no parts');
    const dispatcher = dispatcherOf(input.processor, context, modelOf(input.model).title);
    const startedMs = performance.now() - (Date.now() - startedAtMs);
    return await bestSiteResult(searchPlan(input), found, { context, dispatcher, startedMs });
  },
};
