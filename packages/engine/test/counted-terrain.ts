import type { TerrainSource } from '@radioshed/terrain';

/** A source that counts how often it is read. */
export function counted(terrain: TerrainSource): { readonly terrain: TerrainSource; readonly reads: () => number } {
  let reads = 0;
  return {
    terrain: {
      name: terrain.name,
      kind: terrain.kind,
      info: () => terrain.info(),
      read: (request, options) => {
        reads++;
        return terrain.read(request, options);
      },
      heights: (lat, lon, options) => {
        reads++;
        return terrain.heights(lat, lon, options);
      },
    },
    reads: () => reads,
  };
}
