import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { HATA, EGLI } from '../src/land-mobile/coefficients.js';
import { COST231_AREA_TYPES, cost231LossDb } from '../src/land-mobile/cost231.js';
import { cost231Wgsl } from '../src/land-mobile/cost231.wgsl.js';
import { ECC33_AREA_TYPES, ecc33LossDb } from '../src/land-mobile/ecc33.js';
import { ecc33Wgsl } from '../src/land-mobile/ecc33.wgsl.js';
import { egliLossDb } from '../src/land-mobile/egli.js';
import { egliWgsl } from '../src/land-mobile/egli.wgsl.js';
import { AREA_TYPES } from '../src/area-type.js';
import { ericssonLossDb } from '../src/land-mobile/ericsson.js';
import { ericssonWgsl } from '../src/land-mobile/ericsson.wgsl.js';
import {
  generalSlopeDb,
  isolatedRidgeDb,
  mixedPathDb,
  rollingHillsFineDb,
  rollingHillsMedianDb,
} from '../src/extended-hata/extended-hata-corrections.js';
import { extendedHataCorrectionsWgsl } from '../src/extended-hata/extended-hata-corrections.wgsl.js';
import { medianDb, slantDb, slopesOf } from '../src/extended-hata/extended-hata-median.js';
import { extendedHataMedianWgsl } from '../src/extended-hata/extended-hata-median.wgsl.js';
import { curvaturePerM } from '../src/extended-hata/extended-hata-terrain.js';
import { extendedHataTerrainWgsl } from '../src/extended-hata/extended-hata-terrain.wgsl.js';
import { atLeastFreeSpaceDb } from '../src/floor/free-space-floor.js';
import { freeSpaceFloorWgsl } from '../src/floor/free-space-floor.wgsl.js';
import { freeSpaceLossDb } from '../src/free-space.js';
import { freeSpaceWgsl } from '../src/free-space.wgsl.js';
import { belowClutterDb } from '../src/general-purpose.js';
import { generalPurposeWgsl } from '../src/general-purpose.wgsl.js';
import { HATA_AREA_TYPES, hataLossDb } from '../src/land-mobile/hata.js';
import { distanceAndBaseDb, mobileGain } from '../src/land-mobile/hata-terms.js';
import { hataTermsWgsl, hataWgsl } from '../src/land-mobile/hata.wgsl.js';
import { planeEarthLossDb, twoRayDb } from '../src/plane-earth.js';
import { planeEarthWgsl } from '../src/plane-earth.wgsl.js';
import { slantM } from '../src/slant.js';
import { slantWgsl } from '../src/slant.wgsl.js';
import { SUI_TERRAINS, suiLossDb } from '../src/land-mobile/sui.js';
import { suiWgsl } from '../src/land-mobile/sui.wgsl.js';
import { tr38901Model } from '../src/tr38901/tr38901.js';
import { TR38901_SCENARIOS, TR38901_STATES } from '../src/tr38901/tr38901-scenarios.js';
import { ruralLos, ruralNlos, urbanLos } from '../src/tr38901/tr38901-shapes.js';
import { tr38901Wgsl } from '../src/tr38901/tr38901.wgsl.js';

// Domains are those of the coverages: wider than the ranges the models were made from, for they answer beyond.
const distance: TwinArgument = { name: 'distanceM', from: 1, to: 1e6, spacing: 'log', edges: [1000] };
const frequency: TwinArgument = {
  name: 'frequencyMHz',
  from: 1,
  to: 1e5,
  spacing: 'log',
  edges: [HATA.largeCityMHz],
};
const base: TwinArgument = { name: 'baseHeightM', from: 1, to: 1000, spacing: 'log', edges: [200] };
const mobile: TwinArgument = { name: 'mobileHeightM', from: 0.5, to: 100, spacing: 'log', edges: [1.5, EGLI.mobileM] };

const building: TwinArgument = { name: 'buildingHeightM', from: 5, to: 50 };
const street: TwinArgument = { name: 'streetWidthM', from: 5, to: 50 };
const ghz: TwinArgument = { name: 'frequencyGHz', from: 0.1, to: 100, spacing: 'log' };
const slant: TwinArgument = { name: 'slantM', from: 1, to: 1e5, spacing: 'log' };
const plan: TwinArgument = { ...slant, name: 'distanceM' };
/** Above the area type that is around antennas in towns. */
const inTown = (height: TwinArgument): TwinArgument => ({ ...height, from: 1.1, edges: [] });

