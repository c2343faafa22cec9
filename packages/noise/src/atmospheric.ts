import { exponential, logarithm } from '@radioshed/numeric';
import { checkInteger, checkObject, checkRange, checkShape, fields, OutOfRangeError } from '@radioshed/units';

import { floatsOf } from './coefficients/sections.js';
import type { NoiseComponent, Writable } from './noise-component.js';

/** Place and time of atmospheric noise. */
export interface AtmosphericSiteInput {
  /** −90 to 90. */
  readonly latDeg: number;
  /** −180 to 360. */
  readonly lonDeg: number;
  /** 1 to 12. */
  readonly month: number;
  /** Local time, h, 0 to 24, fractions allowed. */
  readonly hourLocal: number;
}

/** Place, time and frequency. Give the time as universal or local time, not both. */
export interface AtmosphericNoiseInput extends Omit<AtmosphericSiteInput, 'hourLocal'> {
  /** Universal time, h, 0 to 24; local time follows from {@link timeZoneHours}. */
  readonly hourUtc?: number;
  readonly hourLocal?: number;
  /** MHz, 0.01 to 30; above, galactic and man-made noise dominate. */
  readonly frequencyMHz: number;
}

/** The part of atmospheric noise that depends on place and time alone. */
export interface AtmosphericSite {
  /** Two four-hour blocks: indices of their frequency curves, and their medians at 1 MHz, dB. */
  readonly now: number;
  readonly next: number;
  readonly nowAtOneMHzDb: number;
  readonly nextAtOneMHzDb: number;
  /** Season 0 to 3. */
  readonly season: number;
  /** Weight of the second block. */
  readonly share: number;
}

const INPUT = fields<AtmosphericNoiseInput>({
  latDeg: 'checked',
  lonDeg: 'checked',
  month: 'checked',
  hourUtc: 'checked?',
  hourLocal: 'checked?',
  frequencyMHz: 'checked',
});

const SEASON_OF_MONTH = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0];
const LATITUDE_TERMS = 29;
const LONGITUDE_TERMS = 15;
const DB = Math.LN10 / 10;
const SITE_TEXT = 'an object with latDeg, lonDeg, month, hourLocal';

interface Coefficients {
  readonly series: Float32Array;
  readonly slope: Float32Array;
  readonly median: Float32Array;
  readonly decile: Float32Array;
}
let known: Coefficients | undefined;
const coefficients = (): Coefficients =>
  (known ??= {
    series: floatsOf('noise_fakp'),
    slope: floatsOf('noise_fakabp'),
    median: floatsOf('noise_fam'),
    decile: floatsOf('noise_dud'),
  });

/** Hours that the ITU program adds to universal time at a longitude: whole hours, rounded toward Greenwich. */
export function timeZoneHours(lonDeg: number): number {
  checkRange('lonDeg', lonDeg, -180, 360, 'degrees');
  return Math.trunc((lonDeg > 180 ? lonDeg - 360 : lonDeg) / 15);
}

/**
 * Median and deciles of atmospheric noise into a lossless short vertical antenna, dB above kT₀B.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.372, part 5
 * @example
 * ```ts
 * const london = { latDeg: 51.5, lonDeg: -0.1 };
 * atmosphericNoise({ ...london, month: 7, hourUtc: 21, frequencyMHz: 5 }).medianDb.toFixed(1); // '51.6'
 * ```
 */
export function atmosphericNoise(input: AtmosphericNoiseInput): NoiseComponent {
  const { latDeg, lonDeg, month, hourUtc, frequencyMHz } = checkShape(input, INPUT);
  if ((hourUtc === undefined) === (input.hourLocal === undefined)) {
    throw new OutOfRangeError('hourUtc', hourUtc, 'exactly one of hourUtc and hourLocal');
  }
  checkRange('frequencyMHz', frequencyMHz, 0.01, 30, 'MHz');
  const hourLocal =
    hourUtc === undefined
      ? input.hourLocal!
      : (checkRange('hourUtc', hourUtc, 0, 24, 'h') + timeZoneHours(lonDeg) + 24) % 24;
  return atmosphericNoiseAt(atmosphericSite({ latDeg, lonDeg, month, hourLocal }), frequencyMHz);
}

