import { FORMULA_TOLERANCE_DB, type Twin } from '@radioshed/gpu';

import { dipoleRelativeDb } from './dipole.js';
import { dipoleWgsl } from './dipole.wgsl.js';

/** The WGSL functions of this package with their models. */
export const antennaTwins: readonly Twin[] = [
  {
    name: 'dipole_relative_db',
    wgsl: dipoleWgsl,
    model: (alongArms = 0) => dipoleRelativeDb(alongArms),
    domain: [{ name: 'alongArms', from: -1, to: 1, edges: [-0.9999, 0, 0.5, 0.99, 0.999, 0.9999] }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
