import { wrapLonDeg } from '@radioshed/geodesy';
import { checkRange, escapeXml } from '@radioshed/units';

/** A named place: a transmitter, a receiver. */
export interface KmlPlace {
  readonly name: string;
  /** Degrees, −90..90. */
  readonly latDeg: number;
  /** Degrees, any turn. */
  readonly lonDeg: number;
  /** Above ground, m; default 0. */
  readonly heightM?: number;
  /** Plain text. */
  readonly description?: string;
}

/** Name and description of a document or a placemark. */
export function kmlNamed(name: string, description: string | undefined): string[] {
  const lines = [`<name>${escapeXml(name)}</name>`];
  if (description !== undefined) lines.push(`<description>${escapeXml(description)}</description>`);
  return lines;
}

/** The lines of a placemark. @throws OutOfRangeError for a latitude out of range. */
export function kmlPlacemark(place: KmlPlace): string[] {
  const latDeg = checkRange(`${place.name} latitude`, place.latDeg, -90, 90, 'degrees');
  const lonDeg = wrapLonDeg(checkRange(`${place.name} longitude`, place.lonDeg, -Infinity, Infinity, 'degrees'));
  return [
    '<Placemark>',
    ...kmlNamed(place.name, place.description),
    '<Point>',
    '<extrude>1</extrude>',
    '<altitudeMode>relativeToGround</altitudeMode>',
    `<coordinates>${lonDeg},${latDeg},${place.heightM ?? 0}</coordinates>`,
    '</Point>',
    '</Placemark>',
  ];
}

/** The lines of a legend at the left edge of the screen. */
export function kmlLegend(href: string): string[] {
  return [
    '<ScreenOverlay>',
    '<name>Legend</name>',
    `<Icon><href>${escapeXml(href)}</href></Icon>`,
    '<overlayXY x="0" y="0.5" xunits="fraction" yunits="fraction"/>',
    '<screenXY x="0.01" y="0.5" xunits="fraction" yunits="fraction"/>',
    '</ScreenOverlay>',
  ];
}
