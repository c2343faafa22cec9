import { type TerrainSource, withFilledVoids, withSea } from '@radioshed/terrain';

/**
 * A source as calculations need it: without gaps. Voids of the data are filled from around them, and where no tile is,
 * there is sea; both are told in the notes. Where there is nothing at all, the place is refused.
 */
export function readyTerrain(terrain: TerrainSource): TerrainSource {
  return withSea(withFilledVoids(terrain), { refuseEmpty: true });
}

/** Heights at places, and sentences about those that no tile tells. */
export async function readyHeights(
  terrain: TerrainSource,
  latDeg: Float64Array,
  lonDeg: Float64Array,
  signal: AbortSignal | undefined,
): Promise<{ readonly groundM: Float64Array; readonly notes: readonly string[] }> {
  const options = signal ? { signal } : {};
  const groundM = await withFilledVoids(terrain).heights(latDeg, lonDeg, options);
  let missing = 0;
  for (const heightM of groundM) if (Number.isNaN(heightM)) missing++;
  if (missing === 0) return { groundM, notes: [] };
  const filled = await readyTerrain(terrain).heights(latDeg, lonDeg, options);
  const note = `${terrain.name} has no heights for ${missing} of ${groundM.length} places along the path: taken as sea, 0 m.`;
  return { groundM: filled, notes: [note] };
}
