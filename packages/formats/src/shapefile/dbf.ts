/** A column of a table. */
export interface DbfField {
  /** At most 10 letters. */
  readonly name: string;
  readonly type: 'number' | 'text';
  /** Bytes of a value. */
  readonly length: number;
  /** Decimal places; none by default. */
  readonly decimals?: number;
}

/**
 * A dBASE III table. Numbers are written right-aligned, strings left-aligned in UTF-8 and cut to their length; what is
 * missing is blank, and a number too long for its column becomes `*`, as dBASE does.
 *
 * @see dBASE Level 5 Language Reference, "Table file structure"; ESRI Shapefile Technical Description, page 25
 */
export function dbfFile(
  fields: readonly DbfField[],
  rows: readonly (readonly (number | string | undefined)[])[],
  changed: Date,
): Uint8Array {
  const headerBytes = 32 + 32 * fields.length + 1;
  const rowBytes = 1 + fields.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(headerBytes + rowBytes * rows.length + 1);
  const view = new DataView(bytes.buffer);
  bytes.set([3, changed.getUTCFullYear() - 1900, changed.getUTCMonth() + 1, changed.getUTCDate()]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, rowBytes, true);
  const encoder = new TextEncoder();
  for (const [i, { name, type, length, decimals = 0 }] of fields.entries()) {
    const at = 32 + 32 * i;
    bytes.set(encoder.encode(name.slice(0, 10)), at);
    bytes[at + 11] = type === 'number' ? 0x4e : 0x43; // N, C
    bytes.set([length, decimals], at + 16);
  }
  bytes[headerBytes - 1] = 0x0d;
  let at = headerBytes;
  for (const row of rows) {
    bytes[at++] = 0x20; // not deleted
    for (const [i, field] of fields.entries()) {
      bytes.fill(0x20, at, at + field.length);
      bytes.set(cell(row[i], field, encoder), at);
      at += field.length;
    }
  }
  bytes[at] = 0x1a;
  return bytes;
}

function cell(value: number | string | undefined, field: DbfField, encoder: TextEncoder): Uint8Array {
  const { type, length, decimals = 0 } = field;
  if (type === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return new Uint8Array(0);
    const text = value.toFixed(decimals);
    return encoder.encode(text.length > length ? '*'.repeat(length) : text.padStart(length));
  }
  const bytes = encoder.encode(String(value ?? ''));
  let end = Math.min(bytes.length, length);
  while (end < bytes.length && end > 0 && (bytes[end] & 0xc0) === 0x80) end--; // no half letters
  return bytes.subarray(0, end);
}
