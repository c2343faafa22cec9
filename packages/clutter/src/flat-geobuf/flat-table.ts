/**
 * A table of a FlatBuffer: fields are found by their number through a table of offsets. Reading beyond the bytes throws
 * a RangeError.
 *
 * @see https://flatbuffers.dev/internals
 */
export interface FlatTable {
  readonly view: DataView;
  /** Position of the table in the view. */
  readonly at: number;
}

/** The root table of a buffer that starts at a position. */
export function rootTable(view: DataView, at: number): FlatTable {
  return { view, at: at + view.getUint32(at, true) };
}

/** Position of a field, counted from 0; undefined if the table does not have it. */
export function fieldAt({ view, at }: FlatTable, field: number): number | undefined {
  const offsets = at - view.getInt32(at, true);
  const entry = 4 + 2 * field;
  const offset = entry < view.getUint16(offsets, true) ? view.getUint16(offsets + entry, true) : 0;
  return offset === 0 ? undefined : at + offset;
}

/** Where the elements of a list are, and their number. */
export interface FlatList {
  readonly at: number;
  readonly length: number;
}

/** A field that is a list, or a string. */
export function listField(table: FlatTable, field: number): FlatList | undefined {
  const place = fieldAt(table, field);
  if (place === undefined) return undefined;
  const at = place + table.view.getUint32(place, true);
  return { at: at + 4, length: table.view.getUint32(at, true) };
}

/** The table that a field refers to; undefined if the field is absent. */
export function tableField(table: FlatTable, field: number): FlatTable | undefined {
  const at = fieldAt(table, field);
  return at === undefined ? undefined : rootTable(table.view, at);
}

/** A field that is a list of tables; empty if the table does not have it. */
export function tablesField(table: FlatTable, field: number): FlatTable[] {
  const { at, length } = listField(table, field) ?? { at: 0, length: 0 };
  const tables: FlatTable[] = [];
  for (let i = 0; i < length; i++) tables.push(rootTable(table.view, at + 4 * i));
  return tables;
}

/** A list of bytes of a table, not copied. */
export function bytesOf({ view }: FlatTable, { at, length }: FlatList): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}
