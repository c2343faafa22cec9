import type { GLTF } from '@gltf-transform/core';

import { checkCompressed } from './compressed-parts.js';
import type { GlbContainer } from './glb-container.js';
import { array } from './json-list.js';
import type { ModelLimits } from './limits.js';
import { ModelError } from './model-error.js';
import { countShown } from './node-tree.js';

const DRACO = 'KHR_draco_mesh_compression';
const GEOMETRY = [DRACO, 'EXT_meshopt_compression', 'KHR_mesh_quantization'];
/** Extensions that say nothing about where triangles are. */
const LOOKS = /^(KHR|EXT|MSFT|ADOBE|GOOGLE|NV)_(materials|texture|lights|animation|xmp|node_visibility|image)/;

/**
 * What of a glTF concerns triangles: meshes, their accessors and buffers, nodes, names of materials. Pictures, animations
 * and looks are left out, so that nothing in them can stand in the way.
 *
 * Everything that the file says about sizes is checked here, before any of it is allocated or unpacked.
 *
 * @throws ModelError
 */
export function geometryOnly({ json, binary }: GlbContainer, limits: ModelLimits): GLTF.IGLTF {
  for (const name of array(json.extensionsRequired)) {
    if (!GEOMETRY.includes(name) && !LOOKS.test(name)) {
      throw new ModelError('unsupported', `the model needs the glTF extension ${name}, which is not read here`);
    }
  }
  const buffers = checkedBuffers(json, binary);
  const views = array(json.bufferViews);
  checkViews(views, buffers);
  const accessors = array(json.accessors);
  accessors.forEach((accessor, i) => checkAccessor(accessor, i, views, buffers));
  const meshes = array(json.meshes).map(({ name, primitives }) => ({
    ...(name === undefined ? {} : { name: String(name) }),
    primitives: array(primitives).map((primitive) => checkedPrimitive(primitive, json)),
  }));
  const triangles = countShown(
    json,
    meshes.map((mesh) => mesh.primitives.reduce((sum, each) => sum + trianglesOf(each, accessors), 0)),
  );
  if (triangles > limits.triangles) {
    throw new ModelError(
      'too-large',
      `the model has ${triangles} triangles, at most ${limits.triangles} can be taken; simplify it`,
    );
  }
  checkCompressed(json, binary, limits);
  const used = array(json.extensionsUsed).filter((name) => GEOMETRY.includes(name));
  return {
    asset: { version: '2.0' },
    ...(json.scene === undefined ? {} : { scene: json.scene }),
    scenes: array(json.scenes).map(({ nodes }) => ({ nodes: [...array(nodes)] })),
    nodes: array(json.nodes).map((node) => only(node, NODE_FIELDS)),
    meshes,
    materials: array(json.materials).map(({ name }) => (name === undefined ? {} : { name: String(name) })),
    accessors: [...accessors],
    bufferViews: [...views],
    buffers: [...array(json.buffers)],
    ...(used.length === 0 ? {} : { extensionsUsed: used }),
  };
}

const NODE_FIELDS = ['name', 'children', 'mesh', 'matrix', 'translation', 'rotation', 'scale'] as const;

function only<T extends object>(from: T, fields: readonly (keyof T)[]): T {
  return Object.fromEntries(fields.filter((field) => from[field] !== undefined).map((f) => [f, from[f]])) as T;
}

/** @returns the length of each buffer */
function checkedBuffers(json: GLTF.IGLTF, binary: Uint8Array): readonly number[] {
  return array(json.buffers).map((buffer, i) => {
    const { uri, byteLength, extensions } = buffer;
    checkCount(byteLength, `buffers[${i}].byteLength`);
    if (uri !== undefined && !String(uri).startsWith('data:')) {
      throw new ModelError(
        'external-data',
        `the model refers to the file "${String(uri).slice(0, 100)}"; export it as one GLB with everything inside`,
      );
    }
    if (uri !== undefined) return Math.floor((String(uri).length * 3) / 4);
    const isFallback = extensions !== undefined && 'EXT_meshopt_compression' in extensions;
    if (!isFallback && i === 0 && byteLength > binary.byteLength) {
      throw new ModelError('truncated', `the GLB should hold ${byteLength} bytes of data, it has ${binary.byteLength}`);
    }
    if (!isFallback && i > 0) throw new ModelError('external-data', `the data of buffers[${i}] is not in the GLB`);
    return byteLength;
  });
}

