import { sharedFloat32, sharedFloat64 } from '@radioshed/parallel';
import { checkListed } from '@radioshed/units';

import { type Bvh, COUNT, DEEPEST, LINK, NODE_WORDS } from './bvh.js';

const BINS = 16;
const LEAF = 4;
/** Cost of looking at a box, in tests of a triangle. */
const BOX_COST = 0.8;

/**
 * Builds a hierarchy by the surface area heuristic, over bins along each axis.
 *
 * @param positions nine numbers a triangle: its corners.
 * @returns the hierarchy, and which triangle is at each place of its leaves.
 * @see I. Wald, "On fast construction of SAH-based bounding volume hierarchies", 2007
 */
export function buildBvh(positions: Float64Array): { readonly bvh: Bvh; readonly order: Uint32Array } {
  const count = checkListed('positions', positions, 'nine numbers a triangle').length / 9;
  const boxes = triangleBoxes(positions);
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const nodes = sharedFloat32(NODE_WORDS * Math.max(1, 2 * count - 1));
  const links = new Uint32Array(nodes.buffer);
  let used = 1;
  const todo: [node: number, from: number, to: number, depth: number][] = [[0, 0, count, 0]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, from, to, depth] = next;
    const middle =
      depth + Math.log2(Math.max(1, to - from)) < DEEPEST - 1 ? split(boxes, order, from, to) : halve(from, to);
    writeBox(nodes, node, boxes, order, from, to);
    const isLeaf = middle === from;
    links[NODE_WORDS * node + LINK] = isLeaf ? from : used;
    links[NODE_WORDS * node + COUNT] = isLeaf ? to - from : 0;
    if (isLeaf) continue;
    todo.push([used + 1, middle, to, depth + 1], [used, from, middle, depth + 1]);
    used += 2;
  }
  const words = NODE_WORDS * used;
  return {
    bvh: { boxes: nodes.subarray(0, words), links: links.subarray(0, words), triangles: edges(positions, order) },
    order,
  };
}

/** Six numbers a triangle: lower and upper corner. */
function triangleBoxes(p: Float64Array): Float64Array {
  const boxes = new Float64Array((p.length / 9) * 6);
  for (let t = 0; t < p.length / 9; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [p[9 * t + axis], p[9 * t + 3 + axis], p[9 * t + 6 + axis]];
      boxes[6 * t + axis] = Math.min(a, b, c);
      boxes[6 * t + 3 + axis] = Math.max(a, b, c);
    }
  }
  return boxes;
}

/**
 * Parts the triangles so that a ray is expected to meet the fewest boxes and triangles.
 *
 * @returns where the second part begins, or `from` where a leaf is better.
 */
function split(boxes: Float64Array, order: Uint32Array, from: number, to: number): number {
  if (to - from <= 2) return from;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = from; i < to; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const centre = centreOf(boxes, order[i], axis);
      if (centre < low[axis]) low[axis] = centre;
      if (centre > high[axis]) high[axis] = centre;
    }
  }
  let [best, bestAxis, bestBin] = [Infinity, -1, 0];
  const whole = areaOf(boxes, order, from, to);
  for (let axis = 0; axis < 3; axis++) {
    if (!(high[axis] > low[axis])) continue;
    const costs = costsOf(boxes, order, from, to, axis, low[axis], BINS / (high[axis] - low[axis]));
    for (let bin = 1; bin < BINS; bin++) {
      if (!(costs[bin] < best)) continue;
      best = costs[bin];
      bestAxis = axis;
      bestBin = bin;
    }
  }
  if (bestAxis === -1) return to - from <= LEAF ? from : halve(from, to); // all centres in one point
  if (to - from <= LEAF && whole * (to - from) <= best + 2 * BOX_COST * whole) return from;
  const scale = BINS / (high[bestAxis] - low[bestAxis]);
  let middle = from;
  for (let i = from; i < to; i++) {
    if (binOf(boxes, order[i], bestAxis, low[bestAxis], scale) >= bestBin) continue;
    const moved = order[middle];
    order[middle++] = order[i];
    order[i] = moved;
  }
  return middle === from || middle === to ? halve(from, to) : middle;
}

