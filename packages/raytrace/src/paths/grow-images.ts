import { sharedFloat64, sharedInt32 } from '@radioshed/parallel';

import type { Emitter } from '../radio/transmitter.js';
import { OUTLINE_CORNERS } from '../scene/plane-outlines.js';
import type { Scene } from '../scene/scene.js';
import { clipPolygon, createPolygon, dropRepeated, type Polygon } from './clip-polygon.js';
import { createHeap } from './heap.js';
import type { ImageTree } from './image-tree.js';

/** Limits of a tree of mirror images. */
export interface GrowOptions {
  readonly maxReflections: number;
  /** Least gain of a path that counts, dB. */
  readonly leastGainDb: number;
  /** Facets narrower than this make no images, m. */
  readonly leastFacetM: number;
  readonly mostImages: number;
  /** Most facets that make images, the widest; most images that wait; most tests of a facet from an image. */
  readonly mostFacets: number;
  readonly mostWaiting: number;
  readonly mostLooks: number;
  /** Costs that all images may have together, and the cost of one by its half-spaces and reflections. */
  readonly budget: number;
  readonly costOf: (sides: Float64Array, order: number) => number;
  /** Loss of a ray at a reflection in a plane, dB; of any ray, at the least, where the cosine is left out. */
  readonly reflectionDb: (plane: number, cosine?: number) => number;
  /** Loss of the straight way between two points, dB. */
  readonly wayDb: (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => number;
}

interface Candidate {
  readonly parent: number;
  readonly plane: number;
  readonly order: number;
  readonly source: readonly [number, number, number];
  readonly sides: Float64Array;
  /** Losses at the least, and as they are along the middle of the beam, dB. */
  readonly leastLossDb: number;
  readonly middleLossDb: number;
}

/**
 * Finds the mirror images of a transmitter, the strongest first.
 *
 * Beams are cut by the outlines of the facets before them, not by what is in their way: whether a path is really
 * there, and what it loses in walls, is found for each point apart.
 */
export function growImages(scene: Scene, emitter: Emitter, options: GrowOptions): ImageTree {
  const { maxReflections, mostImages, mostWaiting, mostLooks, budget, costOf } = options;
  const planes = eligiblePlanes(scene, options);
  const waiting = createHeap<Candidate>();
  const taken: Candidate[] = [];
  const root: Candidate = {
    parent: -1,
    plane: -1,
    order: 0,
    source: [emitter.position[0], emitter.position[1], emitter.position[2]],
    sides: new Float64Array(0),
    leastLossDb: 0,
    middleLossDb: 0,
  };
  waiting.push(root, Infinity);
  const grow = createGrower(scene, emitter, options);
  let looks = 0;
  let [cost, complete] = [0, maxReflections === 0 || planes.length === scene.planeMaterial.length];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    cost += costOf(next.sides, next.order);
    if (taken.length > 0 && (cost > budget || taken.length >= mostImages)) {
      complete = false;
      break;
    }
    taken.push(next);
    if (next.order >= maxReflections) continue;
    looks += planes.length;
    if (looks > mostLooks) {
      complete = false;
      continue;
    }
    for (const plane of planes) {
      const child = grow(next, taken.length - 1, plane);
      if (child === undefined) continue;
      if (waiting.size >= mostWaiting) complete = false;
      else waiting.push(child.candidate, child.priority);
    }
  }
  return pack(taken, complete);
}

function eligiblePlanes(scene: Scene, { leastFacetM, mostFacets }: GrowOptions): readonly number[] {
  const found: { readonly plane: number; readonly widthM: number }[] = [];
  for (let plane = 0; plane < scene.planeMaterial.length; plane++) {
    const widthM = widthOf(scene, plane);
    if (widthM >= leastFacetM) found.push({ plane, widthM });
  }
  found.sort((a, b) => b.widthM - a.widthM || a.plane - b.plane);
  return found.slice(0, mostFacets).map(({ plane }) => plane);
}

