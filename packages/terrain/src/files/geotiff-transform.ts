import type { GeoTransform } from '@radioshed/raster';

import type { Image } from './tiff-image.js';

/** From pixel corners to map coordinates. Point-type files put the tie point at the pixel centre. */
export function transformOf(image: Image, isPoint: boolean): GeoTransform {
  const directory = image.fileDirectory;
  const matrix = directory.getValue('ModelTransformation') as ArrayLike<number> | undefined;
  const scale = directory.getValue('ModelPixelScale') as ArrayLike<number> | undefined;
  const tie = directory.getValue('ModelTiepoint') as ArrayLike<number> | undefined;
  const at = (list: ArrayLike<number>, i: number): number => Number(list[i]);
  let t: GeoTransform = [Number.NaN, 0, 0, 0, 0, 0];
  if (scale !== undefined && tie !== undefined && tie.length >= 6) {
    const [sx, sy] = [at(scale, 0), at(scale, 1)];
    t = [at(tie, 3) - at(tie, 0) * sx, sx, 0, at(tie, 4) + at(tie, 1) * sy, 0, -sy];
  } else if (matrix !== undefined && matrix.length >= 16) {
    t = [at(matrix, 3), at(matrix, 0), at(matrix, 1), at(matrix, 7), at(matrix, 4), at(matrix, 5)];
  }
  if (!isPoint) return t;
  return [t[0] - (t[1] + t[2]) / 2, t[1], t[2], t[3] - (t[4] + t[5]) / 2, t[4], t[5]];
}
