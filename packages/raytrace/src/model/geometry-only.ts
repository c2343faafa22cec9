import type { GLTF } from '@gltf-transform/core';

import { bytesOf, checkAccessor, MOST_ZEROS } from './check-accessor.js';
import { checkAtMost, checkSize } from './check-size.js';
import { checkCompressed } from './compressed-parts.js';
import type { GlbContainer } from './glb-container.js';
import { array, checkCount, checkObject, checkPlace, objects, short } from './json-list.js';
import type { ModelLimits } from './limits.js';
import { ModelError } from './model-error.js';
import { countShown } from './node-tree.js';
import { usedData } from './used-data.js';

const DRACO = 'KHR_draco_mesh_compression';
const GEOMETRY: readonly string[] = [DRACO, 'EXT_meshopt_compression', 'KHR_mesh_quantization'];
/** Extensions that say nothing about where triangles are. */
const LOOKS = /^(KHR|EXT|MSFT|ADOBE|GOOGLE|NV)_(materials|texture|lights|animation|xmp|node_visibility|image)/;

/**
 * The parts of a glTF that concern triangles: meshes, their accessors and buffers, nodes, names of materials. Pictures,
 * animations and looks are omitted, so faults in them do not matter.
 *
 * Everything that the file says about sizes is checked here, before any of it is allocated or unpacked.
 *
 * @throws ModelError
 */
export function geometryOnly({ json, binary }: GlbContainer, limits: ModelLimits): GLTF.IGLTF {
  checkSize(json, limits);
  checkExtensions(json);
  const buffers = checkedBuffers(json, binary);
  const views = objects(json.bufferViews, 'bufferViews');
  checkViews(views, buffers);
  const accessors = objects(json.accessors, 'accessors');
  accessors.forEach((accessor, i) => checkAccessor(accessor, i, views));
  const meshes = objects(json.meshes, 'meshes').map(({ name, primitives }, i) => ({
    ...nameOf(name),
    primitives: objects(primitives, `meshes[${i}].primitives`)
      .filter(({ mode = TRIANGLES }) => mode === TRIANGLES || mode === STRIP || mode === FAN)
      .flatMap((primitive) => checkedPrimitive(primitive, json, accessors) ?? []),
  }));
  checkShown(json, meshes, accessors, limits);
  const used = array(json.extensionsUsed).filter((name) => GEOMETRY.includes(name));
  const geometry: GLTF.IGLTF = {
    asset: { version: '2.0' },
    ...defaultScene(json),
    nodes: objects(json.nodes, 'nodes').map(checkedNode),
    materials: objects(json.materials, 'materials').map(({ name }) => nameOf(name)),
    ...usedData(meshes, accessors, views),
    buffers: objects(json.buffers, 'buffers').map((buffer) => only(buffer, ['byteLength', 'uri', 'extensions'])),
    ...(used.length === 0 ? {} : { extensionsUsed: used }),
  };
  const bytes = array(geometry.accessors).reduce((sum, accessor) => sum + bytesOf(accessor), 0);
  checkAtMost(bytes, limits.unpackedBytes, { field: 'accessors', unit: 'bytes' });
  checkCompressed(geometry, binary, limits);
  return geometry;
}

/** Numbers in each form of a transform. */
const TRANSFORMS = { matrix: 16, translation: 3, rotation: 4, scale: 3 } as const;

