import { type Bounds, unwrapLonDeg } from '@radioshed/geodesy';
import { inverseTransform } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import type { ChunkCache } from './chunk-cache.js';
import { covers } from '../wrappers/coverage.js';
import { growBounds } from '../geo-bounds.js';
import { inOrder } from '../in-order.js';
import { type Lattice, latticesOf, type Placement } from './lattice.js';
import { PostMixer } from './post-mixer.js';
import { projectorOf } from './resample.js';
import type { DescribedHeights } from '../source.js';
import { type Chunk, heightOrVoid, type Tile, type TileIndex } from '../tiles/tile.js';
import { chunkSize, NO_TILE } from './window.js';

/** Locations per batch: limits the blocks in memory for distant locations. */
const BATCH = 8192;

/**
 * Heights at locations, block by block: only the blocks around them are read.
 *
 * @throws OutOfRangeError for arrays of different lengths or invalid coordinates.
 */
export async function heightsAt(
  index: TileIndex,
  chunks: ChunkCache,
  latDeg: ArrayLike<number>,
  lonDeg: ArrayLike<number>,
  method: 'bilinear' | 'nearest',
  rimDeg: number,
  signal: AbortSignal | undefined,
): Promise<DescribedHeights> {
  checkPlaces(latDeg, lonDeg);
  const heights = new Float64Array(latDeg.length).fill(Number.NaN);
  const voids: number[] = [];
  const notes = new Set<string>();
  const attributions = new Set<string>();
  for (let from = 0; from < heights.length; from += BATCH) {
    const to = Math.min(from + BATCH, heights.length);
    const { bounds, lons } = boundsOfPlaces(latDeg, lonDeg, from, to);
    const tiles = new Map<string, Tile>();
    for (const box of boxesOfPlaces(latDeg, lons, from)) {
      const found = await index.tilesIn(growBounds(box, rimDeg, rimDeg), undefined, signal);
      for (const tile of found.tiles) tiles.set(tile.id, tile);
      for (const note of found.notes) notes.add(note);
    }
    for (const tile of tiles.values()) attributions.add(tile.attribution);
    const lattices = latticesOf([...tiles.values()], growBounds(bounds, rimDeg, rimDeg), undefined);
    const sheets = [];
    for (const lattice of lattices) sheets.push(new PostSheet(lattice, latDeg, lons, from, to));
    await readPlaces(sheets, heights, from, to, method, chunks, signal);
    const coverage = [...tiles.values()].map((tile) => tile.bounds);
    for (let i = from; i < to; i++) {
      if (Number.isNaN(heights[i]) && covers(coverage, latDeg[i], lonDeg[i])) voids.push(i);
    }
  }
  return { heightsM: heights, voids, notes: [...notes], attributions: [...attributions].sort() };
}

/** @throws OutOfRangeError */
export function checkPlaces(latDeg: ArrayLike<number>, lonDeg: ArrayLike<number>): void {
  if (latDeg.length !== lonDeg.length) {
    throw new OutOfRangeError('lonDeg.length', lonDeg.length, `as many as latDeg.length = ${latDeg.length}`);
  }
  for (let i = 0; i < latDeg.length; i++) {
    const [lat, lon] = [latDeg[i], lonDeg[i]];
    if (!(lat >= -90 && lat <= 90)) throw new OutOfRangeError(`latDeg[${i}]`, lat, '-90 to 90', 'degrees');
    if (!Number.isFinite(lon)) throw new OutOfRangeError(`lonDeg[${i}]`, lon, '-180 to 180', 'degrees');
  }
}

async function readPlaces(
  sheets: readonly PostSheet[],
  heights: Float64Array,
  from: number,
  to: number,
  method: 'bilinear' | 'nearest',
  chunks: ChunkCache,
  signal: AbortSignal | undefined,
): Promise<void> {
  const mixers = Array.from({ length: to - from }, () => new PostMixer());
  let open = Array.from({ length: to - from }, (_, i) => i);
  for (const sheet of sheets) {
    await sheet.load(open, method, chunks, signal);
    const still: number[] = [];
    for (const i of open) {
      const height = sheet.height(i, method, mixers[i]);
      if (height === undefined) still.push(i);
      else heights[from + i] = height;
    }
    open = still;
    if (open.length === 0) return;
  }
  if (method === 'bilinear') for (const i of open) heights[from + i] = mixers[i].rest();
}

/** A placed tile with the blocks that locations need, numbered row by row from the north-west. */
interface HeldTile {
  readonly placement: Placement;
  readonly chunkWidth: number;
  readonly chunkHeight: number;
  readonly across: number;
  /** Required blocks; undefined until read. */
  readonly chunks: Map<number, Chunk | undefined>;
}

