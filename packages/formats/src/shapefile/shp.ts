/** A record of a polygon shapefile: its rings one after another, clockwise around areas, anticlockwise around holes. */
export interface ShpRecord {
  readonly rings: readonly Float64Array[];
}

/** Main file and index of a shapefile. */
export interface ShpFiles {
  readonly shp: Uint8Array;
  readonly shx: Uint8Array;
}

/** Shape types of the white paper. */
export type ShpType = 'polyLine' | 'polygon';

const CODES: Readonly<Record<ShpType, number>> = { polyLine: 3, polygon: 5 };
const HEADER_BYTES = 100;

/**
 * The `.shp` and `.shx` of polygons or lines in x, y. Rings must be closed.
 *
 * @see ESRI Shapefile Technical Description (July 1998), pages 3–9 and 23–24
 */
export function shpFiles(type: ShpType, records: readonly ShpRecord[]): ShpFiles {
  const lengths = records.map(contentBytes);
  const shp = new Uint8Array(HEADER_BYTES + lengths.reduce((sum, length) => sum + 8 + length, 0));
  const shx = new Uint8Array(HEADER_BYTES + 8 * records.length);
  const [main, index] = [new DataView(shp.buffer), new DataView(shx.buffer)];
  const box = emptyBox();
  let at = HEADER_BYTES;
  for (const [i, record] of records.entries()) {
    const words = lengths[i] / 2; // lengths and offsets count 16-bit words
    index.setInt32(HEADER_BYTES + 8 * i, at / 2);
    index.setInt32(HEADER_BYTES + 8 * i + 4, words);
    main.setInt32(at, i + 1);
    main.setInt32(at + 4, words);
    widen(box, writeContent(main, at + 8, CODES[type], record));
    at += 8 + lengths[i];
  }
  const whole = records.length === 0 ? [0, 0, 0, 0] : box;
  for (const view of [main, index]) writeHeader(view, CODES[type], whole);
  return { shp, shx };
}

function contentBytes({ rings }: ShpRecord): number {
  return 44 + 4 * rings.length + rings.reduce((sum, { length }) => sum + 8 * length, 0);
}

/** The record's box. */
function writeContent(view: DataView, start: number, code: number, { rings }: ShpRecord): number[] {
  view.setInt32(start, code, true);
  view.setInt32(start + 36, rings.length, true);
  const box = emptyBox();
  let points = 0;
  let at = start + 44 + 4 * rings.length;
  for (const [part, ring] of rings.entries()) {
    view.setInt32(start + 44 + 4 * part, points, true);
    points += ring.length / 2;
    for (let i = 0; i < ring.length; i++, at += 8) {
      const value = ring[i];
      view.setFloat64(at, value, true);
      const axis = i % 2;
      if (value < box[axis]) box[axis] = value;
      if (value > box[axis + 2]) box[axis + 2] = value;
    }
  }
  view.setInt32(start + 40, points, true);
  for (const [i, edge] of box.entries()) view.setFloat64(start + 4 + 8 * i, edge, true);
  return box;
}

function writeHeader(view: DataView, code: number, box: readonly number[]): void {
  view.setInt32(0, 9994); // file code
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(28, 1000, true); // version
  view.setInt32(32, code, true);
  for (const [i, edge] of box.entries()) view.setFloat64(36 + 8 * i, edge, true);
}

/** Least x, least y, greatest x, greatest y. */
function emptyBox(): number[] {
  return [Infinity, Infinity, -Infinity, -Infinity];
}

function widen(box: number[], other: readonly number[]): void {
  for (const i of [0, 1]) box[i] = Math.min(box[i], other[i]);
  for (const i of [2, 3]) box[i] = Math.max(box[i], other[i]);
}
