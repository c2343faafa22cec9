import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument, type WgslModule } from '@radioshed/gpu';

import { bullingtonCorrectedDb, meetingFresnel } from '../src/bullington.js';
import { threeEdges } from '../src/deygout.js';
import { edgeSumsWgsl } from '../src/edge-sums.wgsl.js';
import { fresnelParameter, knifeEdgeLossDb, mergedEdgeLossDb } from '../src/knife-edge.js';
import { knifeEdgeWgsl } from '../src/knife-edge.wgsl.js';
import { groundFactor, heightGainDb, surfaceLossDb } from '../src/smooth-earth/first-term.js';
import { firstTermWgsl } from '../src/smooth-earth/first-term.wgsl.js';
import { sphericalEarthLossDb } from '../src/smooth-earth/spherical-earth.js';
import { sphericalEarthWgsl } from '../src/smooth-earth/spherical-earth.wgsl.js';

const distance: TwinArgument = { name: 'distanceM', from: 1, to: 1e6, spacing: 'log' };
const loss = (name: string): TwinArgument => ({ name, from: 0, to: 150, edges: [6] });

const km: TwinArgument = { name: 'distanceKm', from: 0.05, to: 200, spacing: 'log' };
const radius: TwinArgument = { name: 'radiusKm', from: 6371, to: 30_000 };
const antenna = (name: string): TwinArgument => ({ name, from: 0.5, to: 3000, spacing: 'log' });

/** The surface of land or sea at some frequency comes from TypeScript in a kernel, and here by its numbers. */
function withSurface(name: string, others: readonly string[], isFirst: boolean): { wgsl: WgslModule; call: string } {
  const surface = 'EarthSurface(admittance, distance, height)';
  const code = `
fn ${name}_through(${others.map((each) => `${each}: f32`).join(', ')}, admittance: f32, distance: f32, height: f32) -> f32 {
  return ${name}(${isFirst ? `${surface}, ` : ''}${others.join(', ')}${isFirst ? '' : `, ${surface}`});
}
`;
  return { wgsl: { name: `surface of ${name}`, code }, call: `${name}_through` };
}
const surface: readonly TwinArgument[] = [
  { name: 'admittance', from: 0.01, to: 10, spacing: 'log' },
  { name: 'distance', from: 7, to: 40, spacing: 'log' },
  { name: 'height', from: 0.09, to: 3, spacing: 'log' },
];

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
    name: 'merged_edge_loss_db',
    wgsl: knifeEdgeWgsl,
    model: (v = 0) => mergedEdgeLossDb(v),
    domain: [{ name: 'v', from: -1, to: 100, edges: [0, 0.017, 0.15, 0.16] }],
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
    model: (knifeDb = 0, distanceM = 0) => bullingtonCorrectedDb(knifeDb, distanceM),
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
  {
    name: 'ground_factor',
    wgsl: firstTermWgsl,
    model: (k = 0) => groundFactor(k),
    domain: [{ name: 'k', from: 1e-5, to: 10, spacing: 'log' }],
    tolerance: 1e-6,
  },
  {
    name: 'height_gain_db',
    wgsl: firstTermWgsl,
    model: (b = 0) => heightGainDb(b),
    domain: [{ name: 'b', from: 1e-4, to: 100, spacing: 'log', edges: [2, 2.001] }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'first_term_db',
    wgsl: firstTermWgsl,
    through: withSurface('first_term_db', ['distance_km', 'tx_m', 'rx_m', 'radius_km'], true),
    model: (d = 0, txM = 0, rxM = 0, radiusKm = 0, admittance = 0, distance = 0, height = 0) =>
      surfaceLossDb({ admittance, distance, height }, d, txM, rxM, radiusKm),
    domain: [km, antenna('txM'), antenna('rxM'), radius, ...surface],
    tolerance: 5e-3, // thousands of decibels far beyond the horizon
  },
  {
    name: 'third_of_arc',
    wgsl: sphericalEarthWgsl,
    model: (x = 0) => Math.cos((Math.PI + Math.acos(x)) / 3),
    domain: [{ name: 'x', from: -1, to: 1, edges: [-0.9999, 0, 0.9999] }],
    tolerance: 1e-6,
  },
  {
    name: 'spherical_earth_db',
    wgsl: sphericalEarthWgsl,
    through: withSurface('spherical_earth_db', ['distance_km', 'tx_m', 'rx_m', 'radius_km', 'wavelength_m'], false),
    model: (d = 0, txM = 0, rxM = 0, radiusKm = 0, wavelengthM = 0, admittance = 0, distance = 0, height = 0) =>
      sphericalEarthLossDb(
        { wavelengthM, land: { admittance, distance, height }, sea: { admittance, distance, height } },
        ...([d, txM, rxM, radiusKm, 0] as const),
      ),
    domain: [
      km,
      antenna('txM'),
      antenna('rxM'),
      radius,
      { name: 'wavelengthM', from: 0.05, to: 10, spacing: 'log' },
      ...surface,
    ],
    tolerance: 5e-3, // where a grazing ray of hundreds of decibels is interpolated
  },
];