/**
 * The part of atmospheric noise that is the same at every frequency: the four-hour block of the local time and the
 * next.
 *
 * The map of a block applies at its start, as in the ITU program.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.372, part 5
 */
export function atmosphericSite(input: AtmosphericSiteInput): AtmosphericSite {
  const { latDeg, lonDeg, month, hourLocal } = checkObject('input', input, SITE_TEXT);
  checkRange('latDeg', latDeg, -90, 90, '°');
  checkRange('lonDeg', lonDeg, -180, 360, '°');
  checkInteger('month', month, 1, 12);
  const local = checkRange('hourLocal', hourLocal, 0, 24, 'h') % 24;
  const now = Math.floor(local / 4);
  const next = (now + 1) % 6;
  const season = SEASON_OF_MONTH[month - 1];
  const south = latDeg < 0 ? 6 : 0;
  return {
    now: now + south,
    next: next + south,
    nowAtOneMHzDb: atOneMHzDb(season, now, latDeg, lonDeg),
    nextAtOneMHzDb: atOneMHzDb(season, next, latDeg, lonDeg),
    season,
    share: (local % 4) / 4,
  };
}

/** Sums over the last latitude for each block of a season: terms of the longitude, then a constant. */
const latitude = {
  season: -1,
  latDeg: Number.NaN,
  sums: new Float64Array(6 * (LONGITUDE_TERMS + 1)),
  isKnown: [false],
};
/** Sines of the multiples of half the last longitude. */
const longitude = { lonDeg: Number.NaN, sines: new Float64Array(LONGITUDE_TERMS) };

/**
 * Median at 1 MHz, dB above kT₀B: a sine series in half the longitude and in the latitude.
 *
 * The sums of the last place are cached: the hours of a place and the pixels of a row share most of them.
 */
function atOneMHzDb(season: number, block: number, latDeg: number, lonDeg: number): number {
  const { slope } = coefficients();
  const fromPole = ((latDeg + 90) * Math.PI) / 180;
  if (season !== latitude.season || latDeg !== latitude.latDeg) {
    latitude.season = season;
    latitude.latDeg = latDeg;
    latitude.isKnown.fill(false);
  }
  if (latitude.isKnown[block] !== true) sumLatitude(season, block, fromPole);
  if (lonDeg !== longitude.lonDeg) {
    longitude.lonDeg = lonDeg;
    multiples(((lonDeg < 0 ? lonDeg + 360 : lonDeg) * Math.PI) / 360);
  }
  const start = block * (LONGITUDE_TERMS + 1);
  let sum = latitude.sums[start + LONGITUDE_TERMS];
  for (let k = 0; k < LONGITUDE_TERMS; k++) sum += longitude.sines[k] * latitude.sums[start + k];
  const line = (season * 6 + block) * 2;
  return sum + slope[line] + slope[line + 1] * fromPole;
}

function sumLatitude(season: number, block: number, fromPole: number): void {
  const { series } = coefficients();
  const start = (season * 6 + block) * (LONGITUDE_TERMS + 1) * LATITUDE_TERMS;
  const sums = latitude.sums.subarray(block * (LONGITUDE_TERMS + 1), (block + 1) * (LONGITUDE_TERMS + 1)).fill(0);
  for (let j = 0; j < LATITUDE_TERMS; j++) {
    const sine = Math.sin((j + 1) * fromPole);
    for (let k = 0; k <= LONGITUDE_TERMS; k++) sums[k] += sine * series[start + k * LATITUDE_TERMS + j];
  }
  latitude.isKnown[block] = true;
}

/** Sines of the multiples of an angle, by recurrence. */
function multiples(angle: number): void {
  const twice = 2 * Math.cos(angle);
  let before = 0;
  let now = Math.sin(angle);
  for (let k = 0; k < LONGITUDE_TERMS; k++) {
    longitude.sines[k] = now;
    const next = twice * now - before;
    before = now;
    now = next;
  }
}

