import type { GpuModel } from '@radioshed/profile';

import type { SiteClutter } from './site-clutter.js';

/** Numbers of the site; the losses of the 256 classes, dB/m, follow. */
export const COVER_HEAD = 3;

/** What clutter means to a model, as the kernels read it; it is all cover where the model does not say. */
export function coverNumbers(
  { cover }: GpuModel,
  { txM, txCode }: SiteClutter,
  nominalHalfCurvature: number,
): readonly number[] {
  const { halfCurvature = nominalHalfCurvature, lossDbPerM } = cover ?? {};
  return [halfCurvature, txM, txCode, ...Array.from({ length: 256 }, (_, code) => lossDbPerM?.[code] ?? 1)];
}
