import { packedBytes, packedFloats } from '@radioshed/units';

import { LAYOUT, PACK } from './pack.js';

/** Name of a section of the pack. */
export type SectionName = keyof typeof LAYOUT;

let bytes: Uint8Array | undefined;
const floats = new Map<SectionName, Float32Array>();

/** A section of the packed coefficients as bytes, unpacked on first use. */
export function bytesOf(name: SectionName): Uint8Array {
  bytes ??= packedBytes(PACK);
  const [offset, length] = LAYOUT[name];
  return bytes.subarray(offset, offset + length);
}

/** The numbers of a section. */
export function floatsOf(name: SectionName): Float32Array {
  let values = floats.get(name);
  if (values === undefined) {
    values = packedFloats(bytesOf(name));
    floats.set(name, values);
  }
  return values;
}
