import { type Bounds, wrapLonDeg } from '@radioshed/geodesy';

/** A box in words, degrees. Tiles on both sides of the world have a box that is mostly empty. */
export function boundsText({ north, east, south, west }: Bounds): string {
  const latitudes = `latitudes ${tidy(south)} to ${tidy(north)}`;
  if (east - west >= 360) return `${latitudes}, in places at all longitudes`;
  const isFarApart = east - west > 180;
  if (!isFarApart && east <= 180 && west >= -180) return `${latitudes}, longitudes ${tidy(west)} to ${tidy(east)}`;
  const longitudes = `longitudes ${tidy(wrapLonDeg(west))} eastwards to ${tidy(wrapLonDeg(east))}`;
  return isFarApart ? `${latitudes}, in places ${longitudes}` : `${latitudes}, ${longitudes}`;
}

function tidy(degrees: number): number {
  return Number(degrees.toFixed(3));
}
