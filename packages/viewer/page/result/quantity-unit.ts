/** The record of a saved calculation about its values. */
export interface Measured {
  readonly unit: string;
  /** The call that made it. */
  readonly kind?: string;
  readonly request?: { readonly output?: { readonly out?: unknown } };
}

/** The meaning of a bare `%`, by call. */
const WHOLES: Readonly<Record<string, string>> = {
  bsa: '% of the best site',
  'satellite/area': '% of time',
  trilateration: '% closeness',
};

/** The quantity of a bare unit, by `output.out`. */
const AMOUNTS: Readonly<Record<string, string>> = {
  '1 dB': 'dB path loss',
  '4 dB': 'dB SNR',
  '6 dBm': 'dBm RSRP',
};

/**
 * The unit of a calculation with what it is an amount of, where the unit alone does not say: `% of the best site`, `dB
 * SNR`. Two layers of one such unit compare; a bare `%` or `dB` would be taken for another percentage, loss or ratio.
 */
export function quantityUnit({ unit, kind = '', request }: Measured): string {
  if (unit === '%') return WHOLES[kind] ?? unit;
  if (unit === 'dB' && kind === 'interference') return 'dB J/S';
  return AMOUNTS[`${String(request?.output?.out)} ${unit}`] ?? unit;
}

/** Whether less of a unit is better. */
export function isLoss(unit: string): boolean {
  return unit === 'dB path loss';
}

/** The unit of a difference of two numbers of a unit. */
export function differenceUnit(unit: string): string {
  if (unit.startsWith('dB')) return 'dB';
  return unit.startsWith('%') ? 'percentage points' : unit;
}
