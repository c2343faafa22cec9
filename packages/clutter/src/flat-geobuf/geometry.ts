import { fieldAt, type FlatTable, listField, tablesField } from './flat-table.js';

/** A geometry as in GeoJSON. */
export interface Geometry {
  readonly type: string;
  readonly coordinates: unknown;
}

type Position = readonly [number, number];

/** Names of the geometry types, by number. */
const TYPES = [
  'Unknown',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
  'CircularString',
  'CompoundCurve',
  'CurvePolygon',
  'MultiCurve',
  'MultiSurface',
  'Curve',
  'Surface',
  'PolyhedralSurface',
  'TIN',
  'Triangle',
];

/** Fields of the table, by number. */
const [ENDS, XY, TYPE, PARTS] = [0, 1, 6, 7];

/** Longitude and latitude of coordinates of a file, degrees. */
export type ToDegrees = (x: number, y: number) => Position;

/** A geometry in two dimensions; `headerType` is the type of all features of the file, 0 where they differ. */
export function geometryOf(table: FlatTable, headerType: number, toDegrees: ToDegrees | undefined): Geometry {
  const typeAt = fieldAt(table, TYPE);
  const number = headerType || (typeAt === undefined ? 0 : table.view.getUint8(typeAt));
  const type = TYPES[number] ?? `Unknown type ${number}`;
  return { type, coordinates: coordinatesOf(table, type, toDegrees) };
}

function coordinatesOf(table: FlatTable, type: string, toDegrees: ToDegrees | undefined): unknown {
  switch (type) {
    case 'Point':
      return positionsOf(table, toDegrees)[0];
    case 'MultiPoint':
    case 'LineString':
      return positionsOf(table, toDegrees);
    case 'Polygon':
    case 'MultiLineString':
      return piecesOf(table, toDegrees);
    case 'MultiPolygon':
      return tablesField(table, PARTS).map((part) => piecesOf(part, toDegrees));
    default:
      return [];
  }
}

function positionsOf(table: FlatTable, toDegrees: ToDegrees | undefined): Position[] {
  const { at, length } = listField(table, XY) ?? { at: 0, length: 0 };
  const positions: Position[] = [];
  for (let i = 0; i < length; i += 2) {
    const place = at + 8 * i;
    const [x, y] = [table.view.getFloat64(place, true), table.view.getFloat64(place + 8, true)];
    positions.push(toDegrees === undefined ? [x, y] : toDegrees(x, y));
  }
  return positions;
}

/** Lines or rings: one, or as many as the list of their ends says. */
function piecesOf(table: FlatTable, toDegrees: ToDegrees | undefined): Position[][] {
  const positions = positionsOf(table, toDegrees);
  const ends = listField(table, ENDS);
  if (ends === undefined || ends.length === 0) return [positions];
  const pieces: Position[][] = [];
  for (let i = 0, start = 0; i < ends.length; i++) {
    const end = table.view.getUint32(ends.at + 4 * i, true);
    pieces.push(positions.slice(start, end));
    start = end;
  }
  return pieces;
}
