// @ts-check
import { managedGpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { createPool } from '@radioshed/parallel/node';
import { createScene, createSolver, readModel } from '@radioshed/raytrace';

import { indoorModel } from '../../../tools/write/indoor-model.mjs';

const SEED = 26;
const THREADS = 2;
const CUBE_M = 0.2;

const MATERIALS = [
  { keys: ['Metal'], reflectionLossDb: 1, transmissionLossDbPerM: 200, diffusion: 0.1 },
  { keys: ['Concrete', 'Ground'], reflectionLossDb: 8, transmissionLossDbPerM: 60, diffusion: 0.3 },
  { keys: ['Plasterboard'], reflectionLossDb: 10, transmissionLossDbPerM: 30, diffusion: 0.2 },
  { keys: ['Glass'], reflectionLossDb: 8, transmissionLossDbPerM: 100, diffusion: 0 },
  { keys: ['Wood', 'Plant'], reflectionLossDb: 9, transmissionLossDbPerM: 25, diffusion: 0.4 },
];

/** @type {import('@radioshed/raytrace').FieldInput} */
const INPUT = {
  transmitters: [{ positionM: [9.1, 2.3, 8.7], frequencyMHz: 2400, powerW: 0.1 }],
  resM: CUBE_M,
  maxReflections: 3,
  thresholdDbm: -100,
};

/** Triangles of the offices in cubes of 0.5 m, instead of models of houses. */
const HOUSE_TRIANGLES = [8600, 50_000, 200_000];

/**
 * The field in an office of 26 m × 26 m after three reflections: of 8.6 thousand triangles in cubes of 0.2 m, on a GPU
 * too where there is one; and in cubes of 0.5 m with more and more furniture.
 */
export async function raytraceSpeed() {
  const office = await solved(undefined, CUBE_M);
  const rows = [office.row, ...(await onGpu(office.scene, office.field))];
  for (const triangles of HOUSE_TRIANGLES) rows.push((await solved(triangles, 0.5)).row);
  return { seed: SEED, rows };
}

/**
 * An office solved on the processor.
 *
 * @param {number | undefined} triangles
 * @param {number} resM
 */
async function solved(triangles, resM) {
  const started = performance.now();
  const model = await readModel(await indoorModel(SEED, triangles));
  const scene = createScene(model, { materials: MATERIALS });
  const readMs = performance.now() - started;
  const pool = createPool({ threads: THREADS });
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  const field = await createSolver({ pool }).solve(scene, { ...INPUT, resM });
  const [solvedS, used] = [(performance.now() - begun) / 1000, process.cpuUsage(cpu)];
  await pool.close();
  const row = {
    triangles: model.report.triangles,
    cubeM: resM,
    megavoxels: field.powerDbm.length / 1e6,
    images: field.images,
    rays: field.rays,
    threads: THREADS,
    readMs,
    solvedS,
    cpuS: (used.user + used.system) / 1e6,
    medianError: field.errorRatio.toSorted()[field.errorRatio.length >> 1],
  };
  return { scene, field, row };
}

/**
 * The same on a card; software would take minutes for it. The second time counts: the first compiles.
 *
 * @param {import('@radioshed/raytrace').Scene} scene
 * @param {import('@radioshed/raytrace').Field} onCpu
 */
async function onGpu(scene, onCpu) {
  const opened = await openGpu();
  if (opened.gpu === null) return [];
  const { name: adapter } = opened.gpu;
  try {
    if (/swiftshader|llvmpipe|software/i.test(adapter)) return [];
    const solver = createSolver({ gpu: managedGpu(async () => opened) });
    await solver.solve(scene, INPUT);
    const begun = performance.now();
    const field = await solver.solve(scene, INPUT);
    const solvedS = (performance.now() - begun) / 1000;
    if (field.solvedBy.engine !== 'gpu') throw new Error(field.notes[0]?.code);
    const near = field.powerDbm.filter((level, cube) => Math.abs(level - onCpu.powerDbm[cube]) <= 0.1).length;
    const all = field.powerDbm.filter((level) => level === level).length;
    return [{ adapter, cubeM: CUBE_M, images: field.images, rays: field.rays, solvedS, within01Db: near / all }];
  } finally {
    opened.gpu.close();
  }
}
