import { DIFFRACTION_METHODS, type DiffractionMethod, knifeEdgeLossDb, withDiffraction } from '@radioshed/diffraction';
import { type EndsModel, type PathLossModel, Radial } from '@radioshed/profile';
import { checkChoice, checkRange, checkShape, fields, groundHeights, MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { type AreaType, AREA_TYPES } from './area-type.js';
import { freeSpaceModel } from './free-space.js';
import { slantM } from './slant.js';

/** Height of the clutter around an antenna, m. */
export const CLUTTER_HEIGHT_M: Readonly<Record<AreaType, number>> = { urban: 15, suburban: 10, rural: 0 };

/** Width of the street or clearing around an antenna, m. */
export const CLEARING_M = 27;

/** Input of the general-purpose model. */
export interface GeneralPurposeParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Adds the loss of clutter around either antenna; leave it out where the ground carries its clutter. */
  readonly areaType?: AreaType;
  /** Power of the distance, 1.5 to 6; 2, as in free space, by default. */
  readonly exponent?: number;
  /** How terrain counts; `bullington` by default, `none` not at all. */
  readonly diffraction?: DiffractionMethod | 'none';
}

const PARAMETERS = fields<GeneralPurposeParameters>({
  frequencyMHz: 'checked',
  areaType: 'choice?',
  exponent: 'checked?',
  diffraction: 'choice?',
});

/**
 * The general purpose model over a profile, dB. It is this project's own definition, for any frequency and height:
 *
 * free space over the slant distance d + 10·(n − 2)·log₁₀(d / 100 m) beyond 100 m + diffraction of ITU-R P.526 over the
 * 4/3 Earth + at either antenna below the clutter around it J(ν) − 6.03 dB, with ν = 0.342·√(h·θ·f), h the height of
 * the clutter above the antenna in m, θ = arctan(h / 27 m) in degrees and f in GHz. Clutter is 15 m high in towns, 10 m
 * in suburbs and none in the country.
 *
 * @param txHeightM height of the transmitting antenna above its ground, m, ≥ 0; `rxHeightM` is that of the receiver.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.525-4; ITU-R P.526-15; ITU-R P.2108-1 §3.1 for the form of the clutter term
 */
export function generalPurposeLossDb(
  groundM: ArrayLike<number>,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  parameters: GeneralPurposeParameters,
): number {
  checkRange('txHeightM', txHeightM, 0, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, 0, Infinity, 'm');
  const heightsM = groundHeights('groundM', groundM, 2);
  checkShape(parameters, PARAMETERS, 'parameters');
  const radial = Radial.of(heightsM, stepM, txHeightM, MEDIAN_EARTH_RADIUS_M);
  const model = generalPurposeModel(parameters);
  const last = radial.count - 1;
  if (model.terrain === 'profile') return model.lossDb(radial, last, rxHeightM);
  return model.lossDb(last * stepM, radial.groundM[0], txHeightM, radial.groundM[last], rxHeightM);
}

/** {@link generalPurposeLossDb} for coverages. @throws OutOfRangeError naming the field. */
export function generalPurposeModel(parameters: GeneralPurposeParameters): PathLossModel {
  checkShape(parameters, PARAMETERS, 'parameters');
  const { frequencyMHz, diffraction = 'bullington' } = parameters;
  checkChoice('diffraction', diffraction, ['none', ...DIFFRACTION_METHODS]);
  const ends = endsOf(parameters);
  return diffraction === 'none' ? ends : withDiffraction(diffraction, ends, frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}

/**
 * Loss of an antenna below the clutter around it, dB; 0 above it.
 *
 * @param heightM height of the antenna above the ground, m, ≥ 0.
 * @throws OutOfRangeError naming the field.
 */
export function clutterAroundDb(heightM: number, frequencyMHz: number, areaType: AreaType): number {
  checkRange('heightM', heightM, 0, Infinity, 'm');
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkChoice('areaType', areaType, AREA_TYPES);
  return belowClutterDb(CLUTTER_HEIGHT_M[areaType] - heightM, frequencyMHz);
}

function endsOf({ frequencyMHz, areaType, exponent = 2 }: GeneralPurposeParameters): EndsModel {
  checkRange('exponent', exponent, 1.5, 6);
  if (areaType !== undefined) checkChoice('areaType', areaType, AREA_TYPES);
  const clutterM = areaType === undefined ? 0 : CLUTTER_HEIGHT_M[areaType];
  const freeSpace = freeSpaceModel({ frequencyMHz });
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const d = slantM(distanceM, rxGroundM + rxHeightM - txGroundM - txHeightM);
      return (
        freeSpace.lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) +
        10 * (exponent - 2) * Math.log10(Math.max(1, d / 100)) +
        belowClutterDb(clutterM - txHeightM, frequencyMHz) +
        belowClutterDb(clutterM - rxHeightM, frequencyMHz)
      );
    },
  };
}

/**
 * Loss of an antenna that far below the tops of the clutter around it, dB; 0 above them.
 *
 * @wgsl
 */
export function belowClutterDb(depthM: number, frequencyMHz: number): number {
  if (depthM <= 0) return 0;
  const thetaDeg = (Math.atan(depthM / CLEARING_M) * 180) / Math.PI;
  const v = 0.342 * Math.sqrt((frequencyMHz / 1000) * depthM * thetaDeg); // K·√(h·θ), P.2108-1 §3.1
  return knifeEdgeLossDb(v) - knifeEdgeLossDb(0); // 0 at the clutter's top
}
