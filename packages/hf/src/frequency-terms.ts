import {
  addNoise,
  type AtmosphericFrequency,
  atmosphericFrequency,
  type NoiseComponent,
  type NoisePowers,
  noPowers,
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
  /** The powers of these two together, or of the noise floor. */
  readonly powers: NoisePowers;
  /** Whether a noise floor replaces the noise of P.372. */
  readonly hasFloor: boolean;
  readonly atmospheric: AtmosphericFrequency;
}

/** @param floorDbw noise floor in the bandwidth, dBW, which replaces the noise of P.372. */
export function frequencyTerms(frequencyMHz: number, station: HfStation, floorDbw?: number): FrequencyTerms {
  const { manMadeNoise, bandwidthHz } = station;
  const manMade = hfManMadeNoise(manMadeNoise, frequencyMHz);
  const galactic = hfGalacticNoise(frequencyMHz);
  return {
    frequencyMHz,
    logDb: 20 * Math.log10(frequencyMHz),
    manMade,
    galactic,
    powers:
      floorDbw === undefined
        ? addNoise(addNoise(noPowers(), manMade), galactic)
        : addNoise(noPowers(), steady(floorDbw - 10 * Math.log10(bandwidthHz) + 204)),
    hasFloor: floorDbw !== undefined,
    atmospheric: atmosphericFrequency(frequencyMHz),
  };
}

/** Noise that does not vary, dB above kT₀B. */
function steady(medianDb: number): NoiseComponent {
  return { medianDb, upperDecileDb: 0, lowerDecileDb: 0 };
}