/** Least extent of an outline, over eight directions in its plane. */
function widthOf({ outlines, planes }: Scene, plane: number): number {
  const [nx, ny, nz] = planes.subarray(4 * plane, 4 * plane + 3);
  const level = Math.hypot(nx, nz);
  const [ux, uy, uz] = level > 1e-9 ? [-nz / level, 0, nx / level] : [1, 0, 0];
  const [vx, vy, vz] = [ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux];
  let width = Infinity;
  for (let turn = 0; turn < 8; turn++) {
    const [c, s] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
    const [dx, dy, dz] = [c * ux + s * vx, c * uy + s * vy, c * uz + s * vz];
    let [low, high] = [Infinity, -Infinity];
    for (let corner = 0; corner < OUTLINE_CORNERS; corner++) {
      const at = 3 * (OUTLINE_CORNERS * plane + corner);
      const along = dx * outlines[at] + dy * outlines[at + 1] + dz * outlines[at + 2];
      low = Math.min(low, along);
      high = Math.max(high, along);
    }
    width = Math.min(width, high - low);
  }
  return width;
}

function createGrower(
  scene: Scene,
  emitter: Emitter,
  { leastGainDb, reflectionDb, wayDb }: GrowOptions,
): (
  from: Candidate,
  parent: number,
  plane: number,
) => { readonly candidate: Candidate; readonly priority: number } | undefined {
  const { planes, outlines, sizeM } = scene;
  const [one, two] = [createPolygon(), createPolygon()];
  const peakDb = 10 * Math.log10(emitter.peak);
  const spreadDb = 20 * Math.log10(emitter.wavelengthM / (4 * Math.PI));
  const centres = outlineBalls(outlines);

  return (from, parent, plane) => {
    if (plane === from.plane) return undefined;
    const [sx, sy, sz] = from.source;
    const [nx, ny, nz, o] = planes.subarray(4 * plane, 4 * plane + 4);
    const height = nx * sx + ny * sy + nz * sz - o;
    if (Math.abs(height) < 1e-9 * sizeM) return undefined;
    const { sides } = from;
    for (let at = 0; at < sides.length; at += 4) {
      const inside =
        sides[at] * centres[4 * plane] +
        sides[at + 1] * centres[4 * plane + 1] +
        sides[at + 2] * centres[4 * plane + 2];
      if (inside < sides[at + 3] - centres[4 * plane + 3]) return undefined;
    }
    let window: Polygon = one;
    window.size = OUTLINE_CORNERS;
    const start = 3 * OUTLINE_CORNERS * plane;
    for (let i = 0; i < 3 * OUTLINE_CORNERS; i++) window.points[i] = outlines[start + i];
    for (let at = 0; at < sides.length; at += 4) {
      window = clipPolygon(window, window === one ? two : one, sides[at], sides[at + 1], sides[at + 2], sides[at + 3]);
      if (window.size < 3) return undefined;
    }
    dropRepeated(window, 1e-12 * sizeM);
    if (window.size < 3) return undefined;
    const source = [sx - 2 * height * nx, sy - 2 * height * ny, sz - 2 * height * nz] as const;
    const [mx, my, mz] = middleOf(window);
    const middleM = Math.hypot(mx - source[0], my - source[1], mz - source[2]);
    const cosine = Math.min(1, Math.abs(nx * (mx - sx) + ny * (my - sy) + nz * (mz - sz)) / middleM);
    const lossDb = reflectionDb(plane, cosine);
    const leastLossDb = from.leastLossDb + reflectionDb(plane);
    const nearestM = nearestOf(window, middleM);
    if (peakDb + spreadDb - 20 * Math.log10(nearestM) - leastLossDb < leastGainDb) return undefined;
    const [bx, by, bz] = from.order === 0 ? from.source : beforeOf(planes, from, mx, my, mz);
    const middleLossDb = from.middleLossDb + lossDb + Math.min(60, wayDb(bx, by, bz, mx, my, mz));
    const childSides = sidesOf(window, source, nx, ny, nz, o, sizeM);
    if (childSides === undefined) return undefined;
    return {
      candidate: { parent, plane, order: from.order + 1, source, sides: childSides, leastLossDb, middleLossDb },
      priority: -middleLossDb - 20 * Math.log10(middleM),
    };
  };
}

