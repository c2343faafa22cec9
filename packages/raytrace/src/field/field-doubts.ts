import { LEAST_AGREEMENT } from '@radioshed/gpu';

import { countCubes } from './grid.js';
import { type FieldPlan, raysPerLaneOf } from './field-plan.js';
import type { FieldPowers } from './field-powers.js';
import { createPathSums } from './mirror-field.js';

/** Cubes whose mirror paths are followed again in f64, and the tolerance, dB. */
const SPOTS = 48;
const SPOT_DB = 1;
/** Negligible power, mW. */
const NOTHING = 1e-25;

/** The fault in powers from a GPU, by themselves or against the CPU at some cubes; undefined if none. */
export function doubtAboutField(found: FieldPowers, plan: FieldPlan): string | undefined {
  return inconsistency(found, plan) ?? disagreement(found, plan);
}

function inconsistency({ mirroredMw, scatteredMw, errorMw }: FieldPowers, plan: FieldPlan): string | undefined {
  const cubes = countCubes(plan.grid);
  const rays = raysPerLaneOf(plan) > 0 ? cubes : 0;
  for (const [values, expected] of [
    [mirroredMw, cubes],
    [scatteredMw, rays],
    [errorMw, rays],
  ] as const) {
    if (values.length !== expected) return `${values.length} cubes of ${expected}`;
    const odd = values.find((value) => !(value >= 0 && value < Infinity));
    if (odd !== undefined) return `a power of ${odd} mW`;
  }
  return undefined;
}

function disagreement({ mirroredMw }: FieldPowers, plan: FieldPlan): string | undefined {
  const { lowM, resM, size } = plan.grid;
  const cubes = countCubes(plan.grid);
  const sources = createPathSums(plan);
  const of = Math.min(SPOTS, cubes);
  let agree = 0;
  for (let spot = 0; spot < of; spot++) {
    // steps by the golden ratio lie well spread, whatever the rows of the grid
    const cube = Math.floor(((0.5 + spot * 0.618_033_988_75) % 1) * cubes);
    const [i, j, k] = [cube % size[0], Math.floor(cube / size[0]) % size[1], Math.floor(cube / size[0] / size[1])];
    const [x, y, z] = [i, j, k].map((at, axis) => lowM[axis] + (at + 0.5) * resM);
    const mw = sources.reduce((sum, { all, powerMw }) => sum + powerMw(all, all.length, x, y, z), 0);
    const [f64, f32] = [mw, mirroredMw[cube]].map((each) => 10 * Math.log10(Math.max(NOTHING, each)));
    if (Math.abs(f64 - f32) <= SPOT_DB) agree++;
  }
  return agree >= LEAST_AGREEMENT * of
    ? undefined
    : `powers that differ from the CPU's in ${of - agree} of ${of} sampled cubes`;
}