function checkedNode(node: GLTF.INode, i: number): GLTF.INode {
  for (const [field, length] of Object.entries(TRANSFORMS) as [keyof typeof TRANSFORMS, number][]) {
    const values: unknown = node[field];
    if (values === undefined || (Array.isArray(values) && values.length === length && values.every(isNumber))) continue;
    throw new ModelError('bad-format', `nodes[${i}].${field} is not a list of ${length} numbers`);
  }
  return {
    ...only(node, ['children', 'mesh', 'matrix', 'translation', 'rotation', 'scale']),
    ...nameOf(node.name),
  };
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function only<T extends object>(from: T, fields: readonly (keyof T)[]): T {
  return Object.fromEntries(fields.filter((field) => from[field] !== undefined).map((f) => [f, from[f]])) as T;
}

/** A name of the file; none where it is something else. */
function nameOf(name: unknown): { readonly name?: string } {
  return typeof name === 'string' ? { name } : {};
}

function checkExtensions(json: GLTF.IGLTF): void {
  for (const name of array(json.extensionsRequired)) {
    if (!GEOMETRY.includes(name) && !(typeof name === 'string' && LOOKS.test(name))) {
      throw new ModelError('unsupported', `the model needs the glTF extension ${short(name)}, which is not supported`);
    }
  }
}

/** The default scene as the only one, or nothing if the file has no scene. */
function defaultScene(json: GLTF.IGLTF): Pick<GLTF.IGLTF, 'scene' | 'scenes'> {
  const scenes = objects(json.scenes, 'scenes');
  checkPlace(json.scene, scenes, () => `scene ${short(json.scene)} does not exist`);
  const scene = scenes[json.scene ?? 0];
  if (scene === undefined) return {};
  const nodes = [...new Set(array(scene.nodes))];
  nodes.forEach((node, i) =>
    checkPlace(node ?? null, array(json.nodes), () => `nodes[${i}] of the scene does not exist`),
  );
  return { scene: 0, scenes: [{ nodes }] };
}

function checkShown(
  json: GLTF.IGLTF,
  meshes: readonly GLTF.IMesh[],
  accessors: readonly GLTF.IAccessor[],
  limits: ModelLimits,
): void {
  const sizes = meshes.map(({ primitives }) => ({
    primitives: primitives.length,
    triangles: primitives.reduce((sum, each) => sum + trianglesOf(each, accessors), 0),
  }));
  const { primitives, triangles } = countShown(json, sizes, limits.depth);
  checkAtMost(primitives, limits.shownPrimitives, { field: 'primitives of all nodes' });
  if (triangles > limits.triangles) {
    throw new ModelError(
      'too-large',
      `the model has ${triangles} triangles, at most ${limits.triangles} are allowed; simplify it`,
    );
  }
}

/** @returns the length of each buffer */
function checkedBuffers(json: GLTF.IGLTF, binary: Uint8Array): readonly number[] {
  return objects(json.buffers, 'buffers').map((buffer, i) => {
    const { uri, byteLength, extensions } = buffer;
    checkCount(byteLength, `buffers[${i}].byteLength`);
    if (extensions !== undefined) checkObject(extensions, `buffers[${i}].extensions`);
    if (uri !== undefined && !(typeof uri === 'string' && uri.startsWith('data:'))) {
      throw new ModelError(
        'external-data',
        `the model refers to the file "${short(uri)}"; export it as one GLB with everything inside`,
      );
    }
    if (uri !== undefined) return Math.floor((uri.length * 3) / 4);
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
    checkPlace(buffer, buffers, () => `bufferViews[${i}] lies outside its buffer`);
    const length = buffers[buffer];
    if (length === undefined || byteOffset + byteLength > length) {
      throw new ModelError('bad-format', `bufferViews[${i}] lies outside its buffer`);
    }
  });
}

/** The triangles of a primitive; undefined where it has no points. */
function checkedPrimitive(
  primitive: GLTF.IMeshPrimitive,
  json: GLTF.IGLTF,
  accessors: readonly GLTF.IAccessor[],
): GLTF.IMeshPrimitive | undefined {
  const { mode = TRIANGLES, indices, material, attributes, extensions } = primitive;
  const position = attributes?.['POSITION'];
  const draco = extensions?.[DRACO];
  for (const accessor of [position, indices]) {
    checkPlace(accessor, accessors, () => `a mesh refers to accessor ${short(accessor)}, which does not exist`);
    const { bufferView, sparse, count = 0 } = accessors[accessor ?? -1] ?? {};
    if (accessor === undefined || draco !== undefined || bufferView !== undefined || sparse !== undefined) continue;
    if (count > MOST_ZEROS) {
      throw new ModelError('too-large', `accessors[${accessor}] has ${count} values and no data`);
    }
  }
  checkPlace(material, array(json.materials), () => `a mesh refers to a material that does not exist`);
  if (position === undefined) return undefined;
  return {
    mode,
    attributes: { POSITION: position },
    ...(indices === undefined ? {} : { indices }),
    ...(material === undefined ? {} : { material }),
    ...(draco === undefined ? {} : { extensions: { [DRACO]: positionOnly(draco, array(json.bufferViews)) } }),
  };
}

function positionOnly(draco: unknown, views: readonly GLTF.IBufferView[]): object {
  checkObject(draco, DRACO);
  const { bufferView, attributes } = draco as { bufferView?: unknown; attributes?: Record<string, unknown> };
  checkPlace(bufferView ?? null, views, () => 'a part compressed by Draco lies outside the data');
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
