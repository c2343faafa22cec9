import { checkChoice, OutOfRangeError } from '@radioshed/units';

import type { HfDigitalPrediction } from './digital/digital-reliability.js';
import type { HourState } from './hour/hour.js';
import type { Prediction, PredictionParts } from './prediction.js';

/** Quantities of any circuit. */
export const HF_QUANTITIES = [
  'basicMufMHz',
  'fotMHz',
  'hpfMHz',
  'operationalMufMHz',
  'lufMHz',
  'fieldDbuvpm',
  'powerDbw',
  'noiseDb',
  'noiseUpperDecileDb',
  'noiseLowerDecileDb',
  'atmosphericNoiseDb',
  'manMadeNoiseDb',
  'galacticNoiseDb',
  'snrDb',
  'snrUpperDecileDb',
  'snrLowerDecileDb',
  'snrAtPercentDb',
  'reliabilityPercent',
  'elevationDeg',
  'distanceKm',
] as const;

/** Quantities of `HfDigitalPrediction`; they require `digital` in the input. */
export const HF_DIGITAL_QUANTITIES = [
  'overallReliabilityPercent',
  'multimodeRatioPercent',
  'interferenceReliabilityPercent',
  'scatterPercent',
  'withScatterPercent',
  'delaySpreadMs',
] as const;

/**
 * A quantity of predictions for digital systems only: probabilities in percent, the delay spread in ms (ITU-R P.533-14,
 * §10).
 */
export type HfDigitalQuantity = (typeof HF_DIGITAL_QUANTITIES)[number];

/** Quantities of a raster. */
export type HfQuantity = (typeof HF_QUANTITIES)[number] | HfDigitalQuantity;

/** Quantities of a request, each once. @throws OutOfRangeError for one that there is not, or not without `digital`. */
export function checkQuantities(quantities: readonly HfQuantity[], hasDigital: boolean): readonly HfQuantity[] {
  for (const quantity of quantities) {
    checkChoice('quantities', quantity, [...HF_QUANTITIES, ...HF_DIGITAL_QUANTITIES]);
    if (hasDigital || !isDigitalQuantity(quantity)) continue;
    const limits = `one of ${HF_QUANTITIES.join(', ')}, where \`digital\` is not given`;
    throw new OutOfRangeError('quantities', quantity, limits);
  }
  return [...new Set(quantities)];
}

/** Whether a quantity requires `digital` in the input. */
export function isDigitalQuantity(name: HfQuantity): name is HfDigitalQuantity {
  return HF_DIGITAL_QUANTITIES.some((each) => each === name);
}

/** Quantities of an hour whatever the frequency, the LUF apart. */
const HOUR_QUANTITIES = ['basicMufMHz', 'fotMHz', 'hpfMHz', 'operationalMufMHz', 'distanceKm'] as const;

/** Name of a quantity that has one value per hour. */
export type HourQuantity = (typeof HOUR_QUANTITIES)[number];

/** A quantity that takes the prediction of a frequency. */
export type FrequencyQuantity = Exclude<HfQuantity, HourQuantity | 'lufMHz'>;

/** Whether a quantity is of the hour, not of a frequency. */
export function isHourQuantity(name: HfQuantity): name is HourQuantity {
  return HOUR_QUANTITIES.some((each) => each === name);
}

/** Whether a quantity takes the prediction of a frequency: by far the greatest part of the work. */
export function isFrequencyQuantity(name: HfQuantity): name is FrequencyQuantity {
  return name !== 'lufMHz' && !isHourQuantity(name);
}

const OF_SIGNAL: readonly FrequencyQuantity[] = ['fieldDbuvpm', 'powerDbw', 'elevationDeg'];
const OF_NOISE: readonly FrequencyQuantity[] = ['noiseDb', 'noiseUpperDecileDb', 'noiseLowerDecileDb'];
const OF_RATIO: readonly FrequencyQuantity[] = [
  'snrDb',
  'snrUpperDecileDb',
  'snrLowerDecileDb',
  'snrAtPercentDb',
  'reliabilityPercent',
];

/** Parts of a prediction that quantities take. */
export function partsOf(names: readonly FrequencyQuantity[]): PredictionParts {
  const takes = (some: readonly FrequencyQuantity[]): boolean => names.some((name) => some.includes(name));
  const isDigital = names.some(isDigitalQuantity);
  return {
    signal: isDigital || takes(OF_SIGNAL),
    modes: isDigital,
    atmospheric: isDigital || takes(['atmosphericNoiseDb']),
    noise: takes(OF_NOISE),
    ratio: takes(OF_RATIO),
  };
}

/** A quantity that has one value per hour: MHz, or km for `distanceKm`. */
export function hourQuantity(name: HourQuantity, { mufs, circuit }: HourState): number {
  switch (name) {
    case 'basicMufMHz':
      return mufs.basicMHz;
    case 'fotMHz':
      return mufs.exceeded90MHz;
    case 'hpfMHz':
      return mufs.exceeded10MHz;
    case 'operationalMufMHz':
      return mufs.operationalMHz;
    case 'distanceKm':
      return circuit.path.distanceKm;
  }
}

/** Value of a quantity of a frequency; NaN where the prediction has none. */
export function frequencyQuantity(
  name: FrequencyQuantity,
  p: Prediction,
  digital: HfDigitalPrediction | undefined,
): number {
  if (isDigitalQuantity(name)) return digital?.[name] ?? Number.NaN;
  switch (name) {
    case 'fieldDbuvpm':
      return p.signal.fieldDb;
    case 'powerDbw':
      return p.signal.powerDbw;
    case 'noiseDb':
      return p.noise.medianDb;
    case 'noiseUpperDecileDb':
      return p.noise.upperDecileDb;
    case 'noiseLowerDecileDb':
      return p.noise.lowerDecileDb;
    case 'atmosphericNoiseDb':
      return p.atmospheric.medianDb;
    case 'manMadeNoiseDb':
      return p.manMade.medianDb;
    case 'galacticNoiseDb':
      return p.galactic.medianDb;
    case 'snrDb':
      return p.snr.medianDb;
    case 'snrUpperDecileDb':
      return p.snr.upperDecileDb;
    case 'snrLowerDecileDb':
      return p.snr.lowerDecileDb;
    case 'snrAtPercentDb':
      return p.snrAtPercentDb;
    case 'reliabilityPercent':
      return p.reliabilityPercent;
    case 'elevationDeg':
      return p.signal.elevationDeg;
  }
}
