import { compute } from './compute.js';
import type { Computed, GpuOptions, ManagedOptions } from '../compute-options.js';
import { type Composite, compositeOnPool } from '../sites/composite-on-pool.js';
import { checkSites, type SitesInput, type SitesOptions } from '../sites/cover-each.js';

/**
 * One raster of many transmitters: at each pixel the site with the least loss + offset. The result does not depend on
 * the order of the sites.
 *
 * @throws as `coverage` does for any of the sites.
 */
export async function composite(
  input: SitesInput,
  options: SitesOptions | GpuOptions | ManagedOptions = {},
): Promise<Composite & Computed> {
  checkSites(input);
  return await compute<'composite', SitesOptions>('composite', input, options, compositeOnPool);
}
