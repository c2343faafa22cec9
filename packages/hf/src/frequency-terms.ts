import {
  addNoise,
  type AtmosphericFrequency,
  atmosphericFrequency,
  NO_NOISE,
  type NoiseComponent,
  type NoisePowers,
} from '@radioshed/noise';

import { hfManMadeNoise } from './man-made-noise.js';
import { hfGalacticNoise } from './receiver-noise.js';
import type { HfStation } from './station.js';

/** A frequency at a station: the values common to all paths and hours. */
export interface FrequencyTerms {
  readonly frequencyMHz: number;
  /** 20 log₁₀ of the frequency in MHz. */
  readonly logDb: number;
  readonly manMade: NoiseComponent;
  readonly galactic: NoiseComponent;
  /** The powers of these two together. */
  readonly powers: NoisePowers;
  readonly atmospheric: AtmosphericFrequency;
}

export function frequencyTerms(frequencyMHz: number, { manMadeNoise }: HfStation): FrequencyTerms {
  const manMade = hfManMadeNoise(manMadeNoise, frequencyMHz);
  const galactic = hfGalacticNoise(frequencyMHz);
  return {
    frequencyMHz,
    logDb: 20 * Math.log10(frequencyMHz),
    manMade,
    galactic,
    powers: addNoise(addNoise(NO_NOISE, manMade), galactic),
    atmospheric: atmosphericFrequency(frequencyMHz),
  };
}
