import type { PoolOptions } from '../../compute-options.js';
import type { Coverage, CoverageInput } from '../../coverage/coverage-input.js';
import { coverageOnPool } from '../../coverage/coverage-on-pool.js';
import { groundAround } from '../../sites/site-ground.js';
import { matchesDb, PixelCheck, sizeFault, spotPixels, SPOTS, spotsOf } from './pixel-check.js';

/** Greatest plausible loss or gain, dB: twice around the Earth at 300 GHz and back is below 600. */
export const MOST_DB = 5000;

/**
 * The fault in coverages from a GPU; undefined if none. Each is checked for consistency, and three spots,
 * spread over the coverages, are recomputed on the CPU.
 */
export async function coveragesFault(
  found: readonly Coverage[],
  inputs: readonly CoverageInput[],
  options: PoolOptions,
): Promise<string | undefined> {
  if (found.length !== inputs.length) return `${found.length} coverages instead of ${inputs.length}`;
  for (const [i, input] of inputs.entries()) {
    const fault = inconsistency(found[i], input);
    if (fault !== undefined) return fault;
  }
  const check = new PixelCheck();
  for (let turn = 0; turn < SPOTS && inputs.length > 0; turn++) {
    const i = Math.floor((turn * inputs.length) / SPOTS);
    const input = inputs[i];
    const spot = spotsOf(input.grid)[turn];
    const { lossDb } = await coverageOnPool({ ...groundAround(input), grid: spot.grid }, options);
    const losses = found[i].lossDb.values;
    const expected = lossDb.values;
    for (const [k, pixel] of spotPixels(spot, input.grid).entries()) check.count(matchesDb(expected[k], losses[pixel]));
  }
  return check.fault('losses');
}

function inconsistency({ lossDb, pixels, computed }: Coverage, { grid }: CoverageInput): string | undefined {
  const fault = sizeFault(lossDb, grid);
  if (fault !== undefined) return fault;
  let losses = 0;
  for (const loss of lossDb.values) {
    if (loss !== loss) continue;
    if (Math.abs(loss) > MOST_DB) return `a loss of ${loss} dB`;
    losses++;
  }
  if (losses === computed && computed <= pixels) return undefined;
  return `${losses} losses but a count of ${computed} in ${pixels} pixels`;
}
