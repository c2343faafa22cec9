import { BoundedCache } from '@radioshed/parallel';

import { joinWork, type SharedWork } from '../shared-work.js';
import type { Chunk, Tile } from '../tiles/tile.js';

/** Bytes of a block besides its heights: its name and what the platform needs. */
const CHUNK_BYTES = 500;

/** A cache of decoded blocks, limited in bytes, that drops the least recently used. */
export class ChunkCache {
  readonly #onDecoded: ((tile: string) => void) | undefined;
  readonly #chunks: BoundedCache<string, Chunk>;
  readonly #underway = new Map<string, SharedWork<Chunk>>();

  constructor(maxBytes: number, onDecoded?: (tile: string) => void) {
    this.#chunks = new BoundedCache('terrain', { maxBytes });
    this.#onDecoded = onDecoded;
  }

  /** A block of a tile, from memory or newly read; concurrent readers share one read. */
  async load(tile: Tile, level: number, column: number, row: number, signal?: AbortSignal): Promise<Chunk> {
    signal?.throwIfAborted();
    const key = keyOf(tile, level, column, row);
    for (;;) {
      const known = this.#chunks.get(key);
      if (known !== undefined) return known;
      const underway = this.#underway.get(key);
      if (underway === undefined) return this.#read(key, tile, level, column, row, signal);
      const joined = await joinWork(underway, signal);
      if (joined !== undefined) return joined.result;
      if (this.#underway.get(key) === underway) this.#underway.delete(key);
    }
  }

  /** A block of a tile if it is in memory. */
  held(tile: Tile, level: number, column: number, row: number): Chunk | undefined {
    return this.#chunks.get(keyOf(tile, level, column, row));
  }

  async #read(
    key: string,
    tile: Tile,
    level: number,
    column: number,
    row: number,
    signal: AbortSignal | undefined,
  ): Promise<Chunk> {
    const entry: SharedWork<Chunk> = { work: tile.loadChunk(level, column, row, signal), signal };
    this.#underway.set(key, entry);
    try {
      const chunk = await entry.work;
      this.#onDecoded?.(tile.id);
      this.#chunks.set(key, chunk, chunk.data.byteLength + CHUNK_BYTES);
      return chunk;
    } finally {
      if (this.#underway.get(key) === entry) this.#underway.delete(key);
    }
  }
}

function keyOf(tile: Tile, level: number, column: number, row: number): string {
  return `${tile.id}\n${level}/${column}/${row}`;
}
