// The diffraction line: see diffraction.ts, knife-edge.ts, smooth-earth.ts and height-function.ts of the model.

import { exp, ln } from './elementary';
import { cubeRootFrequency, frequencyMHz, inverseCubeRootFrequency, smoothEarthK, waveNumber } from './link';
import { cbrtPair, constant, first, lnPair, pair, powerDbPair, second } from './pairs';
import {
  atZeros,
  clutters,
  deltas,
  pathCount,
  radii,
  rxEffectives,
  rxHeights,
  rxHorizons,
  scales,
  sightRads,
  sights,
  slopes,
  smoothSights,
  terminalsDb,
  terminalsKm,
  txEffectives,
  txHorizons,
} from './paths';
import { sigmaHPair, terrainRoughnessPair } from './roughness';

const STANDARD_RADIUS_M: f64 = (4.0 / 3.0) * 6370e3;
const RADIUS: usize = memory.data<f64>([STANDARD_RADIUS_M]);
const TWICE_RADIUS: usize = memory.data<f64>([2 * STANDARD_RADIUS_M]);
const B_AT_ZERO: usize = memory.data<f64>([1.607]);
const HALF: usize = memory.data<f64>([0.5]);
const ONE: usize = memory.data<f64>([1]);
const TEN: usize = memory.data<f64>([10]);
const MOST_CLUTTER_DB: usize = memory.data<f64>([15]);
const PER_HEIGHTS: usize = memory.data<f64>([1e-5]);
const SMOOTH_DB_PER_KM: usize = memory.data<f64>([0.05751]);
const SMOOTH_AT_ZERO_DB: usize = memory.data<f64>([-20]);
const MOST_ROUGHNESS: usize = memory.data<f64>([6283.2]);
const ROUGHNESS_SCALE: usize = memory.data<f64>([25.1]);
/** Of the Fresnel integral: where it is far, its line and square, and what is added far off. */
const FRESNEL_FAR: usize = memory.data<f64>([5.76]);
const FRESNEL: usize = memory.data<f64>([6.02, 9.11, -1.27]);
const FRESNEL_FAR_DB: usize = memory.data<f64>([12.953]);
/** Of the height function: where it is near and k great enough, where plain, and its square and line. */
const NEAR_KM: usize = memory.data<f64>([200]);
const LEAST_K: usize = memory.data<f64>([1e-5]);
const MOST_PRODUCT: usize = memory.data<f64>([5495]);
const HEIGHT: usize = memory.data<f64>([2.5e-5, -15, -8.686]);

/** The distance over which diffraction changes, at two radii of the Earth, m. */
export function diffractionScalePair(radiusM: v128): v128 {
  const cubeRoot = cbrtPair(radiusM);
  return f64x2.mul(f64x2.mul(cubeRoot, cubeRoot), f64x2.splat(inverseCubeRootFrequency));
}

/** The lines of all paths, by the loss at two distances. */
export function diffractionLines(txHeightM: f64): void {
  smoothEarthTerminals();
  roughGround(txHeightM);
  const end = (<usize>pathCount) << 3;
  for (let at: usize = 0; at < end; at += 16) {
    const sightM = v128.load(at, sights);
    const spanM = f64x2.mul(constant(TEN), v128.load(at, scales));
    const nearM = f64x2.pmax(v128.load(at, smoothSights), f64x2.add(sightM, f64x2.mul(constant(HALF), spanM)));
    const heights = f64x2.mul(f64x2.splat(txHeightM), v128.load(at, rxHeights));
    const effective = f64x2.mul(v128.load(at, txEffectives), v128.load(at, rxEffectives));
    const surplus = f64x2.div(f64x2.sub(effective, heights), f64x2.add(heights, constant(TEN)));
    const heightTerm = f64x2.sqrt(f64x2.add(constant(ONE), surplus));
    const shortM = f64x2.sub(sightM, f64x2.mul(v128.load(at, sightRads), v128.load(at, radii)));
    const clutterDb = v128.load(at, clutters);
    const nearDb = f64x2.add(diffractionLossPair(at, nearM, heightTerm, shortM), clutterDb);
    const farDb = f64x2.add(diffractionLossPair(at, f64x2.add(nearM, spanM), heightTerm, shortM), clutterDb);
    const dbPerM = f64x2.div(f64x2.sub(farDb, nearDb), spanM);
    v128.store(at, dbPerM, slopes);
    v128.store(at, f64x2.sub(nearDb, f64x2.mul(dbPerM, nearM)), atZeros);
  }
}

/** What rough ground adds, dB. */
function roughGround(txHeightM: f64): void {
  const end = (<usize>pathCount) << 3;
  for (let at: usize = 0; at < end; at += 16) {
    const sigma = sigmaHPair(terrainRoughnessPair(v128.load(at, deltas), v128.load(at, smoothSights)));
    const heights = f64x2.mul(f64x2.splat(txHeightM), v128.load(at, rxHeights));
    const perSigma = f64x2.mul(f64x2.mul(constant(PER_HEIGHTS), heights), f64x2.splat(frequencyMHz));
    const ratio = f64x2.add(constant(ONE), f64x2.mul(perSigma, sigma));
    v128.store(at, f64x2.pmin(constant(MOST_CLUTTER_DB), f64x2.mul(constant(HALF), powerDbPair(ratio))), clutters);
  }
}

