import { checkObject, checkRange, type Note } from '@radioshed/units';

import { type Refusal, REFUSALS } from './decision.js';
import type { Plan } from './plan.js';
import { note } from './notes.js';

/** The size limits of a plan or of settings. */
export type SizeLimits = Pick<Plan, 'maxRadiusKm' | 'maxMegapixels'>;

/** An allowed size, with notes about changes. */
export interface AllowedSize {
  readonly allowed: true;
  readonly resolutionM: number;
  readonly notes: readonly Note[];
}

/** Size of a requested raster. */
export interface Size {
  /** km */
  readonly radiusKm: number;
  /** Side of a pixel, m. */
  readonly resolutionM: number;
  /** Number of pixels at a resolution; it must not grow at a coarser one. Default: the square around the circle. */
  readonly pixelsAt?: (resolutionM: number) => number;
}

/**
 * Applies size limits: too large a radius is refused, too large a raster gets a coarser resolution.
 *
 * @throws OutOfRangeError for a radius or resolution that is not a positive number.
 * @example
 * ```ts
 * limitSize(PLANS.bronze, { radiusKm: 10, resolutionM: 5 }).resolutionM; // 9
 * ```
 */
export function limitSize(limits: SizeLimits, size: Size): Refusal | AllowedSize {
  checkObject('limits', limits, 'an object with maxRadiusKm, maxMegapixels');
  const { radiusKm, resolutionM, pixelsAt } = checkObject('size', size, 'an object with radiusKm, resolutionM');
  checkRange('radiusKm', radiusKm, Number.MIN_VALUE, Number.MAX_VALUE, 'km');
  checkRange('resolutionM', resolutionM, Number.MIN_VALUE, Number.MAX_VALUE, 'm');
  const { maxRadiusKm = Infinity, maxMegapixels = Infinity } = limits;
  if (radiusKm > maxRadiusKm) return REFUSALS.radius;
  const count = pixelsAt ?? ((sideM: number) => Math.ceil((2000 * radiusKm) / sideM) ** 2);
  const coarser = coarsen(resolutionM, Math.max(1, maxMegapixels * 1e6), count);
  if (coarser === resolutionM) return { allowed: true, resolutionM, notes: [] };
  const limited = note('resolutionLimited', { fromM: resolutionM, toM: coarser, mostMegapixels: maxMegapixels });
  return { allowed: true, resolutionM: coarser, notes: [limited] };
}

/**
 * The requested resolution or, where it has more than `maxPixels`, about the finest multiple of 0.1 m that does not.
 */
function coarsen(wanted: number, maxPixels: number, pixelsAt: (resolutionM: number) => number): number {
  if (pixelsAt(wanted) <= maxPixels) return wanted;
  // The number of pixels falls with the square of their side, except for whole rows and columns at the edge.
  let tenths = Math.ceil(10 * wanted * Math.sqrt(pixelsAt(wanted) / maxPixels));
  while (tenths < 1e12 && pixelsAt(tenths / 10) > maxPixels) tenths = Math.ceil(tenths * 1.001);
  return tenths / 10;
}
