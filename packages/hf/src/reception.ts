import type { NoiseComponent } from '@radioshed/noise';

import type { SignalToNoise } from './reliability/reliability.js';

/** Noise at the receiver, and how reliably the signal exceeds it, at an hour and frequency. */
export interface HfReception {
  /** Noise of each source, dB above kT₀B. */
  readonly atmospheric: NoiseComponent;
  readonly manMade: NoiseComponent;
  readonly galactic: NoiseComponent;
  /** The sum of the three, or a noise floor of the caller's own. */
  readonly noise: NoiseComponent;
  /** Median signal-to-noise ratio and its deciles over the days of the month, dB. */
  readonly snr: SignalToNoise;
  /** Signal-to-noise ratio reached with the required reliability, dB. */
  readonly snrAtPercentDb: number;
  /** Basic circuit reliability: percentage of days on which the required signal-to-noise ratio is reached. */
  readonly reliabilityPercent: number;
}
