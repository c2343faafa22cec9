import { bytesOf, fieldAt, type FlatTable, listField, tablesField } from './flat-table.js';

/** A column of a file: its name and the number of its type. */
export interface Column {
  readonly name: string;
  readonly type: number;
}

/** Fields of the table of a column, by number. */
const [NAME, TYPE] = [0, 1];

/** Number of the type that holds JSON text. */
const JSON_TYPE = 12;

type Read = (view: DataView, at: number) => number | boolean;

/** Size in bytes and value of the types 0 to 10; the others are a length of four bytes and as many bytes. */
const FIXED: readonly (readonly [size: number, read: Read])[] = [
  [1, (view, at) => view.getInt8(at)],
  [1, (view, at) => view.getUint8(at)],
  [1, (view, at) => view.getUint8(at) !== 0],
  [2, (view, at) => view.getInt16(at, true)],
  [2, (view, at) => view.getUint16(at, true)],
  [4, (view, at) => view.getInt32(at, true)],
  [4, (view, at) => view.getUint32(at, true)],
  [8, (view, at) => Number(view.getBigInt64(at, true))],
  [8, (view, at) => Number(view.getBigUint64(at, true))],
  [4, (view, at) => view.getFloat32(at, true)],
  [8, (view, at) => view.getFloat64(at, true)],
];

const utf8 = new TextDecoder();

/** Names and types of properties, from the field of a header or feature that declares them. */
export function columnsField(table: FlatTable, field: number): Column[] {
  return tablesField(table, field).map((column) => {
    const name = listField(column, NAME);
    const typeAt = fieldAt(column, TYPE);
    return {
      name: name === undefined ? '' : utf8.decode(bytesOf(column, name)),
      type: typeAt === undefined ? 0 : column.view.getUint8(typeAt),
    };
  });
}

/**
 * The properties in a field of a feature; those that it does not have are absent.
 * @throws Error for an unknown column
 */
export function propertiesField(
  feature: FlatTable,
  field: number,
  columns: readonly Column[],
): Record<string, unknown> {
  const { at, length } = listField(feature, field) ?? { at: 0, length: 0 };
  const { view } = feature;
  const properties: Record<string, unknown> = {};
  let place = at;
  while (place < at + length) {
    const number = view.getUint16(place, true);
    const column = columns[number];
    if (column === undefined) throw new Error(`column ${number} is missing`);
    place += 2;
    const fixed = FIXED[column.type];
    if (fixed !== undefined) {
      properties[column.name] = fixed[1](view, place);
      place += fixed[0];
      continue;
    }
    const bytes = bytesOf(feature, { at: place + 4, length: view.getUint32(place, true) });
    properties[column.name] = column.type === JSON_TYPE ? JSON.parse(utf8.decode(bytes)) : utf8.decode(bytes);
    place += 4 + bytes.length;
  }
  return properties;
}
