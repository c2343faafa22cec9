import { LAYOUT, PACK } from './pack.js';

/** Name of a section of the pack. */
export type SectionName = keyof typeof LAYOUT;

let bytes: Uint8Array | undefined;
const floats = new Map<SectionName, Float32Array>();

/** The bytes of a section. */
export function bytesOf(name: SectionName): Uint8Array {
  bytes ??= Uint8Array.from(atob(PACK), (character) => character.charCodeAt(0));
  const [offset, length] = LAYOUT[name];
  return bytes.subarray(offset, offset + length);
}

/** A section of little-endian 32-bit floats, whatever the byte order of the machine. */
export function floatsOf(name: SectionName): Float32Array {
  let values = floats.get(name);
  if (values === undefined) {
    const section = bytesOf(name);
    const view = new DataView(section.buffer, section.byteOffset, section.byteLength);
    values = new Float32Array(section.byteLength / 4);
    for (let i = 0; i < values.length; i++) values[i] = view.getFloat32(4 * i, true);
    floats.set(name, values);
  }
  return values;
}
