// The diffraction line: see diffraction.ts, knife-edge.ts, smooth-earth.ts and height-function.ts of the model.

import { CLUTTER_SCALE, MOST_CLUTTER_DB, MOST_ROUGHNESS, ROUGHNESS_SCALE } from '../src/attenuation/diffraction';
import { FRESNEL, FRESNEL_FAR, FRESNEL_FAR_DB } from '../src/attenuation/fresnel-integral';
import { KNIFE_EDGE_SCALE } from '../src/attenuation/knife-edge';
import { B_AT_ZERO, SMOOTH_DB_PER_KM, STANDARD_RADIUS_M } from '../src/attenuation/smooth-earth';
import { exp, ln } from '@radioshed/numeric/assembly/elementary';
import { cubeRootFrequency, frequencyMHz, inverseCubeRootFrequency, smoothEarthK, waveNumber } from './link';
import { all, allTrue, constant, cubeRootOf, lnOf, powerDbOf } from './lanes';
import {
  atZeros,
  clutters,
  deltas,
  doubt,
  entriesFrom,
  entriesTo,
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

const RADIUS: usize = memory.data<f64>([STANDARD_RADIUS_M]);
const TWICE_RADIUS: usize = memory.data<f64>([2 * STANDARD_RADIUS_M]);
const AT_ZERO: usize = memory.data<f64>([B_AT_ZERO]);
const HALF: usize = memory.data<f64>([0.5]);
const ONE: usize = memory.data<f64>([1]);
const TEN: usize = memory.data<f64>([10]);
const MOST_CLUTTER: usize = memory.data<f64>([MOST_CLUTTER_DB]);
const PER_HEIGHTS: usize = memory.data<f64>([CLUTTER_SCALE]);
const SMOOTH_PER_KM: usize = memory.data<f64>([SMOOTH_DB_PER_KM]);
const SMOOTH_AT_ZERO_DB: usize = memory.data<f64>([-20]);
const MOST_ROUGH: usize = memory.data<f64>([MOST_ROUGHNESS]);
const ROUGH_SCALE: usize = memory.data<f64>([ROUGHNESS_SCALE]);
/** Least distance of a smooth Earth whose logarithm f32 gives well, km; it may be negative at low frequencies. */
const LEAST_KM: usize = memory.data<f64>([0.01]);
/** Most dB that the line is stretched by for f32: it errs by 2⁻²⁴ of them, several times. */
const MOST_STRETCH_DB: usize = memory.data<f64>([5000]);
/** Of the Fresnel integral: where it is far, its line and square, and what is added far off. */
const FAR: usize = memory.data<f64>([FRESNEL_FAR]);
const FAR_DB: usize = memory.data<f64>([FRESNEL_FAR_DB]);
/** Of the height function: where it is near and k great enough, where plain, and its square and line. */
const NEAR_KM: usize = memory.data<f64>([200]);
const LEAST_K: usize = memory.data<f64>([1e-5]);
const MOST_PRODUCT: usize = memory.data<f64>([5495]);
const HEIGHT: usize = memory.data<f64>([2.5e-5, -15, -8.686]);

/** The distance over which diffraction changes, m. */
function diffractionScales<T>(): void {
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) {
    const cubeRoot = cubeRootOf<T>(v128.load(at, radii));
    v128.store(at, v128.mul<T>(v128.mul<T>(cubeRoot, cubeRoot), all<T>(inverseCubeRootFrequency)), scales);
  }
}

