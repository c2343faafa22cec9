import { type Gpu, type GpuBuffer, type GpuJob, linkWgsl, paceOf } from '@radioshed/gpu';
import { wavelengthM } from '@radioshed/units';

import { reachesBall } from '../paths/image-tree.js';
import { BRICK, type FieldPlan } from './field-plan.js';
import type { GpuEmitter } from './gpu-emitter.js';
import { planWords } from '../gpu/gpu-plan.wgsl.js';
import type { GpuScene } from './gpu-scene.js';
import { BRICK_GROUPS, mirrorFieldWgsl } from './mirror-field.wgsl.js';

/** A device at work on a field. */
export interface GpuFieldWork {
  readonly gpu: Gpu;
  readonly job: GpuJob;
  readonly plan: FieldPlan;
  readonly scene: GpuScene;
  readonly nodes: GpuBuffer;
  readonly triangles: GpuBuffer;
}

/** Most pairs of a brick and an image on the device at a time, 32 bytes each; more than one brick can have. */
const MOST_NEAR = 2 ** 18;
const MOST_BRICKS = 4096;
/** Images of a brick that one invocation goes through. */
const IMAGES_AT_A_TIME = 256;
const CUBES = BRICK ** 3;

/** Bricks whose images lie on the device together. */
interface Batch {
  /** Number of each brick, and where its images begin and end. */
  readonly bricks: readonly { readonly brick: number; readonly first: number; readonly last: number }[];
  readonly nears: Uint32Array<ArrayBuffer>;
  /** The brick after the last. */
  readonly next: number;
}

/**
 * Adds the power of a transmitter's mirror paths to every cube, mW.
 *
 * @param report gets the fraction done; an error it throws ends the work.
 */
export async function addPathsOnGpu(
  { gpu, job, plan, scene, nodes, triangles }: GpuFieldWork,
  i: number,
  { emitter, planes, images, numbers, plan: words }: GpuEmitter,
  mirroredMw: Float32Array,
  report: (share: number) => void,
): Promise<void> {
  const pipeline = await job.pipeline(linkWgsl(mirrorFieldWgsl(scene.stack, scene.hasDielectrics)), 'sum_paths');
  const fixed = [
    job.uniform(planWords(words)),
    nodes,
    triangles,
    job.storage(planes),
    job.storage(numbers),
    job.storage(images),
  ];
  const pace = paceOf(gpu, `paths of up to ${plan.maxReflections} reflections`, { first: 2 ** 16, least: 2 ** 14 });
  const count = bricksOf(plan).reduce((product, each) => product * each, 1);
  for (let from = 0; from < count;) {
    const batch = batchOf(plan, i, from);
    const nears = job.storage(batch.nears);
    const sums = job.storage(8 * CUBES * Math.max(1, batch.bricks.length));
    for (const pieces of piecesOf(batch, () => Math.min(pace.amount / CUBES, 2 ** 20))) {
      const began = performance.now();
      const bricks = job.storage(brickWords(plan, pieces));
      job.dispatch(pipeline, [...fixed, nears, bricks, sums], BRICK_GROUPS, pieces.length);
      await job.done();
      job.free(bricks);
      pace.took(CUBES * pieces.reduce((sum, { first, last }) => sum + last - first, 0), performance.now() - began);
      report(from / count);
    }
    addSums(plan, batch, new Float32Array(await job.read(sums)), emitter.powerMw, mirroredMw);
    job.free(nears);
    job.free(sums);
    from = batch.next;
    report(from / count);
  }
  for (const buffer of fixed) if (buffer !== nodes && buffer !== triangles) job.free(buffer);
}

function bricksOf({ grid }: FieldPlan): readonly [number, number, number] {
  const along = (axis: 0 | 1 | 2): number => Math.ceil(grid.size[axis] / BRICK);
  return [along(0), along(1), along(2)];
}

function cornerOf(plan: FieldPlan, brick: number): readonly [number, number, number] {
  const [x, y] = bricksOf(plan);
  return [BRICK * (brick % x), BRICK * (Math.floor(brick / x) % y), BRICK * Math.floor(brick / x / y)];
}

