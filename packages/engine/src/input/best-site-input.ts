import type { Position } from '@radioshed/geodesy';
import { fields, object, optionalListOf, optionalObject, type Shape } from '@radioshed/units';

import { ANTENNA, type AntennaSetup } from './antenna.js';
import { AREA_OUTPUT_FIELDS, type AreaInput, type AreaOutput } from './area-input.js';
import { PLACE } from './place.js';
import { PLACELESS_TRANSMITTER, RECEIVER, type Transmitter } from './radio.js';
import { SURROUNDINGS_FIELDS } from './surroundings.js';

/** The area to search for a site: a circle, or a polygon of at least three corners. */
export type SearchArea =
  | { readonly centre: Position; readonly radiusKm: number }
  | { readonly polygon: readonly Position[] };

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

const { radiusKm: _radius, bounds: _bounds, ...SEARCH_OUTPUT } = AREA_OUTPUT_FIELDS;
const { clutter: _clutter, ...BARE } = SURROUNDINGS_FIELDS;

/** A {@link BestSiteInput}. */
export const BEST_SITE_INPUT: Shape = fields<BestSiteInput>({
  ...BARE,
  processor: 'choice?',
  search: object(
    fields<SearchArea>({ centre: optionalObject(PLACE), radiusKm: 'number?', polygon: optionalListOf(PLACE) }),
  ),
  transmitter: object(PLACELESS_TRANSMITTER),
  receiver: object(RECEIVER),
  antenna: object(ANTENNA),
  output: object(fields<BestSiteInput['output']>({ ...SEARCH_OUTPUT, threshold: 'number' })),
  method: 'choice?',
  places: 'number?',
  seed: 'number?',
});
