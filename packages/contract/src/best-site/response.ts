import type { LegendEntry } from '@radioshed/colour';
import type { BestSiteResult } from '@radioshed/engine';
import * as z from 'zod';

import type { Described } from '../fields/described.js';
import { type RasterFacts, rasterResponseOf } from '../area/response-of.js';
import { areaResponse, type AreaResponse, type AreaUrls } from '../area/response.js';
import { round } from '../fields/round.js';
import { checkResult } from '../fields/checked-argument.js';

/** Response of /bsa: `coverage` is the percentage of the area that the best site serves, a number in both forms. */
export interface BestSiteResponse extends Omit<AreaResponse, 'coverage'> {
  readonly coverage: number;
  /** Extension: location of the best site. */
  readonly best: { readonly lat: number; readonly lon: number };
  /** Extension: number of test locations, and the standard error of `coverage` due to sampling, percent. */
  readonly places: number;
  readonly standard_error: number;
}

/** Checks a {@link BestSiteResponse}. */
export const bestSiteResponse: z.ZodType = z.intersection(
  areaResponse,
  z.object({
    coverage: z.number().min(0).max(100),
    best: z.object({ lat: z.number(), lon: z.number() }),
    places: z.int(),
    standard_error: z.number().min(0),
  }),
);

/** Response of /bsa. @param facts about the area of interest. */
export function bestSiteResponseOf(
  result: BestSiteResult,
  facts: Pick<RasterFacts, 'areaKm2'>,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): BestSiteResponse {
  checkResult(result, 'bestSite');
  const { bounds, bestSharePercent, attributions, computedBy, best, places, standardErrorPercent } = result;
  const record = rasterResponseOf(
    { bounds, ...facts, coverage: bestSharePercent, attributions, computedBy },
    legend,
    described,
  );
  return {
    ...record,
    coverage: round(bestSharePercent, 2),
    best: { lat: round(best.latDeg, 6), lon: round(best.lonDeg, 6) },
    places,
    standard_error: round(standardErrorPercent, 2),
  };
}
