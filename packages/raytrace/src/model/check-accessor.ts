import type { GLTF } from '@gltf-transform/core';

import { checkCount, checkObject, checkPlace } from './json-list.js';
import { ModelError } from './model-error.js';

const COMPONENT_BYTES: ReadonlyMap<unknown, number> = new Map([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
]);
const COMPONENTS: ReadonlyMap<unknown, number> = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
]);
/** Most values of an accessor without data, which is all zeros or sparse. */
export const MOST_ZEROS = 1_000_000;

/** Bytes of an accessor after it is unpacked. */
export function bytesOf({ componentType, type, count }: GLTF.IAccessor): number {
  return (COMPONENT_BYTES.get(componentType) ?? 0) * (COMPONENTS.get(type) ?? 0) * count;
}

/** Checks that an accessor lies within its part of the data. @throws ModelError */
export function checkAccessor(accessor: GLTF.IAccessor, i: number, views: readonly GLTF.IBufferView[]): void {
  const { bufferView, byteOffset = 0, componentType, type, count, sparse } = accessor;
  const [bytes, components] = [COMPONENT_BYTES.get(componentType), COMPONENTS.get(type)];
  checkCount(count, `accessors[${i}].count`);
  checkCount(byteOffset, `accessors[${i}].byteOffset`);
  if (bytes === undefined || components === undefined) {
    throw new ModelError('bad-format', `accessors[${i}] has an unknown type`);
  }
  if (bufferView === undefined) {
    // Its data is unpacked by Draco, whose sizes are checked where that is, or there is none.
    if (sparse !== undefined && count > MOST_ZEROS) {
      throw new ModelError('too-large', `accessors[${i}] has ${count} sparse values`);
    }
  } else {
    checkPlace(bufferView, views, () => `accessors[${i}] lies outside its part of the data`);
    const view = views[bufferView];
    const stride = view?.byteStride ?? bytes * components;
    if (
      view === undefined ||
      !Number.isInteger(stride) ||
      stride < 1 ||
      byteOffset + stride * (count - 1) + bytes * components > view.byteLength
    ) {
      throw new ModelError('bad-format', `accessors[${i}] lies outside its part of the data`);
    }
  }
  if (sparse === undefined) return;
  checkObject(sparse, `accessors[${i}].sparse`);
  const parts = [
    [sparse.indices, COMPONENT_BYTES.get(sparse.indices?.componentType)],
    [sparse.values, bytes * components],
  ] as const;
  checkCount(sparse.count, `accessors[${i}].sparse.count`);
  for (const [part, size] of parts) {
    checkPlace(part?.bufferView, views, () => `accessors[${i}].sparse lies outside its part of the data`);
    const view = views[part?.bufferView];
    checkCount(part?.byteOffset ?? 0, `accessors[${i}].sparse.byteOffset`);
    if (view === undefined || size === undefined || (part.byteOffset ?? 0) + size * sparse.count > view.byteLength) {
      throw new ModelError('bad-format', `accessors[${i}].sparse lies outside its part of the data`);
    }
  }
}
