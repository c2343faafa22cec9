import type { Bounds } from '@radioshed/geodesy';
import { checkRange, checkShape, escapeXml, fields, object, openFields } from '@radioshed/units';

import { kmlLegend, kmlNamed, kmlPlacemark, type KmlPlace } from './kml-parts.js';

/** A picture on the ground with its locations and legend. */
export interface KmlOverlay {
  readonly name: string;
  /** Plain text. */
  readonly description?: string;
  /** Outer edges of the picture, which is in degrees (EPSG:4326), not Mercator. */
  readonly bounds: Bounds;
  /** Where the picture lies: a path in the KMZ or an address. */
  readonly pictureHref: string;
  /** Where the legend's picture lies. */
  readonly legendHref?: string;
  readonly places?: readonly KmlPlace[];
  /** 0 (invisible) to 1; default 0.7. */
  readonly opacity?: number;
}

const OVERLAY = fields<KmlOverlay>({
  name: 'string',
  description: 'string?',
  bounds: object(openFields<Bounds>({ north: 'number', east: 'number', south: 'number', west: 'number' })),
  pictureHref: 'string',
  legendHref: 'string?',
  places: 'list?',
  opacity: 'number?',
});

/**
 * A KML document: a ground overlay, placemarks, and the legend as a screen overlay at the left edge. A box across the
 * date line keeps its east beyond 180°, which is how KML wants it.
 *
 * @throws OutOfRangeError for an opacity or a latitude out of range.
 * @see OGC KML 2.3 (12-007r2); Google KML reference, LatLonBox
 */
export function kmlDocument(overlay: KmlOverlay): string {
  const { bounds, name } = checkShape(overlay, OVERLAY);
  const alpha = Math.round(255 * checkRange('opacity', overlay.opacity ?? 0.7, 0, 1));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    ...kmlNamed(name, overlay.description),
    '<GroundOverlay>',
    `<name>${escapeXml(name)}</name>`,
    `<color>${alpha.toString(16).padStart(2, '0')}ffffff</color>`,
    `<Icon><href>${escapeXml(overlay.pictureHref)}</href></Icon>`,
    `<LatLonBox><north>${bounds.north}</north><south>${bounds.south}</south><east>${bounds.east}</east><west>${bounds.west}</west></LatLonBox>`,
    '</GroundOverlay>',
    ...(overlay.places ?? []).flatMap(kmlPlacemark),
    ...(overlay.legendHref === undefined ? [] : kmlLegend(overlay.legendHref)),
    '</Document>',
    '</kml>',
    '',
  ];
  return lines.join('\n');
}
