import type { PathResult } from '@radioshed/engine';
import { unwrapLonDeg } from '@radioshed/geodesy';
import { type Raster, rasterOf } from '@radioshed/raster';

/**
 * The quantity of a path's report at every step as a raster of one row, transmitter first: NaN where there is none.
 *
 * Its pixels stand on the straight line in longitude and latitude between the ends, a turned grid in EPSG:4326.
 */
export function pathValues({ input, profile }: PathResult): Raster {
  const { transmitter, receiver } = input;
  const width = profile.levels.length;
  const east = (unwrapLonDeg(receiver.lonDeg, transmitter.lonDeg) - transmitter.lonDeg) / (width - 1);
  const north = (receiver.latDeg - transmitter.latDeg) / (width - 1);
  return rasterOf(Float32Array.from(profile.levels), {
    width,
    height: 1,
    // A column is a step along the path; the row is as long, across it.
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
