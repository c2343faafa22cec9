import { packedBytes, packedFloats } from '@radioshed/units';

import { LAYOUT, PACK } from './pack.js';

/** Name of a section of the pack. */
export type SectionName = keyof typeof LAYOUT;

let bytes: Uint8Array | undefined;

/** A section of the packed coefficients as numbers. Each call decodes it again: store the result. */
export function floatsOf(name: SectionName): Float32Array {
  bytes ??= packedBytes(PACK);
  const [offset, length] = LAYOUT[name];
  return packedFloats(bytes.subarray(offset, offset + length));
}
