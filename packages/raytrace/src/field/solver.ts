import { builtModule, inlinePool, type Pool, sharedFloat32, sharedInt32 } from '@radioshed/parallel';

import { p2040Holds } from '../material/p2040.js';
import { growImages } from '../paths/grow-images.js';
import type { ImageTree } from '../paths/image-tree.js';
import { createPathTracer, type PathScene } from '../paths/path-tracer.js';
import { createSurfaceTable } from '../radio/surface-table.js';
import { solidsWithout } from '../radio/surroundings.js';
import { createEmitter, type Emitter, type Transmitter } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import { type CheckedInput, checkInput, type Field, type FieldInput } from './field-input.js';
import { BRICK, type FieldPlan, LANES, type PlannedTransmitter } from './field-plan.js';
import { countCubes, type Grid, planGrid } from './grid.js';
import { childTable } from './image-children.js';
import type { ScatterArgs } from './scattered-field.js';

export interface SolverOptions {
  /** Workers; this thread alone where left out. */
  readonly pool?: Pool;
}

export interface SolveOptions {
  readonly signal?: AbortSignal;
  /** Called with the share that is done, 0 to 1, growing. */
  readonly onProgress?: (done: number) => void;
}

export interface Solver {
  /**
   * The field in every cube of a model. The same for any number of workers.
   *
   * @throws OutOfRangeError naming the field; the signal's reason.
   */
  solve(scene: Scene, input: FieldInput, options?: SolveOptions): Promise<Field>;
}

/** Most mirror images of all transmitters together: some 500 bytes each. */
const MOST_IMAGES = 200_000;
/** Bounds of the search for images, so that it ends within seconds in any model; beyond them, rays do the work. */
const MOST_FACETS = 4000;
const MOST_WAITING = 100_000;
const MOST_LOOKS = 2e7;
/** Rays of one estimate between two looks at whether to stop. */
const RAYS_AT_A_TIME = 8000;

export function createSolver({ pool = inlinePool() }: SolverOptions = {}): Solver {
  return {
    async solve(scene, given, options = {}) {
      const input = checkInput(given);
      const { grid, notes } = planGrid(scene, input);
      options.signal?.throwIfAborted();
      const plan = await makePlan(scene, input, grid, options.signal);
      await run(pool, plan.plan, options);
      return fieldOf(plan.plan, input, [...scene.notes, ...notes, ...plan.notes]);
    },
  };
}

/**
 * Memory that solving takes at the most, bytes: known before the start.
 *
 * @throws OutOfRangeError as `solve` does.
 */
export function memoryNeededBytes(scene: Scene, input: FieldInput): number {
  const { grid } = planGrid(scene, checkInput(input));
  const cubes = countCubes(grid);
  const sceneBytes = scene.bvh.boxes.byteLength + scene.bvh.triangles.byteLength + 16 * scene.plane.length;
  return cubes * 4 * (1 + LANES + 2) + 500 * MOST_IMAGES + sceneBytes;
}

async function makePlan(
  scene: Scene,
  input: CheckedInput,
  grid: Grid,
  signal: AbortSignal | undefined,
): Promise<{ plan: FieldPlan; notes: string[] }> {
  const emitters = input.transmitters.map((each, i) => createEmitter(each, `transmitters[${i}]`));
  const { solid, shells } = solidsWithout(
    scene,
    emitters.map(({ position }) => position),
  );
  const sharedSolid = sharedInt32(solid.length);
  sharedSolid.set(solid);
  const { bvh, plane, material, planes, sizeM } = scene;
  const pathScene: PathScene = { bvh, plane, material, planes, sizeM, solid: sharedSolid };
  const isMatt = scene.planeMaterial.some((each) => (scene.materials[each].diffusion ?? 0) > 0);
  let needsRays = false;
  const transmitters: PlannedTransmitter[] = [];
  for (const [i, emitter] of emitters.entries()) {
    await nextTurn();
    signal?.throwIfAborted();
    const tree = imagesOf(scene, pathScene, emitter, input, grid);
    const raysPerLane = !isMatt && tree.complete ? 0 : raysFor(grid, input.raysPerCube);
    needsRays ||= raysPerLane > 0;
    transmitters.push({ transmitter: input.transmitters[i], tree, children: childTable(tree), raysPerLane });
  }
  const cubes = countCubes(grid);
  return {
    plan: {
      scene: pathScene,
      materials: scene.materials,
      grid,
      transmitters,
      maxReflections: input.maxReflections,
      coherent: input.fading === 'coherent',
      mirrored: sharedFloat32(cubes),
      scattered: sharedFloat32(needsRays ? LANES * cubes : 0),
      seed: input.seed,
    },
    notes: [
      ...(shells === 0 ? [] : ['A closed part around a transmitter counts as walls one voxel thick, not as solid.']),
      ...transmitters.flatMap(({ tree }, i) => imageNotes(tree, i, input)),
      ...materialNotes(scene, input.transmitters),
    ],
  };
}

