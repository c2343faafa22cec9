import type { HfDigitalPrediction } from './digital/digital-reliability.js';
import type { HourState } from './hour.js';
import type { Prediction } from './prediction.js';

/** Quantities of any circuit. */
export const HF_QUANTITIES = [
  'basicMufMHz',
  'fotMHz',
  'hpfMHz',
  'operationalMufMHz',
  'lufMHz',
  'fieldDbuVpm',
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

export function isDigitalQuantity(name: HfQuantity): name is HfDigitalQuantity {
  return HF_DIGITAL_QUANTITIES.some((each) => each === name);
}

/** Value of a quantity other than the LUF; NaN where the prediction has none. */
export function quantityOf(
  name: HfQuantity,
  { mufs, circuit }: HourState,
  p: Prediction,
  digital: HfDigitalPrediction | undefined,
): number {
  if (isDigitalQuantity(name)) return digital?.[name] ?? Number.NaN;
  switch (name) {
    case 'basicMufMHz':
      return mufs.basicMHz;
    case 'fotMHz':
      return mufs.exceeded90MHz;
    case 'hpfMHz':
      return mufs.exceeded10MHz;
    case 'operationalMufMHz':
      return mufs.operationalMHz;
    case 'fieldDbuVpm':
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
    case 'distanceKm':
      return circuit.path.distanceKm;
    case 'lufMHz':
      return Number.NaN;
  }
}
