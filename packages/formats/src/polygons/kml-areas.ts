import type { IndexedRaster } from '@radioshed/colour';
import { checkObject, checkRange, escapeXml } from '@radioshed/units';

import { kmlLegend, kmlPlacemark, type KmlPlace } from '../kml-parts.js';
import { TextBytes } from '../text-bytes.js';
import { type ColourMeaning, colourShapes, type ShapePiece } from './colour-shapes.js';
import type { Ring } from './rings.js';
import { fileWords } from '../notes.js';

/** A KML of areas instead of a picture. */
export interface KmlAreas {
  readonly name: string;
  /** Plain text. */
  readonly description?: string;
  readonly picture: IndexedRaster;
  readonly meanings?: readonly ColourMeaning[];
  readonly places?: readonly KmlPlace[];
  /** Where the legend's picture lies. */
  readonly legendHref?: string;
  /** 0 (invisible) to 1; default 0.7. */
  readonly opacity?: number;
  readonly maxCorners?: number;
}

/**
 * A KML document of a picture's coloured areas: a placemark of polygons a colour, which stay sharp at any height and
 * can be clicked and switched on and off one by one.
 *
 * @throws OutOfRangeError for an opacity or a latitude out of range, or a grid that is not north-up in degrees.
 */
export function kmlAreas(areas: KmlAreas): Uint8Array {
  checkObject('input', areas, 'an object with name, picture');
  const alpha = hex(Math.round(255 * checkRange('opacity', areas.opacity ?? 0.7, 0, 1)));
  const { shapes, notes } = colourShapes(areas.picture, areas.maxCorners);
  const description = [areas.description, ...fileWords(notes)].filter((text) => text !== undefined).join('\n');
  const out = new TextBytes();
  out.add('<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n');
  out.add(`<name>${escapeXml(areas.name)}</name>\n<description>${escapeXml(description)}</description>\n`);
  for (const { index, r, g, b, areaKm2, pieces } of shapes) {
    const label = areas.meanings?.[index - 1]?.label ?? `colour ${index}`;
    out.add(`<Placemark>\n<name>${escapeXml(label)}</name>\n<description>${areaKm2.toFixed(3)} km²</description>\n`);
    out.add(
      `<Style><LineStyle><width>0</width></LineStyle><PolyStyle><color>${alpha}${hex(b)}${hex(g)}${hex(r)}</color>`,
    );
    out.add('<outline>0</outline></PolyStyle></Style>\n<MultiGeometry>\n');
    for (const piece of pieces) for (const rings of piece.polygons) out.add(polygonText(rings, piece));
    out.add('</MultiGeometry>\n</Placemark>\n');
  }
  for (const place of areas.places ?? []) out.add(`${kmlPlacemark(place).join('\n')}\n`);
  if (areas.legendHref !== undefined) out.add(`${kmlLegend(areas.legendHref).join('\n')}\n`);
  out.add('</Document>\n</kml>\n');
  return out.bytes();
}

function polygonText(rings: readonly Ring[], piece: ShapePiece): string {
  const boundaries = rings.map((ring, i) => {
    const tag = i === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    return `<${tag}><LinearRing><coordinates>${coordinates(ring, piece)}</coordinates></LinearRing></${tag}>`;
  });
  return `<Polygon>${boundaries.join('')}</Polygon>\n`;
}

/** A ring backwards: KML wants outer rings against the clock. */
function coordinates(ring: Ring, { lonDeg, latDeg }: ShapePiece): string {
  let text = '';
  for (let i = ring.length - 2; i >= 0; i -= 2) {
    text += `${lonDeg[ring[i]]},${latDeg[ring[i + 1]]}${i > 0 ? ' ' : ''}`;
  }
  return text;
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
