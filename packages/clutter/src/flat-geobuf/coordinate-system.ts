import {
  type CoordinateSystem,
  coordinateSystem,
  isGeographic,
  projectionOf,
  wktCoordinateSystem,
} from '@radioshed/geodesy';
import { shortText } from '@radioshed/units';

import { bytesOf, fieldAt, type FlatTable, listField } from './flat-table.js';
import type { ToDegrees } from './geometry.js';

/** Fields of the table of a coordinate system, by number. */
const [ORGANISATION, CODE, NAME, WKT] = [0, 1, 2, 4];

const utf8 = new TextDecoder();

/** How coordinates become longitude and latitude, and notes on how far off they may be. */
export interface DegreesOf {
  /** Undefined where they are that already. */
  readonly toDegrees: ToDegrees | undefined;
  readonly notes: readonly string[];
}

/**
 * How coordinates of a system become longitude and latitude: that of its EPSG code, or of its WKT. A file that names no system
 * has degrees.
 *
 * @param at a location in coordinates of the system, to choose a datum shift by.
 * @throws Error naming a system that is not known, and the remedy
 */
export async function degreesOf(table: FlatTable, at: readonly [x: number, y: number] | undefined): Promise<DegreesOf> {
  const codeAt = fieldAt(table, CODE);
  const code = codeAt === undefined ? 0 : table.view.getInt32(codeAt, true);
  const organisation = (textField(table, ORGANISATION) || 'EPSG').toUpperCase();
  const wkt = textField(table, WKT);
  const name = textField(table, NAME) || shortText(wkt, 60);
  const crs = `${organisation}:${code}`;
  if ((code === 0 && name === '') || crs === 'OGC:84' || /^(OGC:)?CRS84$/i.test(name))
    return { toDegrees: undefined, notes: [] };
  const ofCode = organisation === 'EPSG' && code > 0 ? await known(code, at) : undefined;
  const found = ofCode === undefined ? await wktCoordinateSystem(wkt, at) : { system: ofCode };
  if ('problem' in found) {
    const which = code === 0 ? name : `${crs}${name === '' ? '' : ` (${name})`}`;
    throw new Error(
      `its coordinate system ${which} is not known: convert it with ogr2ogr -t_srs EPSG:4326 out.fgb in.fgb`,
    );
  }
  const { system } = found;
  const { inverse } = projectionOf(system.crs);
  const isPlain = isGeographic(system.crs) && system.factor === 1;
  return {
    toDegrees: isPlain ? undefined : (x, y) => inverse(x * system.factor, y * system.factor),
    notes: system.notes.map((note) => note.replace(/\.$/, '')),
  };
}

async function known(code: number, at: readonly [number, number] | undefined): Promise<CoordinateSystem | undefined> {
  try {
    return await coordinateSystem(code, at);
  } catch (error) {
    if (error instanceof Error && error.name === 'OutOfRangeError') return undefined;
    throw error;
  }
}

function textField(table: FlatTable, field: number): string {
  const text = listField(table, field);
  return text === undefined ? '' : utf8.decode(bytesOf(table, text));
}
