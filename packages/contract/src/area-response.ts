import type { LegendEntry } from '@radioshed/colour';
import type { AreaResult } from '@radioshed/engine';

import { round } from './round.js';
import type { AreaResponse, AreaUrls, ResponseForm } from './response.js';

/** What an answer says besides what the engine found. */
export interface Described<U> {
  readonly id: number;
  readonly sid: string;
  readonly urls: U;
  readonly elapsedMs: number;
  readonly balance: number;
  /** All sentences, those of the engine included. */
  readonly adjustments: readonly string[];
  readonly form: ResponseForm;
}

/** The answer of /area. */
export function areaResponseOf(
  result: AreaResult,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): AreaResponse {
  const { north, east, south, west } = result.bounds;
  const bounds = [north, east, south, west].map((degrees) => round(degrees, 9));
  const percent = round(result.coveredPercent, 2);
  const live = described.form === 'live';
  return {
    ...described.urls,
    bounds: live ? bounds : [bounds],
    id: described.id,
    sid: described.sid,
    area: round(result.coveredAreaKm2, 3),
    coverage: live ? percent : `${percent}%`,
    key: live ? legend : [legend],
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    calculation_adjusted: described.adjustments,
    attribution: result.attributions,
  };
}
