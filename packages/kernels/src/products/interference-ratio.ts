import { compute } from './compute.js';
import type { Computed, ComputeOptions } from '../compute-options.js';
import {
  checkInterference,
  type InterferenceInput,
  type InterferenceRatio,
} from '../interference/interference-input.js';
import { interferenceOnPool } from '../interference/interference-on-pool.js';

/**
 * The sum of all interference over the strongest signal at each pixel, −C/I. The powers of the interferers add up, each
 * with its fraction inside the channel of the signal that is received there. On a GPU the same signal is received at
 * every pixel, and ratios are within 0.001 dB of the CPU's.
 *
 * @throws OutOfRangeError without a signal, and for layers that are not mapped to the grid; GpuError as
 *   {@link ComputeOptions} describes; the signal's reason.
 */
export async function interferenceRatio(
  input: InterferenceInput,
  options: ComputeOptions = {},
): Promise<InterferenceRatio & Computed> {
  checkInterference(input);
  return await compute('interference', input, options, interferenceOnPool);
}