type Link = { distanceM: number; baseHeightM: number; mobileHeightM: number; frequencyMHz: number };

/** The twin of a formula of a link and an area type, which WGSL takes by its place among the choices. */
function landMobile<T extends string>(
  name: string,
  wgsl: Twin['wgsl'],
  choices: readonly T[],
  lossDb: (link: Link, choice: T) => number,
): Twin {
  return {
    name,
    wgsl,
    model: (distanceM = 0, baseHeightM = 0, mobileHeightM = 0, frequencyMHz = 0, choice = 0) =>
      lossDb({ distanceM, baseHeightM, mobileHeightM, frequencyMHz }, choices[choice]),
    domain: [
      distance,
      base,
      mobile,
      frequency,
      { name: 'areaType', from: 0, to: choices.length - 1, spacing: 'integer' },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  };
}

/** The WGSL functions of this package with their models. */
export const empiricalTwins: readonly Twin[] = [
  {
    name: 'free_space_loss_db',
    wgsl: freeSpaceWgsl,
    model: (distanceM = 0, frequencyMHz = 0) => freeSpaceLossDb(distanceM, frequencyMHz),
    domain: [{ ...distance, to: 4e7 }, frequency],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'at_least_free_space_db',
    wgsl: freeSpaceFloorWgsl,
    model: (lossDb = 0, squareM2 = 0, oneMetreDb = 0) => atLeastFreeSpaceDb(lossDb, squareM2, oneMetreDb),
    domain: [
      { name: 'lossDb', from: -100, to: 300 },
      { name: 'squareM2', from: 1, to: 1e13, spacing: 'log' },
      { name: 'oneMetreDb', from: -28, to: 73 },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'slant_m',
    wgsl: slantWgsl,
    model: (distanceM = 0, riseM = 0) => slantM(distanceM, riseM),
    domain: [distance, { name: 'riseM', from: -10_000, to: 10_000, edges: [0] }],
    tolerance: 1e-6,
    relative: true,
  },
  {
    name: 'two_ray_db',
    wgsl: planeEarthWgsl,
    model: (distanceM = 0, txHeightM = 0, rxHeightM = 0) => twoRayDb(distanceM, txHeightM, rxHeightM),
    domain: [distance, base, mobile],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'plane_earth_loss_db',
    wgsl: planeEarthWgsl,
    model: (distanceM = 0, txHeightM = 0, rxHeightM = 0, frequencyMHz = 0) =>
      planeEarthLossDb(distanceM, txHeightM, rxHeightM, frequencyMHz),
    domain: [distance, base, mobile, frequency],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'distance_and_base_db',
    wgsl: hataTermsWgsl,
    model: (distanceM = 0, baseHeightM = 0) => distanceAndBaseDb()(distanceM, baseHeightM),
    domain: [distance, base],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'small_city_gain_db',
    wgsl: hataTermsWgsl,
    model: (mobileHeightM = 0, logF = 0) => mobileGain(10 ** logF, false)(mobileHeightM),
    domain: [mobile, { name: 'logF', from: 0, to: 5 }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'large_city_gain_db',
    wgsl: hataWgsl,
    model: (mobileHeightM = 0, frequencyMHz = 0) => mobileGain(frequencyMHz, true)(mobileHeightM),
    domain: [mobile, frequency],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  landMobile('hata_loss_db', hataWgsl, HATA_AREA_TYPES, hataLossDb),
  landMobile('cost231_loss_db', cost231Wgsl, COST231_AREA_TYPES, cost231LossDb),
  landMobile('ericsson_loss_db', ericssonWgsl, AREA_TYPES, ericssonLossDb),
  landMobile('ecc33_loss_db', ecc33Wgsl, ECC33_AREA_TYPES, ecc33LossDb),
  landMobile('sui_loss_db', suiWgsl, SUI_TERRAINS, suiLossDb),
  {
    name: 'egli_loss_db',
    wgsl: egliWgsl,
    model: (distanceM = 0, baseHeightM = 0, mobileHeightM = 0, frequencyMHz = 0) =>
      egliLossDb({ distanceM, baseHeightM, mobileHeightM, frequencyMHz }),
    domain: [distance, base, mobile, frequency],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'below_clutter_db',
    wgsl: generalPurposeWgsl,
    model: (depthM = 0, frequencyMHz = 0) => belowClutterDb(depthM, frequencyMHz),
    domain: [{ name: 'depthM', from: -100, to: 15, edges: [0] }, frequency],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'urban_los_db',
    wgsl: tr38901Wgsl,
    model: (d2 = 0, d3 = 0, baseM = 0, mobileM = 0, f = 0, start = 0, slope = 0, beyond = 0) =>
      urbanLos(f, start, slope, beyond)(d2, d3, baseM, mobileM),
    domain: [
      plan,
      slant,
      inTown(base),
      inTown(mobile),
      ghz,
      { name: 'start', from: 28, to: 32.4 },
      { name: 'slope', from: 21, to: 22 },
      { name: 'beyond', from: 9, to: 9.5 },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'rural_los_db',
    wgsl: tr38901Wgsl,
    model: (d2 = 0, d3 = 0, baseM = 0, mobileM = 0, f = 0, buildingHeightM = 0) =>
      ruralLos(f, { buildingHeightM, streetWidthM: 20 })(d2, d3, baseM, mobileM),
    domain: [plan, slant, base, mobile, ghz, building],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'rural_nlos_db',
    wgsl: tr38901Wgsl,
    model: (d3 = 0, baseM = 0, mobileM = 0, f = 0, buildingHeightM = 0, streetWidthM = 0) =>
      ruralNlos(f, { buildingHeightM, streetWidthM })(0, d3, baseM, mobileM),
    domain: [slant, base, mobile, ghz, building, street],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'tr38901_loss_db',
    wgsl: tr38901Wgsl,
    model: (
      distanceM = 0,
      baseM = 0,
      mobileM = 0,
      riseM = 0,
      frequencyMHz = 0,
      buildingHeightM = 0,
      streetWidthM = 0,
      scenario = 0,
      state = 0,
    ) =>
      tr38901Model({
        scenario: TR38901_SCENARIOS[scenario] ?? 'RMa',
        state: TR38901_STATES[state] ?? 'los',
        frequencyMHz,
        buildingHeightM,
        streetWidthM,
      }).lossDb(distanceM, 0, baseM, riseM + baseM - mobileM, mobileM),
    domain: [
      plan,
      inTown(base),
      inTown(mobile),
      { name: 'riseM', from: -3000, to: 3000, edges: [0] },
      { ...frequency, from: 100 },
      building,
      street,
      { name: 'scenario', from: 0, to: TR38901_SCENARIOS.length - 1, spacing: 'integer' },
      { name: 'state', from: 0, to: TR38901_STATES.length - 1, spacing: 'integer' },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    // At the break point itself the model steps by 0.2 dB: the slant distance counts behind it.
    name: 'extended_hata_median_db',
    wgsl: extendedHataMedianWgsl,
    through: {
      wgsl: {
        name: 'through extended_hata_median_db',
        code: `
fn through_extended_hata_median_db(
  distance_m: f32, base_m: f32, mobile_m: f32, at_1_km_db: f32, at_100_km_db: f32, one_metre_db: f32,
) -> f32 {
  let wave = ExtendedHataWave(at_1_km_db, at_100_km_db, 0, one_metre_db);
  return extended_hata_median_db(wave, distance_m, base_m, mobile_m);
}
`,
      },
      call: 'through_extended_hata_median_db',
    },
    model: (distanceM = 0, baseM = 0, mobileM = 0, attenuation1KmDb = 0, attenuation100KmDb = 0, oneMetreDb = 0) =>
      medianDb({ attenuation1KmDb, attenuation100KmDb, lessThanTownDb: 0, oneMetreDb }, distanceM, baseM, mobileM),
    domain: [
      distance,
      { name: 'baseM', from: 30, to: 200 },
      { name: 'mobileM', from: 1, to: 10 },
      { name: 'attenuation1KmDb', from: 10, to: 30 },
      { name: 'attenuation100KmDb', from: 50, to: 80 },
      { name: 'oneMetreDb', from: 0, to: 60 },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'extended_hata_slopes',
    wgsl: extendedHataMedianWgsl,
    through: {
      wgsl: {
        name: 'through extended_hata_slopes',
        code: `
fn through_extended_hata_slopes(log_base: f32, at_1_km_db: f32, at_100_km_db: f32) -> f32 {
  let slopes = extended_hata_slopes(log_base, ExtendedHataWave(at_1_km_db, at_100_km_db, 0, 0));
  return slopes.near_slope + slopes.far_exponent + slopes.log_break_km;
}
`,
      },
      call: 'through_extended_hata_slopes',
    },
    model: (logBase = 0, attenuation1KmDb = 0, attenuation100KmDb = 0) => {
      const slopes = slopesOf(logBase, { attenuation1KmDb, attenuation100KmDb, lessThanTownDb: 0, oneMetreDb: 0 });
      return slopes.nearSlope + slopes.farExponent + slopes.logBreakKm;
    },
    domain: [
      { name: 'logBase', from: Math.log10(30), to: Math.log10(200) },
      { name: 'attenuation1KmDb', from: 10, to: 30 },
      { name: 'attenuation100KmDb', from: 50, to: 80 },
    ],
    tolerance: 1e-4,
  },
  {
    name: 'extended_hata_slant_db',
    wgsl: extendedHataMedianWgsl,
    model: (distanceM = 0, riseM = 0) => slantDb(distanceM, riseM),
    domain: [distance, { name: 'riseM', from: 0, to: 200 }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'extended_hata_curvature_per_m',
    wgsl: extendedHataTerrainWgsl,
    model: (meanGroundM = 0) => curvaturePerM(meanGroundM),
    domain: [{ name: 'meanGroundM', from: -500, to: 9000, edges: [0] }],
    tolerance: 1e-6,
    relative: true,
  },
  {
    name: 'isolated_ridge_db',
    wgsl: extendedHataCorrectionsWgsl,
    model: (baseKm = 0, mobileKm = 0, ridgeAboveRayM = 0) =>
      isolatedRidgeDb({ baseHorizonM: 1000 * baseKm, mobileHorizonM: 1000 * mobileKm, ridgeAboveRayM }),
    domain: [
      { name: 'baseKm', from: 0, to: 100, edges: [15, 30, 60] },
      { name: 'mobileKm', from: 0, to: 100, edges: [1, 2, 7, 8] },
      { name: 'ridgeM', from: 0, to: 1000, edges: [200] },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'rolling_hills_median_db',
    wgsl: extendedHataCorrectionsWgsl,
    model: (irregularityM = 0) => rollingHillsMedianDb(irregularityM),
    domain: [{ name: 'irregularityM', from: 0, to: 3000, edges: [10, 15] }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'rolling_hills_fine_db',
    wgsl: extendedHataCorrectionsWgsl,
    through: {
      wgsl: {
        name: 'through rolling_hills_fine_db',
        code: `
fn through_rolling_hills_fine_db(irregularity_m: f32, middle: f32, mobile: f32) -> f32 {
  let heights_m = vec3f(irregularity_m, middle * irregularity_m, 0);
  return rolling_hills_fine_db(heights_m, mobile * irregularity_m);
}
`,
        uses: [extendedHataCorrectionsWgsl],
      },
      call: 'through_rolling_hills_fine_db',
    },
    model: (irregularityM = 0, middle = 0, mobile = 0) =>
      rollingHillsFineDb(
        { irregularityM, height10M: irregularityM, height50M: middle * irregularityM, height90M: 0 },
        mobile * irregularityM,
      ),
    domain: [
      { name: 'irregularityM', from: 0, to: 3000, edges: [10] },
      { name: 'middle', from: 0.1, to: 0.9 },
      { name: 'mobile', from: -0.5, to: 1.5, edges: [0, 1] },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'general_slope_db',
    wgsl: extendedHataCorrectionsWgsl,
    model: (slopeMrad = 0, distanceKm = 0) => generalSlopeDb(slopeMrad, 1000 * distanceKm),
    domain: [
      { name: 'slopeMrad', from: -300, to: 300, edges: [0] },
      { name: 'distanceKm', from: 0, to: 200, edges: [10, 30, 60] },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'mixed_path_db',
    wgsl: extendedHataCorrectionsWgsl,
    model: (ratio = 0, end = 0, distanceKm = 0) =>
      mixedPathDb(ratio, (['mobile', 'base', 'both'] as const)[end] ?? 'both', 1000 * distanceKm),
    domain: [
      { name: 'ratio', from: 0, to: 1, edges: [0.15, 0.6, 0.85] },
      { name: 'end', from: 0, to: 2, spacing: 'integer' },
      { name: 'distanceKm', from: 0, to: 200, edges: [30, 60] },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
