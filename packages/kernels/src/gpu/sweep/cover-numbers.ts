import type { GpuModel } from '@radioshed/profile';

import type { SiteClutter } from './site-clutter.js';

/** Numbers of the site; the losses of the 256 classes, dB/m, follow. */
export const COVER_HEAD = 3;

/** Classes that a model counts as cover, as the kernels read them; all by default. */
export function coverNumbers(
  { cover }: GpuModel,
  { txM, txCode }: SiteClutter,
  nominalHalfCurvature: number,
): readonly number[] {
  const { halfCurvature = nominalHalfCurvature, lossDbPerM } = cover ?? {};
  return [halfCurvature, txM, txCode, ...Array.from({ length: 256 }, (_, code) => lossDbPerM?.[code] ?? 1)];
}
