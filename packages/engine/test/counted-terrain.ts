import { filesSource, type TerrainSource } from '@radioshed/terrain';

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

/** Posts of a tile's side: 463 m apart. */
const TILE_POSTS = 241;

/** Terrain in files of a degree each, which records the name of every tile each time it is decoded. */
export async function countedTiles(
  heightAt: (latDeg: number, lonDeg: number) => number,
  corners: readonly (readonly [latDeg: number, lonDeg: number])[],
): Promise<{ readonly terrain: TerrainSource; readonly decoded: string[] }> {
  const decoded: string[] = [];
  const files = corners.map(([south, west]) => {
    const bytes = new Uint8Array(2 * TILE_POSTS * TILE_POSTS);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < TILE_POSTS * TILE_POSTS; i++) {
      const latDeg = south + 1 - Math.floor(i / TILE_POSTS) / (TILE_POSTS - 1);
      const lonDeg = west + (i % TILE_POSTS) / (TILE_POSTS - 1);
      view.setInt16(2 * i, heightAt(latDeg, lonDeg));
    }
    return { name: `N${south}E${String(west).padStart(3, '0')}.hgt`, bytes };
  });
  const terrain = await filesSource(files, { kind: 'terrain', onDecoded: (tile) => decoded.push(tile) });
  return { terrain, decoded };
}