/** Lets everything else that waits in the event loop run first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function imagesOf(scene: Scene, pathScene: PathScene, emitter: Emitter, input: CheckedInput, grid: Grid): ImageTree {
  const surfaces = createSurfaceTable(scene.materials, emitter.frequencyMHz, grid.resM, -1);
  const { out, plain, diffusion } = surfaces;
  const tracer = createPathTracer(pathScene, emitter, surfaces, noImages(emitter));
  const share = 1 / input.transmitters.length;
  const points = latticeOf(grid);
  return growImages(scene, emitter, {
    maxReflections: input.maxReflections,
    leastGainDb: input.thresholdDbm - 10 - 10 * Math.log10(emitter.powerMw) - input.receiverGainDbi,
    leastFacetM: 2 * grid.resM,
    mostImages: Math.max(1, Math.floor(MOST_IMAGES * share)),
    mostFacets: MOST_FACETS,
    mostWaiting: Math.ceil(MOST_WAITING * share),
    mostLooks: MOST_LOOKS * share,
    budget: input.megaLegs * 1e6 * share,
    costOf: (sides, order) => (order + 1) * countCubes(grid) * shareInside(points, sides),
    reflectionDb(plane, cosine) {
      const m = scene.planeMaterial[plane];
      const mirroredDb = -10 * Math.log10(Math.max(1e-30, 1 - diffusion[m]));
      if (cosine === undefined && plain[m] === 0) return mirroredDb;
      surfaces.reflect(m, cosine ?? 1);
      return mirroredDb - 10 * Math.log10(Math.max(out[0] ** 2 + out[1] ** 2, out[2] ** 2 + out[3] ** 2, 1e-30));
    },
    wayDb: tracer.wayDb,
  });
}

function noImages({ position }: Emitter): ImageTree {
  const none = new Int32Array(1).fill(-1);
  return {
    count: 1,
    parent: none,
    plane: none,
    order: new Int32Array(1),
    source: Float64Array.of(...position),
    sideStart: new Int32Array(2),
    sides: new Float64Array(0),
    complete: true,
  };
}

/** Points spread over the grid, by which is told how much of it a beam takes. */
function latticeOf({ lowM, resM, size }: Grid): Float64Array {
  const across = 6;
  const points = new Float64Array(3 * across ** 3);
  for (let i = 0; i < across ** 3; i++) {
    [i % across, Math.floor(i / across) % across, Math.floor(i / across ** 2)].forEach((at, axis) => {
      points[3 * i + axis] = lowM[axis] + ((at + 0.5) / across) * size[axis] * resM;
    });
  }
  return points;
}

function shareInside(points: Float64Array, sides: Float64Array): number {
  let inside = 0;
  for (let i = 0; i < points.length; i += 3) {
    let isIn = 1;
    for (let at = 0; at < sides.length && isIn === 1; at += 4) {
      const along = sides[at] * points[i] + sides[at + 1] * points[i + 1] + sides[at + 2] * points[i + 2];
      if (along < sides[at + 3]) isIn = 0;
    }
    inside += isIn;
  }
  return (inside + 0.5) / (points.length / 3);
}

/** Rays of one estimate, so that all together put `raysPerCube` through a cube half of the diagonal away. */
function raysFor({ size }: Grid, raysPerCube: number): number {
  const halfway = Math.hypot(...size) / 2;
  return Math.ceil((raysPerCube * 4 * Math.PI * halfway * halfway) / LANES);
}

