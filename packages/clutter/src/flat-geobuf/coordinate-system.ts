import { isGeographic, projectionOf, wktCoordinateSystem } from '@radioshed/geodesy';
import { type Note, shortText } from '@radioshed/units';

import { bytesOf, fieldAt, type FlatTable, listField } from './flat-table.js';
import type { ToDegrees } from './geometry.js';

/** Fields of the table of a coordinate system, by number. */
const [ORGANISATION, CODE, NAME, WKT] = [0, 1, 2, 4];

const utf8 = new TextDecoder();

/** How coordinates become longitude and latitude, and notes on how far off they may be. */
export interface DegreesOf {
  /** Undefined where they are that already. */
  readonly toDegrees: ToDegrees | undefined;
  readonly notes: readonly Note[];
}

/**
 * How coordinates of a system become longitude and latitude: that of its WKT, if this contradicts its EPSG code, else
 * of the code. A file that names no system has degrees.
 *
 * @param at a location in coordinates of the system, to choose a datum shift by.
 * @param table undefined for a file without a system.
 * @throws Error naming a system that is not known, or is missing, and the remedy
 */
export async function degreesOf(
  table: FlatTable | undefined,
  at: readonly [x: number, y: number] | undefined,
): Promise<DegreesOf> {
  if (table === undefined) return asDegrees(at);
  const codeAt = fieldAt(table, CODE);
  const code = codeAt === undefined ? 0 : table.view.getInt32(codeAt, true);
  const organisation = (textField(table, ORGANISATION) || 'EPSG').toUpperCase();
  const wkt = textField(table, WKT);
  const name = textField(table, NAME) || shortText(wkt, 60);
  const crs = `${organisation}:${code}`;
  if (code === 0 && name === '') return asDegrees(at);
  if (crs === 'OGC:84' || /^(OGC:)?CRS84$/i.test(name)) return { toDegrees: undefined, notes: [] };
  const found = await wktCoordinateSystem(wkt, at, organisation === 'EPSG' && code > 0 ? code : undefined);
  if ('problem' in found) {
    const which = code === 0 ? name : `${crs}${name === '' ? '' : ` (${name})`}`;
    throw new Error(
      `its coordinate system ${which} ${wkt === '' ? 'is not known' : found.problem}: convert it with ogr2ogr -t_srs EPSG:4326 out.fgb in.fgb`,
    );
  }
  const { system } = found;
  const { inverse } = projectionOf(system.crs);
  const isPlain = isGeographic(system.crs) && system.factor === 1;
  return {
    toDegrees: isPlain ? undefined : (x, y) => inverse(x * system.factor, y * system.factor),
    notes: system.notes,
  };
}

/** Coordinates of no system are degrees. @throws Error for a location that is none in degrees */
function asDegrees(at: readonly [x: number, y: number] | undefined): DegreesOf {
  if (at !== undefined && !(Math.abs(at[0]) <= 540 && Math.abs(at[1]) <= 90))
    throw new Error(
      `it names no coordinate system, and its coordinates (${at.map((value) => Number(value.toPrecision(9))).join(', ')}) are no longitude and latitude: name its system with ogr2ogr -a_srs EPSG:… out.fgb in.fgb`,
    );
  return { toDegrees: undefined, notes: [] };
}

function textField(table: FlatTable, field: number): string {
  const text = listField(table, field);
  return text === undefined ? '' : utf8.decode(bytesOf(table, text));
}
