import type { DescribedHeights, HeightsOptions, TerrainSource } from '../source.js';

/** A source that tells what it assumed for heights at places. */
export interface DescribingSource extends TerrainSource {
  describeHeights(
    latDeg: ArrayLike<number>,
    lonDeg: ArrayLike<number>,
    options?: HeightsOptions,
  ): Promise<DescribedHeights>;
}

/** Heights at places with what the source tells of them; of one that tells nothing, no void is known, and all its credits count. */
export async function describeHeights(
  source: TerrainSource,
  latDeg: ArrayLike<number>,
  lonDeg: ArrayLike<number>,
  options?: HeightsOptions,
): Promise<DescribedHeights> {
  if (source.describeHeights !== undefined) return source.describeHeights(latDeg, lonDeg, options);
  const { attributions } = await source.info();
  return { heightsM: await source.heights(latDeg, lonDeg, options), voids: [], notes: [], attributions };
}
