import type { GLTF } from '@gltf-transform/core';

import { checkAtMost } from './check-size.js';
import type { ModelLimits } from './limits.js';
import { ModelError } from './model-error.js';

/** The two chunks of a GLB file. */
export interface GlbContainer {
  readonly json: GLTF.IGLTF;
  readonly binary: Uint8Array<ArrayBuffer>;
}

const MAGIC = 0x46546c67; // "glTF"
const CHUNK_JSON = 0x4e4f534a;
const CHUNK_BINARY = 0x004e4942;

/**
 * Splits a GLB file into its two chunks.
 *
 * @throws ModelError when it is not a GLB 2.0, has more JSON than the limit, or ends before its own header says.
 * @see glTF 2.0 specification, §4.4
 */
export function openGlb(bytes: Uint8Array, { jsonBytes }: Pick<ModelLimits, 'jsonBytes'>): GlbContainer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 4 || view.getUint32(0, true) !== MAGIC) {
    throw new ModelError('not-glb', 'the file is not a GLB: it does not begin with "glTF"');
  }
  if (bytes.byteLength < 20) throw new ModelError('truncated', 'the file ends within the header of the GLB');
  const version = view.getUint32(4, true);
  if (version !== 2) throw new ModelError('unsupported', `the GLB has version ${version}, only version 2 can be read`);
  const length = view.getUint32(8, true);
  if (length > bytes.byteLength) {
    throw new ModelError('truncated', `the GLB should have ${length} bytes, the file ends after ${bytes.byteLength}`);
  }
  let json: GLTF.IGLTF | undefined;
  let binary = new Uint8Array(0);
  for (let at = 12; at + 8 <= length;) {
    const size = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    if (at + 8 + size > length) throw new ModelError('truncated', 'a chunk of the GLB ends beyond the file');
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    if (kind === CHUNK_JSON && json === undefined) {
      checkAtMost(size, jsonBytes, { field: 'the JSON of the GLB', unit: 'bytes' });
      json = parse(chunk);
    }
    if (kind === CHUNK_BINARY && binary.length === 0) binary = new Uint8Array(chunk);
    at += 8 + size;
  }
  if (json === undefined) throw new ModelError('bad-format', 'the GLB has no JSON chunk');
  return { json, binary };
}

function parse(chunk: Uint8Array): GLTF.IGLTF {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(chunk));
  } catch (cause) {
    throw new ModelError('bad-format', 'the JSON chunk of the GLB cannot be read', { cause });
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ModelError('bad-format', 'the JSON chunk of the GLB is not an object');
  }
  return json as GLTF.IGLTF;
}
