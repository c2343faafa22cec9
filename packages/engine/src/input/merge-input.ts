import { fields, listOf, type Shape } from '@radioshed/units';

import { LAYER, type Layer } from './layer.js';

/** Layers to merge. */
export interface MergeInput {
  /** Layers of one quantity, with any resolutions and bounds. */
  readonly layers: readonly Layer[];
  /** Most pixels of the result, 1 to 200 000 000 (the default). Beyond, pixels are coarser. */
  readonly maxPixels?: number;
}

/** A {@link MergeInput}. */
export const MERGE_INPUT: Shape = fields<MergeInput>({ layers: listOf(LAYER), maxPixels: 'number?' });
