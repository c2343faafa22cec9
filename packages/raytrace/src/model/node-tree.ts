import type { GLTF } from '@gltf-transform/core';

import { array, checkPlace, objects, short } from './json-list.js';
import { ModelError } from './model-error.js';

/** Primitives and triangles of one mesh, or of all meshes together. */
export interface Shown {
  readonly primitives: number;
  readonly triangles: number;
}

/**
 * Primitives and triangles that the nodes show. A mesh counts once for each of its nodes: otherwise a few nodes could
 * make a model of any size.
 *
 * @param meshes what each mesh has.
 * @param depth most nodes above a node.
 * @throws ModelError when the nodes form no tree.
 */
export function countShown(json: GLTF.IGLTF, meshes: readonly Shown[], depth: number): Shown {
  const nodes = objects(json.nodes, 'nodes');
  const parents = parentsOf(nodes);
  let [primitives, triangles] = [0, 0];
  nodes.forEach(({ mesh }, i) => {
    checkPlace(mesh, meshes, () => `nodes[${i}] refers to mesh ${short(mesh)}, which does not exist`);
    let above = 0;
    for (let at = parents[i]; at !== -1; at = parents[at]) {
      if (++above > Math.min(depth, nodes.length)) {
        throw new ModelError('bad-format', `nodes[${i}] lies in a circle of nodes, or more than ${depth} deep`);
      }
    }
    if (mesh === undefined) return;
    primitives += meshes[mesh].primitives;
    triangles += meshes[mesh].triangles;
  });
  return { primitives, triangles };
}

/** The parent of each node, −1 for none. */
function parentsOf(nodes: readonly GLTF.INode[]): Int32Array {
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach(({ children }, i) => {
    for (const child of array(children)) {
      checkPlace(child ?? null, nodes, () => `nodes[${i}] refers to node ${short(child)}, which does not exist`);
      if (parents[child] !== -1) throw new ModelError('bad-format', `nodes[${child}] has two parents`);
      parents[child] = i;
    }
  });
  return parents;
}