/** The next bricks with the images whose beams reach them, as these are seen from the middle of each brick. */
function batchOf(plan: FieldPlan, i: number, from: number): Batch {
  const { tree, transmitter } = plan.transmitters[i];
  const { lowM, resM } = plan.grid;
  const waveM = wavelengthM(transmitter.frequencyMHz);
  const radius = (BRICK * resM * Math.sqrt(3)) / 2;
  const count = bricksOf(plan).reduce((product, each) => product * each, 1);
  const bricks: Batch['bricks'][number][] = [];
  const words = new Uint32Array(8 * MOST_NEAR);
  const floats = new Float32Array(words.buffer);
  let used = 0;
  let next = from;
  for (; next < count && next - from < MOST_BRICKS && used + tree.count <= MOST_NEAR; next++) {
    const [x, y, z] = cornerOf(plan, next).map((at, axis) => lowM[axis] + (at + BRICK / 2) * resM);
    const first = used;
    for (let image = 0; image < tree.count; image++) {
      if (!reachesBall(tree, image, x, y, z, radius)) continue;
      const dx = x - tree.source[3 * image];
      const dy = y - tree.source[3 * image + 1];
      const dz = z - tree.source[3 * image + 2];
      const distanceM = Math.hypot(dx, dy, dz);
      const turns = distanceM / waveM;
      const at = 8 * used++;
      const scale = 1 / Math.max(distanceM, 1e-12);
      floats[at] = dx * scale;
      floats[at + 1] = dy * scale;
      floats[at + 2] = dz * scale;
      floats[at + 3] = distanceM;
      floats[at + 4] = turns - Math.floor(turns);
      words[at + 5] = image;
    }
    if (used > first) bricks.push({ brick: next, first, last: used });
  }
  return { bricks, nears: words.slice(0, 8 * used), next };
}

interface Piece {
  readonly brick: number;
  readonly slot: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Pieces that go together: no brick twice, so that each sum has one writer, and a limited number of images in total.
 */
function* piecesOf({ bricks }: Batch, most: () => number): Generator<readonly Piece[]> {
  const longest = bricks.reduce((sum, { first, last }) => Math.max(sum, last - first), 0);
  for (let skipped = 0; skipped < longest; skipped += IMAGES_AT_A_TIME) {
    let pieces: Piece[] = [];
    let images = 0;
    for (const [slot, { brick, first, last }] of bricks.entries()) {
      const from = first + skipped;
      const to = Math.min(last, from + IMAGES_AT_A_TIME);
      if (from >= to) continue;
      if (pieces.length > 0 && images + to - from > most()) {
        yield pieces;
        [pieces, images] = [[], 0];
      }
      pieces.push({ brick, slot, first: from, last: to });
      images += to - from;
    }
    if (pieces.length > 0) yield pieces;
  }
}

function brickWords(plan: FieldPlan, pieces: readonly Piece[]): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(8 * pieces.length);
  pieces.forEach(({ brick, slot, first, last }, k) => words.set([...cornerOf(plan, brick), slot, first, last], 8 * k));
  return words;
}

function addSums(
  plan: FieldPlan,
  { bricks }: Batch,
  sums: Float32Array,
  powerMw: number,
  mirroredMw: Float32Array,
): void {
  const [columns, rows, layers] = plan.grid.size;
  for (const [slot, { brick }] of bricks.entries()) {
    const [i0, j0, k0] = cornerOf(plan, brick);
    for (let k = k0; k < Math.min(layers, k0 + BRICK); k++) {
      for (let j = j0; j < Math.min(rows, j0 + BRICK); j++) {
        for (let i = i0; i < Math.min(columns, i0 + BRICK); i++) {
          const at = 2 * (slot * CUBES + i - i0 + BRICK * (j - j0 + BRICK * (k - k0)));
          const [re, im] = [sums[at], sums[at + 1]];
          mirroredMw[i + columns * (j + rows * k)] += powerMw * (plan.coherent ? re * re + im * im : re);
        }
      }
    }
  }
}
