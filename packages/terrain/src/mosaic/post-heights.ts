import type { Bounds } from '@radioshed/geodesy';
import { type Note, OutOfRangeError, uniqueNotes } from '@radioshed/units';

import type { ChunkCache } from './chunk-cache.js';
import { covers } from '../wrappers/coverage.js';
import { growBounds } from '../geo-bounds.js';
import { heldHeights } from './held-heights.js';
import { heldTiles } from './held-tile.js';
import { latticesOf } from './lattice.js';
import { boxesOfPlaces, checkPlace } from './place-boxes.js';
import { tileNotes } from './tile-notes.js';
import { PostMixer } from './post-mixer.js';
import { PostSheet } from './post-sheet.js';
import type { DescribedHeights } from '../source.js';
import type { Tile, TileIndex } from '../tiles/tile.js';

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
  let notes: Note[] = [];
  const damaged: Bounds[] = [];
  const attributions = new Set<string>();
  for (let from = 0; from < heights.length; from += BATCH) {
    const to = Math.min(from + BATCH, heights.length);
    const boxes = boxesOfPlaces(latDeg, lonDeg, from, to);
    const tiles = new Map<string, Tile>();
    for (const box of boxes.each) {
      const found = await index.tilesIn(growBounds(box, rimDeg, rimDeg), undefined, signal);
      for (const tile of found.tiles) tiles.set(tile.id, tile);
      notes.push(...found.notes);
      for (const each of found.damaged ?? []) damaged.push(each);
    }
    for (const tile of tiles.values()) attributions.add(tile.attribution);
    notes = uniqueNotes([...notes, ...tileNotes(tiles.values())]);
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
  return {
    heightsM: heights,
    isComplete,
    voids,
    notes,
    ...(damaged.length > 0 ? { damaged } : {}),
    attributions: [...attributions].sort(),
  };
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
