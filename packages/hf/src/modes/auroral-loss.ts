import { DEGREES_PER_RADIAN } from '../angles.js';
import { LH } from '../coefficients/tables.js';
import type { HfCorrections } from '../corrections.js';
import type { Place } from '../great-circle.js';
import type { ControlSite } from '../ionosphere/control-point.js';
import { auroralSeason } from '../ionosphere/season.js';

const EDGES = [77.5, 72.5, 67.5, 62.5, 57.5, 52.5, 47.5, 42.5];

/** Local time at the middle of a path that the table of auroral losses is read at, whole hours. */
export function auroralLocalTime(hourUtc: number, middle: Place, { auroralLocalTime: wrap }: HfCorrections): number {
  const zones = (middle.lngRad * DEGREES_PER_RADIAN) / 15;
  if (wrap) return ((Math.floor(hourUtc + zones) % 24) + 24) % 24;
  return Math.trunc((hourUtc + Math.trunc(zones)) % 24); // negative in the west before noon
}

/**
 * Auroral and other signal losses at a control point, dB.
 *
 * @param lengthKm of the path, or of the hop as the ITU program has it.
 * @see ITU-R P.533-14, Table 2
 */
export function auroralLossDb(site: ControlSite, month: number, localHour: number, lengthKm: number): number {
  const latitude = Math.abs(site.geomagneticLatRad) * DEGREES_PER_RADIAN;
  if (latitude < EDGES[EDGES.length - 1]) return 0;
  let row = 0;
  while (latitude < EDGES[row]) row++;
  const column = localHour < 1 || localHour >= 22 ? 7 : Math.trunc((localHour - 1) / 3);
  return LH[lengthKm <= 2500 ? 0 : 1][auroralSeason(site.latRad, month)][row][column];
}
