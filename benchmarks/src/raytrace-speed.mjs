// @ts-check
import { createPool } from '@radioshed/parallel/node';
import { createScene, createSolver, readModel } from '@radioshed/raytrace';

import { indoorModel } from '../../tools/indoor-model.mjs';

const SEED = 26;
const THREADS = 2;

const MATERIALS = [
  { keys: ['Metal'], reflectionLossDb: 1, transmissionLossDbPerM: 200, diffusion: 0.1 },
  { keys: ['Concrete', 'Ground'], reflectionLossDb: 8, transmissionLossDbPerM: 60, diffusion: 0.3 },
  { keys: ['Plasterboard'], reflectionLossDb: 10, transmissionLossDbPerM: 30, diffusion: 0.2 },
  { keys: ['Glass'], reflectionLossDb: 8, transmissionLossDbPerM: 100, diffusion: 0 },
  { keys: ['Wood', 'Plant'], reflectionLossDb: 9, transmissionLossDbPerM: 25, diffusion: 0.4 },
];

/** The field in an office of 26 m × 26 m and 8.6 thousand triangles, in cubes of 0.2 m, after three reflections. */
export async function raytraceSpeed() {
  const started = performance.now();
  const model = await readModel(await indoorModel(SEED));
  const scene = createScene(model, { materials: MATERIALS });
  const readMs = performance.now() - started;
  const pool = createPool({ threads: THREADS });
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  const field = await createSolver({ pool }).solve(scene, {
    transmitters: [{ positionM: [9.1, 2.3, 8.7], frequencyMHz: 2400, powerW: 0.1 }],
    resM: 0.2,
    maxReflections: 3,
    thresholdDbm: -100,
  });
  const [solvedS, used] = [(performance.now() - begun) / 1000, process.cpuUsage(cpu)];
  await pool.close();
  return {
    seed: SEED,
    rows: [
      {
        triangles: model.report.triangles,
        megavoxels: field.powerDbm.length / 1e6,
        images: field.images,
        rays: field.rays,
        threads: THREADS,
        readMs,
        solvedS,
        cpuS: (used.user + used.system) / 1e6,
        medianError: field.errorRatio.toSorted()[field.errorRatio.length >> 1],
      },
    ],
  };
}
