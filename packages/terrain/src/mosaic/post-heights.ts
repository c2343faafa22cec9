import { unwrapLonDeg } from '@radioshed/geodesy';
import { inverseTransform } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import type { ChunkCache } from './chunk-cache.js';
import { covers } from '../wrappers/coverage.js';
import { growBounds } from '../geo-bounds.js';
import { inOrder } from '../in-order.js';
import { heldHeights } from './held-heights.js';
import { type HeldTile, heldTiles, isHeight } from './held-tile.js';
import { type Lattice, latticesOf } from './lattice.js';
import { boxesOfPlaces, checkPlace } from './place-boxes.js';
import { PostMixer } from './post-mixer.js';
import { projectorOf } from './resample.js';
import type { DescribedHeights } from '../source.js';
import { type Chunk, heightOrVoid, type Tile, type TileIndex } from '../tiles/tile.js';
import { NO_TILE } from './window.js';

/** Locations per batch: limits the blocks in memory for distant locations. */
const BATCH = 8192;

/**
 * Heights at locations, block by block: only the blocks around them are read.
 *
 * @param into array for the result.
 * @throws OutOfRangeError for arrays of different lengths or invalid coordinates.
 */
export async function heightsAt(
  index: TileIndex,
  chunks: ChunkCache,
  givenLatDeg: ArrayLike<number>,
  givenLonDeg: ArrayLike<number>,
  method: 'bilinear' | 'nearest',
  rimDeg: number,
  signal: AbortSignal | undefined,
  into?: Float64Array,
): Promise<DescribedHeights> {
  const latDeg = floatsOf(givenLatDeg);
  const lonDeg = floatsOf(givenLonDeg);
  checkLengths(latDeg, lonDeg);
  const count = latDeg.length;
  if (into !== undefined && into.length !== count)
    throw new OutOfRangeError('into.length', into.length, `${count}, as latDeg.length`);
  const heights = into ?? new Float64Array(count);
  let isComplete = true;
  const voids: number[] = [];
  const notes = new Set<string>();
  const attributions = new Set<string>();
  for (let from = 0; from < heights.length; from += BATCH) {
    const to = Math.min(from + BATCH, heights.length);
    const boxes = boxesOfPlaces(latDeg, lonDeg, from, to);
    const tiles = new Map<string, Tile>();
    for (const box of boxes.each) {
      const found = await index.tilesIn(growBounds(box, rimDeg, rimDeg), undefined, signal);
      for (const tile of found.tiles) tiles.set(tile.id, tile);
      for (const note of found.notes) notes.add(note);
    }
    for (const tile of tiles.values()) attributions.add(tile.attribution);
    const lattices = latticesOf([...tiles.values()], growBounds(boxes.all, rimDeg, rimDeg), undefined);
    const [finest] = lattices;
    const left =
      method === 'bilinear' && finest?.crs === 'EPSG:4326'
        ? heldHeights(heldTiles(finest), chunks, latDeg, lonDeg, heights, from, to)
        : Array.from({ length: to - from }, (_, k) => from + k);
    if (left.length === 0) continue;
    const places = {
      latDeg: Float64Array.from(left, (i) => latDeg[i]),
      lonDeg: Float64Array.from(left, (i) => lonDeg[i]),
      lons: Float64Array.from(left, (i) => boxes.lonIn(lonDeg[i])),
    };
    const sheets = lattices.map((lattice) => new PostSheet(lattice, places));
    const read = await readPlaces(sheets, left.length, method, chunks, signal);
    const coverage = [...tiles.values()].map((tile) => tile.bounds);
    for (const [k, i] of left.entries()) {
      heights[i] = read[k];
      if (!Number.isNaN(read[k])) continue;
      isComplete = false;
      if (covers(coverage, latDeg[i], lonDeg[i])) voids.push(i);
    }
  }
  return { heightsM: heights, isComplete, voids, notes: [...notes], attributions: [...attributions].sort() };
}

/** Loops over one kind of array are compiled once, without boxes for numbers. */
function floatsOf(values: ArrayLike<number>): Float64Array {
  return values instanceof Float64Array ? values : Float64Array.from(values);
}

/** @throws OutOfRangeError */
export function checkPlaces(latDeg: ArrayLike<number>, lonDeg: ArrayLike<number>): void {
  checkLengths(latDeg, lonDeg);
  for (let i = 0; i < latDeg.length; i++) checkPlace(latDeg, lonDeg, i);
}

/** @throws OutOfRangeError */
function checkLengths(latDeg: ArrayLike<number>, lonDeg: ArrayLike<number>): void {
  if (latDeg.length === lonDeg.length) return;
  throw new OutOfRangeError('lonDeg.length', lonDeg.length, `as many as latDeg.length = ${latDeg.length}`);
}

async function readPlaces(
  sheets: readonly PostSheet[],
  count: number,
  method: 'bilinear' | 'nearest',
  chunks: ChunkCache,
  signal: AbortSignal | undefined,
): Promise<Float64Array> {
  const heights = new Float64Array(count).fill(Number.NaN);
  const mixers = new Map<number, PostMixer>();
  let open = Array.from({ length: count }, (_, i) => i);
  for (const sheet of sheets) {
    await sheet.load(open, method, chunks, signal);
    const still: number[] = [];
    for (const i of open) {
      const direct = method === 'bilinear' ? sheet.direct(i) : Number.NaN;
      if (!Number.isNaN(direct)) {
        heights[i] = direct;
        continue;
      }
      let mixer = mixers.get(i);
      if (mixer === undefined) mixers.set(i, (mixer = new PostMixer()));
      const height = sheet.height(i, method, mixer);
      if (height === undefined) still.push(i);
      else heights[i] = height;
    }
    open = still;
    if (open.length === 0) return heights;
  }
  if (method === 'bilinear') for (const i of open) heights[i] = mixers.get(i)?.rest() ?? Number.NaN;
  return heights;
}

/** Locations of a batch. */
interface Places {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  /** Longitudes in the turn of the batch. */
  readonly lons: Float64Array;
}

/** Access to a lattice for a batch of locations: the blocks they need, and the posts in them. */
class PostSheet {
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
    const load = ({ tile: { placement, across }, at }: (typeof needs)[number]): Promise<Chunk> =>
      chunks.load(placement.tile, placement.level, at % across, Math.floor(at / across), signal);
    for await (const [{ tile, at }, chunk] of inOrder(needs, 6, load)) tile.chunks.set(at, chunk);
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
