import { DEEPEST, COUNT, LINK, NODE_WORDS } from '../bvh/bvh.js';
import type { Material } from '../material/material.js';
import type { PathScene } from '../paths/path-tracer.js';
import type { ImageTree } from '../paths/image-tree.js';

/** Rounding errors of f32 relative to the size of a scene: boxes grow by the first, triangles by the second. */
const BOX_SLACK = 2 ** -20;
const TRIANGLE_SLACK = 4e-7;
/** Most that a triangle grows by, as a fraction of its edges. */
const MOST_SLACK = 0.05;

/** A scene as kernels read it: from its middle, where f32 is finest. */
export interface GpuScene {
  readonly middleM: readonly [number, number, number];
  readonly nodes: Uint32Array<ArrayBuffer>;
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** Four numbers a plane. */
  readonly planes: Float32Array<ArrayBuffer>;
  /** Places of the stack that walking the hierarchy needs. */
  readonly stack: number;
  readonly hasDielectrics: boolean;
}

/** Buffers of a scene, with coordinates from its middle, where f32 is most precise. */
export function gpuScene(scene: PathScene, materials: readonly Material[]): GpuScene {
  const { boxes } = scene.bvh;
  const middle = (axis: number): number => 0.5 * (boxes[axis] + boxes[4 + axis]);
  const middleM = [middle(0), middle(1), middle(2)] as const;
  return {
    middleM,
    nodes: nodesOf(scene, middleM),
    triangles: trianglesOf(scene, middleM),
    planes: halfSpaces(scene.planes, middleM),
    stack: stackOf(scene),
    hasDielectrics: materials.some((each) => 'dielectric' in each),
  };
}

/** Images as kernels read them, eight words each: source, parent, plane, order, and where their sides begin and end. */
export function imageWords(
  { count, parent, plane, order, source, sideStart }: ImageTree,
  middleM: GpuScene['middleM'],
): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(8 * count);
  const floats = new Float32Array(words.buffer);
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) floats[8 * i + axis] = source[3 * i + axis] - middleM[axis];
    words.set([parent[i], plane[i], order[i], sideStart[i], sideStart[i + 1]], 8 * i + 3);
  }
  return words;
}

/** Normals and offsets, as seen from the middle. */
export function halfSpaces(equations: Float64Array, [x, y, z]: GpuScene['middleM']): Float32Array<ArrayBuffer> {
  const result = new Float32Array(equations);
  for (let at = 0; at < equations.length; at += 4) {
    result[at + 3] = equations[at + 3] - equations[at] * x - equations[at + 1] * y - equations[at + 2] * z;
  }
  return result;
}

function nodesOf({ bvh, sizeM }: PathScene, middleM: GpuScene['middleM']): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(bvh.links);
  const floats = new Float32Array(words.buffer);
  for (let at = 0; at < words.length; at += NODE_WORDS) {
    for (let axis = 0; axis < 3; axis++) {
      floats[at + axis] = bvh.boxes[at + axis] - middleM[axis] - BOX_SLACK * sizeM;
      floats[at + 4 + axis] = bvh.boxes[at + 4 + axis] - middleM[axis] + BOX_SLACK * sizeM;
    }
  }
  return words;
}

/** Twelve words a triangle: corner, plane, an edge, solid, the other edge, slack. */
function trianglesOf({ bvh, plane, solid, sizeM }: PathScene, middleM: GpuScene['middleM']): Uint32Array<ArrayBuffer> {
  const { triangles } = bvh;
  const words = new Uint32Array(12 * plane.length);
  const floats = new Float32Array(words.buffer);
  for (let t = 0; t < plane.length; t++) {
    for (let axis = 0; axis < 3; axis++) {
      floats[12 * t + axis] = triangles[9 * t + axis] - middleM[axis];
      floats[12 * t + 4 + axis] = triangles[9 * t + 3 + axis];
      floats[12 * t + 8 + axis] = triangles[9 * t + 6 + axis];
    }
    words[12 * t + 3] = plane[t];
    words[12 * t + 7] = solid[t];
    floats[12 * t + 11] = Math.min(MOST_SLACK, (TRIANGLE_SLACK * sizeM) / leastHeight(triangles, 9 * t + 3));
  }
  return words;
}

/** Height of a triangle over its longest edge. */
function leastHeight(edges: Float64Array, at: number): number {
  const [ax, ay, az, bx, by, bz] = edges.subarray(at, at + 6);
  const longest = Math.max(Math.hypot(ax, ay, az), Math.hypot(bx, by, bz), Math.hypot(ax - bx, ay - by, az - bz));
  return Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / longest;
}

/** In steps, so that scenes share pipelines. */
function stackOf({ bvh: { links } }: PathScene): number {
  const depth = new Uint8Array(links.length / NODE_WORDS);
  let deepest = 0;
  for (let node = 0; node < depth.length; node++) {
    deepest = Math.max(deepest, depth[node]);
    const at = NODE_WORDS * node;
    // Children come after their parent.
    if (links[at + COUNT] === 0) depth[links[at + LINK]] = depth[links[at + LINK] + 1] = depth[node] + 1;
  }
  return Math.min(DEEPEST + 4, 16 * Math.ceil((deepest + 2) / 16));
}
