import { checkBytes } from '@radioshed/units';
import type { Field } from '../field/field-input.js';
import { ModelError } from '../model/model-error.js';
import { checkField } from '../field/check-field.js';

/** Header of a field file. */
interface Header {
  readonly format: 'radioshed-field';
  readonly version: 1;
  readonly unit: 'dBm';
  readonly type: 'float32';
  readonly byteOrder: 'little';
  readonly lowM: readonly number[];
  readonly resM: number;
  readonly size: readonly number[];
  readonly order: 'x fastest, then y, then z';
}

/**
 * The numbers of a field as a file: length of the header (uint32), the header in JSON padded with spaces to a multiple
 * of four bytes, then the level of every cube in dBm as float32, NaN where nothing arrives; all little-endian.
 */
export function writeFieldFile(field: Pick<Field, 'grid' | 'powerDbm'>): Uint8Array {
  const { grid, powerDbm } = checkField(field);
  const header: Header = {
    format: 'radioshed-field',
    version: 1,
    unit: 'dBm',
    type: 'float32',
    byteOrder: 'little',
    lowM: grid.lowM,
    resM: grid.resM,
    size: grid.size,
    order: 'x fastest, then y, then z',
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = 4 + 4 * Math.ceil(text.length / 4);
  const bytes = new Uint8Array(start + 4 * powerDbm.length).fill(0x20, 0, start);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, start - 4, true);
  bytes.set(text, 4);
  powerDbm.forEach((level, i) => view.setFloat32(start + 4 * i, level, true));
  return bytes;
}

/** Reads what {@link writeFieldFile} writes. @throws ModelError for another file, or a truncated one. */
export function readFieldFile(bytes: Uint8Array): Pick<Field, 'grid' | 'powerDbm'> {
  const view = new DataView(checkBytes('bytes', bytes).buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < 4 ? 0 : view.getUint32(0, true);
  if (length === 0 || 4 + length > bytes.length) throw new ModelError('bad-format', 'the file is not a field file');
  let header: Header;
  try {
    header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header;
  } catch (cause) {
    throw new ModelError('bad-format', 'the file is not a field file', { cause });
  }
  const { format, version, lowM, resM, size } = header;
  if (format !== 'radioshed-field' || version !== 1) throw new ModelError('bad-format', 'the file is not a field file');
  const [columns, rows, layers] = size;
  const [x, y, z] = lowM;
  const cubes = columns * rows * layers;
  if (!(bytes.length >= 4 + length + 4 * cubes)) throw new ModelError('truncated', 'the field file ends too early');
  const powerDbm = Float32Array.from({ length: cubes }, (_, i) => view.getFloat32(4 + length + 4 * i, true));
  return { grid: { lowM: [x, y, z], resM, size: [columns, rows, layers] }, powerDbm };
}
