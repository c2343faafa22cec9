import type { RadialModel } from '@radioshed/profile';
import {
  checkChoice,
  checkRange,
  checkShape,
  fields,
  groundHeights,
  MEDIAN_EARTH_RADIUS_M,
  openFields,
} from '@radioshed/units';

import { compiledExtendedHata } from './compiled-extended-hata.js';
import { type AreaType, AREA_TYPES } from '../area-type.js';
import { terrainCorrectionDb } from './extended-hata-corrections.js';
import { type ExtendedHataMedian, extendedHataMedian, extendedHataWave, medianDb } from './extended-hata-median.js';
import { ExtendedHataRadial } from './extended-hata-radial.js';
import { type ExtendedHataTerrain, extendedHataTerrain, isWithinMean } from './extended-hata-terrain.js';
import { judged, type LossResult, type LossWarning, type Range, type ValidRanges } from '../loss-result.js';
import { EXTENDED_HATA_RANGES } from '../ranges.js';
import { tn101TailQuantile } from './tn101-quantile.js';

/** A link over terrain for the Extended Hata model. */
export interface ExtendedHataInput {
  /** Heights of the ground at equal steps from the base to the mobile, m, two and more; exactly 0 is sea. */
  readonly groundM: ArrayLike<number>;
  /** Distance between them, m, > 0. */
  readonly stepM: number;
  /** Height of the base antenna above its ground, m, ≥ 0. */
  readonly baseHeightM: number;
  /** Height of the mobile antenna above its ground, m, ≥ 0. */
  readonly mobileHeightM: number;
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly areaType: AreaType;
  /** Percentage of locations that do not have more loss, above 0, below 100; 50 by default. */
  readonly reliabilityPercent?: number;
}

/** Loss of the Extended Hata model with everything it was made from. */
export interface ExtendedHataResult extends LossResult, ExtendedHataMedian, ExtendedHataTerrain {
  readonly distanceM: number;
  /** Effective heights, within 30 to 200 m and 1 to 10 m. */
  readonly baseEffectiveHeightM: number;
  readonly mobileEffectiveHeightM: number;
}

/**
 * Loss of NTIA's Extended Hata model, dB, with its warnings and intermediate values.
 *
 * @throws OutOfRangeError naming the field.
 * @see NTIA TR-15-517 (2015), Appendix A
 */
export function extendedHata(input: ExtendedHataInput): ExtendedHataResult {
  return calculated(Float64Array.from(checkedGround(input)).reverse(), input);
}

/** {@link extendedHata}'s loss alone, dB. @throws OutOfRangeError naming the field. */
export function extendedHataLossDb(input: ExtendedHataInput): number {
  return extendedHata(input).lossDb;
}

/**
 * Standard deviation of the loss from place to place, dB.
 *
 * @param frequencyMHz frequency, MHz, > 0.
 * @throws OutOfRangeError naming the field.
 * @see NTIA TR-15-517 (2015), Appendix A: 7.1, 7.5 and 8.1 dB at 1.5, 2 and 3 GHz in towns, 2 dB more elsewhere
 */
export function extendedHataSigmaDb(frequencyMHz: number, areaType: AreaType): number {
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkChoice('areaType', areaType, AREA_TYPES);
  const logF = Math.log10(frequencyMHz);
  return 4.0976291 + logF * (-1.2255656 + 0.68350345 * logF) + (areaType === 'urban' ? 0 : 2);
}

/**
 * Parameters of Extended Hata besides the link: frequency, MHz, > 0; area type; reliability, 0.01 to
 * 99.99 %.
 */
export type ExtendedHataParameters = Pick<ExtendedHataInput, 'frequencyMHz' | 'areaType' | 'reliabilityPercent'>;

/**
 * {@link extendedHataLossDb} for coverages: the transmitter is the base. Many receivers at once are left to a twin in
 * WebAssembly.
 */
export function extendedHataModel(parameters: ExtendedHataParameters): RadialModel {
  checkParameters(checkShape(parameters, PARAMETERS, 'parameters'));
  const { frequencyMHz, areaType } = parameters;
  const wave = extendedHataWave(frequencyMHz, areaType);
  const locationDb = overLocationsDb(parameters);
  const terrain = new ExtendedHataRadial();
  const twin = compiledExtendedHata(wave, locationDb);
  return {
    terrain: 'profile',
    nominalRadiusM: () => MEDIAN_EARTH_RADIUS_M,
    lossDb(radial, index, rxHeightM) {
      const { groundM, stepM, txHeightM } = radial;
      terrain.look(radial, index, rxHeightM);
      const distanceM = index * stepM;
      const near = isWithinMean(index, stepM);
      const baseM = clampedM(txHeightM + (near ? 0 : terrain.baseOverTerrainM), BASE_LIMITS_M);
      const mobileM = clampedM(rxHeightM + (near ? 0 : terrain.mobileOverTerrainM), MOBILE_LIMITS_M);
      const lossDb = medianDb(wave, distanceM, baseM, mobileM) + locationDb;
      return lossDb - terrainCorrectionDb(terrain, groundM[index], distanceM);
    },
    ...(twin && { arithmetic: 'wasm', lossesDb: twin.lossesDb.bind(twin) }),
  };
}

