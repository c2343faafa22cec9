import { checkObject, checkRange, checkShape, fields, OutOfRangeError } from '@radioshed/units';

import type { GeodeticPlace } from './earth-fixed.js';
import { type LookAngles, skyOf } from './look-angles.js';
import type { Satellite } from './satellite.js';

/** Where a satellite is seen at a time. */
export interface PassMoment extends Readonly<LookAngles> {
  /** ms since 1970 (UTC). */
  readonly timeMs: number;
}

/** A satellite crossing the sky. */
export interface Pass {
  /** Undefined where it was up when the search began, or is still when it ends. */
  readonly rise: PassMoment | undefined;
  readonly culmination: PassMoment;
  readonly set: PassMoment | undefined;
}

/** Options of a search for passes. */
export interface PassSearch {
  /** ms since 1970 (UTC); at most 60 days between. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Above which it counts as up, degrees, −5 to below 90; 0 by default. */
  readonly minimumElevationDeg?: number;
}

const SEARCH = fields<PassSearch>({ fromMs: 'checked', toMs: 'checked', minimumElevationDeg: 'checked?' });

/** Between looks, ms: short against the pass of the lowest satellite. */
const STEP_MS = 30_000;
const EXACT_MS = 20;
const MOST_MS = 60 * 86_400_000;

/**
 * The passes of a satellite over an observer, in the order of time; rise, culmination and set are exact to 0.1 s, of
 * the elements' own exactness.
 *
 * @throws OutOfRangeError naming the field, OrbitError where the satellite decays in that time.
 * @example
 * ```ts
 * const [elements] = readTle(`ISS (ZARYA)
 * 1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
 * 2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`);
 * const station = orbitingSatellite(elements);
 * const london = { latDeg: 51.5, lonDeg: -0.12, heightKm: 0.02 };
 * const fromMs = Date.UTC(2024, 4, 6, 20);
 * const [pass] = passesOf(station, london, { fromMs, toMs: fromMs + 86_400_000, minimumElevationDeg: 10 });
 * new Date(pass.rise.timeMs).toISOString().slice(0, 19); // '2024-05-06T23:16:56'
 * pass.culmination.elevationDeg.toFixed(1); // '35.7'
 * ```
 */
export function passesOf(satellite: Satellite, observer: GeodeticPlace, search: PassSearch): Pass[] {
  checkObject('satellite', satellite, 'a satellite, such as orbitingSatellite gives');
  const { fromMs, toMs, minimumElevationDeg = 0 } = checkShape(search, SEARCH, 'search');
  const least = checkRange('minimumElevationDeg', minimumElevationDeg, -5, 89.9, 'degrees');
  checkRange('fromMs', fromMs, -8.64e15, 8.64e15, 'ms');
  if (!(checkRange('toMs', toMs, -8.64e15, 8.64e15, 'ms') > fromMs && toMs - fromMs <= MOST_MS)) {
    throw new OutOfRangeError('toMs', toMs, `at most 60 days after ${fromMs}`, 'ms');
  }
  const sky = skyOf(observer);
  const momentAt = (timeMs: number): PassMoment => ({ timeMs, ...sky(satellite.stateAt(timeMs)) });
  const elevationAt = (timeMs: number): number => sky(satellite.stateAt(timeMs)).elevationDeg;
  const times = lookTimes(fromMs, toMs);
  const elevations = times.map(elevationAt);
  const passes: Pass[] = [];
  let from = 0; // first look that belongs to no pass found so far
  for (let i = 0; i < times.length; i++) {
    const [before = -Infinity, now = -Infinity, after = -Infinity] = [
      elevations[i - 1],
      elevations[i],
      elevations[i + 1],
    ];
    if (now < before || now < after || i < from) continue;
    const low = times[Math.max(i - 1, 0)] ?? fromMs;
    const high = times[Math.min(i + 1, times.length - 1)] ?? toMs;
    const topMs = highestBetween(elevationAt, low, high);
    if (elevationAt(topMs) < least) continue;
    const isUp = (timeMs: number): boolean => elevationAt(timeMs) >= least;
    const belowBefore = elevations.findLastIndex((elevation, at) => at <= i && at >= from && elevation < least);
    const belowAfter = elevations.findIndex((elevation, at) => at >= i && elevation < least);
    const riseMs = belowBefore < 0 ? undefined : crossing(isUp, topMs, times[belowBefore] ?? fromMs);
    const setMs = belowAfter < 0 ? undefined : crossing(isUp, topMs, times[belowAfter] ?? toMs);
    from = belowAfter < 0 ? times.length : belowAfter;
    const summitMs = highestOfPass(elevations, times, i, from, topMs, elevationAt);
    passes.push({
      rise: riseMs === undefined ? undefined : momentAt(riseMs),
      culmination: momentAt(summitMs),
      set: setMs === undefined ? undefined : momentAt(setMs),
    });
  }
  return passes;
}

function lookTimes(fromMs: number, toMs: number): number[] {
  const count = Math.max(2, Math.ceil((toMs - fromMs) / STEP_MS));
  return Array.from({ length: count + 1 }, (_, i) => fromMs + ((toMs - fromMs) * i) / count);
}

/** A pass of a high orbit may have several summits. */
function highestOfPass(
  elevations: readonly number[],
  times: readonly number[],
  first: number,
  end: number,
  topMs: number,
  elevationAt: (timeMs: number) => number,
): number {
  let best = first;
  for (let i = first; i < end; i++) if ((elevations[i] ?? -90) > (elevations[best] ?? -90)) best = i;
  if (best === first) return topMs;
  return highestBetween(elevationAt, times[best - 1] ?? topMs, times[best + 1] ?? times[best] ?? topMs);
}

/** Where a hill between two times is highest, by thirds. */
function highestBetween(elevationAt: (timeMs: number) => number, lowMs: number, highMs: number): number {
  let [low, high] = [lowMs, highMs];
  while (high - low > EXACT_MS) {
    const third = (high - low) / 3;
    if (elevationAt(low + third) < elevationAt(high - third)) low += third;
    else high -= third;
  }
  return (low + high) / 2;
}

/** When it comes up or goes down between a time it is up and one it is not. */
function crossing(isUp: (timeMs: number) => boolean, upMs: number, downMs: number): number {
  let [up, down] = [upMs, downMs];
  while (Math.abs(up - down) > EXACT_MS) {
    const middle = (up + down) / 2;
    if (isUp(middle)) up = middle;
    else down = middle;
  }
  return (up + down) / 2;
}