/** The lines of all paths, by the loss at two distances. */
export function diffractionLines<T>(txHeightM: f64): void {
  diffractionScales<T>();
  smoothEarthTerminals<T>();
  roughGround<T>(txHeightM);
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) {
    const sightM = v128.load(at, sights);
    const spanM = v128.mul<T>(constant<T>(TEN), v128.load(at, scales));
    // d₃
    const nearM = v128.pmax<T>(v128.load(at, smoothSights), v128.add<T>(sightM, v128.mul<T>(constant<T>(HALF), spanM)));
    const heights = v128.mul<T>(all<T>(txHeightM), v128.load(at, rxHeights));
    const effective = v128.mul<T>(v128.load(at, txEffectives), v128.load(at, rxEffectives));
    const surplus = v128.div<T>(v128.sub<T>(effective, heights), v128.add<T>(heights, constant<T>(TEN)));
    const heightTerm = v128.sqrt<T>(v128.add<T>(constant<T>(ONE), surplus));
    const shortM = v128.sub<T>(sightM, v128.mul<T>(v128.load(at, sightRads), v128.load(at, radii)));
    const clutterDb = v128.load(at, clutters);
    const nearDb = v128.add<T>(diffractionLossPair<T>(at, nearM, heightTerm, shortM), clutterDb);
    const farDb = v128.add<T>(diffractionLossPair<T>(at, v128.add<T>(nearM, spanM), heightTerm, shortM), clutterDb);
    const dbPerM = v128.div<T>(v128.sub<T>(farDb, nearDb), spanM); // M_d
    const riseDb = v128.mul<T>(dbPerM, nearM);
    v128.store(at, dbPerM, slopes);
    v128.store(at, v128.sub<T>(nearDb, riseDb), atZeros);
    const stretchDb = v128.mul<T>(v128.div<T>(nearM, spanM), v128.add<T>(v128.abs<T>(nearDb), v128.abs<T>(farDb)));
    doubt<T>(at, v128.not(v128.lt<T>(stretchDb, constant<T>(MOST_STRETCH_DB))));
  }
}

/** Loss added by rough ground, dB. */
function roughGround<T>(txHeightM: f64): void {
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) {
    const sigma = sigmaHPair<T>(terrainRoughnessPair<T>(v128.load(at, deltas), v128.load(at, smoothSights)));
    const heights = v128.mul<T>(all<T>(txHeightM), v128.load(at, rxHeights));
    const perSigma = v128.mul<T>(v128.mul<T>(constant<T>(PER_HEIGHTS), heights), all<T>(frequencyMHz)); // 3.38c
    const ratio = v128.add<T>(constant<T>(ONE), v128.mul<T>(perSigma, sigma));
    v128.store(
      at,
      v128.pmin<T>(constant<T>(MOST_CLUTTER), v128.mul<T>(constant<T>(HALF), powerDbOf<T>(ratio))),
      clutters,
    );
  }
}

/** The loss of two paths at a distance each. */
function diffractionLossPair<T>(at: usize, distanceM: v128, heightTerm: v128, shortM: v128): v128 {
  const theta = v128.sub<T>(v128.div<T>(distanceM, v128.load(at, radii)), v128.load(at, sightRads)); // 4.12
  const beyondM = v128.sub<T>(distanceM, v128.load(at, sights));
  const common = v128.mul<T>(v128.mul<T>(all<T>(KNIFE_EDGE_SCALE * waveNumber), v128.mul<T>(theta, theta)), beyondM);
  const tx = v128.load(at, txHorizons);
  const rx = v128.load(at, rxHorizons);
  const knifeDb = v128.add<T>( // I.1
    fresnelIntegralPair<T>(v128.div<T>(v128.mul<T>(common, tx), v128.add<T>(beyondM, tx))),
    fresnelIntegralPair<T>(v128.div<T>(v128.mul<T>(common, rx), v128.add<T>(beyondM, rx))),
  );

  const c = cubeRootOf<T>(v128.div<T>(v128.mul<T>(constant<T>(RADIUS), theta), beyondM));
  const slope = v128.sub<T>(constant<T>(AT_ZERO), v128.mul<T>(all<T>(smoothEarthK), c));
  const scaled = v128.mul<T>(v128.mul<T>(slope, v128.mul<T>(c, c)), beyondM);
  // Vogler 1964
  const xKm = v128.add<T>(v128.load(at, terminalsKm), v128.mul<T>(all<T>(cubeRootFrequency / 1000), scaled));
  doubt<T>(at, v128.not(v128.gt<T>(xKm, constant<T>(LEAST_KM))));
  const atZeroDb = v128.sub<T>(constant<T>(SMOOTH_AT_ZERO_DB), v128.load(at, terminalsDb));
  // 8.4, 4.20
  const smoothDb = v128.sub<T>(v128.add<T>(atZeroDb, v128.mul<T>(constant<T>(SMOOTH_PER_KM), xKm)), powerDbOf<T>(xKm));

  const roughness = v128.mul<T>(terrainRoughnessPair<T>(v128.load(at, deltas), distanceM), all<T>(waveNumber));
  const bounded = v128.pmin<T>(constant<T>(MOST_ROUGH), roughness);
  const q = v128.mul<T>(v128.add<T>(heightTerm, v128.div<T>(shortM, distanceM)), bounded);
  const weight = v128.div<T>(constant<T>(ROUGH_SCALE), v128.add<T>(constant<T>(ROUGH_SCALE), v128.sqrt<T>(q))); // 3.23
  return v128.add<T>(knifeDb, v128.mul<T>(weight, v128.sub<T>(smoothDb, knifeDb)));
}

