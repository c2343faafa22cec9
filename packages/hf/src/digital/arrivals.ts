/** A mode as a digital system receives it. */
export interface Arrival {
  readonly layer: 'E' | 'F2';
  /** Field strength E_w, dB(1 µV/m), and received power, dBW. */
  readonly fieldDb: number;
  readonly powerDbw: number;
  /** Time that it takes, ms. */
  readonly delayMs: number;
}

/** Modes that matter to a digital system, parted by its time window. */
export interface SortedArrivals<T extends Arrival> {
  /** The strongest. */
  readonly dominant: T | undefined;
  /** Modes that add to the signal: strong enough, and within the window that the first of these opens. */
  readonly signal: readonly T[];
  /** Modes that come too late and are too strong to be passed over. */
  readonly interfering: readonly T[];
  /** End of the window, ms. */
  readonly windowEndMs: number;
  /** From the first to the last of the modes that matter, ms; 0 without any. */
  readonly spreadMs: number;
}

/**
 * Parts the active modes of a path by strength and delay.
 *
 * @see ITU-R P.533-14 §10.2.3, steps 1 to 3
 */
export function sortArrivals<T extends Arrival>(
  active: readonly T[],
  amplitudeRatioDb: number,
  timeWindowMs: number,
): SortedArrivals<T> {
  let dominant: T | undefined;
  for (const mode of active) if (dominant === undefined || mode.fieldDb > dominant.fieldDb) dominant = mode;
  const strong = active.filter((mode) => mode.fieldDb >= dominant!.fieldDb - amplitudeRatioDb);
  const delays = strong.map((mode) => mode.delayMs);
  const firstMs = Math.min(...delays);
  const windowEndMs = firstMs + timeWindowMs;
  return {
    dominant,
    signal: strong.filter((mode) => mode.delayMs <= windowEndMs),
    interfering: strong.filter((mode) => mode.delayMs > windowEndMs),
    windowEndMs,
    spreadMs: strong.length === 0 ? 0 : Math.max(...delays) - firstMs,
  };
}