function checkViews(views: readonly GLTF.IBufferView[], buffers: readonly number[]): void {
  views.forEach(({ buffer, byteOffset = 0, byteLength }, i) => {
    checkCount(byteOffset, `bufferViews[${i}].byteOffset`);
    checkCount(byteLength, `bufferViews[${i}].byteLength`);
    const length = buffers[buffer];
    if (length === undefined || byteOffset + byteLength > length) {
      throw new ModelError('bad-format', `bufferViews[${i}] lies outside its buffer`);
    }
  });
}

const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
/** Most numbers of an accessor without data of its own, which is all zeros or sparse. */
const MOST_ZEROS = 1_000_000;

function checkAccessor(
  accessor: GLTF.IAccessor,
  i: number,
  views: readonly GLTF.IBufferView[],
  buffers: readonly number[],
): void {
  const { bufferView, byteOffset = 0, componentType, type, count, sparse } = accessor;
  const [bytes, components] = [COMPONENT_BYTES[componentType], COMPONENTS[type]];
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
    const view = views[bufferView];
    const stride = view?.byteStride ?? bytes * components;
    if (view === undefined || byteOffset + stride * (count - 1) + bytes * components > view.byteLength) {
      throw new ModelError('bad-format', `accessors[${i}] lies outside its part of the data`);
    }
  }
  if (sparse === undefined) return;
  const parts = [
    [sparse.indices, COMPONENT_BYTES[sparse.indices?.componentType]],
    [sparse.values, bytes * components],
  ] as const;
  checkCount(sparse.count, `accessors[${i}].sparse.count`);
  for (const [part, size] of parts) {
    const view = views[part?.bufferView];
    if (view === undefined || size === undefined || (part.byteOffset ?? 0) + size * sparse.count > view.byteLength) {
      throw new ModelError('bad-format', `accessors[${i}].sparse lies outside its part of the data`);
    }
    if (buffers.length === 0) throw new ModelError('bad-format', 'the model has no data');
  }
}

function checkedPrimitive(primitive: GLTF.IMeshPrimitive, json: GLTF.IGLTF): GLTF.IMeshPrimitive {
  const { mode = 4, indices, material, attributes, extensions } = primitive;
  const position = attributes?.['POSITION'];
  const draco = extensions?.[DRACO];
  for (const accessor of [position, indices]) {
    if (accessor !== undefined && array(json.accessors)[accessor] === undefined) {
      throw new ModelError('bad-format', `a mesh refers to accessor ${accessor}, which does not exist`);
    }
  }
  if (draco === undefined) {
    for (const accessor of [position, indices]) {
      const { bufferView, sparse, count = 0 } = array(json.accessors)[accessor ?? -1] ?? {};
      if (accessor !== undefined && bufferView === undefined && sparse === undefined && count > MOST_ZEROS) {
        throw new ModelError('too-large', `accessors[${accessor}] has ${count} values and no data`);
      }
    }
  }
  return {
    mode,
    attributes: position === undefined ? {} : { POSITION: position },
    ...(indices === undefined ? {} : { indices }),
    ...(material === undefined ? {} : { material }),
    ...(draco === undefined ? {} : { extensions: { [DRACO]: positionOnly(draco) } }),
  };
}

function positionOnly(draco: unknown): object {
  const { bufferView, attributes } = draco as { bufferView?: unknown; attributes?: Record<string, unknown> };
  return { bufferView, attributes: { POSITION: attributes?.['POSITION'] } };
}

const TRIANGLES = 4;
const STRIP = 5;
const FAN = 6;

function trianglesOf(primitive: GLTF.IMeshPrimitive, accessors: readonly GLTF.IAccessor[]): number {
  const corners = accessors[primitive.indices ?? primitive.attributes['POSITION'] ?? -1]?.count ?? 0;
  if (primitive.mode === TRIANGLES) return Math.floor(corners / 3);
  return primitive.mode === STRIP || primitive.mode === FAN ? Math.max(0, corners - 2) : 0;
}

function checkCount(value: number, field: string): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new ModelError('bad-format', `${field}: ${String(value)} is no whole number from 0`);
  }
}