/** Access to a lattice for a batch of locations: the blocks they need, and the posts in them. */
class PostSheet {
  readonly #tiles: readonly HeldTile[];
  readonly #columns: Float64Array;
  readonly #rows: Float64Array;

  constructor(lattice: Lattice, latDeg: ArrayLike<number>, lons: Float64Array, from: number, to: number) {
    this.#tiles = lattice.placements.map((placement) => {
      const { chunkWidth, chunkHeight } = chunkSize(placement);
      const across = Math.ceil(placement.width / chunkWidth);
      return { placement, chunkWidth, chunkHeight, across, chunks: new Map<number, Chunk | undefined>() };
    });
    const project = projectorOf(lattice.crs);
    const t = inverseTransform(lattice.transform);
    this.#columns = new Float64Array(to - from);
    this.#rows = new Float64Array(to - from);
    for (let i = from; i < to; i++) {
      const [x, y] = project(lons[i - from], latDeg[i]);
      this.#columns[i - from] = t[0] + x * t[1] + y * t[2] - 0.5;
      this.#rows[i - from] = t[3] + x * t[4] + y * t[5] - 0.5;
    }
  }

  async load(
    open: readonly number[],
    method: 'bilinear' | 'nearest',
    chunks: ChunkCache,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const i of open) {
      const [column, row] = [this.#columns[i], this.#rows[i]];
      if (!Number.isFinite(column) || !Number.isFinite(row)) continue;
      if (method === 'nearest') {
        this.#want(Math.round(column), Math.round(row));
        continue;
      }
      const [c, r] = [Math.floor(column), Math.floor(row)];
      this.#want(c, r);
      if (column > c) this.#want(c + 1, r);
      if (row > r) this.#want(c, r + 1);
      if (column > c && row > r) this.#want(c + 1, r + 1);
    }
    const needs = this.#tiles.flatMap((tile) =>
      [...tile.chunks].flatMap(([at, chunk]) => (chunk === undefined ? [{ tile, at }] : [])),
    );
    const load = ({ tile: { placement, across }, at }: (typeof needs)[number]): Promise<Chunk> =>
      chunks.load(placement.tile, placement.level, at % across, Math.floor(at / across), signal);
    for await (const [{ tile, at }, chunk] of inOrder(needs, 6, load)) tile.chunks.set(at, chunk);
  }

  /** The height at a location; undefined if this lattice alone does not determine it. */
  height(i: number, method: 'bilinear' | 'nearest', mixer: PostMixer): number | undefined {
    const [column, row] = [this.#columns[i], this.#rows[i]];
    if (!Number.isFinite(column) || !Number.isFinite(row)) return undefined;
    if (method === 'nearest') {
      const post = this.#post(Math.round(column), Math.round(row));
      return post === NO_TILE || Number.isNaN(post) ? undefined : post;
    }
    const [c, r] = [Math.floor(column), Math.floor(row)];
    const [u, v] = [column - c, row - r];
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

/** The box of the locations, and their longitudes shifted into it. */
function boundsOfPlaces(
  latDeg: ArrayLike<number>,
  lonDeg: ArrayLike<number>,
  from: number,
  to: number,
): { readonly bounds: Bounds; readonly lons: Float64Array } {
  const lons = new Float64Array(to - from);
  const near = lonDeg[from];
  let [north, east, south, west] = [-Infinity, -Infinity, Infinity, Infinity];
  for (let i = from; i < to; i++) {
    const lat = latDeg[i];
    const lon = unwrapLonDeg(lonDeg[i], near);
    lons[i - from] = lon;
    north = Math.max(north, lat);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    west = Math.min(west, lon);
  }
  const turn = 360 * Math.floor((west + 180) / 360);
  for (let i = 0; i < lons.length; i++) lons[i] = lons[i] - turn;
  return { bounds: { north, east: east - turn, south, west: west - turn }, lons };
}

/** Boxes around the locations in each degree, so that no tiles between distant locations are read. */
function boxesOfPlaces(latDeg: ArrayLike<number>, lons: Float64Array, from: number): Bounds[] {
  const boxes = new Map<string, { north: number; east: number; south: number; west: number }>();
  for (const [i, lon] of lons.entries()) {
    const lat = latDeg[from + i];
    const key = `${Math.floor(lat)} ${Math.floor(lon)}`;
    const box = boxes.get(key);
    if (box === undefined) boxes.set(key, { north: lat, south: lat, east: lon, west: lon });
    else {
      box.north = Math.max(box.north, lat);
      box.south = Math.min(box.south, lat);
      box.east = Math.max(box.east, lon);
      box.west = Math.min(box.west, lon);
    }
  }
  return [...boxes.values()];
}
