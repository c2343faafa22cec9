import type { Raster } from '@radioshed/raster';
import { type FieldShapes, object, oneOf, openFields, type Shape } from '@radioshed/units';

import { quantities, type Quantity } from './quantity.js';

/** A raster of an earlier calculation, with its quantity. */
export interface Layer {
  /** EPSG:4326; NaN = no value. */
  readonly values: Raster;
  readonly quantity: Quantity;
}

const RASTER = openFields<Raster>({
  values: 'numbers',
  width: 'number',
  height: 'number',
  transform: 'numbers',
  crs: 'string',
  noData: 'number?',
});

/** Fields of a {@link Layer}, for shapes that have more. */
export const LAYER_FIELDS: FieldShapes<Layer> = {
  values: object(RASTER),
  quantity: oneOf(...Object.keys(quantities)),
};

/** A {@link Layer}. Results of calculations are layers too, so further fields are allowed. */
export const LAYER: Shape = openFields<Layer>(LAYER_FIELDS);
