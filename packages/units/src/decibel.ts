/**
 * Decibels of a power ratio: 10·log₁₀(ratio). Zero gives −∞, a negative ratio NaN. See
 * [primer (1)](../../../docs/primer.md#eq-1).
 */
export function dbFromRatio(ratio: number): number {
  return 10 * Math.log10(ratio);
}

/** Power ratio of a number of decibels. */
export function ratioFromDb(db: number): number {
  return 10 ** (db / 10);
}

/**
 * Power in dBm of a power in W. Not checked, for inner loops: 0 W gives −∞, a negative power NaN. See
 * [primer (2)](../../../docs/primer.md#eq-2).
 *
 * @example
 * ```ts
 * console.log(dbmFromW(5).toFixed(2)); // 36.99
 * ```
 */
export function dbmFromW(powerW: number): number {
  return 10 * Math.log10(powerW) + 30;
}

/** Power in W of a power in dBm. */
export function wFromDbm(powerDbm: number): number {
  return 10 ** ((powerDbm - 30) / 10);
}

/** Voltage level in dBµV of a voltage in µV. 0 gives −∞, a negative voltage NaN. */
export function dbuvFromUv(voltageUv: number): number {
  return 20 * Math.log10(voltageUv);
}

/** Voltage in µV of a voltage level in dBµV. */
export function uvFromDbuv(voltageDbuv: number): number {
  return 10 ** (voltageDbuv / 20);
}
