import { gridOf, type Raster, rasterData, rasterOf } from '@radioshed/raster';

/** Most that a picture grows: towards the poles a degree of longitude is a small part of one of latitude. */
const MOST_GROWTH = 4;

/**
 * A geographic raster in a box of as many degrees to the north and south as to the east and west, to a pixel: rows
 * without values are added. Clients of the running service lay their pictures into such boxes. What would grow beyond
 * four times its size, or over a pole, is left as it is.
 */
export function inEqualDegrees(raster: Raster): Raster {
  const { width, height, transform, ...rest } = gridOf(raster);
  const [west, lonStep, , north, , latStep] = transform;
  const wanted = Math.round((width * lonStep) / -latStep);
  const above = Math.floor((wanted - height) / 2);
  const top = north - above * latStep;
  const bottom = top + wanted * latStep;
  if (above <= 0 || wanted > MOST_GROWTH * height || top > 90 || bottom < -90) return raster;
  const values = new Float32Array(width * wanted).fill(Number.NaN);
  values.set(rasterData(raster), width * above);
  return rasterOf(values, { ...rest, width, height: wanted, transform: [west, lonStep, 0, top, 0, latStep] });
}
