import type { EmitterLayer } from '@radioshed/engine';

import type { RasterDetails } from './raster-details.js';

/** Meaning of the values of a saved raster. */
export interface LayerMeaning extends Pick<RasterDetails, 'ownKeys'> {
  readonly quantity: EmitterLayer['quantity'];
  /** Worse levels count as not served; undefined for no threshold. */
  readonly threshold: number | undefined;
  /** Name or code of its colour key. */
  readonly col: string | undefined;
  /** The distinct channels of its transmitters. */
  readonly channels: readonly Channel[];
}

/** Channel of a transmitter. */
export interface Channel extends Pick<EmitterLayer, 'frequencyMHz' | 'bandwidthMHz'> {
  /** EIRP in the main direction. */
  readonly eirpDbm: number;
}

/** Saved details of a merged layer, besides its values. */
export interface MergedDetails extends RasterDetails, LayerMeaning {}
