import type { LegendEntry } from '@radioshed/colour';
import type { AreaResult, ComputedBy, MultisiteResult } from '@radioshed/engine';
import type { Bounds } from '@radioshed/geodesy';

import type { Described } from '../fields/described.js';
import { adjustedBy } from '../fields/note-words.js';
import { round } from '../fields/round.js';
import type { AreaResponse, AreaUrls } from './response.js';
import { checkMembers, checkResult } from '../fields/checked-argument.js';

/** Facts about a raster in a response. */
export interface RasterFacts {
  readonly bounds: Bounds;
  readonly areaKm2: number;
  /** Percent. */
  readonly coverage: number;
  readonly attributions: readonly string[];
  /** Present where a GPU could have computed the raster. */
  readonly computedBy?: ComputedBy;
}

/** Response of every call that creates a raster. In the form `spec`, `coverage` is a string such as `43.21%`. */
export function rasterResponseOf(
  facts: RasterFacts,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): AreaResponse {
  checkMembers('facts', facts, 'the facts of a raster', ['bounds']);
  const { north, east, south, west } = facts.bounds;
  const bounds = [north, east, south, west].map((degrees) => round(degrees, 9));
  const percent = round(facts.coverage, 2);
  const live = described.form === 'live';
  return {
    ...described.urls,
    bounds: live ? bounds : [bounds],
    id: described.id,
    sid: described.sid,
    area: round(facts.areaKm2, 3),
    coverage: live ? percent : `${percent}%`,
    key: live ? legend : [legend],
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    ...adjustedBy(described.notes),
    attribution: facts.attributions,
    ...(facts.computedBy === undefined ? {} : { computed_by: computedByOf(facts.computedBy) }),
  };
}

/** Response of /area and of /multisite. */
export function areaResponseOf(
  result: Pick<
    AreaResult | MultisiteResult,
    'kind' | 'bounds' | 'coveredAreaKm2' | 'coveredPercent' | 'attributions' | 'computedBy'
  >,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): AreaResponse {
  checkResult(result, 'area', 'multisite');
  const { bounds, coveredAreaKm2, coveredPercent, attributions, computedBy } = result;
  return rasterResponseOf(
    { bounds, areaKm2: coveredAreaKm2, coverage: coveredPercent, attributions, computedBy },
    legend,
    described,
  );
}

/** Processors by their numbers in `engine`. */
export function computedByOf({ processor, ...rest }: ComputedBy): NonNullable<AreaResponse['computed_by']> {
  return { engine: processor === 'gpu' ? 1 : 2, ...rest };
}
