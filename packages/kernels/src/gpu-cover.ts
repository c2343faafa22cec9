import type { GpuModel } from '@radioshed/profile';

import type { SiteClutter } from './gpu-site.js';

/** Numbers before the losses by class. */
export const COVER_HEAD = 3;
/** How many kernels know of what clutter means to a model: {@link COVER_HEAD} of the site, and a loss of each class, dB/m. */
export const COVER_NUMBERS: number = COVER_HEAD + 256;

/** What clutter means to a model, as the kernels read it; it is all cover where the model does not say. */
export function coverNumbers(
  { cover }: GpuModel,
  { txM, txCode }: SiteClutter,
  nominalHalfCurvature: number,
): readonly number[] {
  const { halfCurvature = nominalHalfCurvature, lossDbPerM } = cover ?? {};
  return [halfCurvature, txM, txCode, ...Array.from({ length: 256 }, (_, code) => lossDbPerM?.[code] ?? 1)];
}
