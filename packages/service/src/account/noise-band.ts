/** Frequencies of records that count for a channel: it is taken as at least 1 MHz wide, because records hold whole MHz. */
export function bandOf(
  frequencyMHz: number,
  bandwidthMHz: number,
): { readonly minMHz: number; readonly maxMHz: number } {
  const half = Math.max(bandwidthMHz, 1) / 2;
  return { minMHz: frequencyMHz - half, maxMHz: frequencyMHz + half };
}
