import type { HfAntenna } from './antenna/antenna.js';
import type { HfModem } from './modem.js';
import type { HfManMadeNoise } from './man-made-noise.js';

/** Transmitter, receiver and requirements on the signal. */
export interface HfStation {
  /** Power into the transmitting antenna, dB above 1 kW. */
  readonly txPowerDbKw: number;
  readonly txAntenna: HfAntenna;
  readonly rxAntenna: HfAntenna;
  readonly bandwidthHz: number;
  readonly manMadeNoise: HfManMadeNoise;
  /** Required signal-to-noise ratio, dB, and the percentage of days for `snrAtPercentDb`. */
  readonly requiredSnrDb: number;
  readonly requiredReliabilityPercent: number;
  /** Windows of a digital system; undefined for an analogue one. */
  readonly digital?: Required<HfModem> | undefined;
}
