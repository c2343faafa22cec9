import { compileTwin } from '@radioshed/profile';

import { RAYTRACE_WASM } from '../wasm-module.js';
import { type Bvh, COUNT, LINK, NODE_WORDS } from './bvh.js';
import type { RayNumbers } from './ray.js';

/** Exports of `assembly/index.ts`; addresses are byte offsets in its memory. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Makes room for a number of bytes after those of the root. @returns 0 where it is not available. */
  reserve(bytes: number): number;
  treeAddress(): number;
  hitAddress(): number;
  crossedAddress(): number;
  distancesAddress(): number;
  closest(...ray: RayNumbers): number;
  crossings(...ray: RayNumbers): number;
}

/** Bytes of the root, of two children and of two triangles, as `assembly/hierarchy.ts` lays them out. */
const ROOT_BYTES = 64;
const PAIR_BYTES = 64;
const LINKS = 12;
const TRIANGLES_BYTES = 144;
/** Bytes before the triangles of a leaf. */
const LEAF_BYTES = 16;
/** Largest copy: every thread has one. */
const MOST_BYTES = 2 ** 25;

/** Rays through a hierarchy in WebAssembly; `isPassed` may be replaced before each call. */
export interface CompiledBvh {
  readonly closest: (...ray: RayNumbers) => number;
  readonly crossings: (...ray: RayNumbers) => number;
  isPassed: (t: number) => boolean;
  readonly hit: Float64Array;
  readonly crossed: Int32Array;
  readonly distances: Float64Array;
}

const compiled = new WeakMap<Bvh, CompiledBvh | undefined>();

/**
 * A copy of a hierarchy for WebAssembly, one for all tracers of it in this thread; undefined without WebAssembly or
 * memory.
 */
export function compiledBvh(bvh: Bvh, mostCrossings: number): CompiledBvh | undefined {
  if (!compiled.has(bvh)) compiled.set(bvh, copyOf(bvh, mostCrossings));
  return compiled.get(bvh);
}

function copyOf(bvh: Bvh, mostCrossings: number): CompiledBvh | undefined {
  const bytes = bytesOf(bvh);
  if (bytes > MOST_BYTES) return undefined;
  const module = compileTwin(RAYTRACE_WASM);
  if (module === undefined) return undefined;
  const imports = { closest: { isPassed: (t: number): boolean => result.isPassed(t) } };
  const wasm = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
  if (wasm.reserve(bytes) === 0) return undefined;
  const { buffer } = wasm.memory;
  write(bvh, buffer, wasm.treeAddress());
  const result: CompiledBvh = {
    closest: wasm.closest,
    crossings: wasm.crossings,
    isPassed: () => false,
    hit: new Float64Array(buffer, wasm.hitAddress(), 1),
    crossed: new Int32Array(buffer, wasm.crossedAddress(), mostCrossings),
    distances: new Float64Array(buffer, wasm.distancesAddress(), mostCrossings),
  };
  return result;
}

/** Bytes of all pairs and leaves. */
function bytesOf({ links }: Bvh): number {
  let bytes = 0;
  for (let at = 0; at < links.length; at += NODE_WORDS) {
    const count = links[at + COUNT];
    bytes += count === 0 ? PAIR_BYTES : LEAF_BYTES + TRIANGLES_BYTES * Math.ceil(count / 2);
  }
  return bytes;
}

/** Writes the root, the pairs of children, and the leaves, two triangles side by side. */
function write({ boxes, links, triangles }: Bvh, buffer: ArrayBuffer, address: number): void {
  const pairCount = (links.length / NODE_WORDS - 1) / 2;
  const sides = new Float32Array(buffer, address + ROOT_BYTES, (PAIR_BYTES / 4) * pairCount);
  const places = new Int32Array(buffer, address, (ROOT_BYTES + PAIR_BYTES * pairCount) / 4);
  let leafAt = PAIR_BYTES * pairCount;

  const writeNode = (node: number, to: number): void => {
    const at = NODE_WORDS * node;
    const count = links[at + COUNT];
    // Children are in pairs after the root: the link of a node becomes the number of their pair.
    places[to] = count === 0 ? (links[at + LINK] - 1) / 2 : leafAt;
    places[to + 1] = count;
    if (count > 0) leafAt = writeLeaf(triangles, links[at + LINK], count, buffer, address + ROOT_BYTES, leafAt);
  };
  writeNode(0, 0);
  for (let pair = 0; pair < pairCount; pair++) {
    for (let child = 0; child < 2; child++) {
      const node = 1 + 2 * pair + child;
      const at = NODE_WORDS * node;
      const to = (PAIR_BYTES / 4) * pair;
      for (let axis = 0; axis < 3; axis++) {
        sides[to + 2 * axis + child] = boxes[at + axis];
        sides[to + 6 + 2 * axis + child] = boxes[at + 4 + axis];
      }
      writeNode(node, ROOT_BYTES / 4 + to + LINKS + 2 * child);
    }
  }
}

/**
 * Writes the triangles of a leaf; the other of an odd one stays zero, which no ray meets.
 * @returns where the next leaf begins.
 */
function writeLeaf(
  triangles: Float64Array,
  from: number,
  count: number,
  buffer: ArrayBuffer,
  base: number,
  leafAt: number,
): number {
  new Int32Array(buffer, base + leafAt, 1)[0] = from;
  const bytes = TRIANGLES_BYTES * Math.ceil(count / 2);
  const numbers = new Float64Array(buffer, base + leafAt + LEAF_BYTES, bytes / 8);
  for (let i = 0; i < count; i++) {
    const to = 18 * (i >> 1) + (i & 1);
    for (let k = 0; k < 9; k++) numbers[to + 2 * k] = triangles[9 * (from + i) + k];
  }
  return leafAt + LEAF_BYTES + bytes;
}
