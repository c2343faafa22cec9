import { type EngineContext } from '@radioshed/engine';
import { rasterOf } from '@radioshed/raster';
import { gridSource, type TerrainSource } from '@radioshed/terrain';

import { TABLES } from './tables.js';

/** Terrain in memory, posts 1/`perDegree` degrees apart over 2 × 2 degrees around a location. */
export function terrainOf(
  heightAt: (latDeg: number, lonDeg: number) => number,
  centre: { readonly latDeg: number; readonly lonDeg: number } = { latDeg: 45, lonDeg: 10 },
  perDegree = 300,
): TerrainSource {
  const size = 2 * perDegree + 1;
  const step = 1 / perDegree;
  const west = centre.lonDeg - 1;
  const north = centre.latDeg + 1;
  const data = new Float32Array(size * size);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++) data[at++] = heightAt(north - row * step, west + column * step);
  }
  const transform = [west - step / 2, step, 0, north + step / 2, 0, -step] as const;
  return gridSource(rasterOf(data, { width: size, height: size, transform, crs: 'EPSG:4326' }), {
    name: 'test heights',
    kind: 'terrain',
    attribution: 'Terrain: made for a test',
  });
}

/** A context over the same height everywhere, m. */
export function flat(heightM: number): EngineContext {
  return { terrain: terrainOf(() => heightM), ...TABLES };
}

/** Hills and valleys of some kilometres, 140 to 660 m. */
export function hills(latDeg: number, lonDeg: number): number {
  return 400 + 200 * Math.sin(latDeg * 180) * Math.cos(lonDeg * 140) + 60 * Math.sin(latDeg * 300 + lonDeg * 250);
}
