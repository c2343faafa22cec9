// The diffraction line: see diffraction.ts, knife-edge.ts, smooth-earth.ts and height-function.ts of the model.

import { exp, ln, powerDb } from './elementary';
import { sightM, sightRad, smoothSightM } from './horizon-geometry';
import { cubeRootFrequency, frequencyMHz, inverseCubeRootFrequency, smoothEarthK, waveNumber } from './link';
import { cbrtPair, first, line, lnPair, pair, powerDbPair, second } from './pairs';
import { rxEffectiveM, rxHorizonM, txEffectiveM, txHorizonM } from './quick-profile';
import { sigmaHM, terrainRoughnessM, terrainRoughnessPair } from './roughness';

const STANDARD_RADIUS_M: f64 = (4.0 / 3.0) * 6370e3;
const B_AT_ZERO: f64 = 1.607;

export let diffractionDbPerM: f64 = 0;
export let diffractionAtZeroDb: f64 = 0;

let horizonsKm: f64 = 0;
let heightGainDb: f64 = 0;

/** The distance over which diffraction changes, at two radii of the Earth, m. */
export function diffractionScalePair(radiusM: v128): v128 {
  const cubeRoot = cbrtPair(radiusM);
  return f64x2.mul(f64x2.mul(cubeRoot, cubeRoot), f64x2.splat(inverseCubeRootFrequency));
}

export function diffractionLine(txHeightM: f64, rxHeightM: f64, radiusM: f64, diffractionScaleM: f64): void {
  smoothEarthTerminals();
  const heights = txHeightM * rxHeightM;
  const sigma = sigmaHM(terrainRoughnessM(smoothSightM));
  const clutterDb = min(15, 0.5 * powerDb(1 + 1e-5 * heights * frequencyMHz * sigma));
  const spanM = 10 * diffractionScaleM;
  const nearM = max(smoothSightM, sightM + 0.5 * spanM);
  const heightTerm = sqrt(1 + (txEffectiveM * rxEffectiveM - heights) / (heights + 10));
  const shortM = sightM - sightRad * radiusM;
  const losses = diffractionLossPair(pair(nearM, nearM + spanM), radiusM, heightTerm, shortM);
  const nearDb = first(losses) + clutterDb;
  const farDb = second(losses) + clutterDb;
  diffractionDbPerM = (farDb - nearDb) / spanM;
  diffractionAtZeroDb = nearDb - diffractionDbPerM * nearM;
}

/** The loss at two distances. */
function diffractionLossPair(distanceM: v128, radiusM: f64, heightTerm: f64, shortM: f64): v128 {
  const theta = f64x2.sub(f64x2.div(distanceM, f64x2.splat(radiusM)), f64x2.splat(sightRad));
  const beyondM = f64x2.sub(distanceM, f64x2.splat(sightM));
  const common = f64x2.mul(f64x2.mul(f64x2.splat(0.0795775 * waveNumber), f64x2.mul(theta, theta)), beyondM);
  const tx = f64x2.splat(txHorizonM);
  const rx = f64x2.splat(rxHorizonM);
  const knifeDb = f64x2.add(
    fresnelIntegralPair(f64x2.div(f64x2.mul(common, tx), f64x2.add(beyondM, tx))),
    fresnelIntegralPair(f64x2.div(f64x2.mul(common, rx), f64x2.add(beyondM, rx))),
  );

  const c = cbrtPair(f64x2.div(f64x2.mul(f64x2.splat(STANDARD_RADIUS_M), theta), beyondM));
  const scaled = f64x2.mul(f64x2.mul(line(B_AT_ZERO, -smoothEarthK, c), f64x2.mul(c, c)), beyondM);
  const xKm = line(horizonsKm, cubeRootFrequency / 1000, scaled);
  const smoothDb = f64x2.sub(line(-heightGainDb - 20, 0.05751, xKm), powerDbPair(xKm));

  const most = f64x2.splat(6283.2);
  const roughness = f64x2.mul(terrainRoughnessPair(distanceM), f64x2.splat(waveNumber));
  const bounded = v128.bitselect(roughness, most, f64x2.lt(roughness, most));
  const q = f64x2.mul(f64x2.add(f64x2.splat(heightTerm), f64x2.div(f64x2.splat(shortM), distanceM)), bounded);
  const weight = f64x2.div(f64x2.splat(25.1), f64x2.add(f64x2.splat(25.1), f64x2.sqrt(q)));
  return f64x2.add(knifeDb, f64x2.mul(weight, f64x2.sub(smoothDb, knifeDb)));
}

function fresnelIntegralPair(vSquared: v128): v128 {
  const isNear = f64x2.lt(vSquared, f64x2.splat(5.76));
  const nearDb = f64x2.add(line(6.02, 9.11, f64x2.sqrt(vSquared)), f64x2.mul(f64x2.splat(-1.27), vSquared));
  if (i64x2.all_true(isNear)) return nearDb;
  return v128.bitselect(nearDb, f64x2.add(f64x2.splat(12.953), powerDbPair(vSquared)), isNear);
}

/** What both terminals add to the loss over a smooth Earth. */
function smoothEarthTerminals(): void {
  const horizonM = pair(txHorizonM, rxHorizonM);
  const heightM = pair(txEffectiveM, rxEffectiveM);
  const c = cbrtPair(f64x2.div(f64x2.mul(f64x2.splat(2 * STANDARD_RADIUS_M), heightM), f64x2.mul(horizonM, horizonM)));
  const k = f64x2.mul(f64x2.splat(smoothEarthK), c);
  const perKm = f64x2.mul(f64x2.splat(cubeRootFrequency / 1000), horizonM);
  const xKm = f64x2.mul(f64x2.mul(f64x2.sub(f64x2.splat(B_AT_ZERO), k), f64x2.mul(c, c)), perKm);
  horizonsKm = first(xKm) + second(xKm);
  const gainDb = heightFunctionPair(xKm, k);
  heightGainDb = first(gainDb) + second(gainDb);
}

function heightFunctionPair(xKm: v128, k: v128): v128 {
  const isNear = v128.and(f64x2.lt(xKm, f64x2.splat(200)), f64x2.ge(k, f64x2.splat(1e-5)));
  if (i64x2.all_true(isNear)) {
    const w = f64x2.neg(lnPair(k));
    const isPlain = f64x2.le(f64x2.mul(xKm, f64x2.mul(f64x2.mul(w, w), w)), f64x2.splat(5495));
    if (i64x2.all_true(isPlain)) {
      const square = f64x2.div(f64x2.mul(f64x2.mul(f64x2.splat(2.5e-5), xKm), xKm), k);
      return f64x2.add(square, line(-15, -8.686, w));
    }
  }
  return pair(heightFunctionDb(first(xKm), first(k)), heightFunctionDb(second(xKm), second(k)));
}

function heightFunctionDb(xKm: f64, k: f64): f64 {
  if (xKm < 200) {
    const w = -ln(k);
    if (k < 1e-5 || xKm * w * w * w > 5495) return xKm > 1 ? 17.372 * ln(xKm) - 117 : -117;
    return (2.5e-5 * xKm * xKm) / k - 8.686 * w - 15;
  }
  const logX = ln(xKm);
  const far = 0.05751 * xKm - 4.343 * logX;
  if (xKm >= 2000) return far;
  const w = 0.0134 * xKm * exp(-0.005 * xKm);
  return (1 - w) * far + w * (17.372 * logX - 117);
}