/** The loss of two paths at a distance each. */
function diffractionLossPair(at: usize, distanceM: v128, heightTerm: v128, shortM: v128): v128 {
  const theta = f64x2.sub(f64x2.div(distanceM, v128.load(at, radii)), v128.load(at, sightRads));
  const beyondM = f64x2.sub(distanceM, v128.load(at, sights));
  const common = f64x2.mul(f64x2.mul(f64x2.splat(0.0795775 * waveNumber), f64x2.mul(theta, theta)), beyondM);
  const tx = v128.load(at, txHorizons);
  const rx = v128.load(at, rxHorizons);
  const knifeDb = f64x2.add(
    fresnelIntegralPair(f64x2.div(f64x2.mul(common, tx), f64x2.add(beyondM, tx))),
    fresnelIntegralPair(f64x2.div(f64x2.mul(common, rx), f64x2.add(beyondM, rx))),
  );

  const c = cbrtPair(f64x2.div(f64x2.mul(constant(RADIUS), theta), beyondM));
  const slope = f64x2.sub(constant(B_AT_ZERO), f64x2.mul(f64x2.splat(smoothEarthK), c));
  const scaled = f64x2.mul(f64x2.mul(slope, f64x2.mul(c, c)), beyondM);
  const xKm = f64x2.add(v128.load(at, terminalsKm), f64x2.mul(f64x2.splat(cubeRootFrequency / 1000), scaled));
  const atZeroDb = f64x2.sub(constant(SMOOTH_AT_ZERO_DB), v128.load(at, terminalsDb));
  const smoothDb = f64x2.sub(f64x2.add(atZeroDb, f64x2.mul(constant(SMOOTH_DB_PER_KM), xKm)), powerDbPair(xKm));

  const roughness = f64x2.mul(terrainRoughnessPair(v128.load(at, deltas), distanceM), f64x2.splat(waveNumber));
  const bounded = f64x2.pmin(constant(MOST_ROUGHNESS), roughness);
  const q = f64x2.mul(f64x2.add(heightTerm, f64x2.div(shortM, distanceM)), bounded);
  const weight = f64x2.div(constant(ROUGHNESS_SCALE), f64x2.add(constant(ROUGHNESS_SCALE), f64x2.sqrt(q)));
  return f64x2.add(knifeDb, f64x2.mul(weight, f64x2.sub(smoothDb, knifeDb)));
}

function fresnelIntegralPair(vSquared: v128): v128 {
  const isNear = f64x2.lt(vSquared, constant(FRESNEL_FAR));
  const rising = f64x2.add(constant(FRESNEL), f64x2.mul(constant(FRESNEL + 8), f64x2.sqrt(vSquared)));
  const nearDb = f64x2.add(rising, f64x2.mul(constant(FRESNEL + 16), vSquared));
  if (i64x2.all_true(isNear)) return nearDb;
  return v128.bitselect(nearDb, f64x2.add(constant(FRESNEL_FAR_DB), powerDbPair(vSquared)), isNear);
}

/** What both terminals add to the loss over a smooth Earth. */
function smoothEarthTerminals(): void {
  const end = (<usize>pathCount) << 3;
  for (let at: usize = 0; at < end; at += 16) {
    const tx = v128.load(at, txHorizons);
    const rx = v128.load(at, rxHorizons);
    const txC = curvaturePair(v128.load(at, txEffectives), tx);
    const rxC = curvaturePair(v128.load(at, rxEffectives), rx);
    const k = f64x2.splat(smoothEarthK);
    const txK = f64x2.mul(k, txC);
    const rxK = f64x2.mul(k, rxC);
    const txKm = terminalPair(txC, txK, tx);
    const rxKm = terminalPair(rxC, rxK, rx);
    v128.store(at, f64x2.add(txKm, rxKm), terminalsKm);
    v128.store(at, f64x2.add(heightFunctionPair(txKm, txK), heightFunctionPair(rxKm, rxK)), terminalsDb);
  }
}

function curvaturePair(heightM: v128, horizonM: v128): v128 {
  return cbrtPair(f64x2.div(f64x2.mul(constant(TWICE_RADIUS), heightM), f64x2.mul(horizonM, horizonM)));
}

function terminalPair(c: v128, k: v128, horizonM: v128): v128 {
  const perKm = f64x2.mul(f64x2.splat(cubeRootFrequency / 1000), horizonM);
  return f64x2.mul(f64x2.mul(f64x2.sub(constant(B_AT_ZERO), k), f64x2.mul(c, c)), perKm);
}

function heightFunctionPair(xKm: v128, k: v128): v128 {
  const isNear = v128.and(f64x2.lt(xKm, constant(NEAR_KM)), f64x2.ge(k, constant(LEAST_K)));
  if (i64x2.all_true(isNear)) {
    const w = f64x2.neg(lnPair(k));
    const isPlain = f64x2.le(f64x2.mul(xKm, f64x2.mul(f64x2.mul(w, w), w)), constant(MOST_PRODUCT));
    if (i64x2.all_true(isPlain)) {
      const square = f64x2.div(f64x2.mul(f64x2.mul(constant(HEIGHT), xKm), xKm), k);
      return f64x2.add(square, f64x2.add(constant(HEIGHT + 8), f64x2.mul(constant(HEIGHT + 16), w)));
    }
  }
  return pair(heightFunctionDb(first(xKm), first(k)), heightFunctionDb(second(xKm), second(k)));
}

function heightFunctionDb(xKm: f64, k: f64): f64 {
  if (xKm < 200) {
    const w = -ln(k);
    if (k < 1e-5 || xKm * w * w * w > 5495) return xKm > 1 ? 17.372 * ln(xKm) - 117 : -117;
    return (2.5e-5 * xKm * xKm) / k + (-15 - 8.686 * w); // in this order, as pairs add
  }
  const logX = ln(xKm);
  const far = 0.05751 * xKm - 4.343 * logX;
  if (xKm >= 2000) return far;
  const w = 0.0134 * xKm * exp(-0.005 * xKm);
  return (1 - w) * far + w * (17.372 * logX - 117);
}
