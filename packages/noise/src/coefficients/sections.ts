import { LAYOUT, PACK } from './pack.js';

/** Name of a section of the pack. */
export type SectionName = keyof typeof LAYOUT;

let bytes: Uint8Array | undefined;

/** A section of little-endian 32-bit floats, whatever the byte order of the machine. Decoded at each call: keep it. */
export function floatsOf(name: SectionName): Float32Array {
  bytes ??= Uint8Array.from(atob(PACK), (character) => character.charCodeAt(0));
  const [offset, length] = LAYOUT[name];
  const view = new DataView(bytes.buffer, offset, length);
  return Float32Array.from({ length: length / 4 }, (_, i) => view.getFloat32(4 * i, true));
}
