import type { IndexedRaster } from '@radioshed/colour';
import { checkObject } from '@radioshed/units';

import { TextBytes } from '../text-bytes.js';
import { type ColourMeaning, colourShapes, type ShapePiece } from './colour-shapes.js';
import type { Ring } from './rings.js';
import { fileWords } from '../notes.js';

/** Properties written with the areas. */
export interface GeoJsonOptions {
  readonly name?: string;
  /** Meanings by palette index; the first one is that of index 1. */
  readonly meanings?: readonly ColourMeaning[];
  /** Further members of the collection, such as attributions. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Most corners, see {@link colourShapes}. */
  readonly maxCorners?: number;
}

/**
 * A picture's coloured areas (isobands) as a GeoJSON FeatureCollection: one MultiPolygon a colour, along the edges of
 * pixels, with `level`, `label`, `red`, `green`, `blue`, `area_km2` and the style members `fill`, `fill-opacity` and
 * `stroke-width` of simplestyle. A member `notes` says when it had to be made coarser.
 *
 * @throws OutOfRangeError when the picture's grid is not north-up in degrees.
 * @see RFC 7946 (outer rings against the clock, nothing across the date line)
 */
export function areasGeoJson(picture: IndexedRaster, options: GeoJsonOptions = {}): Uint8Array {
  checkObject('options', options);
  const { shapes, notes } = colourShapes(picture, options.maxCorners);
  const out = new TextBytes();
  const head = {
    type: 'FeatureCollection',
    name: options.name,
    ...options.members,
    ...(notes.length > 0 ? { notes: fileWords(notes) } : {}),
  };
  out.add(`${JSON.stringify(head).slice(0, -1)},"features":[`);
  for (const [i, { index, r, g, b, areaKm2, pieces }] of shapes.entries()) {
    const fill = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const properties = {
      ...options.meanings?.[index - 1],
      red: r,
      green: g,
      blue: b,
      area_km2: Math.round(areaKm2 * 1e6) / 1e6,
      fill,
      'fill-opacity': 0.6,
      'stroke-width': 0,
    };
    out.add(`${i > 0 ? ',' : ''}\n{"type":"Feature","properties":${JSON.stringify(properties)},`);
    out.add('"geometry":{"type":"MultiPolygon","coordinates":[');
    let first = true;
    for (const piece of pieces) {
      for (const polygon of piece.polygons) {
        out.add(first ? '' : ',');
        first = false;
        out.add(`[${polygon.map((ring) => ringText(ring, piece)).join(',')}]`);
      }
    }
    out.add(']}}');
  }
  out.add('\n]}\n');
  return out.bytes();
}

/** A ring backwards: rings run clockwise around areas, and RFC 7946 wants the other sense. */
function ringText(ring: Ring, { lonDeg, latDeg }: ShapePiece): string {
  let text = '[';
  for (let i = ring.length - 2; i >= 0; i -= 2) {
    text += `[${lonDeg[ring[i]]},${latDeg[ring[i + 1]]}]${i > 0 ? ',' : ']'}`;
  }
  return text;
}
