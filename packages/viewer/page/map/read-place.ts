import type { Place } from './place.js';
import { gridPlace } from './read-grid.js';

/** An angle in degrees, or in degrees, minutes and seconds, with a letter of the hemisphere before or after it. */
const ANGLE =
  /^([NSEW])?\s*([+-])?(\d+(?:\.\d+)?)\s*[°º:\s]?\s*(?:(\d+(?:\.\d+)?)\s*['′’:\s]?\s*(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′)?)?)?\s*([NSEW])?$/;

/** Where two angles may be parted, surest first. A lone comma comes last, as it may be a decimal comma. */
const PARTINGS = [
  /\s*;\s*/,
  /,\s+/,
  /\s*[/\t|]\s*/,
  /(?<=\d\s*[°'′’"″”]*\s*[NS])[\s,]*(?=\d)/,
  /[\s,]+(?=[EW]\s*\d)/,
  /\s+/,
  /,/,
];

/**
 * Degrees of a latitude (`NS`) or longitude (`EW`): `51.5`, `51,5`, `51°30′26″N`, `N 51 30.5`.
 *
 * @returns NaN for anything else
 */
export function angleDeg(text: string, letters: 'NS' | 'EW'): number {
  const said = text.trim().toUpperCase().replaceAll('−', '-').replace(',', '.');
  const [whole, before = '', sign = '', degrees = '', minutes, seconds, after = ''] = ANGLE.exec(said) ?? [];
  const letter = before || after;
  const isLetter = letter === '' || (letters.includes(letter) && sign === '' && (before === '' || after === ''));
  const isWhole = (minutes === undefined || !degrees.includes('.')) && (seconds === undefined || minutes?.includes('.') === false); // prettier-ignore
  if (whole === undefined || !isLetter || !isWhole) return Number.NaN;
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return Number.NaN;
  const angle = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  return sign === '-' || letter === 'S' || letter === 'W' ? -angle : angle;
}

/**
 * The location of coordinates in any usual format: latitude and longitude in degrees or in degrees, minutes and seconds, UTM,
 * MGRS, Maidenhead.
 *
 * @returns undefined where the text is not a location
 */
export function placeOf(text: string): Place | undefined {
  const said = text.trim();
  const grid = gridPlace(said);
  if (grid !== undefined) return grid;
  for (const parting of PARTINGS) {
    const [first = '', second, ...more] = said.split(parting);
    if (second === undefined || more.length > 0) continue;
    const [lat, lon] = [angleDeg(first, 'NS'), angleDeg(second, 'EW')];
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon };
  }
  return undefined;
}
