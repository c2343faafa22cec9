import type { LinkConstants } from '../link/link-constants.js';
import type { PathState } from '../path-state.js';
import { powerDb } from './power-db.js';
import { sigmaHM } from '../terrain/sigma-h.js';
import { terrainRoughnessM } from '../terrain/terrain-roughness.js';

/**
 * Loss at a distance in the line-of-sight region, dB relative to free space: direct and reflected ray over rough
 * ground, weighted with the diffraction line carried on.
 *
 * @see [Algorithm, eq. 4.46–4.50]
 * @wgsl
 */
export function lineOfSightLossDb(link: LinkConstants, path: PathState, distanceM: number): number {
  const { impedanceRe: zRe, impedanceIm: zIm, waveNumber } = link;
  const heightsM = path.txEffectiveM + path.rxEffectiveM;
  const sinPsi = heightsM / Math.sqrt(distanceM * distanceM + heightsM * heightsM); // 4.46

  // Reflection coefficient R_e = (sin ψ − Z)/(sin ψ + Z) · e^(−kσ sin ψ), 4.47
  const sigma = sigmaHM(terrainRoughnessM(distanceM, path.deltaHM));
  const norm = (sinPsi + zRe) * (sinPsi + zRe) + zIm * zIm;
  const scattered = Math.exp(-Math.min(10, waveNumber * sigma * sinPsi)) / norm;
  let re = (sinPsi * sinPsi - zRe * zRe - zIm * zIm) * scattered;
  let im = -2 * zIm * sinPsi * scattered;
  const power = re * re + im * im;
  if (power < 0.25 || power < sinPsi) {
    const scale = Math.sqrt(sinPsi / power); // 4.48
    re *= scale;
    im *= scale;
  }

  // Phase between the rays, 4.49, bent towards π beyond π/2, 4.50
  let phase = (2 * waveNumber * path.txEffectiveM * path.rxEffectiveM) / distanceM;
  if (phase > Math.PI / 2) phase = Math.PI - (Math.PI * Math.PI) / 4 / phase;
  const sumRe = Math.cos(phase) + re;
  const sumIm = im - Math.sin(phase);
  const twoRayDb = -powerDb(sumRe * sumRe + sumIm * sumIm);

  const diffractionDb = path.diffractionDbPerM * distanceM + path.diffractionAtZeroDb;
  const weight = 1 / (1 + (link.frequencyMHz * path.deltaHM) / Math.max(10e3, path.smoothSightM));
  return weight * twoRayDb + (1 - weight) * diffractionDb;
}
