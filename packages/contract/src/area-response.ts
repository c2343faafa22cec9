import type { LegendEntry } from '@radioshed/colour';
import type { AreaResult } from '@radioshed/engine';

import { rasterResponseOf } from './raster-response.js';
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

/** The answer of /area and of /multisite. */
export function areaResponseOf(
  result: Pick<AreaResult, 'bounds' | 'coveredAreaKm2' | 'coveredPercent' | 'attributions' | 'computedBy'>,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): AreaResponse {
  const { bounds, coveredAreaKm2, coveredPercent, attributions, computedBy } = result;
  return rasterResponseOf(
    { bounds, areaKm2: coveredAreaKm2, coverage: coveredPercent, attributions, computedBy },
    legend,
    described,
  );
}
