import { strToU8 } from 'fflate';
import { checkListed, checkObject } from '@radioshed/units';

import { kmlDocument, type KmlOverlay } from './kml.js';
import { kmzZip } from './kmz-zip.js';
import { kmlAreas, type KmlAreas } from './polygons/kml-areas.js';

/** A KMZ's content: the overlay, and its pictures as PNG files. */
export interface KmzOverlay extends Omit<KmlOverlay, 'pictureHref' | 'legendHref'> {
  readonly picturePng: Uint8Array;
  readonly legendPng?: Uint8Array;
  /** Date of the files inside; default 1 January 1980, so that equal content makes equal bytes. */
  readonly madeAt?: Date;
}

/**
 * A KMZ file: `doc.kml` first, pictures next to it (stored, since PNG is packed already).
 *
 * @throws OutOfRangeError as {@link kmlDocument}.
 * @example
 * ```ts
 * const bounds = { north: 37, east: -3.4, south: 36.9, west: -3.7 };
 * const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), geographicGrid(bounds, 3, 1));
 * const key = findColourKey('RAINBOW.dBm');
 * const picture = colourise(power, key);
 * const deflate = platformDeflate(); // omit it in a browser
 * const png = indexedPng(picture, { deflate }); // EPSG:4326
 * const legendPng = await svgToPng(legendSvg(key));
 * export const earth: Uint8Array = kmz({ name: 'Coverage', bounds, picturePng: png, legendPng });
 * ```
 */
export function kmz(overlay: KmzOverlay): Uint8Array {
  const { picturePng, legendPng, madeAt, ...rest } = checkObject(
    'input',
    overlay,
    'an object with name, bounds, picturePng',
  );
  const document = kmlDocument({ ...rest, pictureHref: PICTURE, ...legendAt(legendPng) });
  checkListed('picturePng', picturePng, 'the bytes of a PNG');
  return kmzZip(strToU8(document), { [PICTURE]: picturePng, [LEGEND]: legendPng }, madeAt);
}

/** A KMZ of areas instead of a picture. */
export interface KmzAreas extends Omit<KmlAreas, 'legendHref'> {
  readonly legendPng?: Uint8Array;
  readonly madeAt?: Date;
}

/** A KMZ file of a picture's coloured areas as polygons. @throws OutOfRangeError as {@link kmlAreas}. */
export function kmzAreas(areas: KmzAreas): Uint8Array {
  const { legendPng, madeAt, ...rest } = checkObject('input', areas, 'an object with name, picture');
  return kmzZip(kmlAreas({ ...rest, ...legendAt(legendPng) }), { [LEGEND]: legendPng }, madeAt);
}

const PICTURE = 'files/coverage.png';
const LEGEND = 'files/legend.png';

function legendAt(legendPng: Uint8Array | undefined): { readonly legendHref?: string } {
  return legendPng === undefined ? {} : { legendHref: LEGEND };
}
