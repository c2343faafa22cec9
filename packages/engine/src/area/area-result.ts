import type { Bounds } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';

import type { ComputedBy, Provenance } from '../call/provenance.js';
import type { AreaInput } from '../input/area-input.js';
import type { ModelShare } from '../models/choice/auto-rules.js';

/** Result of {@link area}. */
export interface AreaResult extends Provenance {
  readonly kind: 'area';
  /** The input, completed with the model's default assumptions. */
  readonly input: AreaInput;
  /** The requested quantity, in `unit`; NaN = no value. */
  readonly values: Raster;
  /** dB, dBm, dBµV/m, BER class, SF. */
  readonly unit: string;
  readonly bounds: Bounds;
  /** Area of the pixels at or better than the threshold, km²; without a threshold, of all pixels with a value. */
  readonly coveredAreaKm2: number;
  /** Percentage of the circle, or of its part inside the bounds, that this area covers. */
  readonly coveredPercent: number;
  /** Pixels whose centre lies within the radius, and those of them with a value. */
  readonly pixels: number;
  readonly computed: number;
  readonly resolutionM: number;
  /**
   * Present where `auto` blends two models: each with its share of the pixels. The input then keeps the name `auto`.
   */
  readonly models?: readonly ModelShare[];
  readonly computedBy: ComputedBy;
}
