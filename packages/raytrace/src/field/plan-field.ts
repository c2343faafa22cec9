import { nextTurn, sharedInt32 } from '@radioshed/parallel';
import type { Note } from '@radioshed/units';

import { growImages } from '../paths/grow-images.js';
import type { ImageTree } from '../paths/image-tree.js';
import { createPathTracer, type PathScene } from '../paths/path-tracer.js';
import { createSurfaceTable } from '../radio/surface-table.js';
import { solidsWithout } from '../radio/surroundings.js';
import { createEmitter, type Emitter } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import type { CheckedInput } from './field-input.js';
import { gridNotes, imageNotes, materialNotes, placeNotes } from './field-notes.js';
import { type FieldPlan, LANES, type PlannedTransmitter } from './field-plan.js';
import { countCubes, type Grid } from './grid.js';
import { childTable } from './image-children.js';
import { note } from '../notes.js';

/** Most mirror images of all transmitters together: some 500 bytes each. */
export const MOST_IMAGES = 200_000;
/** Bounds of the search for images, so that it ends within seconds in any model; beyond them, rays do the work. */
const MOST_FACETS = 4000;
const MOST_WAITING = 100_000;
const MOST_LOOKS = 2e7;

/**
 * Finds the mirror images of each transmitter, and the number of rays for what the images do not represent.
 *
 * @throws OutOfRangeError naming the field of a transmitter; the signal's reason.
 */
export async function planField(
  scene: Scene,
  input: CheckedInput,
  grid: Grid,
  signal: AbortSignal | undefined,
): Promise<{ readonly plan: FieldPlan; readonly notes: readonly Note[] }> {
  const emitters = input.transmitters.map((each, i) => createEmitter(each, `transmitters[${i}]`));
  const { solid, shells } = solidsWithout(
    scene,
    emitters.map(({ position }) => position),
  );
  const sharedSolid = sharedInt32(solid.length);
  sharedSolid.set(solid);
  const { bvh, plane, material, planes, planeMaterial, sizeM } = scene;
  const pathScene: PathScene = { bvh, plane, material, planes, planeMaterial, sizeM, solid: sharedSolid };
  const isMatt = planeMaterial.some((each) => (scene.materials[each].diffusion ?? 0) > 0);
  const transmitters: PlannedTransmitter[] = [];
  for (const [i, emitter] of emitters.entries()) {
    await nextTurn();
    signal?.throwIfAborted();
    const tree = imagesOf(scene, pathScene, emitter, input, grid);
    const raysPerLane = !isMatt && tree.complete ? 0 : raysFor(grid, input.raysPerCube);
    transmitters.push({ transmitter: input.transmitters[i], tree, children: childTable(tree), raysPerLane });
  }
  return {
    plan: {
      scene: pathScene,
      materials: scene.materials,
      grid,
      transmitters,
      maxReflections: input.maxReflections,
      coherent: input.fading === 'coherent',
      seed: input.seed,
    },
    notes: [
      ...(shells === 0 ? [] : [note('shellAroundTransmitter')]),
      ...placeNotes(scene, input.transmitters),
      ...gridNotes(scene, input, grid),
      ...transmitters.flatMap(({ tree }, i) => imageNotes(tree, i, input)),
      ...materialNotes(scene, input.transmitters),
    ],
  };
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

/** Points spread over the grid, to estimate how much of it a beam covers. */
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