function fresnelIntegralPair<T>(vSquared: v128): v128 {
  const isNear = v128.lt<T>(vSquared, constant<T>(FAR)); // III.24b–c
  const rising = v128.add<T>(constant<T>(FRESNEL), v128.mul<T>(constant<T>(FRESNEL + 8), v128.sqrt<T>(vSquared)));
  const nearDb = v128.add<T>(rising, v128.mul<T>(constant<T>(FRESNEL + 16), vSquared));
  if (allTrue<T>(isNear)) return nearDb;
  return v128.bitselect(nearDb, v128.add<T>(constant<T>(FAR_DB), powerDbOf<T>(vSquared)), isNear);
}

/** Loss that both terminals add to that over a smooth Earth, dB. */
function smoothEarthTerminals<T>(): void {
  for (let at = entriesFrom<T>(); at < entriesTo<T>(); at += 16) {
    const tx = v128.load(at, txHorizons);
    const rx = v128.load(at, rxHorizons);
    const txC = curvaturePair<T>(v128.load(at, txEffectives), tx); // Vogler eq. 2, 3
    const rxC = curvaturePair<T>(v128.load(at, rxEffectives), rx);
    const k = all<T>(smoothEarthK);
    const txK = v128.mul<T>(k, txC); // eq. 6a
    const rxK = v128.mul<T>(k, rxC);
    const txKm = terminalPair<T>(txC, txK, tx);
    const rxKm = terminalPair<T>(rxC, rxK, rx);
    v128.store(at, v128.add<T>(txKm, rxKm), terminalsKm);
    v128.store(at, v128.add<T>(heightFunctionPair<T>(txKm, txK), heightFunctionPair<T>(rxKm, rxK)), terminalsDb);
  }
}

function curvaturePair<T>(heightM: v128, horizonM: v128): v128 {
  return cubeRootOf<T>(v128.div<T>(v128.mul<T>(constant<T>(TWICE_RADIUS), heightM), v128.mul<T>(horizonM, horizonM)));
}

function terminalPair<T>(c: v128, k: v128, horizonM: v128): v128 {
  const perKm = v128.mul<T>(all<T>(cubeRootFrequency / 1000), horizonM);
  return v128.mul<T>(v128.mul<T>(v128.sub<T>(constant<T>(AT_ZERO), k), v128.mul<T>(c, c)), perKm);
}

/**
 * Each path by its own formula and precision, whatever the others of its vector are: parts of an area agree with the
 * whole.
 */
function heightFunctionPair<T>(xKm: v128, k: v128): v128 {
  const isNear = v128.and(v128.lt<T>(xKm, constant<T>(NEAR_KM)), v128.ge<T>(k, constant<T>(LEAST_K)));
  const w = v128.neg<T>(lnOf<T>(k));
  const isPlain = v128.le<T>(v128.mul<T>(xKm, v128.mul<T>(v128.mul<T>(w, w), w)), constant<T>(MOST_PRODUCT));
  const isSimple = v128.and(isNear, isPlain);
  const square = v128.div<T>(v128.mul<T>(v128.mul<T>(constant<T>(HEIGHT), xKm), xKm), k);
  const simpleDb = v128.add<T>(square, v128.add<T>(constant<T>(HEIGHT + 8), v128.mul<T>(constant<T>(HEIGHT + 16), w)));
  if (allTrue<T>(isSimple)) return simpleDb;
  let db = v128.splat<T>(<T>heightFunctionDb(<f64>v128.extract_lane<T>(xKm, 0), <f64>v128.extract_lane<T>(k, 0)));
  db = v128.replace_lane<T>(
    db,
    1,
    <T>heightFunctionDb(<f64>v128.extract_lane<T>(xKm, 1), <f64>v128.extract_lane<T>(k, 1)),
  );
  if (sizeof<T>() == 4) {
    db = f32x4.replace_lane(db, 2, <f32>heightFunctionDb(f32x4.extract_lane(xKm, 2), f32x4.extract_lane(k, 2)));
    db = f32x4.replace_lane(db, 3, <f32>heightFunctionDb(f32x4.extract_lane(xKm, 3), f32x4.extract_lane(k, 3)));
  }
  return v128.bitselect(simpleDb, db, isSimple);
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
