// Two rays over rough ground: see line-of-sight.ts of the model.

import { diffractionAtZeroDb, diffractionDbPerM } from './diffraction';
import { smoothSightM } from './horizon-geometry';
import { frequencyMHz, impedanceIm, impedanceRe, waveNumber } from './link';
import { cosinePair, expPair, line, powerDbPair, sinePair } from './pairs';
import { deltaHM, rxEffectiveM, txEffectiveM } from './quick-profile';
import { sigmaHPair, terrainRoughnessPair } from './roughness';

const PI: f64 = Math.PI;

/** The loss at two distances, dB. */
export function lineOfSightLossPair(distanceM: v128): v128 {
  const zRe = impedanceRe;
  const zIm = impedanceIm;
  const heightsM = txEffectiveM + rxEffectiveM;
  const slantM = f64x2.sqrt(f64x2.add(f64x2.mul(distanceM, distanceM), f64x2.splat(heightsM * heightsM)));
  const sinPsi = f64x2.div(f64x2.splat(heightsM), slantM);

  const sigma = sigmaHPair(terrainRoughnessPair(distanceM));
  const sum = f64x2.add(sinPsi, f64x2.splat(zRe));
  const norm = f64x2.add(f64x2.mul(sum, sum), f64x2.splat(zIm * zIm));
  const depth = f64x2.pmin(f64x2.splat(10), f64x2.mul(f64x2.mul(f64x2.splat(waveNumber), sigma), sinPsi));
  const scattered = f64x2.div(expPair(f64x2.neg(depth)), norm);
  let re = f64x2.mul(line(-zRe * zRe - zIm * zIm, 1, f64x2.mul(sinPsi, sinPsi)), scattered);
  let im = f64x2.mul(f64x2.mul(f64x2.splat(-2 * zIm), sinPsi), scattered);
  const power = f64x2.add(f64x2.mul(re, re), f64x2.mul(im, im));
  const isWeak = v128.or(f64x2.lt(power, f64x2.splat(0.25)), f64x2.lt(power, sinPsi));
  const scale = v128.bitselect(f64x2.sqrt(f64x2.div(sinPsi, power)), f64x2.splat(1), isWeak);
  re = f64x2.mul(re, scale);
  im = f64x2.mul(im, scale);

  let phase = f64x2.div(f64x2.splat(2 * waveNumber * txEffectiveM * rxEffectiveM), distanceM);
  const folded = f64x2.sub(f64x2.splat(PI), f64x2.div(f64x2.splat((PI * PI) / 4), phase));
  phase = v128.bitselect(folded, phase, f64x2.gt(phase, f64x2.splat(PI / 2)));
  const turned = f64x2.sub(phase, f64x2.splat(PI / 2));
  const sumRe = f64x2.sub(re, sinePair(turned));
  const sumIm = f64x2.sub(im, cosinePair(turned));
  const twoRayDb = f64x2.neg(powerDbPair(f64x2.add(f64x2.mul(sumRe, sumRe), f64x2.mul(sumIm, sumIm))));

  const diffractionDb = line(diffractionAtZeroDb, diffractionDbPerM, distanceM);
  const weight = 1 / (1 + (frequencyMHz * deltaHM) / max(10e3, smoothSightM));
  return f64x2.add(f64x2.mul(f64x2.splat(weight), twoRayDb), f64x2.mul(f64x2.splat(1 - weight), diffractionDb));
}
