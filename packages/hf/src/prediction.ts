import { atmosphericNoiseAt, type AtmosphericSite, combinedNoise, type NoiseComponent } from '@radioshed/noise';

import { signalAt, type Signal } from './frequency.js';
import type { HourState } from './hour.js';
import { hfManMadeNoise } from './man-made-noise.js';
import { hfGalacticNoise, receiverSite } from './receiver-noise.js';
import { ratioAtPercent, reliabilityPercent, type SignalToNoise, signalToNoise } from './reliability/reliability.js';
import { signalDeciles } from './reliability/signal-deciles.js';
import type { HfStation } from './station.js';

/** Signal, noise and reliability at an hour and frequency. */
export interface Prediction {
  readonly frequencyMHz: number;
  readonly signal: Signal;
  readonly atmospheric: NoiseComponent;
  readonly manMade: NoiseComponent;
  readonly galactic: NoiseComponent;
  readonly noise: NoiseComponent;
  readonly snr: SignalToNoise;
  readonly snrAtPercentDb: number;
  /** Basic circuit reliability, %. */
  readonly reliabilityPercent: number;
}

/** Atmospheric noise at the receiver of a circuit at an hour. */
export function noiseSite({ circuit, hour }: HourState): AtmosphericSite {
  const { epoch, path } = circuit;
  return receiverSite(epoch.month, epoch.suns[hour]!.hourUtc, path.to);
}

/** Predicts a frequency. @see ITU-R P.533-14 §§5 to 8, P.372 and P.842-5 */
export function predict(state: HourState, site: AtmosphericSite, frequencyMHz: number, station: HfStation): Prediction {
  const signal = signalAt(state, frequencyMHz, station);
  const atmospheric = atmosphericNoiseAt(site, frequencyMHz);
  const manMade = hfManMadeNoise(station.manMadeNoise, frequencyMHz);
  const galactic = hfGalacticNoise(frequencyMHz);
  const noises = [atmospheric, manMade, galactic];
  const snr = signalToNoise(signal.powerDbw, noises, station.bandwidthHz, signalDeciles(state, frequencyMHz));
  return {
    frequencyMHz,
    signal,
    atmospheric,
    manMade,
    galactic,
    noise: combinedNoise(noises),
    snr,
    snrAtPercentDb: ratioAtPercent(snr, station.percentOfDays),
    reliabilityPercent: reliabilityPercent(snr, station.requiredSnrDb),
  };
}
