import { GpuError, linkWgsl, paceOf } from '@radioshed/gpu';

import { errorOfMean, type FieldPlan, LANES, raysPerLaneOf } from './field-plan.js';
import type { FieldPowers } from './field-powers.js';
import type { GpuEmitter } from './gpu-emitter.js';
import { planWords } from '../gpu/gpu-plan.wgsl.js';
import { countCubes } from './grid.js';
import type { GpuFieldWork } from './paths-on-gpu.js';
import { launchOf, powerPerMetre } from './scattered-field.js';
import { scatteredFieldWgsl } from './scattered-field.wgsl.js';

/** Sums stay below this: the highest power of two of their 64 bits with room for what chance adds. */
const MOST_UNITS = 2 ** 60;
/** Most rays of a submission, by workgroups in a row. */
const MOST_RAYS = 2 ** 21;

/** Power by rays in each cube: the estimates one after the other, their sums never out of order. */
export async function raysOnGpu(
  { gpu, job, plan, scene, nodes, triangles }: GpuFieldWork,
  emitters: readonly GpuEmitter[],
  report: (share: number) => void,
): Promise<Pick<FieldPowers, 'scatteredMw' | 'errorMw'>> {
  const all = LANES * raysPerLaneOf(plan);
  if (all === 0) return { scatteredMw: new Float32Array(0), errorMw: new Float32Array(0) };
  const { resM } = plan.grid;
  const count = countCubes(plan.grid);
  const pipeline = await job.pipeline(linkWgsl(scatteredFieldWgsl(scene.stack, scene.hasDielectrics)), 'follow_rays');
  const pace = paceOf(gpu, `rays of up to ${plan.maxReflections} reflections`, { first: 2 ** 12, least: 2 ** 10 });
  const unitMw = mostMw(plan, emitters) / MOST_UNITS;
  const kept = emitters.map(({ planes, numbers }, i) => [
    job.storage(planes),
    job.storage(numbers),
    job.storage(new Int32Array(plan.transmitters[i].children)),
  ]);
  const sum = new Float64Array(count);
  const squares = new Float64Array(count);
  let done = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const cubes = job.storage(8 * count);
    for (const [i, { emitter, plan: words }] of emitters.entries()) {
      const { raysPerLane } = plan.transmitters[i];
      const units = (powerPerMetre(emitter, raysPerLane, resM) * resM) / unitMw;
      const launched = { ...words, units, ...launchOf(plan.seed, i, lane) };
      for (let from = 0; from < raysPerLane;) {
        const rays = Math.min(raysPerLane - from, pace.amount, MOST_RAYS);
        const began = performance.now();
        const own = job.uniform(planWords({ ...launched, first_ray: from, ray_count: rays }));
        job.dispatch(pipeline, [own, nodes, triangles, ...kept[i], cubes], Math.ceil(rays / 64));
        await job.done();
        job.free(own);
        pace.took(rays, performance.now() - began);
        from += rays;
        done += rays;
        report(done / all);
      }
    }
    const words = new Uint32Array(await job.read(cubes));
    job.free(cubes);
    for (let cube = 0; cube < count; cube++) {
      const high = words[2 * cube + 1];
      if (high >= 2 ** 31) throw new GpuError('internal', 'rays brought more power than there is');
      const mw = (high * 2 ** 32 + words[2 * cube]) * unitMw;
      sum[cube] += mw;
      squares[cube] += mw * mw;
    }
  }
  return meanOf(sum, squares);
}

/** More than any cube can get: all rays through it by its longest diagonal, after every reflection. */
function mostMw({ transmitters, grid: { resM }, maxReflections }: FieldPlan, emitters: readonly GpuEmitter[]): number {
  return emitters.reduce((most, { emitter }, i) => {
    const { raysPerLane } = transmitters[i];
    if (raysPerLane === 0) return most;
    const eachMw = powerPerMetre(emitter, raysPerLane, resM) * emitter.peak * Math.sqrt(3) * resM;
    return most + raysPerLane * eachMw * (maxReflections + 1);
  }, 0);
}

/** Mean of the estimates and its standard error, from sums over them. */
function meanOf(sum: Float64Array, squares: Float64Array): Pick<FieldPowers, 'scatteredMw' | 'errorMw'> {
  const scatteredMw = new Float32Array(sum.length);
  const errorMw = new Float32Array(sum.length);
  for (let cube = 0; cube < sum.length; cube++) {
    scatteredMw[cube] = sum[cube] / LANES;
    errorMw[cube] = errorOfMean(sum[cube], squares[cube]);
  }
  return { scatteredMw, errorMw };
}
