import type { GLTF } from '@gltf-transform/core';

import { ModelError } from './model-error.js';

/** Deepest nesting of nodes: transforms are multiplied up the tree by recursion. */
const DEEPEST = 500;

/**
 * Triangles that the default scene shows: a mesh counts once for each of its nodes, so that a few nodes cannot multiply
 * themselves into a model of any size.
 *
 * @param triangles of each mesh.
 * @throws ModelError when the nodes form no tree.
 */
export function countShown(json: GLTF.IGLTF, triangles: readonly number[]): number {
  const nodes = Array.isArray(json.nodes) ? json.nodes : [];
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach(({ children, mesh }, i) => {
    if (mesh !== undefined && triangles[mesh] === undefined) {
      throw new ModelError('bad-format', `nodes[${i}] refers to mesh ${mesh}, which does not exist`);
    }
    for (const child of Array.isArray(children) ? children : []) {
      if (nodes[child] === undefined) {
        throw new ModelError('bad-format', `nodes[${i}] refers to node ${child}, which does not exist`);
      }
      if (parents[child] !== -1) throw new ModelError('bad-format', `nodes[${child}] has two parents`);
      parents[child] = i;
    }
  });
  let sum = 0;
  nodes.forEach(({ mesh }, i) => {
    let depth = 0;
    for (let at = parents[i]; at !== -1; at = parents[at]) {
      if (++depth > Math.min(DEEPEST, nodes.length)) {
        throw new ModelError('bad-format', `nodes[${i}] lies in a circle of nodes, or more than ${DEEPEST} deep`);
      }
    }
    sum += mesh === undefined ? 0 : (triangles[mesh] ?? 0);
  });
  return sum;
}
