import { checkInteger, checkObject, checkRange } from '@radioshed/units';

import { createSurfaceTable } from '../radio/surface-table.js';
import { solidsWithout } from '../radio/surroundings.js';
import { createEmitter, type Transmitter, type Vector } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import { growImages } from './grow-images.js';
import { isInBeam } from './image-tree.js';
import { aside, createPathTracer } from './path-tracer.js';
import { checkScene } from '../scene/check-scene.js';

/** How far mirror paths are followed. */
export interface PathOptions {
  /** 0 to 100. */
  readonly maxReflections: number;
  /** Thickness of open sheets whose material does not tell it, m; 0.1 by default. */
  readonly sheetM?: number;
  /** Effect of reflection on the field at plain materials: inverted, as by metal (default), or not. */
  readonly reflectedSign?: 1 | -1;
  /** Most images; 300 000 by default. */
  readonly mostImages?: number;
}

/** A ray by reflections alone; with none it is direct. */
export interface MirrorPath {
  readonly reflections: number;
  readonly lengthM: number;
  /** Complex field as √(received ÷ transmitted power) between isotropic receivers, phase at the transmitter 0. */
  readonly re: number;
  readonly im: number;
}

/** All mirror paths from one transmitter, to one point after another. */
export interface PathFinder {
  /** The paths to a point, those with fewer reflections first. */
  readonly to: (point: Vector) => readonly MirrorPath[];
  readonly images: number;
  /** Whether there was room for every image. */
  readonly complete: boolean;
}

/**
 * Finds every path from a transmitter by way of mirrors to points, with exact length and phase.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const ground = [-50, 0, -50, 50, 0, -50, 50, 0, 50, -50, 0, -50, 50, 0, 50, -50, 0, 50];
 * const scene = createScene(modelFromTriangles(ground), {
 *   defaultMaterial: { reflectionLossDb: 6, transmissionLossDbPerM: 30, diffusion: 0 },
 * });
 * const transmitter = { positionM: [0, 3, 0], frequencyMHz: 868, powerW: 0.5 };
 * const paths = findPaths(scene, transmitter, { maxReflections: 1 }).to([40, 1, 0]);
 * console.log(paths.map(({ lengthM }) => lengthM.toFixed(3))); // 40.050,40.200
 * ```
 */
export function findPaths(scene: Scene, transmitter: Transmitter, options: PathOptions): PathFinder {
  const { maxReflections, sheetM = 0.1, reflectedSign = -1, mostImages = 300_000 } = checkObject('options', options);
  checkScene(scene);
  checkInteger('maxReflections', maxReflections, 0, 100);
  checkRange('sheetM', sheetM, 1e-6, 1000, 'm');
  const emitter = createEmitter(transmitter);
  const surfaces = createSurfaceTable(scene.materials, emitter.frequencyMHz, sheetM, reflectedSign);
  const { solid } = solidsWithout(scene, [emitter.position]);
  const pathScene = { ...scene, solid };
  const tree = growImages(scene, emitter, {
    maxReflections,
    leastGainDb: -300,
    leastFacetM: 0,
    mostImages,
    mostFacets: Infinity,
    mostWaiting: mostImages,
    mostLooks: 2e8,
    budget: Infinity,
    costOf: () => 0,
    reflectionDb: () => 0,
    wayDb: () => 0,
  });
  const tracer = createPathTracer(pathScene, emitter, surfaces, tree);
  const byOrder = Int32Array.from({ length: tree.count }, (_, i) => i).sort(
    (a, b) => tree.order[a] - tree.order[b] || a - b,
  );
  const [ax, ay, az] = aside(scene.sizeM);
  return {
    images: tree.count,
    complete: tree.complete,
    to([x, y, z]) {
      const paths: MirrorPath[] = [];
      for (const image of byOrder) {
        if (!isInBeam(tree, image, x + ax, y + ay, z + az) || !tracer.trace(image, x, y, z)) continue;
        const [re, im] = tracer.field;
        paths.push({ reflections: tree.order[image], lengthM: tracer.length[0], re, im });
      }
      return paths;
    },
  };
}
