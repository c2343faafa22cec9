import { strToU8 } from 'fflate';
import { checkListed, checkShape, escapeXml, fields, listOf } from '@radioshed/units';

import { kmlNamed, kmlPlacemark, type KmlPlace } from './kml-parts.js';
import { kmzZip } from './kmz-zip.js';

/** Content of a KML document about one link; strings need no escaping. */
export interface KmlLink {
  readonly name: string;
  /** Plain text. */
  readonly description?: string;
  /** Its two ends, and other places to mark. */
  readonly places: readonly KmlPlace[];
  /** Longitude and latitude in degrees, height above mean sea level in m, from one antenna to the other. */
  readonly ray: readonly (readonly [lonDeg: number, latDeg: number, heightM: number])[];
  /** Colour of the ray, red, green, blue. */
  readonly colour?: readonly [number, number, number];
  /** Where the picture of its profile lies. */
  readonly chartHref?: string;
}

const LINK = fields<KmlLink>({
  name: 'string',
  description: 'string?',
  places: 'list',
  ray: 'list',
  colour: 'numbers?',
  chartHref: 'string?',
});
const LINKS = fields<KmlLinks>({ name: 'string', places: 'list', links: listOf(LINK) });

/**
 * A KML document of a link: its locations, the ray between the antennas at its height, its track on the ground, and the
 * profile over the lower edge of the screen.
 *
 * @throws OutOfRangeError for a latitude out of range.
 * @see OGC KML 2.3 (12-007r2)
 */
export function linkKml(link: KmlLink): string {
  checkShape(link, LINK);
  return documentOf([...kmlNamed(link.name, link.description), ...linkLines(link)]);
}

/** Many links on a map. */
export interface KmlLinks {
  readonly name: string;
  /** Input common to the links, such as their receiver. */
  readonly places: readonly KmlPlace[];
  readonly links: readonly KmlLink[];
}

/** A KML document of many links, each in a folder. @throws OutOfRangeError as {@link linkKml}. */
export function linksKml(given: KmlLinks): string {
  const { name, places, links } = checkShape(given, LINKS);
  return documentOf([
    ...kmlNamed(name, undefined),
    ...places.flatMap(kmlPlacemark),
    ...links.flatMap((link) => ['<Folder>', ...kmlNamed(link.name, link.description), ...linkLines(link), '</Folder>']),
  ]);
}

/** A KMZ file of many links. @throws OutOfRangeError as {@link linkKml}. */
export function linksKmz(links: KmlLinks, madeAt?: Date): Uint8Array {
  return kmzZip(strToU8(linksKml(links)), {}, madeAt);
}

function linkLines(link: KmlLink): string[] {
  const [r, g, b] = (link.colour ?? [255, 0, 0]).map((part) => part.toString(16).padStart(2, '0'));
  const track = link.ray.map(([lon, lat]) => `${lon},${lat},0`).join(' ');
  return [
    ...link.places.flatMap(kmlPlacemark),
    ...line('Ray', `ff${b}${g}${r}`, 'absolute', link.ray.map((place) => place.join(',')).join(' ')),
    ...line('Track', `80${b}${g}${r}`, 'clampToGround', track),
    ...(link.chartHref === undefined ? [] : chart(link.chartHref)),
  ];
}

/** A KMZ file of a link with the picture of its profile. @throws OutOfRangeError as {@link linkKml}. */
export function linkKmz(link: Omit<KmlLink, 'chartHref'>, chartPng: Uint8Array, madeAt?: Date): Uint8Array {
  const document = linkKml({ ...link, chartHref: CHART });
  checkListed('chartPng', chartPng, 'the bytes of a PNG');
  return kmzZip(strToU8(document), { [CHART]: chartPng }, madeAt);
}

const CHART = 'files/profile.png';

function documentOf(lines: readonly string[]): string {
  const head = ['<?xml version="1.0" encoding="UTF-8"?>', '<kml xmlns="http://www.opengis.net/kml/2.2">', '<Document>'];
  return [...head, ...lines, '</Document>', '</kml>', ''].join('\n');
}

function line(name: string, colour: string, altitudeMode: string, coordinates: string): string[] {
  return [
    '<Placemark>',
    `<name>${name}</name>`,
    `<Style><LineStyle><color>${colour}</color><width>3</width></LineStyle></Style>`,
    '<LineString>',
    '<tessellate>1</tessellate>',
    `<altitudeMode>${altitudeMode}</altitudeMode>`,
    `<coordinates>${coordinates}</coordinates>`,
    '</LineString>',
    '</Placemark>',
  ];
}

function chart(href: string): string[] {
  return [
    '<ScreenOverlay>',
    '<name>Profile</name>',
    `<Icon><href>${escapeXml(href)}</href></Icon>`,
    '<overlayXY x="0.5" y="0" xunits="fraction" yunits="fraction"/>',
    '<screenXY x="0.5" y="0.05" xunits="fraction" yunits="fraction"/>',
    '<size x="0.6" y="0" xunits="fraction" yunits="fraction"/>',
    '</ScreenOverlay>',
  ];
}
