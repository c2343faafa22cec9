import type { PathResult } from '@radioshed/engine';
import { unwrapLonDeg } from '@radioshed/geodesy';
import { type Raster, rasterOf } from '@radioshed/raster';

/**
 * The quantity at every step of a path as a raster of one row, transmitter first; NaN if there is no value.
 *
 * The pixels lie on the straight line in longitude and latitude, a rotated grid in EPSG:4326.
 */
export function pathValues({ input, profile }: PathResult): Raster {
  const { transmitter, receiver } = input;
  const width = profile.levels.length;
  const east = (unwrapLonDeg(receiver.lonDeg, transmitter.lonDeg) - transmitter.lonDeg) / (width - 1);
  const north = (receiver.latDeg - transmitter.latDeg) / (width - 1);
  return rasterOf(Float32Array.from(profile.levels), {
    width,
    height: 1,
    // Pixels are square: one step along the path and across it.
    transform: [
      transmitter.lonDeg - (east + north) / 2,
      east,
      north,
      transmitter.latDeg - (north - east) / 2,
      north,
      -east,
    ],
    crs: 'EPSG:4326',
  });
}