function halve(from: number, to: number): number {
  return to - from <= LEAF ? from : (from + to) >>> 1;
}

/** Area × triangles of both sides, for a cut before each bin. */
function costsOf(
  boxes: Float64Array,
  order: Uint32Array,
  from: number,
  to: number,
  axis: number,
  low: number,
  scale: number,
): Float64Array {
  // Scratch arrays, refilled in each call: there are as many calls as nodes.
  for (let bin = 0; bin < BINS; bin++) clear(bins, 7 * bin);
  for (let i = from; i < to; i++) {
    const at = 7 * binOf(boxes, order[i], axis, low, scale);
    grow(bins, at, boxes, 6 * order[i]);
    bins[at + 6]++;
  }
  costs.fill(0);
  clear(sum, 0);
  for (let bin = 0; bin < BINS - 1; bin++) {
    grow(sum, 0, bins, 7 * bin);
    sum[6] += bins[7 * bin + 6];
    costs[bin + 1] = sum[6] === 0 ? 0 : sum[6] * halfArea(sum);
  }
  clear(sum, 0);
  for (let bin = BINS - 1; bin > 0; bin--) {
    grow(sum, 0, bins, 7 * bin);
    sum[6] += bins[7 * bin + 6];
    costs[bin] += sum[6] === 0 ? 0 : sum[6] * halfArea(sum);
  }
  return costs;
}

/** Seven numbers a bin: a box, and the triangles in it. */
const bins = new Float64Array(7 * BINS);
const sum = new Float64Array(7);
const costs = new Float64Array(BINS);

function clear(target: Float64Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    target[at + axis] = Infinity;
    target[at + 3 + axis] = -Infinity;
  }
  target[at + 6] = 0;
}

function binOf(boxes: Float64Array, t: number, axis: number, low: number, scale: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor((centreOf(boxes, t, axis) - low) * scale)));
}

function centreOf(boxes: Float64Array, t: number, axis: number): number {
  return 0.5 * (boxes[6 * t + axis] + boxes[6 * t + 3 + axis]);
}

function grow(target: Float64Array, at: number, box: Float64Array, from: number): void {
  for (let axis = 0; axis < 3; axis++) {
    if (box[from + axis] < target[at + axis]) target[at + axis] = box[from + axis];
    if (box[from + 3 + axis] > target[at + 3 + axis]) target[at + 3 + axis] = box[from + 3 + axis];
  }
}

function halfArea(box: Float64Array): number {
  const x = box[3] - box[0];
  const y = box[4] - box[1];
  const z = box[5] - box[2];
  return x * y + y * z + z * x;
}

function areaOf(boxes: Float64Array, order: Uint32Array, from: number, to: number): number {
  return halfArea(boxOf(boxes, order, from, to));
}

function boxOf(boxes: Float64Array, order: Uint32Array, from: number, to: number): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
  for (let i = from; i < to; i++) grow(box, 0, boxes, 6 * order[i]);
  return box;
}

/** Rounded outwards to 32 bits, so that no triangle sticks out of its box. */
function writeBox(
  nodes: Float32Array,
  node: number,
  boxes: Float64Array,
  order: Uint32Array,
  from: number,
  to: number,
): void {
  const box = boxOf(boxes, order, from, to);
  for (let axis = 0; axis < 3; axis++) {
    nodes[NODE_WORDS * node + axis] = outwards(box[axis], -1);
    nodes[NODE_WORDS * node + 4 + axis] = outwards(box[3 + axis], 1);
  }
}

function outwards(value: number, side: 1 | -1): number {
  return Math.fround(value + side * (Math.abs(value) * 2 ** -22 + 1e-12));
}

function edges(p: Float64Array, order: Uint32Array): Float64Array {
  const result = sharedFloat64(9 * order.length);
  order.forEach((t, place) => {
    for (let axis = 0; axis < 3; axis++) {
      const corner = p[9 * t + axis];
      result[9 * place + axis] = corner;
      result[9 * place + 3 + axis] = p[9 * t + 3 + axis] - corner;
      result[9 * place + 6 + axis] = p[9 * t + 6 + axis] - corner;
    }
  });
  return result;
}
