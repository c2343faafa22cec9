import { RADIANS_PER_DEGREE } from '../angles.js';
import { floatsOf } from '../coefficients/sections.js';

/** Noise of one source: median and deciles, dB above kT₀B. */
export interface NoiseComponent {
  readonly medianDb: number;
  readonly upperDecileDb: number;
  readonly lowerDecileDb: number;
}

/** Atmospheric noise at a place and time, before the frequency is known. */
export interface AtmosphericSite {
  /** Two blocks of four hours: index of their frequency curves, and their median at 1 MHz, dB. */
  readonly now: number;
  readonly next: number;
  readonly nowAtOneMHzDb: number;
  readonly nextAtOneMHzDb: number;
  /** Season 0 to 3. */
  readonly season: number;
  /** Weight of the second block. */
  readonly share: number;
}

const SEASON_OF_MONTH = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0];
const LATITUDE_TERMS = 29;
const LONGITUDE_TERMS = 15;
const DB = Math.LN10 / 10;

/**
 * Atmospheric noise at a place, of the block of four hours that holds the local time and of the one that follows.
 *
 * @param month 0 to 11.
 * @param hourUtc universal time, whole hours.
 * @see ITU-R P.372 §4; that whole hours of local time weigh the blocks is a habit of the ITU program
 */
export function atmosphericSite(month: number, hourUtc: number, latRad: number, lngRad: number): AtmosphericSite {
  const local = (hourUtc + Math.trunc(lngRad / (15 * RADIANS_PER_DEGREE)) + 48) % 24;
  const now = Math.trunc(local / 4);
  const next = (now + 1) % 6;
  const season = SEASON_OF_MONTH[month]!;
  const south = latRad < 0 ? 6 : 0;
  return {
    now: now + south,
    next: next + south,
    nowAtOneMHzDb: atOneMHzDb(season, now, latRad, lngRad),
    nextAtOneMHzDb: atOneMHzDb(season, next, latRad, lngRad),
    season,
    share: (local % 4) / 4,
  };
}

/** Median at 1 MHz, dB above kT₀B: a sine series in half the longitude and in the latitude. */
function atOneMHzDb(season: number, block: number, latRad: number, lngRad: number): number {
  const series = floatsOf('noise_fakp');
  const slope = floatsOf('noise_fakabp');
  const half = (lngRad < 0 ? lngRad + 2 * Math.PI : lngRad) / 2;
  const fromPole = latRad + Math.PI / 2;
  const start = (season * 6 + block) * (LONGITUDE_TERMS + 1) * LATITUDE_TERMS;
  const sines = Float64Array.from({ length: LONGITUDE_TERMS }, (_, k) => Math.sin((k + 1) * half));
  let sum = 0;
  for (let j = 0; j < LATITUDE_TERMS; j++) {
    let term = series[start + LONGITUDE_TERMS * LATITUDE_TERMS + j]!;
    for (let k = 0; k < LONGITUDE_TERMS; k++) term += sines[k]! * series[start + k * LATITUDE_TERMS + j]!;
    sum += Math.sin((j + 1) * fromPole) * term;
  }
  const line = (season * 6 + block) * 2;
  return sum + slope[line]! + slope[line + 1]! * fromPole;
}

/** Atmospheric noise at a frequency, MHz. Deciles are those at 20 MHz above it. */
export function atmosphericNoise(site: AtmosphericSite, frequencyMHz: number): NoiseComponent {
  const { season, now, next, share } = site;
  const logF = Math.log10(frequencyMHz);
  const decileLogF = Math.log10(Math.min(frequencyMHz, 20));
  const mix = (a: number, b: number): number => {
    const power = Math.exp(a * DB);
    return Math.log(power + (Math.exp(b * DB) - power) * share) / DB;
  };
  return {
    medianDb: mix(medianDb(season, now, site.nowAtOneMHzDb, logF), medianDb(season, next, site.nextAtOneMHzDb, logF)),
    upperDecileDb: mix(decileDb(season, 0, now, decileLogF), decileDb(season, 0, next, decileLogF)),
    lowerDecileDb: mix(decileDb(season, 1, now, decileLogF), decileDb(season, 1, next, decileLogF)),
  };
}

/** Median at a frequency from that at 1 MHz. @see NBS Technical Note 318, Lucas and Harper */
function medianDb(season: number, curve: number, oneMHzDb: number, logF: number): number {
  const at = (season * 12 + curve) * 14;
  const scaled = oneMHzDb * (2 - polynomial(at, -0.75)) - polynomial(at + 7, -0.75);
  const u = (8 * 2 ** logF - 11) / 4;
  return scaled * polynomial(at, u) + polynomial(at + 7, u);
}

/** Polynomial of degree 6 over the coefficients that begin at `at`, highest power first. */
function polynomial(at: number, u: number): number {
  const coefficients = floatsOf('noise_fam');
  let value = coefficients[at]!;
  for (let j = 1; j < 7; j++) value = u * value + coefficients[at + j]!;
  return value;
}

function decileDb(season: number, which: number, curve: number, logF: number): number {
  const coefficients = floatsOf('noise_dud');
  const at = ((season * 5 + which) * 12 + curve) * 5;
  let value = coefficients[at]!;
  for (let k = 1; k < 5; k++) value = value * logF + coefficients[at + k]!;
  return value;
}