async function run(pool: Pool, plan: FieldPlan, { signal, onProgress }: SolveOptions): Promise<void> {
  const { size } = plan.grid;
  const bricks = size.reduce((product, each) => product * Math.ceil(each / BRICK), 1);
  const rays = plan.transmitters.reduce((sum, { raysPerLane }) => sum + raysPerLane, 0);
  const half = rays === 0 ? 1 : 0.5;
  const more = signal === undefined ? {} : { signal };
  const module = builtModule(new URL('../work.js', import.meta.url));
  await pool.run(
    { work: { module, export: 'fillMirrored' }, args: plan, count: bricks },
    { ...more, onProgress: (done, all) => onProgress?.((half * done) / all) },
  );
  let followed = 0;
  for (const [transmitter, { raysPerLane }] of plan.transmitters.entries()) {
    for (let from = 0; from < raysPerLane; from += RAYS_AT_A_TIME) {
      const to = Math.min(raysPerLane, from + RAYS_AT_A_TIME);
      const args: ScatterArgs = { plan, transmitter, from, to };
      await pool.run({ work: { module, export: 'scatterRays' }, args, count: LANES }, more);
      followed += to - from;
      onProgress?.(half + ((1 - half) * followed) / rays);
    }
  }
}

function fieldOf(plan: FieldPlan, { receiverGainDbi, thresholdDbm }: CheckedInput, notes: readonly string[]): Field {
  const cubes = countCubes(plan.grid);
  const powerDbm = new Float32Array(cubes);
  const errorRatio = new Float32Array(cubes);
  const lanes = plan.scattered.length > 0 ? LANES : 0;
  for (let cube = 0; cube < cubes; cube++) {
    let [sum, squares] = [0, 0];
    for (let lane = 0; lane < lanes; lane++) {
      const each = plan.scattered[lane * cubes + cube];
      sum += each;
      squares += each * each;
    }
    const mean = sum / LANES;
    const total = mean + plan.mirrored[cube];
    const spread = Math.sqrt(Math.max(0, squares / LANES - mean * mean) / (LANES - 1));
    powerDbm[cube] = total > 0 ? 10 * Math.log10(total) + receiverGainDbi : NaN;
    errorRatio[cube] = total > 0 ? spread / total : 0;
  }
  return {
    grid: plan.grid,
    powerDbm,
    errorRatio,
    images: plan.transmitters.reduce((sum, { tree }) => sum + tree.count, 0),
    rays: LANES * plan.transmitters.reduce((sum, { raysPerLane }) => sum + raysPerLane, 0),
    notes: [...notes, ...errorNotes(errorRatio, powerDbm, thresholdDbm)],
  };
}

/** How exact scattered power is, over the cubes above the threshold. */
function errorNotes(errorRatio: Float32Array, powerDbm: Float32Array, thresholdDbm: number): string[] {
  const errors = errorRatio.filter((_, cube) => powerDbm[cube] >= thresholdDbm).sort();
  const percent = (share: number): number => Math.round(100 * (errors[Math.floor(share * errors.length)] ?? 0));
  if (percent(0.9) < 10) return [];
  return [
    `Scattered power has a standard error of ${percent(0.5)} % of all power in half of the voxels, ` +
      `${percent(0.9)} % in nine of ten; more rays lower it.`,
  ];
}

function imageNotes(tree: ImageTree, i: number, { fading }: CheckedInput): string[] {
  if (tree.complete || fading === 'power') return [];
  return [
    `Transmitter ${i + 1}: its ${tree.count - 1} strongest mirror images interfere; other paths add their power.`,
  ];
}

function materialNotes(scene: Scene, transmitters: readonly Transmitter[]): string[] {
  const notes = new Set<string>();
  for (const material of scene.materials) {
    if (!('dielectric' in material) || typeof material.dielectric !== 'string') continue;
    for (const { frequencyMHz } of transmitters) {
      if (!p2040Holds(material.dielectric, frequencyMHz)) {
        notes.add(`ITU-R P.2040 gives ${material.dielectric} for other frequencies than ${frequencyMHz} MHz.`);
      }
    }
  }
  return [...notes];
}
