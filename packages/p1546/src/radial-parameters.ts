import type { RadioClimaticZone } from '@radioshed/p1812';
import { openFields, type Shape } from '@radioshed/units';

import { P1546_ENVIRONMENT_FIELDS, type P1546Environment } from './input.js';
import type { P1546Tables } from './tables.js';

/** Parameters of `p1546RadialModel`, plain data. */
export interface P1546RadialParameters extends P1546Environment {
  /** The curves of the ITU, from `p1546Tables`. */
  readonly tables: P1546Tables;
  /** Zone of all the ground; `inland` by default. Coastal land counts as sea. */
  readonly zone?: RadioClimaticZone | undefined;
}

/** The fields of `p1546RadialModel`. */
export const P1546_RADIAL: Shape = openFields<P1546RadialParameters>({
  ...P1546_ENVIRONMENT_FIELDS,
  tables: 'object',
  zone: 'choice?',
});
