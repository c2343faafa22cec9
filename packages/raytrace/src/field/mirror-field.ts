import { isInBeam, reachesBall } from '../paths/image-tree.js';
import { aside, createPathTracer } from '../paths/path-tracer.js';
import { createSurfaceTable } from '../radio/surface-table.js';
import { createEmitter } from '../radio/transmitter.js';
import { BRICK, type FieldPlan } from './field-plan.js';

/** Fills a brick of cubes a unit with the power of all mirror paths to their centres. */
export function fillMirrored(plan: FieldPlan): (unit: number) => void {
  const { grid, scene, mirrored, coherent } = plan;
  const { lowM, resM, size } = grid;
  const [columns, rows, layers] = size;
  const [bricksX, bricksY] = [Math.ceil(columns / BRICK), Math.ceil(rows / BRICK)];
  const sources = plan.transmitters.map(({ transmitter, tree }) => {
    const emitter = createEmitter(transmitter);
    const surfaces = createSurfaceTable(plan.materials, emitter.frequencyMHz, resM, -1);
    return { tree, powerMw: emitter.powerMw, tracer: createPathTracer(scene, emitter, surfaces, tree) };
  });
  const [ax, ay, az] = aside(scene.sizeM);
  const near = new Int32Array(Math.max(...sources.map(({ tree }) => tree.count)));
  const radius = (BRICK * resM * Math.sqrt(3)) / 2;

  return (unit) => {
    const i0 = BRICK * (unit % bricksX);
    const j0 = BRICK * (Math.floor(unit / bricksX) % bricksY);
    const k0 = BRICK * Math.floor(unit / bricksX / bricksY);
    const middle = [i0, j0, k0].map((at, axis) => lowM[axis] + (at + BRICK / 2) * resM);
    for (const { tree, tracer, powerMw } of sources) {
      let count = 0;
      for (let image = 0; image < tree.count; image++) {
        if (reachesBall(tree, image, middle[0], middle[1], middle[2], radius)) near[count++] = image;
      }
      const { field } = tracer;
      for (let k = k0; k < Math.min(layers, k0 + BRICK); k++) {
        const z = lowM[2] + (k + 0.5) * resM;
        for (let j = j0; j < Math.min(rows, j0 + BRICK); j++) {
          const y = lowM[1] + (j + 0.5) * resM;
          for (let i = i0; i < Math.min(columns, i0 + BRICK); i++) {
            const x = lowM[0] + (i + 0.5) * resM;
            let re = 0;
            let im = 0;
            let power = 0;
            for (let n = 0; n < count; n++) {
              const image = near[n];
              if (!isInBeam(tree, image, x + ax, y + ay, z + az) || !tracer.trace(image, x, y, z)) continue;
              re += field[0];
              im += field[1];
              power += field[0] * field[0] + field[1] * field[1];
            }
            mirrored[i + columns * (j + rows * k)] += powerMw * (coherent ? re * re + im * im : power);
          }
        }
      }
    }
  };
}
