import {
  addNoise,
  atmosphericNoiseAt,
  atmosphericPowerAt,
  type AtmosphericSite,
  noiseOfPowers,
} from '@radioshed/noise';

import { digitalReliability, type HfDigitalPrediction } from './digital/digital-reliability.js';
import { signalAt, type Signal } from './frequency.js';
import { type FrequencyTerms, frequencyTerms } from './frequency-terms.js';
import type { HourState } from './hour.js';
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
  const { frequencyMHz, manMade, galactic } = terms;
  const signal = signalAt(state, terms, station, withModes);
  const atmospheric = atmosphericNoiseAt(site, terms.atmospheric);
  const powers = terms.hasFloor ? terms.powers : addNoise(terms.powers, atmospheric);
  const snr = signalToNoise(signal.powerDbw, powers, station.bandwidthHz, signalDeciles(state, frequencyMHz));
  return {
    frequencyMHz,
    signal,
    atmospheric,
    manMade,
    galactic,
    noise: noiseOfPowers(powers),
    snr,
    snrAtPercentDb: ratioAtPercent(snr, station.requiredReliabilityPercent),
    reliabilityPercent: reliabilityPercent(snr, station.requiredSnrDb),
  };
}

/** The prediction for the digital system of the station; undefined without one. */
export function digitalAt(state: HourState, p: Prediction, station: HfStation): HfDigitalPrediction | undefined {
  const { signal, frequencyMHz, atmospheric, manMade, galactic } = p;
  const { digital } = station;
  return digital && digitalReliability(state, signal, [atmospheric, manMade, galactic], frequencyMHz, station, digital);
}

/** Median signal-to-noise ratio alone, dB. */
export function medianRatioAt(
  state: HourState,
  site: AtmosphericSite,
  terms: FrequencyTerms,
  station: HfStation,
): number {
  const { powerDbw } = signalAt(state, terms, station, false);
  return medianRatioDb(powerDbw, medianNoiseAt(site, terms), station.bandwidthHz);
}

/** Median of all noise, relative to kT₀B. */
export function medianNoiseAt(site: AtmosphericSite, terms: FrequencyTerms): number {
  return terms.powers.median + (terms.hasFloor ? 0 : atmosphericPowerAt(site, terms.atmospheric));
}
