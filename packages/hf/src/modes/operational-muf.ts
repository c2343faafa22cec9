import { ROP } from '../coefficients/tables.js';
import type { Season } from '../ionosphere/season.js';
import type { SunTimes } from '../ionosphere/sun.js';

/** Cosine of the zenith angle at which the sun rises and sets. */
const COS_RISE = Math.cos((90.833 * Math.PI) / 180);

/**
 * Ratio of the operational to the basic MUF of F2 modes. As in the ITU program, the power is taken as 30 dBW at most.
 *
 * @see ITU-R P.1240-2, Table 1
 */
export function operationalRatio(season: Season, isDay: boolean): number {
  return ROP[0][season][isDay ? 0 : 1];
}

/** Whether the sun is up, by the cosine of its zenith angle. */
export function isSunUp(cosZenith: number): boolean {
  return cosZenith > COS_RISE;
}

/** Whether the ITU program takes an hour as day: the day must not cross 0 UTC. */
export function isDayOfReference({ riseUtc, setUtc }: SunTimes, hourUtc: number): boolean {
  return hourUtc < setUtc && hourUtc > riseUtc;
}
