import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { HATA, EGLI } from './coefficients.js';
import { COST231_ENVIRONMENTS, cost231LossDb } from './cost231.js';
import { cost231Wgsl } from './cost231.wgsl.js';
import { ECC33_ENVIRONMENTS, ecc33LossDb } from './ecc33.js';
import { ecc33Wgsl } from './ecc33.wgsl.js';
import { egliLossDb } from './egli.js';
import { egliWgsl } from './egli.wgsl.js';
import { ENVIRONMENTS } from './environment.js';
import { ericssonLossDb } from './ericsson.js';
import { ericssonWgsl } from './ericsson.wgsl.js';
import { freeSpaceLossDb } from './free-space.js';
import { freeSpaceWgsl } from './free-space.wgsl.js';
import { HATA_ENVIRONMENTS, hataLossDb } from './hata.js';
import { distanceAndBaseDb, mobileGain } from './hata-terms.js';
import { hataTermsWgsl, hataWgsl } from './hata.wgsl.js';
import { planeEarthLossDb, twoRayDb } from './plane-earth.js';
import { planeEarthWgsl } from './plane-earth.wgsl.js';
import { slantM } from './slant.js';
import { SUI_TERRAINS, suiLossDb } from './sui.js';
import { suiWgsl } from './sui.wgsl.js';

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

type Link = { distanceM: number; baseHeightM: number; mobileHeightM: number; frequencyMHz: number };

/** The twin of a formula of a link and an environment, which WGSL takes by its place among the choices. */
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
      lossDb({ distanceM, baseHeightM, mobileHeightM, frequencyMHz }, choices[choice] as T),
    domain: [
      distance,
      base,
      mobile,
      frequency,
      { name: 'environment', from: 0, to: choices.length - 1, spacing: 'integer' },
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
    name: 'slant_m',
    wgsl: freeSpaceWgsl,
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
    model: (distanceM = 0, baseHeightM = 0) => distanceAndBaseDb(distanceM, baseHeightM),
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
  landMobile('hata_loss_db', hataWgsl, HATA_ENVIRONMENTS, hataLossDb),
  landMobile('cost231_loss_db', cost231Wgsl, COST231_ENVIRONMENTS, cost231LossDb),
  landMobile('ericsson_loss_db', ericssonWgsl, ENVIRONMENTS, ericssonLossDb),
  landMobile('ecc33_loss_db', ecc33Wgsl, ECC33_ENVIRONMENTS, ecc33LossDb),
  landMobile('sui_loss_db', suiWgsl, SUI_TERRAINS, suiLossDb),
  {
    name: 'egli_loss_db',
    wgsl: egliWgsl,
    model: (distanceM = 0, baseHeightM = 0, mobileHeightM = 0, frequencyMHz = 0) =>
      egliLossDb({ distanceM, baseHeightM, mobileHeightM, frequencyMHz }),
    domain: [distance, base, mobile, frequency],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
