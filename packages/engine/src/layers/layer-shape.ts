import type { Raster } from '@radioshed/raster';
import { type Choices, type Nested, object, oneOf, openFields } from '@radioshed/units';

import { quantities } from '../input/quantity.js';

const raster = openFields<Raster>({
  values: 'numbers',
  width: 'number',
  height: 'number',
  transform: 'numbers',
  crs: 'string',
  noData: 'number?',
});
/** The fields of a layer. Results of calculations are layers too. */
export const LAYER: {
  readonly values: Nested & { readonly isOptional: false };
  readonly quantity: Choices & { readonly isOptional: false };
} = { values: object(raster), quantity: oneOf(...Object.keys(quantities)) };
