import { type Bounds, unwrapLonDeg } from '@radioshed/geodesy';
import { type GeoTransform, inverseTransform } from '@radioshed/raster';
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
    for (const lattice of lattices) sheets.push(new PostSheet(lattice, latDeg, lonDeg, lons, from, to));
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
    const lat = latDeg[i];
    const lon = lonDeg[i];
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
  const mixers = new Map<number, PostMixer>();
  let open = Array.from({ length: to - from }, (_, i) => i);
  for (const sheet of sheets) {
    await sheet.load(open, method, chunks, signal);
    const still: number[] = [];
    for (const i of open) {
      const direct = method === 'bilinear' ? sheet.direct(i) : Number.NaN;
      if (!Number.isNaN(direct)) {
        heights[from + i] = direct;
        continue;
      }
      let mixer = mixers.get(i);
      if (mixer === undefined) mixers.set(i, (mixer = new PostMixer()));
      const height = sheet.height(i, method, mixer);
      if (height === undefined) still.push(i);
      else heights[from + i] = height;
    }
    open = still;
    if (open.length === 0) return;
  }
  if (method === 'bilinear') for (const i of open) heights[from + i] = mixers.get(i)?.rest() ?? Number.NaN;
}

/** A placed tile with the blocks that locations need, numbered row by row from the north-west. */
interface HeldTile {
  readonly placement: Placement;
  readonly chunkWidth: number;
  readonly chunkHeight: number;
  readonly across: number;
  /** Required blocks; undefined until read. */
  readonly chunks: Map<number, Chunk | undefined>;
  /** From map coordinates to the tile's own columns and rows, and the longitude in its middle. */
  readonly inverse: GeoTransform;
  readonly middleDeg: number;
  /** Its posts that no other tile has: columns `left` ≤ c < `right`, rows `top` ≤ r < `bottom`. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The block read last. */
  lastAt: number;
  last: Chunk | undefined;
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

  constructor(
    lattice: Lattice,
    latDeg: ArrayLike<number>,
    lonDeg: ArrayLike<number>,
    lons: Float64Array,
    from: number,
    to: number,
  ) {
    this.#tiles = heldTiles(lattice);
    const isGeographic = lattice.crs === 'EPSG:4326';
    const project = isGeographic ? undefined : projectorOf(lattice.crs);
    const t = inverseTransform(lattice.transform);
    this.#columns = new Float64Array(to - from);
    this.#rows = new Float64Array(to - from);
    this.#u = new Float64Array(to - from);
    this.#v = new Float64Array(to - from);
    this.#home = new Int32Array(to - from).fill(-1);
    for (let k = 0; k < to - from; k++) {
      // Tuples in this loop would be most of the garbage of a long list.
      const place = project?.(lons[k], latDeg[from + k]);
      const x = place === undefined ? lons[k] : place[0];
      const y = place === undefined ? latDeg[from + k] : place[1];
      let column = t[0] + x * t[1] + y * t[2] - 0.5;
      let row = t[3] + x * t[4] + y * t[5] - 0.5;
      const home = this.#tileAt(column, row);
      this.#home[k] = home;
      let baseColumn = 0;
      let baseRow = 0;
      if (home >= 0) {
        // In its own tile a location has the same offsets, whatever other tiles are read with it.
        const { inverse, middleDeg, placement } = this.#tiles[home];
        const own = isGeographic ? unwrapLonDeg(lonDeg[from + k], middleDeg) : x;
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

/** The tiles of a lattice in an order that does not depend on the other tiles. */
function heldTiles(lattice: Lattice): HeldTile[] {
  const placements = [...lattice.placements].sort((a, b) => (a.tile.id < b.tile.id ? -1 : a.tile.id > b.tile.id ? 1 : a.column - b.column)); // prettier-ignore
  const tiles = placements.map((placement): HeldTile => {
    const { chunkWidth, chunkHeight } = chunkSize(placement);
    const { transform, width, height } = placement.tile.levels[placement.level].grid;
    return {
      placement,
      chunkWidth,
      chunkHeight,
      across: Math.ceil(placement.width / chunkWidth),
      chunks: new Map<number, Chunk | undefined>(),
      inverse: inverseTransform(transform),
      middleDeg: transform[0] + (width * transform[1] + height * transform[2]) / 2,
      left: 0,
      right: width,
      top: 0,
      bottom: height,
      lastAt: -1,
      last: undefined,
    };
  });
  for (const tile of tiles) for (const other of tiles) if (other !== tile) leaveTo(tile, other.placement);
  return tiles;
}

/** Leaves the posts that another tile has too out of a tile's own rectangle, on the side where that costs least. */
function leaveTo(tile: HeldTile, other: Placement): void {
  const west = other.column - tile.placement.column;
  const north = other.row - tile.placement.row;
  const [east, south] = [west + other.width, north + other.height];
  if (west >= tile.right || east <= tile.left || north >= tile.bottom || south <= tile.top) return;
  const [height, width] = [tile.bottom - tile.top, tile.right - tile.left];
  const costs = [
    (east - tile.left) * height,
    (tile.right - west) * height,
    (south - tile.top) * width,
    (tile.bottom - north) * width,
  ];
  const side = costs.indexOf(Math.min(...costs));
  if (side === 0) tile.left = east;
  else if (side === 1) tile.right = west;
  else if (side === 2) tile.top = south;
  else tile.bottom = north;
}

/** Whether a value is no void. */
function isHeight(value: number, noData: number | undefined): boolean {
  return value !== noData && value >= -11_000 && value <= 9_000;
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
  let [row, column] = [Number.NaN, Number.NaN];
  let box = { north: 0, south: 0, east: 0, west: 0 };
  for (let i = 0; i < lons.length; i++) {
    const lon = lons[i];
    const lat = latDeg[from + i];
    if (Math.floor(lat) !== row || Math.floor(lon) !== column) {
      row = Math.floor(lat);
      column = Math.floor(lon);
      const key = `${row} ${column}`;
      const known = boxes.get(key);
      box = known ?? { north: lat, south: lat, east: lon, west: lon };
      if (known === undefined) boxes.set(key, box);
    }
    if (lat > box.north) box.north = lat;
    if (lat < box.south) box.south = lat;
    if (lon > box.east) box.east = lon;
    if (lon < box.west) box.west = lon;
  }
  return [...boxes.values()];
}
