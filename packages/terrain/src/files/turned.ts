import type { GeoTransform } from '@radioshed/raster';
import { checkListed } from '@radioshed/units';

/** The reason for a file whose rows do not run along an axis of its coordinate system. */
export const TURNED: string =
  'its pixels are turned against its coordinate system: convert it, for example with gdalwarp -t_srs EPSG:4326';

/**
 * Whether rows and columns do not run along the axes of the coordinate system, by more than a hundredth of a pixel in
 * 10 000.
 */
export function isTurned(t: GeoTransform): boolean {
  checkListed('transform', t);
  const pixel = Math.min(Math.abs(t[1]), Math.abs(t[5]));
  return !(Math.max(Math.abs(t[2]), Math.abs(t[4])) <= 1e-6 * pixel);
}
