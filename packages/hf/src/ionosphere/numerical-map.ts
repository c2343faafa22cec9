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

/** The maps of a month, universal time and solar activity: a number for each function of the place. */
export interface FoldedMaps {
  readonly foF2: Float64Array;
  readonly m3000: Float64Array;
}

/** Values of a place that the maps need. */
export interface MapPlace {
  /** Sine of the modified dip. */
  readonly sinX: number;
  readonly cosLat: number;
  readonly cosLng: number;
  readonly sinLng: number;
}

/**
 * Maps for a month, hour and solar activity.
 *
 * @param month 0 to 11.
 * @param hourUtc universal time, whole hours, 0 to 24.
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
  const { functions } = family;
  const ends = endsOf(section, family, month, hourUtc);
  const folded = new Float64Array(functions);
  // linear in R12
  for (let k = 0; k < functions; k++) folded[k] = ends[k] * (1 - share) + ends[functions + k] * share;
  return folded;
}

/**
 * Folded maps of R12 = 0, then of R12 = 100: those of 12 months and 24 hours take half a megabyte, and most of the
 * time.
 */
const knownEnds = new Map<SectionName, (Float64Array | undefined)[]>();

function endsOf(section: SectionName, family: Family, month: number, hourUtc: number): Float64Array {
  let ofSection = knownEnds.get(section);
  if (ofSection === undefined) knownEnds.set(section, (ofSection = []));
  return (ofSection[month * 25 + hourUtc] ??= foldEnds(section, family, month, hourUtc));
}

function foldEnds(section: SectionName, { functions, series }: Family, month: number, hourUtc: number): Float64Array {
  const coefficients = floatsOf(section);
  const angle = ((15 * hourUtc - 180) * Math.PI) / 180;
  const time = new Float64Array(series);
  time[0] = 1;
  for (let j = 1; 2 * j < series; j++) {
    time[2 * j - 1] = Math.sin(j * angle);
    time[2 * j] = Math.cos(j * angle);
  }
  const begin = month * 2 * functions * series;
  const ends = new Float64Array(2 * functions);
  for (let k = 0; k < ends.length; k++) {
    let sum = 0;
    for (let s = 0; s < series; s++) sum += coefficients[begin + k * series + s] * time[s];
    ends[k] = sum;
  }
  return ends;
}

/** A place for the maps; latitude and longitude in radians. @see ITU-R P.1239-3 §2 */
export function mapPlace(latRad: number, lngRad: number): MapPlace {
  const cosLat = Math.max(Math.cos(latRad), 0);
  const { dipRad } = geomagneticField(latRad, lngRad, 300);
  const sinX = Math.sin(Math.atan(dipRad / Math.sqrt(cosLat))); // modified dip
  return { sinX, cosLat, cosLng: Math.cos(lngRad), sinLng: Math.sin(lngRad) };
}

/** Writes foF2, MHz, and M(3000)F2 of a place to `to[at]` and `to[at + 1]`. */
export function mapValues(
  { foF2, m3000 }: FoldedMaps,
  place: MapPlace,
  to: Float32Array | Float64Array,
  at: number,
): void {
  to[at] = mapValue(FOF2, foF2, place);
  to[at + 1] = mapValue(M3000, m3000, place);
}

/**
 * Value of a map at a place.
 *
 * The functions of a place are powers of the sine of its modified dip, for each multiple of the longitude times a power
 * of the cosine of the latitude; so the sum is one polynomial for each multiple.
 *
 * @see ITU-R P.1239-3 §3, Tables 1 and 2
 */
function mapValue({ upTo }: Family, folded: Float64Array, { sinX, cosLat, cosLng, sinLng }: MapPlace): number {
  const last = upTo[0];
  let value = 0;
  for (let k = last; k >= 0; k--) value = value * sinX + folded[k];
  let c = cosLat * cosLng;
  let s = cosLat * sinLng;
  let before = last;
  for (let j = 1; j < upTo.length; j++) {
    let cosines = 0;
    let sines = 0;
    for (let k = upTo[j]; k > before; k -= 2) {
      cosines = cosines * sinX + folded[k - 1];
      sines = sines * sinX + folded[k];
    }
    before = upTo[j]!;
    value += cosines * c + sines * s;
    const turned = (c * cosLng - s * sinLng) * cosLat;
    s = (s * cosLng + c * sinLng) * cosLat;
    c = turned;
  }
  return value;
}
