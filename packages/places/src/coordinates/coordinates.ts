import type { Position } from '@radioshed/geodesy';

import { angleDeg, type MeaningOfO } from './angle.js';
import { gridPlace } from './grid-place.js';
import { nationalGridPlace } from './national-grid.js';

/** Where two angles may be parted, surest first. A lone comma comes last, as it may be a decimal comma. */
const PARTINGS = [/;/, /,\s+/, /[/\t|]/, /(?<=\d\s*[°'′’"″”]*\s*[NS])[\s,]*(?=\d)/, /[\s,]+(?=[EW]\s*\d)/, /\s+/, /,/];
/** Greatest length of a location, characters. */
const MOST = 128;

/**
 * The location of coordinates in any usual format: latitude and longitude in degrees or in degrees, minutes and
 * seconds, UTM, MGRS, British National Grid letters, Maidenhead, `POINT (lon lat)`, `geo:lat,lon`.
 *
 * @param o hemisphere of the letter `O`
 * @returns undefined where the string is not a location
 */
export function coordinatesOf(text: string, o?: MeaningOfO): Position | undefined {
  const said = text
    .trim()
    .replace(/^\(([^()]*)\)$|^\[([^[\]]*)\]$/, '$1$2')
    .replace(/^geo:\s*/i, '');
  if (said.length > MOST) return undefined;
  const [, point] = /^(?:SRID=4326;\s*)?POINT\s*(?:(?:Z|M|ZM)\s*)?\(([^()]*)\)$/i.exec(said) ?? [];
  if (point !== undefined) {
    const [lonDeg = Number.NaN, latDeg = Number.NaN] = point
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180 ? { latDeg, lonDeg } : undefined;
  }
  const grid = gridPlace(said) ?? nationalGridPlace(said);
  if (grid !== undefined) return grid;
  for (const parting of PARTINGS) {
    const [first = '', second, ...more] = said.split(parting);
    if (second === undefined || more.length > 0) continue;
    const [latDeg, lonDeg] = [angleDeg(first, 'NS', o), angleDeg(second, 'EW', o)];
    if (Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180) return { latDeg, lonDeg };
  }
  return undefined;
}
