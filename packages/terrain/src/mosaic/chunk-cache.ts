import { joinWork, type SharedWork } from '../shared-work.js';
import type { Chunk, Tile } from '../tiles/tile.js';

/** A block, or one that is being read. */
interface Entry extends SharedWork<Chunk> {
  bytes: number;
  chunk?: Chunk;
}

/** A cache of decoded blocks, limited in bytes, that drops the least recently used. */
export class ChunkCache {
  readonly #maxBytes: number;
  readonly #onDecoded: ((tile: string) => void) | undefined;
  readonly #chunks = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number, onDecoded?: (tile: string) => void) {
    this.#maxBytes = maxBytes;
    this.#onDecoded = onDecoded;
  }

  /** A block of a tile, from memory or newly read; concurrent readers share one read. */
  async load(tile: Tile, level: number, column: number, row: number, signal?: AbortSignal): Promise<Chunk> {
    signal?.throwIfAborted();
    const key = keyOf(tile, level, column, row);
    for (;;) {
      const known = this.#chunks.get(key);
      if (known === undefined) return this.#read(key, tile, level, column, row, signal);
      this.#chunks.delete(key);
      this.#chunks.set(key, known); // most recently used is last
      const joined = await joinWork(known, signal);
      if (joined !== undefined) return joined.result;
      if (this.#chunks.get(key) === known) this.#chunks.delete(key);
    }
  }

  /** A block of a tile if it is in memory. */
  held(tile: Tile, level: number, column: number, row: number): Chunk | undefined {
    const key = keyOf(tile, level, column, row);
    const known = this.#chunks.get(key);
    if (known?.chunk === undefined) return undefined;
    this.#chunks.delete(key);
    this.#chunks.set(key, known); // most recently used is last
    return known.chunk;
  }

  async #read(
    key: string,
    tile: Tile,
    level: number,
    column: number,
    row: number,
    signal: AbortSignal | undefined,
  ): Promise<Chunk> {
    const entry: Entry = {
      work: tile.loadChunk(level, column, row, signal),
      signal,
      bytes: 0,
    };
    this.#chunks.set(key, entry);
    try {
      const chunk = await entry.work;
      this.#onDecoded?.(tile.id);
      if (this.#chunks.get(key) === entry) {
        entry.chunk = chunk;
        entry.bytes = chunk.data.byteLength;
        this.#bytes += entry.bytes;
        this.#evict();
      }
      return chunk;
    } catch (error) {
      if (this.#chunks.get(key) === entry) this.#chunks.delete(key);
      throw error;
    }
  }

  #evict(): void {
    for (const [key, entry] of this.#chunks) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.bytes === 0) continue; // still being read
      this.#chunks.delete(key);
      this.#bytes -= entry.bytes;
    }
  }
}

function keyOf(tile: Tile, level: number, column: number, row: number): string {
  return `${tile.id}\n${level}/${column}/${row}`;
}