/** The part of atmospheric noise that depends on the frequency alone. */
export interface AtmosphericFrequency {
  /** Argument of the polynomials of medians. */
  readonly u: number;
  /** Logarithm of the frequency in MHz used for the deciles; at most 20 MHz. */
  readonly decileLogF: number;
}

/** Prepares a frequency, MHz, for {@link atmosphericNoiseAt}. */
export function atmosphericFrequency(frequencyMHz: number): AtmosphericFrequency {
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  return { u: (8 * 2 ** Math.log10(frequencyMHz) - 11) / 4, decileLogF: Math.log10(Math.min(frequencyMHz, 20)) };
}

/**
 * {@link atmosphericNoise} at a prepared site, without checks. Above 20 MHz the deciles are those at 20 MHz.
 *
 * @param frequency in MHz, or prepared.
 * @param to where the noise is written, for loops that allocate nothing; by default a new object.
 * @returns `to`
 */
export function atmosphericNoiseAt(
  site: AtmosphericSite,
  frequency: number | AtmosphericFrequency,
  to: Writable<NoiseComponent> = { medianDb: Number.NaN, upperDecileDb: Number.NaN, lowerDecileDb: Number.NaN },
): NoiseComponent {
  const { u, decileLogF } = typeof frequency === 'number' ? atmosphericFrequency(frequency) : frequency;
  const { season, now, next, share } = site;
  to.medianDb = mix(
    medianDb(season, now, site.nowAtOneMHzDb, u),
    medianDb(season, next, site.nextAtOneMHzDb, u),
    share,
  );
  to.upperDecileDb = mix(decileDb(season, 0, now, decileLogF), decileDb(season, 0, next, decileLogF), share);
  to.lowerDecileDb = mix(decileDb(season, 1, now, decileLogF), decileDb(season, 1, next, decileLogF), share);
  return to;
}

/** The median of {@link atmosphericNoiseAt} alone, as a power relative to kT₀B. */
export function atmosphericPowerAt(site: AtmosphericSite, { u }: AtmosphericFrequency): number {
  const { season, now, next, share } = site;
  return mixedPower(
    medianDb(season, now, site.nowAtOneMHzDb, u),
    medianDb(season, next, site.nextAtOneMHzDb, u),
    share,
  );
}

/** The level between two, dB, by their powers. */
function mix(a: number, b: number, share: number): number {
  return share === 0 ? a : logarithm(mixedPower(a, b, share)) / DB;
}

function mixedPower(a: number, b: number, share: number): number {
  const power = exponential(a * DB);
  return share === 0 ? power : power + (exponential(b * DB) - power) * share;
}

/** Median at a frequency from that at 1 MHz. @see NBS Technical Note 318, Lucas and Harper */
function medianDb(season: number, curve: number, oneMHzDb: number, u: number): number {
  const { median } = coefficients();
  const at = (season * 12 + curve) * 14;
  const scaled = oneMHzDb * (2 - polynomial(median, at, -0.75)) - polynomial(median, at + 7, -0.75);
  return scaled * polynomial(median, at, u) + polynomial(median, at + 7, u);
}

/** Polynomial of degree 6 over the coefficients that begin at `at`, highest power first. */
function polynomial(c: Float32Array, at: number, u: number): number {
  const high = ((c[at] * u + c[at + 1]) * u + c[at + 2]) * u + c[at + 3];
  return ((high * u + c[at + 4]) * u + c[at + 5]) * u + c[at + 6];
}

function decileDb(season: number, which: number, curve: number, logF: number): number {
  const { decile } = coefficients();
  const at = ((season * 5 + which) * 12 + curve) * 5;
  const high = (decile[at] * logF + decile[at + 1]) * logF + decile[at + 2];
  return (high * logF + decile[at + 3]) * logF + decile[at + 4];
}
