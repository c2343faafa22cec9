import { ROP } from '../coefficients/tables.js';
import type { Season } from '../ionosphere/season.js';
import type { SunTimes } from '../ionosphere/sun.js';

/**
 * Ratio of the operational to the basic MUF of F2 modes.
 *
 * As in the ITU program, the power is taken as 30 dBW at most and the day must not cross midnight, universal time.
 *
 * @see ITU-R P.1240-2, Table 1
 */
export function operationalRatio(season: Season, { riseUtc, setUtc }: SunTimes, hourUtc: number): number {
  const isDay = hourUtc < setUtc && hourUtc > riseUtc;
  return ROP[0][season][isDay ? 0 : 1];
}
