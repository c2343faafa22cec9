import type { Calculation } from '@radioshed/archive';

import type { Grid } from '@radioshed/raster';

import { refusedRequest } from '../host/service-error.js';
import type { ServiceSettings } from '../host/settings.js';
import type { RasterDetails } from '../files/details/raster-details.js';

/** A layer of an analysis, as float32: on the request thread, in the message and in the thread of analyses. */
export const LAYER_BYTES_PER_PIXEL = 12;

/** The grids of layers. */
export function gridsOf(layers: readonly Calculation[]): readonly Grid[] {
  return layers.map(({ details }) => (details as RasterDetails).grid);
}

/** Total number of pixels of layers. */
export function pixelsOf(layers: readonly Calculation[]): number {
  return gridsOf(layers).reduce((sum, { width, height }) => sum + width * height, 0);
}

/**
 * Checks that the layers of an analysis fit in memory together, before any of them is read.
 *
 * @param field of the request that names them.
 * @throws ServiceError 400 for more pixels than the operator allows.
 */
export function checkLayerPixels(
  field: string,
  layers: readonly Calculation[],
  { maxLayerMegapixels }: Pick<ServiceSettings, 'maxLayerMegapixels'>,
): void {
  const pixels = pixelsOf(layers);
  if (pixels <= maxLayerMegapixels * 1e6) return;
  const value = Math.ceil(pixels / 1e3) / 1e3;
  const limits = `up to ${maxLayerMegapixels}`;
  const which = layers.length === 1 ? 'a layer' : `${layers.length} layers together`;
  const message = `${field}: ${which} of ${value} megapixels; allowed: ${limits} megapixels`;
  throw refusedRequest([{ field, value, limits, unit: 'megapixels', message }]);
}
