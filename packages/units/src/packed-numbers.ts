import { checkBytes, checkString } from './check-kind.js';
import { OutOfRangeError } from './errors.js';

/**
 * The bytes of a base64 string, as packages carry tables and modules that are no files.
 *
 * @throws OutOfRangeError for a string that is not base64.
 */
export function packedBytes(base64: string): Uint8Array<ArrayBuffer> {
  const text = plainText(checkString('base64', base64));
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function plainText(base64: string): string {
  try {
    return atob(base64);
  } catch {
    throw new OutOfRangeError('base64', base64, 'a string in base64');
  }
}

/** Numbers of 32-bit floats, little-endian whatever the machine; bytes after the last whole number are left out. */
export function packedFloats(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  const numbers = new Float32Array(Math.floor(bytes.byteLength / 4));
  for (let i = 0; i < numbers.length; i++) numbers[i] = view.getFloat32(4 * i, true);
  return numbers;
}

/** Numbers of 64-bit floats, little-endian whatever the machine; bytes after the last whole number are left out. */
export function packedDoubles(bytes: Uint8Array): Float64Array {
  const view = viewOf(bytes);
  const numbers = new Float64Array(Math.floor(bytes.byteLength / 8));
  for (let i = 0; i < numbers.length; i++) numbers[i] = view.getFloat64(8 * i, true);
  return numbers;
}

function viewOf(bytes: Uint8Array): DataView {
  checkBytes('bytes', bytes);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
