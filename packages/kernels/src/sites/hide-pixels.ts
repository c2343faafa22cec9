import type { CoverageSite, CoveredSite } from './cover-each.js';

/** Pixels of the common grid that do not count from a site: 1 for each of them; undefined if there are none. */
export type HiddenFrom = (site: CoverageSite) => Uint8Array | undefined;

/** Takes away the losses of a site at the pixels that do not count from it. */
export function hidePixels(
  { site, left, top, plan }: CoveredSite,
  gridWidth: number,
  hiddenFrom: HiddenFrom | undefined,
): void {
  const hidden = hiddenFrom?.(site);
  if (hidden === undefined) return;
  const { lossDb, width, height } = plan;
  for (let row = 0, at = 0; row < height; row++) {
    const start = (top + row) * gridWidth + left;
    for (let column = 0; column < width; column++, at++) if (hidden[start + column] === 1) lossDb[at] = Number.NaN;
  }
}
