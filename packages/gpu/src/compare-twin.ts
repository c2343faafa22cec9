import type { Gpu } from './host.js';
import { laneWgsl, WORKGROUP_LANES } from './lane.wgsl.js';
import { rowsOf, type Twin } from './twin.js';
import { linkWgsl, type WgslModule } from './wgsl-module.js';

/** How much a WGSL function differs from its model. */
export interface TwinReport {
  readonly name: string;
  readonly rows: number;
  /** Greatest difference found, in the unit of the twin's tolerance. */
  readonly difference: number;
  readonly tolerance: number;
  readonly within: boolean;
  /** The row with the greatest difference, and both values there. */
  readonly worst: Readonly<Record<string, number>>;
  readonly model: number;
  readonly wgsl: number;
}

/** How many rows are compared, and which. */
export interface CompareOptions {
  /** Rows drawn from the domain, 20 000 by default. */
  readonly rows?: number;
  /** Seed of the random numbers, 1 by default. */
  readonly seed?: number;
}

/**
 * Runs a WGSL function once over many rows of its domain and compares it to its model.
 *
 * @throws GpuError when the device fails or the WGSL does not compile.
 * @example
 * With a model `lossDb` and its twin `lossWgsl`:
 *
 * ```ts
 * const opened = await openGpu();
 * if (opened.gpu) {
 *   const report = await compareTwin(opened.gpu, {
 *     name: 'log_distance_loss_db',
 *     wgsl: lossWgsl,
 *     model: lossDb,
 *     domain: [{ name: 'distanceM', from: 1, to: 100_000, spacing: 'log' }],
 *     tolerance: 1e-3,
 *   });
 *   console.log(report.within); // true
 *   opened.gpu.close();
 * }
 * ```
 */
export async function compareTwin(gpu: Gpu, twin: Twin, options: CompareOptions = {}): Promise<TwinReport> {
  const { rows = 20_000, seed = 1 } = options;
  const values = rowsOf(twin, rows, seed);
  const results = await gpu.run(async (job) => {
    const input = job.storage(values);
    const output = job.storage(4 * rows);
    const pipeline = await job.pipeline(linkWgsl(twin.wgsl, harnessOf(twin)), 'compare');
    job.dispatch(pipeline, [input, output], Math.ceil(rows / WORKGROUP_LANES));
    return new Float32Array(await job.read(output));
  });
  return judged(twin, values, results);
}

function harnessOf({ name, domain, through }: Twin): WgslModule {
  const call = domain.map(({ spacing }, i) => {
    const value = `twin_rows[row * ${domain.length}u + ${i}u]`;
    return spacing === 'integer' ? `u32(${value})` : value;
  });
  const code = `
@group(0) @binding(0) var<storage, read_write> twin_rows: array<f32>;
@group(0) @binding(1) var<storage, read_write> twin_results: array<f32>;

@compute @workgroup_size(${WORKGROUP_LANES})
fn compare(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  let row = id.x;
  if (row >= arrayLength(&twin_results)) { return; }
  twin_results[row] = ${through?.call ?? name}(${call.join(', ')});
}
`;
  return { name: `twin of ${name}`, code, uses: [laneWgsl, ...(through ? [through.wgsl] : [])] };
}

function judged(twin: Twin, values: Float32Array, results: Float32Array): TwinReport {
  const size = twin.domain.length;
  let worst = -1;
  let difference = -1;
  for (let row = 0; row < results.length; row++) {
    const model = twin.model(...values.subarray(row * size, (row + 1) * size));
    const off = Math.abs(results[row] - model) / (twin.relative === true ? Math.abs(model) || 1 : 1);
    // NaN differs more than any number.
    const counted = Number.isNaN(off) ? Infinity : off;
    if (counted > difference) {
      difference = counted;
      worst = row;
    }
  }
  const row = values.subarray(worst * size, (worst + 1) * size);
  return {
    name: twin.name,
    rows: results.length,
    difference,
    tolerance: twin.tolerance,
    within: difference <= twin.tolerance,
    worst: Object.fromEntries(twin.domain.map(({ name }, i) => [name, row[i]])),
    model: twin.model(...row),
    wgsl: results[worst],
  };
}
