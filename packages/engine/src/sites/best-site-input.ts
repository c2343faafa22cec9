import type { Bounds, Position } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';

import type { AntennaSetup, AreaInput, AreaOutput, Transmitter } from '../call/input.js';
import type { ComputedBy, Provenance } from '../call/result.js';
import type { SearchArea } from './search-zone.js';

/** How merit is found: see {@link BestSiteInput.method}. */
export type BestSiteMethod = 'backward' | 'forward';

/** One transmitter looking for its place. Its antenna is round: azimuth, tilt and pattern do not count. */
export interface BestSiteInput extends Omit<AreaInput, 'transmitter' | 'antenna' | 'output' | 'environment'> {
  readonly search: SearchArea;
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  readonly antenna: AntennaSetup;
  /** `threshold`: from which value on a place is served. */
  readonly output: Omit<AreaOutput, 'radiusKm' | 'bounds'> & { readonly threshold: number };
  /**
   * How merit is found. `backward`, which takes a model that loses the same both ways: each pixel is a site, and some
   * hundred places tell what it serves. `forward`, for any model: some hundred places are sites, and all pixels tell what
   * they serve. `backward` where the model allows it and this is absent.
   */
  readonly method?: BestSiteMethod;
  /** Places that are to be served, or that are tried as sites, 10 to 10 000; 400 where absent. */
  readonly places?: number;
  /** Chooses another, equally even set of places; 0 where absent. */
  readonly seed?: number;
}

/** What {@link bestSite} found. */
export interface BestSiteResult extends Provenance {
  readonly kind: 'bestSite';
  readonly input: BestSiteInput;
  readonly method: BestSiteMethod;
  /**
   * Merit of every pixel as a site: 100 = as good as the best; NaN outside the area. Of `forward` that of the site tried
   * nearest to it.
   */
  readonly meritPercent: Raster;
  /** Share of the area that the best site serves, percent, with its standard error; 0 of `forward`, which asks all pixels. */
  readonly bestSharePercent: number;
  readonly standardErrorPercent: number;
  /** The best pixel, the first of equals from the north-west; of `forward` the best site tried. */
  readonly best: Position;
  readonly places: number;
  readonly bounds: Bounds;
  readonly computedBy: ComputedBy;
}
