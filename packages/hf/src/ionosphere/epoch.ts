import type { HfCorrections } from '../corrections.js';
import { type EActivity, eActivity } from './fo-e.js';
import { type F2Grid, f2Grid } from './f2-grid.js';
import type { FoF2Maps } from './numerical-map.js';
import { type SunTime, sunTime } from './sun.js';

/** A month and a solar activity: all that the ionosphere has in common over the Earth. */
export interface Epoch {
  /** 0 to 11. */
  readonly month: number;
  readonly r12: number;
  readonly corrections: HfCorrections;
  readonly grid: F2Grid;
  readonly activity: EActivity;
  /** The sun for each hour index n, which stands for universal time n + 1. */
  readonly suns: readonly SunTime[];
  /** The sun at any universal time, 0 to 24 h, linear between whole hours: within 1e-7 rad. */
  sunAt(hourUtc: number): SunTime;
}

/** The epoch of a month (0 to 11) and R12. */
export function createEpoch(month: number, r12: number, maps: FoF2Maps, corrections: HfCorrections): Epoch {
  const late = corrections.sunHour ? 1 : 0;
  const whole = Array.from({ length: 25 }, (_, hour) => sunTime(month, hour));
  return {
    month,
    r12,
    corrections,
    grid: f2Grid(month, r12, maps),
    activity: eActivity(r12),
    suns: Array.from({ length: 24 }, (_, hour) => whole[(hour + late) % 24]!),
    sunAt: (hourUtc) => between(whole, hourUtc),
  };
}

function between(whole: readonly SunTime[], hourUtc: number): SunTime {
  const before = Math.min(Math.floor(hourUtc), 23);
  const share = hourUtc - before;
  const a = whole[before]!;
  const b = whole[before + 1]!;
  return {
    hourUtc,
    declinationRad: a.declinationRad + share * (b.declinationRad - a.declinationRad),
    sinDeclination: a.sinDeclination + share * (b.sinDeclination - a.sinDeclination),
    cosDeclination: a.cosDeclination + share * (b.cosDeclination - a.cosDeclination),
    equationMin: a.equationMin + share * (b.equationMin - a.equationMin),
  };
}
