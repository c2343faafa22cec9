import { floatsOf, type SectionName } from '../coefficients/sections.js';
import { geomagneticField } from './geomagnetic-field.js';

/** Which coefficients give foF2: those of P.533 (CCIR) or the later URSI set, which differs over the oceans. */
export type FoF2Maps = 'ccir' | 'ursi';

/** Largest R12 for which foF2, M(3000)F2 and foE follow it. @see ITU-R P.533-14 §3.4 */
export const LARGEST_MAP_R12 = 160;

/** A family of maps: how many coefficients, and how many functions there are up to each multiple of the longitude. */
interface Family {
  readonly functions: number;
  readonly series: number;
  readonly upTo: readonly number[];
}

const FOF2: Family = { functions: 76, series: 13, upTo: [11, 35, 53, 63, 67, 69, 71, 73, 75] };
const M3000: Family = { functions: 49, series: 9, upTo: [6, 22, 34, 40, 44, 46, 48, 48, 48] };

const POWERS = 12;
const powers = new Float64Array(POWERS);

/** The maps of a month, universal time and solar activity: a number for each function of the place. */
export interface FoldedMaps {
  readonly foF2: Float64Array;
  readonly m3000: Float64Array;
}

/** The functions of a place that the maps are sums of. */
export interface MapFunctions {
  readonly foF2: Float64Array;
  readonly m3000: Float64Array;
}

/**
 * Maps for a month, hour and solar activity.
 *
 * @param month 0 to 11.
 * @param hourUtc universal time, hours.
 * @see ITU-R P.1239-3 §3, eqs (1) to (4)
 */
export function foldMaps(month: number, hourUtc: number, r12: number, maps: FoF2Maps): FoldedMaps {
  const share = Math.min(r12, LARGEST_MAP_R12) / 100;
  return {
    foF2: fold(maps === 'ursi' ? 'foF2_ursi' : 'foF2_ccir', FOF2, month, hourUtc, share),
    m3000: fold('m3000f2_ccir', M3000, month, hourUtc, share),
  };
}

function fold(section: SectionName, family: Family, month: number, hourUtc: number, share: number): Float64Array {
  const coefficients = floatsOf(section);
  const { functions, series } = family;
  const angle = ((15 * hourUtc - 180) * Math.PI) / 180;
  const time = new Float64Array(series);
  time[0] = 1;
  for (let j = 1; 2 * j < series; j++) {
    time[2 * j - 1] = Math.sin(j * angle);
    time[2 * j] = Math.cos(j * angle);
  }
  const low = month * 2 * functions * series; // R12 = 0, then R12 = 100
  const high = low + functions * series;
  const folded = new Float64Array(functions);
  for (let k = 0; k < functions; k++) {
    let atLow = 0;
    let atHigh = 0;
    for (let s = 0; s < series; s++) {
      atLow += coefficients[low + k * series + s]! * time[s]!;
      atHigh += coefficients[high + k * series + s]! * time[s]!;
    }
    folded[k] = atLow * (1 - share) + atHigh * share; // linear in R12
  }
  return folded;
}

/** The functions of a place; latitude and longitude in radians. @see ITU-R P.1239-3 §3, Tables 1 and 2 */
export function mapFunctions(latRad: number, lngRad: number): MapFunctions {
  const cosLat = Math.max(Math.cos(latRad), 0);
  const { dipRad } = geomagneticField(latRad, lngRad, 300);
  const sinX = Math.sin(Math.atan(dipRad / Math.sqrt(cosLat))); // modified dip
  return { foF2: functionsOf(FOF2, sinX, cosLat, lngRad), m3000: functionsOf(M3000, sinX, cosLat, lngRad) };
}

function functionsOf({ functions, upTo }: Family, sinX: number, cosLat: number, lngRad: number): Float64Array {
  const values = new Float64Array(functions);
  let power = 1;
  for (let i = 0; i < POWERS; i++) {
    powers[i] = power;
    if (i <= upTo[0]!) values[i] = power;
    power *= sinX;
  }
  let k = upTo[0]! + 1;
  let cosPower = 1;
  for (let j = 1; k < functions; j++) {
    cosPower *= cosLat;
    const c = cosPower * Math.cos(j * lngRad);
    const s = cosPower * Math.sin(j * lngRad);
    for (let i = 0; k <= upTo[j]!; i++) {
      values[k++] = powers[i]! * c;
      values[k++] = powers[i]! * s;
    }
  }
  return values;
}

/** Value of a map at a place. */
export function mapValue(folded: Float64Array, functions: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < functions.length; k++) sum += folded[k]! * functions[k]!;
  return sum;
}
