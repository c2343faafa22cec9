import { checkListed } from './check-kind.js';

/**
 * The loss of several ways together, dB: −1/x · log₁₀ Σ 10^(−x L).
 *
 * The least loss is taken out of the sum, so great losses do not vanish.
 *
 * @param lossesDb of each way, at least one.
 * @param exponent x, per dB; 0.1 for ways whose powers add.
 */
export function powerSumDb(lossesDb: readonly number[], exponent = 0.1): number {
  checkListed('lossesDb', lossesDb);
  const least = Math.min(...lossesDb);
  let total = 0;
  for (const lossDb of lossesDb) total += 10 ** (-exponent * (lossDb - least));
  return least - Math.log10(total) / exponent;
}
