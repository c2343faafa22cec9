import { isInBeam, reachesBall } from '../paths/image-tree.js';
import type { ImageTree } from '../paths/image-tree.js';
import { aside, createPathTracer } from '../paths/path-tracer.js';
import { createSurfaceTable } from '../radio/surface-table.js';
import { createEmitter } from '../radio/transmitter.js';
import { BRICK, type FieldMemory, type FieldPlan } from './field-plan.js';

/** The mirror paths of one transmitter. */
export interface PathSum {
  readonly tree: ImageTree;
  /** Numbers of all images. */
  readonly all: Int32Array;
  /** Power at a point by way of the first images of a list, mW. */
  powerMw(images: Int32Array, count: number, x: number, y: number, z: number): number;
}

/** For each transmitter, the power of mirror paths to a point. */
export function createPathSums({ scene, materials, grid, transmitters, coherent }: FieldPlan): readonly PathSum[] {
  const [ax, ay, az] = aside(scene.sizeM);
  return transmitters.map(({ transmitter, tree }) => {
    const emitter = createEmitter(transmitter);
    const surfaces = createSurfaceTable(materials, emitter.frequencyMHz, grid.resM, -1);
    const { trace, field } = createPathTracer(scene, emitter, surfaces, tree);
    return {
      tree,
      all: Int32Array.from({ length: tree.count }, (_, image) => image),
      powerMw(images, count, x, y, z) {
        let re = 0;
        let im = 0;
        let power = 0;
        for (let n = 0; n < count; n++) {
          const image = images[n];
          if (!isInBeam(tree, image, x + ax, y + ay, z + az) || !trace(image, x, y, z)) continue;
          re += field[0];
          im += field[1];
          power += field[0] * field[0] + field[1] * field[1];
        }
        return emitter.powerMw * (coherent ? re * re + im * im : power);
      },
    };
  });
}

/** Fills a brick of cubes a unit with the power of all mirror paths to their centres. */
export function fillMirrored(plan: FieldPlan & FieldMemory): (unit: number) => void {
  const { grid, mirrored } = plan;
  const { lowM, resM, size } = grid;
  const [columns, rows, layers] = size;
  const [bricksX, bricksY] = [Math.ceil(columns / BRICK), Math.ceil(rows / BRICK)];
  const sources = createPathSums(plan);
  const near = new Int32Array(Math.max(...sources.map(({ tree }) => tree.count)));
  const radius = (BRICK * resM * Math.sqrt(3)) / 2;

  return (unit) => {
    const i0 = BRICK * (unit % bricksX);
    const j0 = BRICK * (Math.floor(unit / bricksX) % bricksY);
    const k0 = BRICK * Math.floor(unit / bricksX / bricksY);
    const middle = [i0, j0, k0].map((at, axis) => lowM[axis] + (at + BRICK / 2) * resM);
    for (const { tree, powerMw } of sources) {
      let count = 0;
      for (let image = 0; image < tree.count; image++) {
        if (reachesBall(tree, image, middle[0], middle[1], middle[2], radius)) near[count++] = image;
      }
      for (let k = k0; k < Math.min(layers, k0 + BRICK); k++) {
        const z = lowM[2] + (k + 0.5) * resM;
        for (let j = j0; j < Math.min(rows, j0 + BRICK); j++) {
          const y = lowM[1] + (j + 0.5) * resM;
          for (let i = i0; i < Math.min(columns, i0 + BRICK); i++) {
            mirrored[i + columns * (j + rows * k)] += powerMw(near, count, lowM[0] + (i + 0.5) * resM, y, z);
          }
        }
      }
    }
  };
}
