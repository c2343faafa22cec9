import {
  addNoise,
  atmosphericNoiseAt,
  atmosphericPowerAt,
  type AtmosphericSite,
  noiseOfPowers,
  noPowers,
  type Writable,
} from '@radioshed/noise';

import { digitalReliability, type HfDigitalPrediction } from './digital/digital-reliability.js';
import { emptySignal, type Signal, writeSignal } from './frequency.js';
import { type FrequencyTerms, frequencyTerms } from './frequency-terms.js';
import type { HourState } from './hour/hour.js';
import { receiverSite } from './receiver-noise.js';
import type { HfReception } from './reception.js';
import { medianRatioDb, ratioAtPercent, reliabilityPercent, signalToNoise } from './reliability/reliability.js';
import { signalDeciles } from './reliability/signal-deciles.js';
import type { HfStation } from './station.js';

/** Signal, noise and reliability at an hour and frequency. */
export interface Prediction extends HfReception {
  readonly frequencyMHz: number;
  readonly signal: Signal;
}

/** Atmospheric noise at the receiver of a circuit at an hour. */
export function noiseSite({ circuit, hour }: HourState): AtmosphericSite {
  const { epoch, path } = circuit;
  return receiverSite(epoch.month, epoch.suns[hour].hourUtc, path.to);
}

/** Predicts a frequency, with its modes. @see ITU-R P.533-14 §§5 to 8, P.372 and P.842-5 */
export function predict(state: HourState, site: AtmosphericSite, frequencyMHz: number, station: HfStation): Prediction {
  return predictAt(state, site, frequencyTerms(frequencyMHz, station), station, true);
}

/** {@link predict} of a prepared frequency. @param withModes whether the result lists modes, which takes time. */
export function predictAt(
  state: HourState,
  site: AtmosphericSite,
  terms: FrequencyTerms,
  station: HfStation,
  withModes: boolean,
): Prediction {
  const to = emptyPrediction();
  writePrediction(state, site, terms, station, { ...EVERYTHING, modes: withModes }, to);
  return to;
}

/** Parts of a prediction that are asked for. */
export interface PredictionParts {
  readonly signal: boolean;
  /** The list of modes. */
  readonly modes: boolean;
  /** Noise of the sources, and their sum as median and deciles. */
  readonly atmospheric: boolean;
  readonly noise: boolean;
  /** Signal against noise. */
  readonly ratio: boolean;
}

const EVERYTHING: PredictionParts = { signal: true, modes: true, atmospheric: true, noise: true, ratio: true };

/** A prediction that is overwritten for each frequency; it shares no objects with others. */
export type WritablePrediction = Writable<Omit<Prediction, 'signal' | 'atmospheric' | 'noise' | 'snr'>> & {
  readonly signal: Writable<Signal>;
  readonly atmospheric: Writable<HfReception['atmospheric']>;
  readonly noise: Writable<HfReception['noise']>;
  readonly snr: Writable<HfReception['snr']>;
};

/** A prediction to be filled in. */
export function emptyPrediction(): WritablePrediction {
  return {
    frequencyMHz: Number.NaN,
    signal: emptySignal(),
    atmospheric: noLevels(),
    manMade: noLevels(),
    galactic: noLevels(),
    noise: noLevels(),
    snr: noLevels(),
    snrAtPercentDb: Number.NaN,
    reliabilityPercent: Number.NaN,
  };
}

function noLevels(): Writable<HfReception['noise']> {
  return { medianDb: Number.NaN, upperDecileDb: Number.NaN, lowerDecileDb: Number.NaN };
}

/** Used again by each prediction. */
const summed = noPowers();

/** Writes the requested parts of {@link predictAt}; the others keep their values. */
export function writePrediction(
  state: HourState,
  site: AtmosphericSite,
  terms: FrequencyTerms,
  station: HfStation,
  parts: PredictionParts,
  to: WritablePrediction,
): void {
  const { frequencyMHz } = terms;
  to.frequencyMHz = frequencyMHz;
  to.manMade = terms.manMade;
  to.galactic = terms.galactic;
  if (parts.signal || parts.ratio) writeSignal(state, terms, station, parts.modes, to.signal);
  const isAdded = !terms.hasFloor && (parts.noise || parts.ratio);
  if (parts.atmospheric || isAdded) atmosphericNoiseAt(site, terms.atmospheric, to.atmospheric);
  const powers = isAdded ? addNoise(terms.powers, to.atmospheric, summed) : terms.powers;
  if (parts.noise) noiseOfPowers(powers, to.noise);
  if (!parts.ratio) return;
  signalToNoise(to.signal.powerDbw, powers, station.bandwidthHz, signalDeciles(state, frequencyMHz), to.snr);
  to.snrAtPercentDb = ratioAtPercent(to.snr, station.requiredReliabilityPercent);
  to.reliabilityPercent = reliabilityPercent(to.snr, station.requiredSnrDb);
}

/** The prediction for the digital system of the station; undefined without one. */
export function digitalAt(state: HourState, p: Prediction, station: HfStation): HfDigitalPrediction | undefined {
  const { frequencyMHz, atmospheric, manMade, galactic } = p;
  const { digital } = station;
  return (
    digital && digitalReliability(state, p.signal, [atmospheric, manMade, galactic], frequencyMHz, station, digital)
  );
}

/** Used again by each median ratio. */
const signal = emptySignal();

/** Median signal-to-noise ratio alone, dB. */
export function medianRatioAt(
  state: HourState,
  site: AtmosphericSite,
  terms: FrequencyTerms,
  station: HfStation,
): number {
  writeSignal(state, terms, station, false, signal);
  return medianRatioDb(signal.powerDbw, medianNoiseAt(site, terms), station.bandwidthHz);
}

/** Median of all noise, relative to kT₀B. */
export function medianNoiseAt(site: AtmosphericSite, terms: FrequencyTerms): number {
  return terms.powers.median + (terms.hasFloor ? 0 : atmosphericPowerAt(site, terms.atmospheric));
}
