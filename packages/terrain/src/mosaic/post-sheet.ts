import { unwrapLonDeg } from '@radioshed/geodesy';
import { inverseTransform } from '@radioshed/raster';

import { inOrder } from '../in-order.js';
import { type Chunk, heightOrVoid, isHeight } from '../tiles/tile.js';
import type { ChunkCache } from './chunk-cache.js';
import { type HeldTile, heldTiles } from './held-tile.js';
import type { Lattice } from './lattice.js';
import type { PostMixer } from './post-mixer.js';
import { projectorOf } from './resample.js';
import { aheadOf, NO_TILE } from './window.js';

/** Locations of a batch. */
export interface Places {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  /** Longitudes in the turn of the batch. */
  readonly lons: Float64Array;
}

/** Access to a lattice for a batch of locations: the blocks they need, and the posts in them. */
export class PostSheet {
  readonly #tiles: readonly HeldTile[];
  readonly #columns: Float64Array;
  readonly #rows: Float64Array;
  /** Offsets from that post in steps. */
  readonly #u: Float64Array;
  readonly #v: Float64Array;
  /** Index of the tile that a location is in; −1 outside of all. */
  readonly #home: Int32Array;

  constructor(lattice: Lattice, { latDeg, lonDeg, lons }: Places) {
    const count = lons.length;
    this.#tiles = heldTiles(lattice);
    const isGeographic = lattice.crs === 'EPSG:4326';
    const project = isGeographic ? undefined : projectorOf(lattice.crs);
    const t = inverseTransform(lattice.transform);
    this.#columns = new Float64Array(count);
    this.#rows = new Float64Array(count);
    this.#u = new Float64Array(count);
    this.#v = new Float64Array(count);
    this.#home = new Int32Array(count).fill(-1);
    for (let k = 0; k < count; k++) {
      // Tuples in this loop would be most of the garbage of a long list.
      const place = project?.(lons[k], latDeg[k]);
      const x = place === undefined ? lons[k] : place[0];
      const y = place === undefined ? latDeg[k] : place[1];
      let column = t[0] + x * t[1] + y * t[2] - 0.5;
      let row = t[3] + x * t[4] + y * t[5] - 0.5;
      const home = this.#tileAt(column, row);
      this.#home[k] = home;
      let baseColumn = 0;
      let baseRow = 0;
      if (home >= 0) {
        // In its own tile a location has the same offsets, whatever other tiles are read with it.
        const { inverse, middleDeg, placement } = this.#tiles[home];
        const own = isGeographic ? unwrapLonDeg(lonDeg[k], middleDeg) : x;
        column = inverse[0] + own * inverse[1] + y * inverse[2] - 0.5;
        row = inverse[3] + own * inverse[4] + y * inverse[5] - 0.5;
        baseColumn = placement.column;
        baseRow = placement.row;
      }
      const c = Math.floor(column);
      const r = Math.floor(row);
      this.#u[k] = column - c;
      this.#v[k] = row - r;
      this.#columns[k] = baseColumn + c;
      this.#rows[k] = baseRow + r;
    }
  }

  async load(
    open: readonly number[],
    method: 'bilinear' | 'nearest',
    chunks: ChunkCache,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const i of open) {
      if (method === 'bilinear' && this.#wantDirect(i)) continue;
      const [c, r, u, v] = [this.#columns[i], this.#rows[i], this.#u[i], this.#v[i]];
      if (!Number.isFinite(c) || !Number.isFinite(r)) continue;
      if (method === 'nearest') {
        this.#want(c + Math.round(u), r + Math.round(v));
        continue;
      }
      this.#want(c, r);
      if (u > 0) this.#want(c + 1, r);
      if (v > 0) this.#want(c, r + 1);
      if (u > 0 && v > 0) this.#want(c + 1, r + 1);
    }
    const needs = this.#tiles.flatMap((tile) =>
      [...tile.chunks].flatMap(([at, chunk]) => (chunk === undefined ? [{ tile, at }] : [])),
    );
    const ahead = aheadOf(needs.map(({ tile }) => tile));
    const load = ({ tile: { placement, across }, at }: (typeof needs)[number]): Promise<Chunk> =>
      chunks.load(placement.tile, placement.level, at % across, Math.floor(at / across), signal);
    for await (const [{ tile, at }, chunk] of inOrder(needs, ahead, load)) tile.chunks.set(at, chunk);
  }

