/** Frequencies of records that apply to a channel. It counts as at least 1 MHz wide, because records have whole MHz. */
export function bandOf(
  frequencyMHz: number,
  bandwidthMHz: number,
): { readonly minMHz: number; readonly maxMHz: number } {
  const half = Math.max(bandwidthMHz, 1) / 2;
  return { minMHz: Math.max(0, frequencyMHz - half), maxMHz: frequencyMHz + half };
}
