// Two rays over rough ground: see line-of-sight.ts of the model.

import { diffractionAtZeroDb, diffractionDbPerM } from './diffraction';
import { cosine, exp, powerDb, sine } from './elementary';
import { smoothSightM } from './horizon-geometry';
import { frequencyMHz, impedanceIm, impedanceRe, waveNumber } from './link';
import { deltaHM, rxEffectiveM, txEffectiveM } from './quick-profile';
import { sigmaHM, terrainRoughnessM } from './roughness';

const PI: f64 = Math.PI;

export function lineOfSightLossDb(distanceM: f64): f64 {
  const zRe = impedanceRe;
  const zIm = impedanceIm;
  const heightsM = txEffectiveM + rxEffectiveM;
  const sinPsi = heightsM / sqrt(distanceM * distanceM + heightsM * heightsM);

  const sigma = sigmaHM(terrainRoughnessM(distanceM));
  const norm = (sinPsi + zRe) * (sinPsi + zRe) + zIm * zIm;
  const scattered = exp(-min(10, waveNumber * sigma * sinPsi)) / norm;
  let re = (sinPsi * sinPsi - zRe * zRe - zIm * zIm) * scattered;
  let im = -2 * zIm * sinPsi * scattered;
  const power = re * re + im * im;
  if (power < 0.25 || power < sinPsi) {
    const scale = sqrt(sinPsi / power);
    re *= scale;
    im *= scale;
  }

  let phase = (2 * waveNumber * txEffectiveM * rxEffectiveM) / distanceM;
  if (phase > PI / 2) phase = PI - (PI * PI) / 4 / phase;
  const turned = phase - PI / 2;
  const sumRe = re - sine(turned);
  const sumIm = im - cosine(turned);
  const twoRayDb = -powerDb(sumRe * sumRe + sumIm * sumIm);

  const diffractionDb = diffractionDbPerM * distanceM + diffractionAtZeroDb;
  const weight = 1 / (1 + (frequencyMHz * deltaHM) / max(10e3, smoothSightM));
  return weight * twoRayDb + (1 - weight) * diffractionDb;
}