  /** The height between four posts of one block that no other tile has, as in {@link height}; NaN elsewhere. */
  direct(i: number): number {
    const at = this.#directChunk(i);
    if (at < 0) return Number.NaN;
    const tile = this.#tiles[this.#home[i]];
    if (tile.lastAt !== at) {
      tile.lastAt = at;
      tile.last = tile.chunks.get(at);
    }
    const { placement, chunkWidth, chunkHeight, across, last } = tile;
    if (last === undefined) return Number.NaN;
    const { data, noData } = last;
    const left = (at % across) * chunkWidth;
    const top = Math.floor(at / across) * chunkHeight;
    const width = Math.min(chunkWidth, placement.width - left);
    const p = (this.#rows[i] - placement.row - top) * width + this.#columns[i] - placement.column - left;
    const nw = data[p];
    const ne = data[p + 1];
    const sw = data[p + width];
    const se = data[p + width + 1];
    if (!(isHeight(nw, noData) && isHeight(ne, noData) && isHeight(sw, noData) && isHeight(se, noData))) {
      return Number.NaN;
    }
    const u = this.#u[i];
    const v = this.#v[i];
    return (1 - u) * (1 - v) * nw + u * (1 - v) * ne + (1 - u) * v * sw + u * v * se;
  }

  /** Number of the block in the home tile that has all four posts; −1 if there is none. */
  #directChunk(i: number): number {
    const home = this.#home[i];
    if (home < 0) return -1;
    const { placement, left, right, top, bottom, chunkWidth, chunkHeight, across } = this.#tiles[home];
    const c = this.#columns[i] - placement.column;
    const r = this.#rows[i] - placement.row;
    if (!(c >= left && c + 1 < right && r >= top && r + 1 < bottom)) return -1;
    const chunkColumn = Math.floor(c / chunkWidth);
    const chunkRow = Math.floor(r / chunkHeight);
    if (c + 1 >= (chunkColumn + 1) * chunkWidth || r + 1 >= (chunkRow + 1) * chunkHeight) return -1;
    return chunkRow * across + chunkColumn;
  }

  #wantDirect(i: number): boolean {
    const at = this.#directChunk(i);
    if (at < 0) return false;
    const tile = this.#tiles[this.#home[i]];
    if (tile.lastAt === at) return true;
    tile.lastAt = at;
    tile.last = tile.chunks.get(at);
    if (tile.last === undefined) {
      tile.chunks.set(at, undefined);
      tile.lastAt = -1;
    }
    return true;
  }

  /** The first tile that a location in lattice columns and rows is in, half a step around its posts included. */
  #tileAt(column: number, row: number): number {
    for (let k = 0; k < this.#tiles.length; k++) {
      const { placement } = this.#tiles[k];
      const c = column - placement.column + 0.5;
      const r = row - placement.row + 0.5;
      if (c >= 0 && r >= 0 && c <= placement.width && r <= placement.height) return k;
    }
    return -1;
  }

  /** The height at a location; undefined if this lattice alone does not determine it. */
  height(i: number, method: 'bilinear' | 'nearest', mixer: PostMixer): number | undefined {
    const [c, r, u, v] = [this.#columns[i], this.#rows[i], this.#u[i], this.#v[i]];
    if (!Number.isFinite(c) || !Number.isFinite(r)) return undefined;
    if (method === 'nearest') {
      const post = this.#post(c + Math.round(u), r + Math.round(v));
      return post === NO_TILE || Number.isNaN(post) ? undefined : post;
    }
    // Posts with zero weight are not read.
    const ne = u > 0 ? this.#post(c + 1, r) : NO_TILE;
    const sw = v > 0 ? this.#post(c, r + 1) : NO_TILE;
    const se = u > 0 && v > 0 ? this.#post(c + 1, r + 1) : NO_TILE;
    return mixer.add(this.#post(c, r), ne, sw, se, u, v);
  }

  #want(column: number, row: number): void {
    for (const tile of this.#tiles) {
      const at = chunkOf(tile, column, row);
      if (at >= 0 && !tile.chunks.has(at)) tile.chunks.set(at, undefined);
    }
  }

  /** The mean of the tiles' heights for a post, as in {@link fillWindow}. */
  #post(column: number, row: number): number {
    let sum = 0;
    let count = 0;
    let isVoid = false;
    for (const tile of this.#tiles) {
      const at = chunkOf(tile, column, row);
      if (at < 0) continue;
      const { placement, chunkWidth, chunkHeight, across } = tile;
      const chunk = tile.chunks.get(at) as Chunk;
      const left = (at % across) * chunkWidth;
      const top = Math.floor(at / across) * chunkHeight;
      const width = Math.min(chunkWidth, placement.width - left);
      const value = chunk.data[(row - placement.row - top) * width + column - placement.column - left];
      const height = heightOrVoid(value, chunk.noData);
      if (Number.isNaN(height)) isVoid = true;
      else {
        sum += height;
        count++;
      }
    }
    if (count > 0) return sum / count;
    return isVoid ? Number.NaN : NO_TILE;
  }
}

/** Number of the block that contains a post of the lattice; −1 outside the tile. */
function chunkOf(tile: HeldTile, column: number, row: number): number {
  const { placement } = tile;
  const c = column - placement.column;
  const r = row - placement.row;
  if (c < 0 || r < 0 || c >= placement.width || r >= placement.height) return -1;
  return Math.floor(r / tile.chunkHeight) * tile.across + Math.floor(c / tile.chunkWidth);
}
