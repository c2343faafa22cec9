import { checkPicture, type IndexedRaster } from '@radioshed/colour';
import { isGeographic, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { Grid } from '@radioshed/raster';
import { type Note, OutOfRangeError, uniqueNotes } from '@radioshed/units';

import { colourPolygons, MAX_CORNERS, type PixelPolygon } from './colour-polygons.js';
import { piecesWithin180 } from './date-line.js';

/** Polygons on one grid. */
export interface ShapePiece {
  /** Rings of columns and rows. */
  readonly polygons: readonly PixelPolygon[];
  /** Degrees of each edge between columns, −180..180. */
  readonly lonDeg: Float64Array;
  /** Degrees of each edge between rows. */
  readonly latDeg: Float64Array;
}

/** Where one colour lies on the Earth. */
export interface ColourShape {
  /** Place in the palette, from 1. */
  readonly index: number;
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly areaKm2: number;
  /** Two where the date line runs through. */
  readonly pieces: readonly ShapePiece[];
}

/** The areas of a picture as polygons. */
export interface ColourShapes {
  readonly shapes: readonly ColourShape[];
  /** Notes on what was made coarser. */
  readonly notes: readonly Note[];
}

/** Meaning of each colour: its level and the legend's text, by its index in the palette from 1. */
export interface ColourMeaning {
  readonly level?: number;
  readonly label: string;
}

/**
 * The coloured areas of a picture in degrees. Polygons are cut at the date line.
 *
 * @param maxCorners maximum number of corners of the polygons, 1 million by default; beyond it they are simplified, and
 * a note says so.
 * @throws OutOfRangeError when the picture's grid is not north-up in degrees.
 */
export function colourShapes(picture: IndexedRaster, maxCorners: number = MAX_CORNERS): ColourShapes {
  const { crs, transform } = checkPicture(picture).grid;
  if (!isGeographic(crs) || transform[2] !== 0 || transform[4] !== 0 || transform[1] <= 0 || transform[5] >= 0) {
    throw new OutOfRangeError('crs', crs, 'a north-up grid in degrees');
  }
  const notes: Note[] = [];
  const byIndex = new Map<number, { areaKm2: number; readonly pieces: ShapePiece[] }>();
  for (const piece of piecesWithin180(picture)) {
    const traced = colourPolygons(piece, maxCorners);
    notes.push(...traced.notes);
    const { lonDeg, latDeg } = edges(traced.picture.grid);
    const areas = areasKm2(traced.picture);
    for (const { index, polygons } of traced.areas) {
      const known = byIndex.get(index) ?? { areaKm2: 0, pieces: [] };
      byIndex.set(index, known);
      known.areaKm2 += areas[index];
      known.pieces.push({ polygons, lonDeg, latDeg });
    }
  }
  const shapes = [...byIndex]
    .sort(([a], [b]) => a - b)
    .map(([index, found]) => {
      const [r = 0, g = 0, b = 0] = picture.palette.subarray(4 * index);
      return { index, r, g, b, ...found };
    });
  return { shapes, notes: uniqueNotes(notes) };
}

/** Degrees of the edges of columns and rows, to a tenth of a millimetre. */
function edges({ width, height, transform }: Grid): { readonly lonDeg: Float64Array; readonly latDeg: Float64Array } {
  const [west, dx, , north, , dy] = transform;
  const tidy = (degrees: number, limit: number): number =>
    Math.min(Math.max(Math.round(degrees * 1e9) / 1e9, -limit), limit);
  return {
    lonDeg: Float64Array.from({ length: width + 1 }, (_, column) => tidy(west + column * dx, 180)),
    latDeg: Float64Array.from({ length: height + 1 }, (_, row) => tidy(north + row * dy, 90)),
  };
}

/** Area of each colour, km², by place in the palette. */
function areasKm2({ width, height, indices, grid }: IndexedRaster): Float64Array {
  const [, dx, , north, , dy] = grid.transform;
  const areas = new Float64Array(256);
  for (let row = 0; row < height; row++) {
    const latDeg = north + (row + 0.5) * dy;
    const pixelKm2 = (dx * metresPerDegreeLon(latDeg) * -dy * metresPerDegreeLat(latDeg)) / 1e6;
    for (let at = row * width; at < (row + 1) * width; at++) {
      areas[indices[at]] = areas[indices[at]] + pixelKm2;
    }
  }
  return areas;
}
