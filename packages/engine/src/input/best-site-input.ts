import type { Bounds, Position } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';

import type { AntennaSetup, AreaInput, AreaOutput, Transmitter } from './context.js';
import type { ComputedBy, Provenance } from '../call/provenance.js';
import type { SearchArea } from '../sites/search-zone.js';

/** How the score is computed: see {@link BestSiteInput.method}. */
export type BestSiteMethod = 'backward' | 'forward';

/**
 * The transmitter whose best site is searched, and the search area. Its antenna is omnidirectional: azimuth, tilt and
 * pattern are ignored.
 */
export interface BestSiteInput extends Omit<AreaInput, 'transmitter' | 'antenna' | 'output' | 'clutter'> {
  readonly search: SearchArea;
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  readonly antenna: AntennaSetup;
  /** `threshold`: the value from which a location is served. */
  readonly output: Omit<AreaOutput, 'radiusKm' | 'bounds'> & { readonly threshold: number };
  /**
   * How the score is computed. `backward`, for reciprocal models: every pixel is a site, rated by how many of a few
   * hundred locations it serves. `forward`, for any model: a few hundred locations are sites, rated by how many pixels
   * they serve. If absent, `backward` where the model allows it.
   */
  readonly method?: BestSiteMethod;
  /** Number of locations to serve or to try as sites, 10 to 10 000; 400 by default. */
  readonly places?: number;
  /** Selects another, equally even set of locations; 0 by default. */
  readonly seed?: number;
}

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
