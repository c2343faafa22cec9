import { strToU8, zipSync, type Zippable } from 'fflate';

import { kmlDocument, type KmlOverlay } from './kml.js';

/** A KMZ's content: the overlay, and its pictures as PNG files. */
export interface KmzOverlay extends Omit<KmlOverlay, 'pictureHref' | 'legendHref'> {
  readonly picturePng: Uint8Array;
  readonly legendPng?: Uint8Array;
  /** Date of the files inside; default 1 January 1980, so that equal content makes equal bytes. */
  readonly madeAt?: Date;
}

/**
 * A KMZ file: `doc.kml` first, pictures beside it (stored, since PNG is packed already).
 *
 * @throws OutOfRangeError as {@link kmlDocument}.
 */
export function kmz(overlay: KmzOverlay): Uint8Array {
  const { picturePng, legendPng, madeAt, ...rest } = overlay;
  const pictureHref = 'files/coverage.png';
  const legendHref = legendPng === undefined ? undefined : 'files/legend.png';
  const document = kmlDocument({ ...rest, pictureHref, ...(legendHref === undefined ? {} : { legendHref }) });
  const entries: Zippable = { 'doc.kml': strToU8(document), [pictureHref]: [picturePng, { level: 0 }] };
  if (legendPng !== undefined) entries['files/legend.png'] = [legendPng, { level: 0 }];
  return zipSync(entries, { level: 6, mtime: madeAt ?? new Date(1980, 0, 1) });
}
