import { type DescribingSource, type TerrainSource, withFilledVoids, withSea } from '@radioshed/terrain';
import { defined, type Note } from '@radioshed/units';

/**
 * A terrain source without gaps, as calculations need it. Voids are filled from their surroundings and missing tiles
 * are sea; notes report both. A location without any terrain is refused.
 */
export function readyTerrain(terrain: TerrainSource): DescribingSource {
  return withSea(withFilledVoids(terrain), { refuseEmpty: true });
}

/**
 * Heights at locations, notes on those without a tile, and credits of the data read.
 *
 * @param into array that may be used for them
 */
export async function readyHeights(
  terrain: TerrainSource,
  latDeg: Float64Array,
  lonDeg: Float64Array,
  signal: AbortSignal | undefined,
  into?: Float64Array,
): Promise<{
  readonly groundM: Float64Array;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}> {
  const options = defined({ signal, into });
  const { heightsM, notes, attributions } = await readyTerrain(terrain).describeHeights(latDeg, lonDeg, options);
  return { groundM: heightsM, notes, attributions };
}
