import { RADIANS_PER_DEGREE } from '../angles.js';
import type { HfCorrections } from '../corrections.js';
import { type EActivity, eActivity } from './e-activity.js';
import { type F2Grid, f2Grid } from './f2-grid.js';
import type { FoF2Maps } from './numerical-map.js';
import { noonUtc, type SunTime, sunTime } from './sun.js';

/** A month and a solar activity: all that the ionosphere has in common over the Earth. */
export interface Epoch {
  /** 0 to 11. */
  readonly month: number;
  readonly r12: number;
  readonly corrections: HfCorrections;
  readonly grid: F2Grid;
  readonly activity: EActivity;
  /** The sun for each hour index n, which represents universal time n + 1. */
  readonly suns: readonly SunTime[];
  /** The sun at universal time 0 to 24. */
  readonly wholeHours: readonly SunTime[];
}

/** The sun at universal time 0 to 24 of each month; no year differs from another. */
const suns: (readonly SunTime[] | undefined)[] = [];

/** The epoch of a month (0 to 11) and R12. */
export function createEpoch(month: number, r12: number, maps: FoF2Maps, corrections: HfCorrections): Epoch {
  const late = corrections.sunHour ? 1 : 0;
  const wholeHours = (suns[month] ??= Array.from({ length: 25 }, (_, hour) => sunTime(month, hour)));
  return {
    month,
    r12,
    corrections,
    grid: f2Grid(month, r12, maps),
    activity: eActivity(r12),
    suns: Array.from({ length: 24 }, (_, hour) => wholeHours[(hour + late) % 24]),
    wholeHours,
  };
}

/**
 * Cosine of the zenith angle at a location at the noon that the equation of time of `sun` gives.
 *
 * Declination and equation of time at that noon are linear between whole hours, within 1e-7 rad.
 */
export function cosZenithAtNoon(epoch: Epoch, sinLat: number, cosLat: number, lngRad: number, sun: SunTime): number {
  const utc = noonUtc(lngRad, sun);
  const before = Math.min(Math.floor(utc), 23);
  const share = utc - before;
  const a = epoch.wholeHours[before];
  const b = epoch.wholeHours[before + 1];
  const hourAngle =
    ((a.equationMin + share * (b.equationMin - a.equationMin) - sun.equationMin) / 4) * RADIANS_PER_DEGREE;
  const sine = a.sinDeclination + share * (b.sinDeclination - a.sinDeclination);
  const cosine = a.cosDeclination + share * (b.cosDeclination - a.cosDeclination);
  return Math.min(sinLat * sine + cosLat * cosine * (1 - (hourAngle * hourAngle) / 2), 1);
}
