// Two rays over rough ground: see line-of-sight.ts of the model.

import { frequencyMHz, impedanceIm, impedanceRe, waveNumber } from './link';
import { constant, cosinePair, expPair, powerDbPair, sinePair } from './pairs';
import { atZeros, deltas, rxEffectives, slopes, smoothSights, txEffectives } from './paths';
import { sigmaHPair, terrainRoughnessPair } from './roughness';

const ONE: usize = memory.data<f64>([1]);
const MOST_DEPTH: usize = memory.data<f64>([10]);
const LEAST_POWER: usize = memory.data<f64>([0.25]);
const PI: usize = memory.data<f64>([Math.PI]);
const HALF_PI: usize = memory.data<f64>([Math.PI / 2]);
const FOLD: usize = memory.data<f64>([(Math.PI * Math.PI) / 4]);
const LEAST_SIGHT_M: usize = memory.data<f64>([10e3]);

/** The loss of two paths at a distance each, dB. */
export function lineOfSightLossPair(at: usize, distanceM: v128): v128 {
  const zRe = impedanceRe;
  const zIm = impedanceIm;
  const txM = v128.load(at, txEffectives);
  const rxM = v128.load(at, rxEffectives);
  const deltaHM = v128.load(at, deltas);
  const heightsM = f64x2.add(txM, rxM);
  const slantM = f64x2.sqrt(f64x2.add(f64x2.mul(distanceM, distanceM), f64x2.mul(heightsM, heightsM)));
  const sinPsi = f64x2.div(heightsM, slantM);

  const sigma = sigmaHPair(terrainRoughnessPair(deltaHM, distanceM));
  const sum = f64x2.add(sinPsi, f64x2.splat(zRe));
  const norm = f64x2.add(f64x2.mul(sum, sum), f64x2.splat(zIm * zIm));
  const wave = f64x2.splat(waveNumber);
  const depth = f64x2.pmin(constant(MOST_DEPTH), f64x2.mul(f64x2.mul(wave, sigma), sinPsi));
  const scattered = f64x2.div(expPair(f64x2.neg(depth)), norm);
  const square = f64x2.add(f64x2.splat(-zRe * zRe - zIm * zIm), f64x2.mul(sinPsi, sinPsi));
  let re = f64x2.mul(square, scattered);
  let im = f64x2.mul(f64x2.mul(f64x2.splat(-2 * zIm), sinPsi), scattered);
  const power = f64x2.add(f64x2.mul(re, re), f64x2.mul(im, im));
  const isWeak = v128.or(f64x2.lt(power, constant(LEAST_POWER)), f64x2.lt(power, sinPsi));
  const scale = v128.bitselect(f64x2.sqrt(f64x2.div(sinPsi, power)), constant(ONE), isWeak);
  re = f64x2.mul(re, scale);
  im = f64x2.mul(im, scale);

  const heights = f64x2.mul(f64x2.mul(f64x2.splat(2 * waveNumber), txM), rxM);
  let phase = f64x2.div(heights, distanceM);
  const folded = f64x2.sub(constant(PI), f64x2.div(constant(FOLD), phase));
  phase = v128.bitselect(folded, phase, f64x2.gt(phase, constant(HALF_PI)));
  const turned = f64x2.sub(phase, constant(HALF_PI));
  const sumRe = f64x2.sub(re, sinePair(turned));
  const sumIm = f64x2.sub(im, cosinePair(turned));
  const twoRayDb = f64x2.neg(powerDbPair(f64x2.add(f64x2.mul(sumRe, sumRe), f64x2.mul(sumIm, sumIm))));

  const diffractionDb = f64x2.add(v128.load(at, atZeros), f64x2.mul(v128.load(at, slopes), distanceM));
  const sightM = f64x2.pmax(constant(LEAST_SIGHT_M), v128.load(at, smoothSights));
  const roughness = f64x2.div(f64x2.mul(f64x2.splat(frequencyMHz), deltaHM), sightM);
  const weight = f64x2.div(constant(ONE), f64x2.add(constant(ONE), roughness));
  const rest = f64x2.sub(constant(ONE), weight);
  return f64x2.add(f64x2.mul(weight, twoRayDb), f64x2.mul(rest, diffractionDb));
}
