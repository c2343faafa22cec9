import { atmosphericNoiseAt, combinedNoise, type NoiseComponent } from '@radioshed/noise';

import { correctionsOf, type HfCorrections, type HfProfile } from '../corrections.js';
import { checkFrequency, checkMonth, type HfPlace, hourIndex, placeOf } from '../input.js';
import { checkManMadeNoise, type HfManMadeNoise, hfManMadeNoise } from '../man-made-noise.js';
import { hfGalacticNoise, receiverSite } from '../receiver-noise.js';

/** A receiver, a time and a frequency. */
export interface HfNoiseInput {
  readonly place: HfPlace;
  /** 1 to 12. */
  readonly month: number;
  /** Universal time, whole hours, 0 to 24. */
  readonly hourUtc: number;
  /** 1 to 30. */
  readonly frequencyMHz: number;
  readonly manMadeNoise: HfManMadeNoise;
  readonly profile?: HfProfile | HfCorrections;
}

/** Noise of each source and together, dB above kT₀B. */
export interface HfNoiseSteps {
  readonly atmospheric: NoiseComponent;
  readonly manMade: NoiseComponent;
  readonly galactic: NoiseComponent;
  readonly total: NoiseComponent;
}

/** Noise at a receiver. @throws OutOfRangeError naming the field. @see ITU-R P.372 */
export function noiseSteps(input: HfNoiseInput): HfNoiseSteps {
  const place = placeOf('place', input.place);
  const month = checkMonth('month', input.month) - 1;
  const hour = hourIndex('hourUtc', input.hourUtc);
  const frequencyMHz = checkFrequency('frequencyMHz', input.frequencyMHz);
  checkManMadeNoise('manMadeNoise', input.manMadeNoise);
  const { sunHour } = correctionsOf(input.profile ?? 'corrected');
  const site = receiverSite(month, (hour + (sunHour ? 1 : 0)) % 24, place);
  const atmospheric = atmosphericNoiseAt(site, frequencyMHz);
  const manMade = hfManMadeNoise(input.manMadeNoise, frequencyMHz);
  const galactic = hfGalacticNoise(frequencyMHz);
  return { atmospheric, manMade, galactic, total: combinedNoise([atmospheric, manMade, galactic]) };
}
