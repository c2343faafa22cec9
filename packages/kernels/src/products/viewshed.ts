import { compute } from './compute.js';
import type { Computed, ComputeOptions } from '../compute-options.js';
import { checkViewshed, type Viewshed, type ViewshedInput } from '../sight/viewshed-input.js';
import { viewshedOnPool } from '../sight/viewshed-on-pool.js';

/**
 * The view of an observer: every pixel whose target rises above all ground before it, over the effective Earth.
 *
 * Radials lie a pixel apart at the rim, with samples a pixel apart, or a post of the terrain where that is finer. Each
 * pixel takes the nearest sample.
 *
 * @throws OutOfRangeError for an observer below the ground, a terrain that does not cover the circle or contains NaN,
 * grids
 *   in other systems than EPSG:4326; GpuError as {@link ComputeOptions} describes; the signal's reason.
 */
export async function viewshed(input: ViewshedInput, options: ComputeOptions = {}): Promise<Viewshed & Computed> {
  checkViewshed(input);
  return await compute('viewshed', input, options, viewshedOnPool);
}
