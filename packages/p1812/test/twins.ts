import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { ductTimeDb, logGeometry, seaDuctDb, siteShieldingDb } from '../src/ducts/anomalous.js';
import { anomalousWgsl } from '../src/ducts/anomalous.wgsl.js';
import { anomalousTimePercent, inlandShare } from '../src/state/anomalous-incidence.js';
import { anomalousIncidenceWgsl } from '../src/state/anomalous-incidence.wgsl.js';
import { logOfSum } from '../src/combination.js';
import { combinationWgsl } from '../src/combination.wgsl.js';
import { distanceTerms } from '../src/state/distance-terms.js';
import { distanceTermsWgsl } from '../src/state/distance-terms.wgsl.js';
import { ductsWgsl } from '../src/ducts/ducts.wgsl.js';
import { inverseNormal } from '../src/inverse-normal.js';
import { type LinkConstants, linkConstants } from '../src/link-constants.js';
import { PathState } from '../src/state/path-state.js';
import { quantitiesWgsl } from '../src/quantities.wgsl.js';

const link = (frequencyGHz: number, timePercent = 50): LinkConstants =>
  linkConstants({
    frequencyMHz: 1000 * frequencyGHz,
    timePercent,
    polarisation: 'vertical',
    lapseRateN: 45,
    surfaceRefractivityN: 325,
  });

const ghz: TwinArgument = { name: 'frequencyGHz', from: 0.03, to: 6, spacing: 'log' };
const km: TwinArgument = { name: 'distanceKm', from: 0.05, to: 1000, spacing: 'log', edges: [20] };
const radius: TwinArgument = { name: 'radiusKm', from: 6371, to: 30_000 };
const tau: TwinArgument = { name: 'tau', from: 0, to: 1 };
const antenna = (name: string): TwinArgument => ({ name, from: 0.5, to: 3000, spacing: 'log' });
const roughness: TwinArgument = { name: 'roughnessM', from: 0, to: 2000, edges: [10, 11] };
const latitude: TwinArgument = { name: 'latDeg', from: -90, to: 90, edges: [-70, 0, 70, 71] };

/** Beyond this loss ducts do not count, dB; rare ones have thousands of decibels. */
const MOST_DUCT_DB = 300;

/** The WGSL functions of this package with their models. */
export const p1812Twins: readonly Twin[] = [
  {
    name: 'log_of_sum',
    wgsl: combinationWgsl,
    model: (a = 0, b = 0) => logOfSum(a, b),
    domain: [
      { name: 'a', from: -150, to: 150 },
      { name: 'b', from: -150, to: 150 },
    ],
    tolerance: 1e-4,
  },
  {
    name: 'upper_quantile',
    wgsl: quantitiesWgsl,
    model: (x = 0) => inverseNormal(x),
    domain: [{ name: 'x', from: 1e-8, to: 0.5, spacing: 'log', edges: [1e-6] }],
    tolerance: 1e-5,
  },
  {
    name: 'inland_share',
    wgsl: anomalousIncidenceWgsl,
    model: (inlandKm = 0) => inlandShare(inlandKm),
    domain: [{ name: 'inlandKm', from: 0, to: 1000 }],
    tolerance: 1e-6,
  },
  {
    name: 'anomalous_time_percent',
    wgsl: distanceTermsWgsl,
    through: {
      wgsl: {
        name: 'open percent',
        code: `
fn at_latitude(land_km: f32, tau: f32, latitude_deg: f32) -> f32 {
  let latitude = abs(latitude_deg);
  if (latitude > 70) { return anomalous_time_percent(land_km, tau, 4.17, 1.3); }
  return anomalous_time_percent(land_km, tau, pow(10, -0.015 * latitude + 1.67), 0.065 + 0.0176 * latitude);
}
`,
      },
      call: 'at_latitude',
    },
    model: (landKm = 0, inland = 0, latDeg = 0) => anomalousTimePercent(latDeg, landKm, inland),
    domain: [{ name: 'landKm', from: 0, to: 1000, edges: [10, 50] }, tau, latitude],
    tolerance: 1e-5,
    relative: true,
  },
  {
    name: 'time_share',
    wgsl: distanceTermsWgsl,
    model: (timePercent = 0, timeQuantile = 0, betaPercent = 0) =>
      timePercent > betaPercent ? timeQuantile / inverseNormal(betaPercent / 100) : 1,
    domain: [
      { name: 'timePercent', from: 1e-4, to: 50, spacing: 'log' },
      { name: 'timeQuantile', from: 0, to: 4 },
      { name: 'betaPercent', from: 1e-4, to: 49, spacing: 'log' },
    ],
    tolerance: 1e-4,
    relative: true,
  },
  {
    name: 'distance_share',
    wgsl: distanceTermsWgsl,
    model: (distanceKm = 0) => distanceTerms(link(1), 50, distanceKm, distanceKm, distanceKm).distanceShare,
    domain: [km],
    tolerance: 1e-6,
  },
  {
    name: 'site_shielding_db',
    wgsl: ductsWgsl,
    model: (horizonMrad = 0, horizonKm = 0, f = 0) => siteShieldingDb(link(f), horizonMrad, horizonKm),
    domain: [
      { name: 'horizonMrad', from: -200, to: 500, edges: [0, 1] },
      { name: 'horizonKm', from: 0.01, to: 200, spacing: 'log' },
      ghz,
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'sea_duct_db',
    wgsl: ductsWgsl,
    model: (antennaM = 0) => seaDuctDb(0, 1, antennaM, 1),
    domain: [{ name: 'antennaM', from: -100, to: 5000, edges: [0, 50] }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'log_geometry',
    wgsl: ductsWgsl,
    model: (distanceKm = 0, betweenKm = 0, txM = 0, rxM = 0, roughnessM = 0, alpha = 0, earthKm = 0) => {
      const path = new PathState();
      path.distanceKm = distanceKm;
      path.txHorizonKm = distanceKm - betweenKm;
      path.ductingTxM = txM;
      path.ductingRxM = rxM;
      path.roughnessM = roughnessM;
      path.terms = { ...path.terms, alpha };
      return logGeometry({ ...link(1), medianEarthKm: earthKm }, path);
    },
    domain: [
      km,
      { name: 'betweenKm', from: 0, to: 500, edges: [40] },
      antenna('txM'),
      antenna('rxM'),
      roughness,
      { name: 'alpha', from: -3.4, to: -0.6 },
      radius,
    ],
    tolerance: 1e-4,
  },
  {
    name: 'duct_time_db',
    wgsl: anomalousWgsl,
    through: {
      wgsl: {
        name: 'duct time within bounds',
        code: `
fn bounded(distance_km: f32, log_beta: f32, log_time: f32) -> f32 {
  return min(duct_time_db(log_time, log_beta, distance_km, 1e-6 * pow(distance_km, 1.13)), ${MOST_DUCT_DB});
}
`,
      },
      call: 'bounded',
    },
    model: (distanceKm = 0, logBeta = 0, logTime = 0) =>
      Math.min(MOST_DUCT_DB, ductTimeDb(logTime, logBeta, distanceKm, 1e-6 * distanceKm ** 1.13)),
    domain: [km, { name: 'logBeta', from: -8, to: 1.67 }, { name: 'logTime', from: -4, to: 1.7 }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
