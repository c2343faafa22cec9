import {
  atmosphericNoiseAt,
  type AtmosphericSite,
  atmosphericSite,
  combinedNoise,
  GALACTIC_NOISE_DECILES,
  galacticNoiseDb,
  type NoiseComponent,
} from '@radioshed/noise';

import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from './angles.js';
import { signalAt, type Signal } from './frequency.js';
import type { HourState } from './hour.js';
import { hfManMadeNoise } from './man-made-noise.js';
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
  const { latRad, lngRad } = path.to;
  return atmosphericSite({
    latDeg: latRad * DEGREES_PER_RADIAN,
    lonDeg: lngRad * DEGREES_PER_RADIAN,
    month: epoch.month + 1,
    // Degrees made from radians would fall short of a whole zone, so the zone is found in radians.
    hourLocal: (epoch.suns[hour]!.hourUtc + Math.trunc(lngRad / (15 * RADIANS_PER_DEGREE)) + 48) % 24,
  });
}

/** Galactic noise. @see ITU-R P.372, part 6 */
function galacticNoise(frequencyMHz: number): NoiseComponent {
  const { upperDb, lowerDb } = GALACTIC_NOISE_DECILES;
  return { medianDb: galacticNoiseDb(frequencyMHz), upperDecileDb: upperDb, lowerDecileDb: lowerDb };
}

/** Predicts a frequency. @see ITU-R P.533-14 §§5 to 8, P.372 and P.842-5 */
export function predict(state: HourState, site: AtmosphericSite, frequencyMHz: number, station: HfStation): Prediction {
  const signal = signalAt(state, frequencyMHz, station);
  const atmospheric = atmosphericNoiseAt(site, frequencyMHz);
  const manMade = hfManMadeNoise(station.manMadeNoise, frequencyMHz);
  const galactic = galacticNoise(frequencyMHz);
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
