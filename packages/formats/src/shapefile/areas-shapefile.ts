import type { IndexedRaster } from '@radioshed/colour';
import { checkShape, fields } from '@radioshed/units';

import { type ColourMeaning, colourShapes, type ShapePiece } from '../polygons/colour-shapes.js';
import type { DbfField } from './dbf.js';
import { shapefileZip } from './shapefile-zip.js';
import { fileWords } from '../notes.js';

/** Properties written with the areas. */
export interface AreasShapefileOptions {
  /** Name of the files inside. */
  readonly name: string;
  /** Meanings by palette index; the first one is that of index 1. */
  readonly meanings?: readonly ColourMeaning[];
  /** Sentences for the `.txt` inside, such as attributions. */
  readonly notes?: readonly string[];
  readonly madeAt?: Date;
  readonly maxCorners?: number;
}

const FIELDS: readonly DbfField[] = [
  { name: 'RED', type: 'number', length: 3 },
  { name: 'GREEN', type: 'number', length: 3 },
  { name: 'BLUE', type: 'number', length: 3 },
  { name: 'LEVEL', type: 'number', length: 12, decimals: 3 },
  { name: 'LABEL', type: 'text', length: 24 },
  { name: 'AREA_KM2', type: 'number', length: 18, decimals: 6 },
];

const OPTIONS = fields<AreasShapefileOptions>({
  name: 'string',
  meanings: 'list?',
  notes: 'list?',
  madeAt: 'object?',
  maxCorners: 'number?',
});

/**
 * A picture's coloured areas as a zipped shapefile of polygons in degrees (WGS 84): one record per colour, along the
 * edges of pixels, the colour's red first in the table.
 *
 * @throws OutOfRangeError when the picture's grid is not north-up in degrees.
 */
export function areasShapefile(picture: IndexedRaster, options: AreasShapefileOptions): Uint8Array {
  const { name, meanings, madeAt } = checkShape(options, OPTIONS, 'options');
  const { shapes, notes } = colourShapes(picture, options.maxCorners);
  return shapefileZip({
    name,
    type: 'polygon',
    records: shapes.map(({ pieces }) => ({ rings: pieces.flatMap(ringsOf) })),
    fields: FIELDS,
    rows: shapes.map(({ index, r, g, b, areaKm2 }) => {
      const meaning = meanings?.[index - 1];
      return [r, g, b, meaning?.level, meaning?.label, areaKm2];
    }),
    notes: [...fileWords(notes), ...(options.notes ?? [])],
    ...(madeAt === undefined ? {} : { madeAt }),
  });
}

function ringsOf({ polygons, lonDeg, latDeg }: ShapePiece): Float64Array[] {
  return polygons.flatMap((rings) =>
    rings.map((ring) => Float64Array.from(ring, (at, i) => (i % 2 === 0 ? lonDeg[at] : latDeg[at]))),
  );
}
