import type { GeoTIFF } from 'geotiff';

import type { Image } from './tiff-image.js';

/** The image and its overviews (reduced, with the same number of bands), finest first, and the masks of both. */
export async function imagesOf(
  tiff: GeoTIFF,
): Promise<{ readonly levels: readonly Image[]; readonly masks: readonly Image[] }> {
  const count = await tiff.getImageCount();
  const main = await tiff.getImage(0);
  const levels = [main];
  const masks: Image[] = [];
  for (let i = 1; i < count; i++) {
    const image = await tiff.getImage(i);
    const type = Number(image.fileDirectory.getValue('NewSubfileType') ?? 0);
    const isMask = (type & 4) === 4 || Number(image.fileDirectory.getValue('PhotometricInterpretation') ?? 1) === 4;
    if (isMask) masks.push(image);
    else if (
      (type & 1) === 1 &&
      image.getSamplesPerPixel() === main.getSamplesPerPixel() &&
      image.getWidth() < main.getWidth()
    )
      levels.push(image);
  }
  return { levels: levels.sort((a, b) => b.getWidth() - a.getWidth()), masks };
}
