import type { IndexedRaster } from '@radioshed/colour';
import type { Note } from '@radioshed/units';

import { components } from './components.js';
import { manageable } from './manageable.js';
import { type Ring, tracedRings } from './rings.js';

/** Most corners of the polygons of a picture; a picture with more is made coarser. */
export const MAX_CORNERS = 1_000_000;

/** An outer ring, clockwise on the picture, and its holes, anticlockwise. */
export type PixelPolygon = readonly [outer: Ring, ...holes: Ring[]];

/** Polygons of one colour, in columns and rows of pixels from the north-west corner. */
export interface ColourArea {
  /** Place in the palette, from 1. */
  readonly index: number;
  readonly polygons: readonly PixelPolygon[];
}

/** The coloured areas of a picture, and the picture that they were traced on. */
export interface ColourAreas {
  /** As given, or coarser. */
  readonly picture: IndexedRaster;
  /** In the order of the palette; colours that do not occur are missing. */
  readonly areas: readonly ColourArea[];
  /** Notes on what was made coarser. */
  readonly notes: readonly Note[];
}

/**
 * Traces a picture's coloured areas along the edges of their pixels. Pixels of a colour that meet at a corner only are
 * areas of their own. A picture with more than 8 million pixels or {@link MAX_CORNERS} corners is made coarser first,
 * two by two pixels at a time, and a note says so.
 */
export function colourPolygons(given: IndexedRaster, maxCorners: number = MAX_CORNERS): ColourAreas {
  const { picture, notes } = manageable(given, maxCorners);
  const labels = components(picture);
  const byLabel = new Map<number, { readonly index: number; outer?: Ring; readonly holes: Ring[] }>();
  for (const { ring, pixel, isOuter } of tracedRings(picture)) {
    const label = labels[pixel];
    const known = byLabel.get(label) ?? { index: picture.indices[pixel], holes: [] };
    byLabel.set(label, known);
    if (isOuter) known.outer = ring;
    else known.holes.push(ring);
  }
  const byColour = new Map<number, PixelPolygon[]>();
  for (const { index, outer, holes } of byLabel.values()) {
    if (outer === undefined) throw new Error('an area without outer ring');
    const polygons = byColour.get(index) ?? [];
    polygons.push([outer, ...holes]);
    byColour.set(index, polygons);
  }
  const areas = [...byColour].map(([index, polygons]) => ({ index, polygons })).sort((a, b) => a.index - b.index);
  return { picture, areas, notes };
}
