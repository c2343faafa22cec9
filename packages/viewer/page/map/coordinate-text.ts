import { locatorOf } from '@radioshed/geodesy';

import type { Place } from './place.js';

/** A place in the formats that people copy: decimal degrees, degrees with minutes and seconds, Maidenhead locator. */
export function coordinateTexts({ lat, lon }: Place): readonly string[] {
  return [
    `${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    `${sexagesimal(lat, 'N', 'S')} ${sexagesimal(lon, 'E', 'W')}`,
    locatorOf({ latDeg: lat, lonDeg: lon }, 8),
  ];
}

/** `51°30′26.3″N`; tenths of a second are about 3 m. */
function sexagesimal(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = `${two(Math.floor((tenths % 600) / 10))}.${tenths % 10}`;
  return `${Math.floor(tenths / 36_000)}°${two(Math.floor(tenths / 600) % 60)}′${seconds}″${degrees < 0 ? negative : positive}`;
}
