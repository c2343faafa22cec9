import { checkListed, checkRange, thermalNoiseDbm } from '@radioshed/units';

/**
 * Power of noise, dBm: a noise figure in dB above the thermal noise kT₀B at 290 K,
 * [primer (18)](../../../docs/primer.md#eq-18).
 *
 * @param figureDb external noise figure, dB, such as `manMadeNoiseDb` gives.
 * @param bandwidthHz bandwidth of the receiver, Hz, > 0.
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * noisePowerDbm(manMadeNoiseDb(145, 'residential'), 12_500).toFixed(1); // '-120.4'
 * ```
 */
export function noisePowerDbm(figureDb: number, bandwidthHz: number): number {
  checkRange('figureDb', figureDb, -Infinity, Infinity, 'dB');
  checkRange('bandwidthHz', bandwidthHz, Number.MIN_VALUE, Infinity, 'Hz');
  return thermalNoiseDbm(bandwidthHz) + figureDb;
}

/**
 * Sum of the noise figures of several sources, dB: their powers add, [primer (4)](../../../docs/primer.md#eq-4).
 *
 * @throws OutOfRangeError naming the field, also when there is no source.
 */
export function combinedNoiseDb(figuresDb: readonly number[]): number {
  checkRange('figuresDb.length', checkListed('figuresDb', figuresDb, 'a list of numbers').length, 1, Infinity);
  const powers = Array.from(
    figuresDb,
    (figure, i) => 10 ** (checkRange(`figuresDb[${i}]`, figure, -Infinity, Infinity, 'dB') / 10),
  );
  return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0));
}
