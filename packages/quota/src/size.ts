import { checkRange } from '@radioshed/units';

import { type Refusal, REFUSALS } from './decision.js';
import type { Plan } from './plan.js';

/** What the size limits look at; any settings that name them will do. */
export type SizeLimits = Pick<Plan, 'maxRadiusKm' | 'maxMegapixels'>;

/** A size that is allowed, and what was changed for it. */
export interface AllowedSize {
  readonly allowed: true;
  readonly resolutionM: number;
  readonly notes: readonly string[];
}

/** How large a picture is asked for. */
export interface Size {
  /** km */
  readonly radiusKm: number;
  /** Side of a pixel, m. */
  readonly resolutionM: number;
  /** Pixels of the picture at a resolution; no more at a coarser one. The square round the disc by default. */
  readonly pixelsAt?: (resolutionM: number) => number;
}

/**
 * Holds a calculation to its limits: a radius that is too large is refused, a picture that is too large is made coarser.
 *
 * @throws OutOfRangeError for a radius or resolution that is not a positive number.
 */
export function limitSize(limits: SizeLimits, { radiusKm, resolutionM, pixelsAt }: Size): Refusal | AllowedSize {
  checkRange('radiusKm', radiusKm, Number.MIN_VALUE, Number.MAX_VALUE, 'km');
  checkRange('resolutionM', resolutionM, Number.MIN_VALUE, Number.MAX_VALUE, 'm');
  const { maxRadiusKm = Infinity, maxMegapixels = Infinity } = limits;
  if (radiusKm > maxRadiusKm) return REFUSALS.radius;
  const count = pixelsAt ?? ((sideM: number) => Math.ceil((2000 * radiusKm) / sideM) ** 2);
  const coarser = coarsen(resolutionM, Math.max(1, maxMegapixels * 1e6), count);
  if (coarser === resolutionM) return { allowed: true, resolutionM, notes: [] };
  const note = `Resolution changed from ${resolutionM} m to ${coarser} m: at most ${maxMegapixels} megapixels.`;
  return { allowed: true, resolutionM: coarser, notes: [note] };
}

/** The wanted resolution, or a multiple of 0.1 m, about the finest, that has no more than `maxPixels`. */
function coarsen(wanted: number, maxPixels: number, pixelsAt: (resolutionM: number) => number): number {
  if (pixelsAt(wanted) <= maxPixels) return wanted;
  // Pixels fall with the square of their side, except for the whole rows and columns at the rim.
  let tenths = Math.ceil(10 * wanted * Math.sqrt(pixelsAt(wanted) / maxPixels));
  while (tenths < 1e12 && pixelsAt(tenths / 10) > maxPixels) tenths = Math.ceil(tenths * 1.001);
  return tenths / 10;
}