/** Where the line from a point to the source of a beam meets the plane of its window. */
function beforeOf(
  planes: Float64Array,
  { plane, source }: Candidate,
  x: number,
  y: number,
  z: number,
): readonly [number, number, number] {
  const [nx, ny, nz, o] = planes.subarray(4 * plane, 4 * plane + 4);
  const [dx, dy, dz] = [source[0] - x, source[1] - y, source[2] - z];
  const t = (o - nx * x - ny * y - nz * z) / (nx * dx + ny * dy + nz * dz);
  return [x + t * dx, y + t * dy, z + t * dz];
}

function middleOf({ points, size }: Polygon): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < 3 * size; i++) sum[i % 3] += points[i] / size;
  return sum;
}

/** A distance that no point of a window is nearer than. */
function nearestOf({ points, size }: Polygon, middleM: number): number {
  let farthest = 0;
  const middle = middleOf({ points, size });
  for (let i = 0; i < size; i++) {
    const away = Math.hypot(points[3 * i] - middle[0], points[3 * i + 1] - middle[1], points[3 * i + 2] - middle[2]);
    if (away > farthest) farthest = away;
  }
  return Math.max(1e-3, middleM - farthest);
}

/** Half-spaces of the beam from a source through a window: behind its plane, and between its edges. */
function sidesOf(
  { points, size }: Polygon,
  [sx, sy, sz]: readonly [number, number, number],
  nx: number,
  ny: number,
  nz: number,
  o: number,
  sizeM: number,
): Float64Array | undefined {
  const sides = new Float64Array(4 * (size + 1));
  const away = nx * sx + ny * sy + nz * sz > o ? -1 : 1;
  sides.set([away * nx, away * ny, away * nz, away * o]);
  const [mx, my, mz] = middleOf({ points, size });
  let count = 1;
  for (let i = 0; i < size; i++) {
    const [a, b] = [3 * i, 3 * ((i + 1) % size)];
    const [ax, ay, az] = [points[a] - sx, points[a + 1] - sy, points[a + 2] - sz];
    const [bx, by, bz] = [points[b] - sx, points[b + 1] - sy, points[b + 2] - sz];
    let [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const length = Math.hypot(x, y, z);
    if (!(length > 1e-14 * sizeM * sizeM)) continue; // two corners in one line with the source
    const turn = x * (mx - sx) + y * (my - sy) + z * (mz - sz) < 0 ? -1 : 1;
    [x, y, z] = [(turn * x) / length, (turn * y) / length, (turn * z) / length];
    sides.set([x, y, z, x * sx + y * sy + z * sz], 4 * count++);
  }
  return count < 4 ? undefined : sides.subarray(0, 4 * count);
}

/** A ball around each outline: centre and radius. */
function outlineBalls(outlines: Float64Array): Float64Array {
  const count = outlines.length / 3 / OUTLINE_CORNERS;
  const balls = new Float64Array(4 * count);
  for (let p = 0; p < count; p++) {
    const points = outlines.subarray(3 * OUTLINE_CORNERS * p, 3 * OUTLINE_CORNERS * (p + 1));
    const middle = middleOf({ points, size: OUTLINE_CORNERS });
    let radius = 0;
    for (let i = 0; i < OUTLINE_CORNERS; i++) {
      const away = Math.hypot(points[3 * i] - middle[0], points[3 * i + 1] - middle[1], points[3 * i + 2] - middle[2]);
      if (away > radius) radius = away;
    }
    balls.set([...middle, radius * (1 + 1e-9)], 4 * p);
  }
  return balls;
}

function pack(taken: readonly Candidate[], complete: boolean): ImageTree {
  const count = taken.length;
  const sides = taken.reduce((sum, each) => sum + each.sides.length, 0);
  const tree = {
    count,
    parent: sharedInt32(count),
    plane: sharedInt32(count),
    order: sharedInt32(count),
    source: sharedFloat64(3 * count),
    sideStart: sharedInt32(count + 1),
    sides: sharedFloat64(sides),
    complete,
  };
  let at = 0;
  taken.forEach((each, i) => {
    tree.parent[i] = each.parent;
    tree.plane[i] = each.plane;
    tree.order[i] = each.order;
    tree.source.set(each.source, 3 * i);
    tree.sides.set(each.sides, at);
    tree.sideStart[i] = at / 4;
    at += each.sides.length;
  });
  tree.sideStart[count] = at / 4;
  return tree;
}
