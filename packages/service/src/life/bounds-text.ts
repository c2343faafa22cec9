import { type Bounds, wrapLonDeg } from '@radioshed/geodesy';

/** A box in words, degrees. Tiles on both sides of the world have a box that is mostly empty. */
export function boundsText({ north, east, south, west }: Bounds): string {
  const latitudes = `${tidy(south)} to ${tidy(north)} north`;
  if (east - west >= 360) return `${latitudes}, in places at all longitudes`;
  const isFarApart = east - west > 180;
  if (!isFarApart && east <= 180 && west >= -180) return `${latitudes} and ${tidy(west)} to ${tidy(east)} east`;
  const longitudes = `${longitude(west)} to ${longitude(east)}`;
  return isFarApart ? `${latitudes}, in places from ${longitudes}` : `${latitudes} and ${longitudes}`;
}

function longitude(degrees: number): string {
  const lon = tidy(wrapLonDeg(degrees));
  return `${Math.abs(lon)} ${lon < 0 ? 'west' : 'east'}`;
}

function tidy(degrees: number): number {
  return Number(degrees.toFixed(3));
}
