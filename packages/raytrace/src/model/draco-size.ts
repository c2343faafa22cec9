import { ModelError } from './model-error.js';

const METADATA = 0x8000;
const TRIANGULAR_MESH = 1;
const SEQUENTIAL = 0;
const EDGEBREAKER = 1;
/** The one version of the bitstream that glTF allows. */
const VERSION = 0x0202;

/**
 * Faces and points that a Draco mesh announces in its first bytes.
 *
 * @throws ModelError when it is not a mesh of bitstream version 2.2.
 * @see Draco bitstream specification 2.2, §4 to §6
 */
export function dracoSize(bytes: Uint8Array): { readonly faces: number; readonly points: number } {
  let at = 0;
  const byte = (): number => {
    if (at >= bytes.length) throw new ModelError('truncated', 'a part compressed by Draco ends within its header');
    return bytes[at++];
  };
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const each = byte();
      value += (each & 0x7f) * 2 ** shift;
      if (each < 0x80) return value;
    }
    throw new ModelError('bad-format', 'a part compressed by Draco has a number that does not end');
  };
  for (const letter of 'DRACO') {
    if (byte() !== letter.charCodeAt(0)) throw new ModelError('bad-format', 'a part is not compressed by Draco');
  }
  const version = byte() * 256 + byte();
  const kind = byte();
  const method = byte();
  const flags = byte() + 256 * byte();
  if (version !== VERSION || kind !== TRIANGULAR_MESH || (method !== SEQUENTIAL && method !== EDGEBREAKER)) {
    throw new ModelError('unsupported', 'a part compressed by Draco is not a mesh of bitstream version 2.2');
  }
  if ((flags & METADATA) !== 0) {
    throw new ModelError('unsupported', 'a part compressed by Draco carries metadata; export the model without them');
  }
  if (method === SEQUENTIAL) {
    const faces = varint();
    return { faces, points: varint() };
  }
  byte(); // traversal
  const points = varint();
  return { faces: varint(), points };
}
