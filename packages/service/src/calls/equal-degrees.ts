import { gridOf, type Raster, rasterOf } from '@radioshed/raster';

/** Greatest growth of a raster: near the poles a degree of longitude is much shorter than one of latitude. */
const MOST_GROWTH = 4;

/**
 * A geographic raster in a box with as many degrees of latitude as of longitude, within a pixel: rows without values
 * are added. Clients of the running service place pictures into such boxes. A raster that would become more than four
 * times as large, or reach over a pole, is returned unchanged.
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
  values.set(raster.values, width * above);
  return rasterOf(values, { ...rest, width, height: wanted, transform: [west, lonStep, 0, top, 0, latStep] });
}
