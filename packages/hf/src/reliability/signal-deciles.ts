import { RADIANS_PER_DEGREE } from '../angles.js';
import { P842_LOWER, P842_UPPER } from '../coefficients/tables.js';
import { geomagneticLatRad } from '../great-circle.js';
import type { HourState } from '../hour.js';

const RATIOS = [0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 3, 4];
const AURORAL = 60 * RADIANS_PER_DEGREE;

/** How far the signal lies from its median from day to day, dB. */
export interface SignalDeciles {
  readonly upperDb: number;
  readonly lowerDb: number;
}

/**
 * Day-to-day deciles of a signal.
 *
 * As in the ITU program, only northern geomagnetic latitudes count as auroral.
 *
 * @see ITU-R P.842-5, Table 2
 */
export function signalDeciles(state: HourState, frequencyMHz: number): SignalDeciles {
  const ratio = frequencyMHz / state.mufs.basicMHz;
  const at = RATIOS.findIndex((limit) => ratio <= limit);
  const column = at < 0 ? RATIOS.length : at;
  const row = isAuroral(state) ? 1 : 0;
  return { upperDb: P842_UPPER[row]![column]!, lowerDb: P842_LOWER[row]![column]! };
}

function isAuroral({ circuit, middle, tx1000, rx1000 }: HourState): boolean {
  if (circuit.path.distanceKm <= 2000) return false;
  return [middle, tx1000, rx1000].some((point) => point !== undefined && geomagneticLatRad(point.site) >= AURORAL);
}
