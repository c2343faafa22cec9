import type { ModeHour } from '../mode-hour.js';

/** Fraction of the days on which the ionosphere carries a mode, 0 to 1. @see ITU-R P.533-14 §3.6, eqs (9) and (10) */
export function supportRatio(
  { basicMufMHz, deciles }: Pick<ModeHour, 'basicMufMHz' | 'deciles'>,
  frequencyMHz: number,
): number {
  const ratio = frequencyMHz / basicMufMHz;
  if (ratio === 1) return 0.5; // also where a decile is 1
  if (ratio < 1) return Math.min(1.3 - 0.8 / (1 + (1 - ratio) / (1 - deciles.lower)), 1);
  return Math.max(0.8 / (1 + (ratio - 1) / (deciles.upper - 1)) - 0.3, 0);
}
