import { type DescribingSource, type TerrainSource, withFilledVoids, withSea } from '@radioshed/terrain';

/**
 * A source as calculations need it: without gaps. Voids of the data are filled from around them, and where no tile is,
 * there is sea; both are told in the notes. Where there is nothing at all, the place is refused.
 */
export function readyTerrain(terrain: TerrainSource): DescribingSource {
  return withSea(withFilledVoids(terrain), { refuseEmpty: true });
}

/** Heights at places, sentences about those that no tile tells, and the credits of what was read. */
export async function readyHeights(
  terrain: TerrainSource,
  latDeg: Float64Array,
  lonDeg: Float64Array,
  signal: AbortSignal | undefined,
): Promise<{
  readonly groundM: Float64Array;
  readonly notes: readonly string[];
  readonly attributions: readonly string[];
}> {
  const options = signal ? { signal } : {};
  const { heightsM, notes, attributions } = await readyTerrain(terrain).describeHeights(latDeg, lonDeg, options);
  return { groundM: heightsM, notes, attributions };
}
