import { FORMULA_TOLERANCE_DB, type Twin } from '@radioshed/gpu';

import { fresnelParameter, knifeEdgeLossDb } from './knife-edge.js';
import { knifeEdgeWgsl } from './knife-edge.wgsl.js';

/** The WGSL functions of this package with their models. */
export const diffractionTwins: readonly Twin[] = [
  {
    name: 'knife_edge_loss_db',
    wgsl: knifeEdgeWgsl,
    model: (v = 0) => knifeEdgeLossDb(v),
    domain: [{ name: 'v', from: -5, to: 100, edges: [0, 0.1, 1] }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'fresnel_parameter',
    wgsl: knifeEdgeWgsl,
    model: (aboveRayM = 0, d1M = 0, d2M = 0, wavelengthM = 0) => fresnelParameter(aboveRayM, d1M, d2M, wavelengthM),
    domain: [
      { name: 'aboveRayM', from: -3000, to: 3000, edges: [0] },
      { name: 'd1M', from: 1, to: 1e6, spacing: 'log' },
      { name: 'd2M', from: 1, to: 1e6, spacing: 'log' },
      { name: 'wavelengthM', from: 0.003, to: 10, spacing: 'log' },
    ],
    tolerance: 1e-6,
    relative: true,
  },
];
