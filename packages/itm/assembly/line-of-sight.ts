// Two rays over rough ground: see line-of-sight.ts of the model.

import { frequencyMHz, impedanceIm, impedanceRe, waveNumber } from './link';
import { all, constant, cosineOf, expOf, powerDbOf, sineOf } from './lanes';
import { atZeros, deltas, doubt, rxEffectives, slopes, smoothSights, txEffectives } from './paths';
import { sigmaHPair, terrainRoughnessPair } from './roughness';

const ONE: usize = memory.data<f64>([1]);
const MOST_DEPTH: usize = memory.data<f64>([10]);
const LEAST_POWER: usize = memory.data<f64>([0.25]);
const PI: usize = memory.data<f64>([Math.PI]);
const HALF_PI: usize = memory.data<f64>([Math.PI / 2]);
const FOLD: usize = memory.data<f64>([(Math.PI * Math.PI) / 4]);
/** Power of two rays that cancel so far that f32 has too few digits of it. */
const LEAST_SUM: usize = memory.data<f64>([1e-4]);
const LEAST_SIGHT_M: usize = memory.data<f64>([10e3]);

/** The loss of two paths at a distance each, dB. */
export function lineOfSightLossPair<T>(at: usize, distanceM: v128): v128 {
  const zRe = impedanceRe;
  const zIm = impedanceIm;
  const txM = v128.load(at, txEffectives);
  const rxM = v128.load(at, rxEffectives);
  const deltaHM = v128.load(at, deltas);
  const heightsM = v128.add<T>(txM, rxM);
  const slantM = v128.sqrt<T>(v128.add<T>(v128.mul<T>(distanceM, distanceM), v128.mul<T>(heightsM, heightsM)));
  const sinPsi = v128.div<T>(heightsM, slantM); // 4.46

  const sigma = sigmaHPair<T>(terrainRoughnessPair<T>(deltaHM, distanceM));
  const sum = v128.add<T>(sinPsi, all<T>(zRe));
  const norm = v128.add<T>(v128.mul<T>(sum, sum), all<T>(zIm * zIm));
  const wave = all<T>(waveNumber);
  const depth = v128.pmin<T>(constant<T>(MOST_DEPTH), v128.mul<T>(v128.mul<T>(wave, sigma), sinPsi));
  const scattered = v128.div<T>(expOf<T>(v128.neg<T>(depth)), norm); // 4.47
  const square = v128.add<T>(all<T>(-zRe * zRe - zIm * zIm), v128.mul<T>(sinPsi, sinPsi));
  let re = v128.mul<T>(square, scattered);
  let im = v128.mul<T>(v128.mul<T>(all<T>(-2 * zIm), sinPsi), scattered);
  const power = v128.add<T>(v128.mul<T>(re, re), v128.mul<T>(im, im));
  const isWeak = v128.or(v128.lt<T>(power, constant<T>(LEAST_POWER)), v128.lt<T>(power, sinPsi));
  const scale = v128.bitselect(v128.sqrt<T>(v128.div<T>(sinPsi, power)), constant<T>(ONE), isWeak); // 4.48
  re = v128.mul<T>(re, scale);
  im = v128.mul<T>(im, scale);

  const heights = v128.mul<T>(v128.mul<T>(all<T>(2 * waveNumber), txM), rxM);
  let phase = v128.div<T>(heights, distanceM); // 4.49
  const folded = v128.sub<T>(constant<T>(PI), v128.div<T>(constant<T>(FOLD), phase)); // 4.50
  phase = v128.bitselect(folded, phase, v128.gt<T>(phase, constant<T>(HALF_PI)));
  const turned = v128.sub<T>(phase, constant<T>(HALF_PI));
  const sumRe = v128.sub<T>(re, sineOf<T>(turned));
  const sumIm = v128.sub<T>(im, cosineOf<T>(turned));
  const sumPower = v128.add<T>(v128.mul<T>(sumRe, sumRe), v128.mul<T>(sumIm, sumIm));
  doubt<T>(at, v128.not(v128.gt<T>(sumPower, constant<T>(LEAST_SUM))));
  const twoRayDb = v128.neg<T>(powerDbOf<T>(sumPower));

  const diffractionDb = v128.add<T>(v128.load(at, atZeros), v128.mul<T>(v128.load(at, slopes), distanceM));
  const sightM = v128.pmax<T>(constant<T>(LEAST_SIGHT_M), v128.load(at, smoothSights));
  const roughness = v128.div<T>(v128.mul<T>(all<T>(frequencyMHz), deltaHM), sightM);
  const weight = v128.div<T>(constant<T>(ONE), v128.add<T>(constant<T>(ONE), roughness));
  const rest = v128.sub<T>(constant<T>(ONE), weight);
  return v128.add<T>(v128.mul<T>(weight, twoRayDb), v128.mul<T>(rest, diffractionDb));
}
