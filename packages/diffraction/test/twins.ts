import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { corrected, meetingFresnel } from '../src/bullington.js';
import { threeEdges } from '../src/deygout.js';
import { edgeSumsWgsl } from '../src/edge-sums.wgsl.js';
import { fresnelParameter, knifeEdgeLossDb } from '../src/knife-edge.js';
import { knifeEdgeWgsl } from '../src/knife-edge.wgsl.js';

const distance: TwinArgument = { name: 'distanceM', from: 1, to: 1e6, spacing: 'log' };
const loss = (name: string): TwinArgument => ({ name, from: 0, to: 150, edges: [6] });

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
  {
    name: 'meeting_fresnel',
    wgsl: edgeSumsWgsl,
    model: (distanceM = 0, alphaRad = 0, betaRad = 0, lambdaM = 0) =>
      meetingFresnel(distanceM, alphaRad, betaRad, lambdaM),
    domain: [
      distance,
      { name: 'alphaRad', from: -1e-3, to: 1, edges: [0] },
      { name: 'betaRad', from: -1e-3, to: 1, edges: [0] },
      { name: 'wavelengthM', from: 0.003, to: 10, spacing: 'log' },
    ],
    tolerance: 1e-6,
    relative: true,
  },
  {
    name: 'bullington_corrected_db',
    wgsl: edgeSumsWgsl,
    model: (knifeDb = 0, distanceM = 0) => corrected(knifeDb, distanceM),
    domain: [loss('knifeDb'), distance],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'three_edges_db',
    wgsl: edgeSumsWgsl,
    model: (principalDb = 0, txDb = 0, rxDb = 0, distanceM = 0) => threeEdges(principalDb, txDb, rxDb, distanceM),
    domain: [loss('principalDb'), loss('txDb'), loss('rxDb'), distance],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
