import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../angles.js';
import { LARGEST_MAP_R12 } from './numerical-map.js';
import type { SunTime, SunTimes } from './sun.js';

const DEG = RADIANS_PER_DEGREE;
const POLAR_NIGHT = 72.5622 * DEG;
const NORTHERN_WINTER = [10, 11, 0];
const SOUTHERN_WINTER = [4, 5, 6];

/** What foE takes from the solar activity alone. */
export interface EActivity {
  readonly factor: number;
  /** Lower limit of foE, MHz. */
  readonly floorMHz: number;
}

/** Solar-activity factor A and the lower limit of foE. @see ITU-R P.1239-3 §4, eqs (12), (13) and (26) */
export function eActivity(r12: number): EActivity {
  const r = Math.min(r12, LARGEST_MAP_R12);
  const flux = 63.7 + 0.728 * r + 0.00089 * r * r; // eq. (2)
  const floor = 1 + 0.021 * flux;
  return { factor: 1 + 0.0094 * (flux - 66), floorMHz: Math.sqrt(Math.sqrt(0.004 * floor * floor)) };
}

/**
 * Critical frequency of the E layer, MHz.
 *
 * @param nightHourUtc hour that is held against sunset by night, 0 to 23.
 * @param southernTest whether polar night in the south is looked for in the south.
 * @see ITU-R P.1239-3 §4
 */
export function foE(
  latRad: number,
  cosLat: number,
  zenithRad: number,
  activity: EActivity,
  sun: SunTime,
  month: number,
  night: () => { readonly times: SunTimes; readonly hourUtc: number },
  southernTest: boolean,
): number {
  const low = Math.abs(latRad) < 32 * DEG;
  const m = low ? -1.93 + 1.92 * cosLat : 0.11 - 0.49 * cosLat;
  const noonZenith = latRad - sun.declinationRad;
  const b = Math.cos(Math.abs(noonZenith) < 80 * DEG ? noonZenith : 80 * DEG) ** m; // seasonal factor B
  const c = low ? 23 + 116 * cosLat : 92 + 35 * cosLat; // latitude factor C
  const p = Math.abs(latRad) <= 12 * DEG ? 1.31 : 1.2;
  let d: number; // time-of-day factor D
  if (zenithRad <= 73 * DEG) {
    d = Math.cos(zenithRad) ** p;
  } else if (zenithRad < Math.PI / 2) {
    const shift = 6.27e-13 * (zenithRad * DEGREES_PER_RADIAN - 50) ** 8 * DEG;
    d = Math.cos(zenithRad - shift) ** p;
  } else {
    const scale = 0.072 ** p;
    d = scale * Math.exp(25.2 - 0.28 * zenithRad * DEGREES_PER_RADIAN);
    if (!isPolarNight(latRad, month, southernTest)) {
      const { times, hourUtc } = night();
      d = Math.max(scale * Math.exp(-1.4 * hoursSinceSunset(times, hourUtc)), d);
    }
  }
  return Math.max(Math.sqrt(Math.sqrt(activity.factor * b * c * d)), activity.floorMHz);
}

function isPolarNight(latRad: number, month: number, southernTest: boolean): boolean {
  if (latRad > POLAR_NIGHT && NORTHERN_WINTER.includes(month)) return true;
  return latRad < (southernTest ? -POLAR_NIGHT : POLAR_NIGHT) && SOUTHERN_WINTER.includes(month);
}

/** Hours since sunset; 0 where the sun does not rise or set, or in the minutes of refraction around them. */
function hoursSinceSunset({ riseUtc, setUtc }: SunTimes, hourUtc: number): number {
  if (setUtc >= riseUtc) {
    if (hourUtc >= setUtc && hourUtc >= riseUtc) return hourUtc - setUtc;
    if (hourUtc < setUtc && hourUtc < riseUtc) return 24 - setUtc + hourUtc;
  } else if (hourUtc >= setUtc && hourUtc < riseUtc) {
    return hourUtc - setUtc;
  }
  return 0;
}
