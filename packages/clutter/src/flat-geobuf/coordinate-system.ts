import { isGeographic, projectionOf } from '@radioshed/geodesy';
import { shortText } from '@radioshed/units';

import { bytesOf, fieldAt, type FlatTable, listField } from './flat-table.js';
import type { ToDegrees } from './geometry.js';

/** Fields of the table of a coordinate system, by number. */
const [ORGANISATION, CODE, NAME, WKT] = [0, 1, 2, 4];

const utf8 = new TextDecoder();

/**
 * How coordinates of a system become longitude and latitude; undefined where they are that already, or where the file names no
 * system.
 *
 * @throws Error naming a system that is not known, and the remedy
 */
export function degreesOf(system: FlatTable): ToDegrees | undefined {
  const codeAt = fieldAt(system, CODE);
  const code = codeAt === undefined ? 0 : system.view.getInt32(codeAt, true);
  const organisation = (textField(system, ORGANISATION) || 'EPSG').toUpperCase();
  const name = textField(system, NAME) || shortText(textField(system, WKT), 60);
  if (code === 0 && name === '') return undefined;
  const crs = `${organisation}:${code}`;
  if (crs === 'OGC:84' || /^(OGC:)?CRS84$/i.test(name)) return undefined;
  try {
    const projection = projectionOf(crs);
    return isGeographic(crs) ? undefined : (x, y) => projection.inverse(x, y);
  } catch (cause) {
    const which = code === 0 ? name : `${crs}${name === '' ? '' : ` (${name})`}`;
    throw new Error(`its coordinate system ${which} is not known: convert it with ogr2ogr -t_srs EPSG:4326 out.fgb in.fgb`, { cause }); // prettier-ignore
  }
}

function textField(table: FlatTable, field: number): string {
  const text = listField(table, field);
  return text === undefined ? '' : utf8.decode(bytesOf(table, text));
}