function calculated(fromMobileM: Float64Array, input: Omit<ExtendedHataInput, 'groundM'>): ExtendedHataResult {
  const { stepM, baseHeightM, mobileHeightM, frequencyMHz, areaType } = input;
  const distanceM = (fromMobileM.length - 1) * stepM;
  const terrain = extendedHataTerrain(fromMobileM, stepM, mobileHeightM, baseHeightM);
  const near = isWithinMean(fromMobileM.length - 1, stepM);
  const baseM = baseHeightM + (near ? 0 : terrain.baseOverTerrainM);
  const mobileM = mobileHeightM + (near ? 0 : terrain.mobileOverTerrainM);
  const baseEffectiveHeightM = clampedM(baseM, BASE_LIMITS_M);
  const mobileEffectiveHeightM = clampedM(mobileM, MOBILE_LIMITS_M);
  const heights = { baseM: baseEffectiveHeightM, mobileM: mobileEffectiveHeightM };
  const median = extendedHataMedian(distanceM, heights, frequencyMHz, areaType);
  const lossDb = median.medianDb + overLocationsDb(input) - terrainCorrectionDb(terrain, fromMobileM[0], distanceM);
  const ranges = { ...EXTENDED_HATA_RANGES, ...ANY_HEIGHT };
  const link = { distanceM, baseHeightM, mobileHeightM, frequencyMHz };
  const warnings: LossWarning[] = [...judged(lossDb, link, ranges).warnings];
  if (baseEffectiveHeightM !== baseM) warnings.push('baseHeightClamped');
  if (mobileEffectiveHeightM !== mobileM) warnings.push('mobileHeightClamped');
  return { lossDb, warnings, distanceM, baseEffectiveHeightM, mobileEffectiveHeightM, ...median, ...terrain };
}

/** Effective heights are brought into these limits, m. */
export const BASE_LIMITS_M: Range = [30, 200];
export const MOBILE_LIMITS_M: Range = [1, 10];

function clampedM(heightM: number, [least, most]: Range): number {
  return Math.min(most, Math.max(least, heightM));
}

/** Loss at this percentage of locations above the median, dB. */
export function overLocationsDb({ frequencyMHz, areaType, reliabilityPercent = 50 }: ExtendedHataParameters): number {
  return tn101TailQuantile(1 - reliabilityPercent / 100) * extendedHataSigmaDb(frequencyMHz, areaType);
}

const ANY_HEIGHT: Pick<ValidRanges, 'baseHeightM' | 'mobileHeightM'> = {
  baseHeightM: [0, Infinity],
  mobileHeightM: [0, Infinity],
};

const PARAMETERS = openFields<ExtendedHataParameters>({
  frequencyMHz: 'checked',
  areaType: 'choice',
  reliabilityPercent: 'checked?',
});

const INPUT = fields<ExtendedHataInput>({
  groundM: 'checked',
  stepM: 'checked',
  baseHeightM: 'checked',
  mobileHeightM: 'checked',
  frequencyMHz: 'checked',
  areaType: 'choice',
  reliabilityPercent: 'checked?',
});

/** Heights of the ground, once all of the input is checked. */
function checkedGround(input: ExtendedHataInput): Float64Array {
  checkShape(input, INPUT);
  const groundM = groundHeights('groundM', input.groundM, 2);
  checkRange('stepM', input.stepM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('baseHeightM', input.baseHeightM, 0, Infinity, 'm');
  checkRange('mobileHeightM', input.mobileHeightM, 0, Infinity, 'm');
  checkParameters(input);
  return groundM;
}

/** Checks parameters of the Extended Hata model. @throws OutOfRangeError naming the field */
export function checkParameters({ frequencyMHz, areaType, reliabilityPercent = 50 }: ExtendedHataParameters): void {
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkChoice('areaType', areaType, AREA_TYPES);
  checkRange('reliabilityPercent', reliabilityPercent, 0.01, 99.99, '%');
}
