import type { Calculation } from '@radioshed/archive';

import { refusedRequest } from '../life/service-error.js';
import type { ServiceSettings } from '../life/settings.js';
import type { RasterDetails } from './raster-details.js';

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
  const pixels = layers.reduce((sum, { details }) => {
    const { width, height } = (details as RasterDetails).grid;
    return sum + width * height;
  }, 0);
  if (pixels <= maxLayerMegapixels * 1e6) return;
  const value = Math.ceil(pixels / 1e3) / 1e3;
  const limits = `up to ${maxLayerMegapixels}`;
  const which = layers.length === 1 ? 'a layer' : `${layers.length} layers together`;
  const message = `${field}: ${which} of ${value} megapixels; allowed: ${limits} megapixels`;
  throw refusedRequest([{ field, value, limits, unit: 'megapixels', message }]);
}
