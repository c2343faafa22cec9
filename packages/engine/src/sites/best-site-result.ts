import type { Bounds, Position } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';

import type { ComputedBy, Provenance } from '../call/provenance.js';
import type { BestSiteInput, BestSiteMethod } from '../input/best-site-input.js';

/** Result of {@link bestSite}. */
export interface BestSiteResult extends Provenance {
  readonly kind: 'bestSite';
  readonly input: BestSiteInput;
  readonly method: BestSiteMethod;
  /**
   * Score of every pixel as a site, percent of the best one's; NaN outside the area. With `forward`, the score of the
   * nearest site tried.
   */
  readonly meritPercent: Raster;
  /** Percentage of the area that the best site serves, with its standard error, which is 0 with `forward`. */
  readonly bestSharePercent: number;
  readonly standardErrorPercent: number;
  /** The best pixel, the first of equals from the north-west; with `forward`, the best site tried. */
  readonly best: Position;
  readonly places: number;
  readonly bounds: Bounds;
  readonly computedBy: ComputedBy;
}
