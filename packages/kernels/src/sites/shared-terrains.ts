import type { Raster } from '@radioshed/raster';

import { lendArena, type SharedArena, takeBack } from '../shared-arena.js';
import { type TerrainGrid, terrainGrid } from '../terrain/terrain-grid.js';

interface Entry {
  readonly arena: SharedArena;
  readonly grid: TerrainGrid;
  users: number;
}

/**
 * Terrains of several sites, each checked and copied to shared memory once. A terrain that is no longer the newest is
 * released with its last user.
 */
export class SharedTerrains {
  readonly #pool: object;
  readonly #entries = new Map<Raster, Entry>();

  constructor(pool: object) {
    this.#pool = pool;
  }

  /** Lends a terrain to `work` until its promise has settled. @throws as {@link terrainGrid} */
  async use<T>(raster: Raster, work: (grid: TerrainGrid) => Promise<T>): Promise<T> {
    const entry = this.#entries.get(raster) ?? this.#enter(raster);
    entry.users++;
    this.#sweep(raster);
    try {
      return await work(entry.grid);
    } finally {
      entry.users--;
    }
  }

  /** Releases all terrains; none may be used afterwards. */
  close(): void {
    this.#sweep(undefined);
  }

  #enter(raster: Raster): Entry {
    const grid = terrainGrid(raster);
    const arena = lendArena(this.#pool);
    arena.begin(4 * grid.heightsM.length + 8);
    const heightsM = arena.float32(grid.heightsM.length);
    heightsM.set(grid.heightsM);
    const entry = { arena, grid: { ...grid, heightsM }, users: 0 };
    this.#entries.set(raster, entry);
    return entry;
  }

  #sweep(newest: Raster | undefined): void {
    for (const [raster, { users, arena }] of this.#entries) {
      if (raster === newest || users > 0) continue;
      this.#entries.delete(raster);
      takeBack(this.#pool, arena);
    }
  }
}
