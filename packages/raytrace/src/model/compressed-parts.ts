import type { GLTF } from '@gltf-transform/core';

import { dracoSize } from './draco-size.js';
import { array, checkObject } from './json-list.js';
import type { ModelLimits } from './limits.js';
import { ModelError } from './model-error.js';

interface MeshoptView {
  readonly buffer?: number;
  readonly byteOffset?: number;
  readonly byteLength?: number;
  readonly byteStride?: number;
  readonly count?: number;
}

/**
 * Checks what compressed parts unpack to, from what is at their beginning, before a decoder sees them: some hundred
 * bytes may well announce gigabytes.
 *
 * @throws ModelError when they are too large, or differ from what the JSON says of them.
 */
export function checkCompressed(json: GLTF.IGLTF, binary: Uint8Array, { unpackedBytes, triangles }: ModelLimits): void {
  let bytes = 0;
  const add = (more: number): void => {
    if (!(more >= 0)) throw new ModelError('bad-format', 'a compressed part does not state its size');
    bytes += more;
    if (bytes > unpackedBytes) {
      throw new ModelError('too-large', `the model unpacks to more than ${Math.round(unpackedBytes / 2 ** 20)} MiB`);
    }
  };
  for (const view of array(json.bufferViews)) {
    const meshopt = view.extensions?.['EXT_meshopt_compression'] as MeshoptView | undefined;
    if (meshopt === undefined) continue;
    checkObject(meshopt, 'EXT_meshopt_compression');
    const { count = NaN, byteStride = NaN, byteOffset = 0, byteLength = NaN, buffer = 0 } = meshopt;
    if (buffer !== 0 || !(byteOffset + byteLength <= binary.byteLength)) {
      throw new ModelError('bad-format', 'a part compressed by meshopt lies outside the data');
    }
    if (!(byteStride >= 1 && byteStride <= 256) || count * byteStride !== view.byteLength) {
      throw new ModelError('bad-format', 'a part compressed by meshopt differs in size from what the JSON says');
    }
    add(count * byteStride);
  }
  const accessors = array(json.accessors);
  for (const { primitives } of array(json.meshes)) {
    for (const { extensions, indices = -1, attributes } of array(primitives)) {
      const draco = extensions?.['KHR_draco_mesh_compression'] as { bufferView?: number } | undefined;
      if (draco === undefined) continue;
      if (indices === -1) throw new ModelError('bad-format', 'a part compressed by Draco has no indices');
      const view = array(json.bufferViews)[draco.bufferView ?? -1];
      if (view === undefined || view.buffer !== 0) {
        throw new ModelError('bad-format', 'a part compressed by Draco lies outside the data');
      }
      const { byteOffset = 0, byteLength } = view;
      const { faces, points } = dracoSize(binary.subarray(byteOffset, byteOffset + byteLength));
      if (faces > triangles || points > 3 * triangles) {
        throw new ModelError('too-large', `a part compressed by Draco has ${faces} triangles of ${points} points`);
      }
      const corners = accessors[indices]?.count;
      if (corners !== 3 * faces || (accessors[attributes['POSITION'] ?? -1]?.count ?? 0) > 3 * triangles) {
        throw new ModelError('bad-format', 'a part compressed by Draco differs in size from what the JSON says');
      }
      add(12 * faces + 64 * points); // indices; positions, and some room for attributes that are not asked for
    }
  }
}
