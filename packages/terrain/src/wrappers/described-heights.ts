import type { DescribedHeights, HeightsOptions, TerrainSource } from '../source.js';

/** A source that reports its assumptions for heights at locations. */
export interface DescribingSource extends TerrainSource {
  describeHeights(
    latDeg: ArrayLike<number>,
    lonDeg: ArrayLike<number>,
    options?: HeightsOptions,
  ): Promise<DescribedHeights>;
}

/**
 * Heights at locations with notes. For a source without `describeHeights`, voids are unknown and all attributions
 * count.
 */
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
