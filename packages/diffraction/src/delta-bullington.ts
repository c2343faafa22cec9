import {
  checkChoice,
  checkRange,
  checkShape,
  fields,
  finiteNumbers,
  groundHeights,
  OutOfRangeError,
} from '@radioshed/units';

import { bullingtonCorrectedDb, bullingtonFresnel } from './bullington.js';
import type { Edge } from './edge-path.js';
import { knifeEdgeLossDb } from './knife-edge.js';
import { sphericalEarthLossDb } from './smooth-earth/spherical-earth.js';
import { earthSurfaces, SURFACE_POLARISATIONS, type SurfacePolarisation } from './smooth-earth/surface-constants.js';
import { smoothSurface, type SmoothSurface } from './smooth-surface.js';

/** A path over ground of any shape. */
export interface DeltaBullingtonPath {
  /** Distances of the samples from the transmitter, m, ascending from 0; the last is the receiver. Two or more. */
  readonly distancesM: ArrayLike<number>;
  /** Heights of the ground there, m above the sea. */
  readonly heightsM: ArrayLike<number>;
  /** Height of the antennas above the ground, m, > 0. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Radius of the effective Earth, m, > 0 and finite. */
  readonly effectiveEarthRadiusM: number;
  readonly polarisation: SurfacePolarisation;
  /** Fraction of the path over sea, 0 … 1; 0 by default. */
  readonly seaRatio?: number;
}

/** Diffraction loss of a path by delta-Bullington, with its parts. */
export interface DeltaBullington {
  /** The loss over free space, dB. */
  readonly lossDb: number;
  /** Bullington's loss over the ground, and over a smooth Earth, dB. */
  readonly actualDb: number;
  readonly smoothDb: number;
  /** Loss around that smooth Earth, dB. */
  readonly sphericalDb: number;
  /** Fresnel parameter of Bullington's edge over the ground; −∞ without one. */
  readonly v: number;
  readonly surface: SmoothSurface;
  /** Heights of the antennas above the smooth surface, m. */
  readonly effectiveTxM: number;
  readonly effectiveRxM: number;
}

const PATH = fields<DeltaBullingtonPath>({
  distancesM: 'checked',
  heightsM: 'checked',
  txHeightM: 'checked',
  rxHeightM: 'checked',
  frequencyMHz: 'checked',
  effectiveEarthRadiusM: 'checked',
  polarisation: 'choice',
  seaRatio: 'checked?',
});

/**
 * Diffraction loss over any ground: Bullington's, and what a smooth Earth costs more than Bullington says of it. It is
 * the general method of the Recommendation, over land of ε_r 22 and 0.003 S/m, and sea of 80 and 5 S/m.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.5
 */
export function deltaBullington(path: DeltaBullingtonPath): DeltaBullington {
  checkShape(path, PATH);
  const { txHeightM, rxHeightM, frequencyMHz, effectiveEarthRadiusM, seaRatio = 0 } = path;
  const heightsM = groundHeights('heightsM', path.heightsM, 2);
  const distancesM = checkedDistances(path.distancesM, heightsM.length);
  checkRange('txHeightM', txHeightM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('effectiveEarthRadiusM', effectiveEarthRadiusM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('seaRatio', seaRatio, 0, 1);
  const polarisation = checkChoice('polarisation', path.polarisation, SURFACE_POLARISATIONS);

  const last = heightsM.length - 1;
  const lengthM = distancesM[last];
  const surfaces = earthSurfaces(frequencyMHz, polarisation);
  const lambdaM = surfaces.wavelengthM;
  const txM = heightsM[0] + txHeightM;
  const rxM = heightsM[last] + rxHeightM;
  const v = bullingtonFresnel(straight(distancesM, heightsM, txM, rxM, effectiveEarthRadiusM), lambdaM);
  const actualDb = bullingtonCorrectedDb(knifeEdgeLossDb(v), lengthM);

  const surface = smoothSurface(distancesM, heightsM, txM, rxM);
  const effectiveTxM = txM - surface.txM;
  const effectiveRxM = rxM - surface.rxM;
  const sea = new Float64Array(heightsM.length);
  const smooth = straight(distancesM, sea, effectiveTxM, effectiveRxM, effectiveEarthRadiusM);
  const smoothDb = bullingtonCorrectedDb(knifeEdgeLossDb(bullingtonFresnel(smooth, lambdaM)), lengthM);

  const sphericalDb = sphericalEarthLossDb(
    surfaces,
    lengthM / 1000,
    effectiveTxM,
    effectiveRxM,
    effectiveEarthRadiusM / 1000,
    seaRatio,
  );
  const lossDb = actualDb + Math.max(sphericalDb - smoothDb, 0);
  return { lossDb, actualDb, smoothDb, sphericalDb, v, surface, effectiveTxM, effectiveRxM };
}

/** The antennas and the samples between them with the Earth's bulge removed, as in `straightened`. */
function straight(
  distancesM: ArrayLike<number>,
  heightsM: ArrayLike<number>,
  txM: number,
  rxM: number,
  radiusM: number,
): readonly Edge[] {
  const last = heightsM.length - 1;
  return Array.from(heightsM, (heightM, i) => {
    const distanceM = distancesM[i];
    const topM = i === 0 ? txM : i === last ? rxM : heightM;
    return { distanceM, altitudeM: topM - (distanceM * distanceM) / (2 * radiusM) };
  });
}

function checkedDistances(distancesM: ArrayLike<number>, count: number): Float64Array {
  const distances = finiteNumbers('distancesM', distancesM, 2, 'm');
  if (distances.length !== count) {
    throw new OutOfRangeError('distancesM.length', distances.length, `the length of heightsM, ${count}`, '');
  }
  if (distances[0] !== 0) throw new OutOfRangeError('distancesM[0]', distances[0], '0', 'm');
  for (let i = 1; i < count; i++) {
    if (distances[i] > distances[i - 1]) continue;
    throw new OutOfRangeError(`distancesM[${i}]`, distances[i], `above ${distances[i - 1]}`, 'm');
  }
  return distances;
}
