import type { GeoKeys } from './geo-keys.js';
import type { Image } from './tiff-image.js';

const VERTICAL_SYSTEM = 4096;

/**
 * Scale and offset of the values: GDAL's metadata, or with a vertical system the third numbers of pixel scale and tie
 * point.
 *
 * @see OGC 19-008r4, §7.2.3
 */
export function scaleOf(
  image: Image,
  metadata: Readonly<Record<string, unknown>>,
  keys: GeoKeys,
): { readonly scale: number; readonly offset: number } {
  const scaleZ = Number((image.fileDirectory.getValue('ModelPixelScale') as ArrayLike<number> | undefined)?.[2] ?? 0);
  const tie = image.fileDirectory.getValue('ModelTiepoint') as ArrayLike<number> | undefined;
  const isVertical = keys.has(VERTICAL_SYSTEM) && scaleZ !== 0 && tie !== undefined && tie.length === 6;
  if (!isVertical || metadata['SCALE'] !== undefined || metadata['OFFSET'] !== undefined) {
    return { scale: finiteOr(metadata['SCALE'], 1), offset: finiteOr(metadata['OFFSET'], 0) };
  }
  return { scale: scaleZ, offset: tie[5] - tie[2] * scaleZ };
}

function finiteOr(value: unknown, otherwise: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
}
