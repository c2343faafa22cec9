import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../angles.js';
import { bytesOf } from '../coefficients/sections.js';
import type { ControlSite } from './control-point.js';
import type { Epoch } from './epoch.js';
import type { Season } from './season.js';

/** Factors on the median MUF that are exceeded on 90 and on 10 % of the days of a month. */
export interface MufDeciles {
  readonly lower: number;
  readonly upper: number;
}

/** Fixed factors of the E layer. @see ITU-R P.533-14 §3.6 */
export const E_DECILES: MufDeciles = { lower: 0.95, upper: 1.05 };

/** Factors of the F2 layer at a control point and hour index. @see ITU-R P.1239-3, Tables 2 and 3 */
export function f2Deciles(site: ControlSite, epoch: Epoch, hour: number, season: Season): MufDeciles {
  const utc = epoch.suns[hour].hourUtc;
  const eastward = epoch.corrections.decileLocalTime ? (site.lngRad * DEGREES_PER_RADIAN) / 15 : 0;
  const local = (utc + eastward + 24) % 24;
  const row = Math.abs(site.latRad / (5 * RADIANS_PER_DEGREE));
  const activity = epoch.r12 < 50 ? 0 : epoch.r12 <= 100 ? 1 : 2;
  return { lower: factor(0, season, activity, row, local), upper: factor(1, season, activity, row, local) };
}

function factor(decile: number, season: Season, activity: number, row: number, hour: number): number {
  const table = bytesOf('decile_foF2');
  const start = ((decile * 3 + season) * 3 + activity) * 19 * 24;
  const south = Math.min(Math.floor(row), 18);
  const north = Math.min(south + 1, 18);
  const before = Math.floor(hour);
  const after = (before + 1) % 24;
  const r = row - south;
  const c = hour - before;
  const at = (lat: number, time: number): number => table[start + lat * 24 + time] / 100;
  return (
    at(south, before) * (1 - r) * (1 - c) +
    at(south, after) * (1 - r) * c +
    at(north, before) * r * (1 - c) +
    at(north, after) * r * c
  );
}
