// @ts-check
import { glb } from './requests.mjs';

/** GLB files that take far more to read than to send. */

const TRIANGLE = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 0, 1).buffer);

/** @param {object} changes members of the JSON that replace those of one triangle @param {Uint8Array} [binary] */
function changed(changes, binary = TRIANGLE) {
  return glb(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 0, 1] }],
      bufferViews: [{ buffer: 0, byteLength: binary.byteLength }],
      buffers: [{ byteLength: binary.byteLength }],
      ...changes,
    },
    binary,
  );
}

/** @template T @param {number} length @param {(i: number) => T} each */
const times = (length, each) => Array.from({ length }, (_, i) => each(i));

/** A triangle with a material whose name has `length` characters. @param {number} length */
export function longName(length) {
  return changed({
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ name: 'x'.repeat(length) }],
  });
}

/** One mesh of `count` primitives, about 43 bytes each. @param {number} count */
export function manyPrimitives(count) {
  return changed({ meshes: [{ primitives: times(count, () => ({ attributes: { POSITION: 0 }, mode: 4 })) }] });
}

/** `count` nodes that show one mesh of `count` primitives without triangles. @param {number} count */
export function shownPrimitives(count) {
  return changed({
    scenes: [{ nodes: times(count, (i) => i) }],
    nodes: times(count, () => ({ mesh: 0 })),
    meshes: [{ primitives: times(count, () => ({ attributes: { POSITION: 0 }, mode: 0 })) }],
  });
}

/** `count` accessors over the same `bytes`. @param {number} count @param {number} bytes */
export function sharedBytes(count, bytes) {
  const points = Math.floor(bytes / 12);
  return changed(
    {
      meshes: [{ primitives: times(count, (i) => ({ attributes: { POSITION: i } })) }],
      accessors: times(count, () => ({ bufferView: 0, componentType: 5126, count: points, type: 'VEC3' })),
    },
    Buffer.alloc(12 * points),
  );
}

/** `chains` chains of `depth` nodes that show a triangle at every node. @param {number} chains @param {number} depth */
export function deepNodes(chains, depth) {
  return changed({
    scenes: [{ nodes: times(chains, (i) => i * depth) }],
    nodes: times(chains * depth, (i) => ({ mesh: 0, ...((i + 1) % depth === 0 ? {} : { children: [i + 1] }) })),
  });
}

/** JSON that is nothing but empty lists. @param {number} count */
export function emptyLists(count) {
  return changed({ extras: times(count, () => []) });
}
