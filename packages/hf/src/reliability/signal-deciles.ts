import { P842_LOWER, P842_UPPER } from '../coefficients/tables.js';
import type { HourState } from '../hour/hour.js';

const RATIOS = [0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 3, 4];

/** How far the signal lies from its median from day to day, dB. */
export interface SignalDeciles {
  readonly upperDb: number;
  readonly lowerDb: number;
}

/**
 * Day-to-day deciles of a signal.
 *
 * @see ITU-R P.842-5, Table 2
 */
export function signalDeciles(state: HourState, frequencyMHz: number): SignalDeciles {
  const ratio = frequencyMHz / state.mufs.basicMHz;
  let column = 0;
  while (column < RATIOS.length && ratio > RATIOS[column]) column++;
  const row = state.isAuroral ? 1 : 0;
  return { upperDb: P842_UPPER[row][column], lowerDb: P842_LOWER[row][column] };
}
