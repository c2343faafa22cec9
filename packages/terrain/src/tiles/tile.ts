import type { Bounds, Position } from '@radioshed/geodesy';
import type { Grid, RasterData } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import type { TerrainKind } from '../source.js';

/** A block of posts as stored in the file, row by row from the north. */
export interface Chunk {
  readonly data: RasterData;
  /** The value that marks a void. */
  readonly noData: number | undefined;
}

/** One resolution of a tile. Pixel centres are the posts. */
export interface TileLevel {
  readonly grid: Grid;
  /** Size of the blocks read at a time; those at the east and south edges may be smaller. */
  readonly chunkWidth: number;
  readonly chunkHeight: number;
}

/** One file, download or array of heights: a lattice of posts, read block by block. */
export interface Tile {
  /** File name or address, for messages; unique within a source. */
  readonly id: string;
  readonly format: string;
  readonly kind: TerrainKind;
  readonly attribution: string;
  /** Box around the posts, extended by half a step. */
  readonly bounds: Bounds;
  /** Notes on the file's heights and place, without its name. */
  readonly notes?: readonly Note[];
  /** Whether the values may be no heights at all: a folder with others leaves it out. */
  readonly isDoubtful?: boolean;
  /** Finest first. */
  readonly levels: readonly TileLevel[];
  /** @throws DemError; an aborted read throws the signal's reason. */
  loadChunk(level: number, chunkColumn: number, chunkRow: number, signal?: AbortSignal): Promise<Chunk>;
}

/** Finds tiles by where they are, without reading heights. */
export interface TileIndex {
  /** Tiles that intersect the box, and notes for the user. */
  tilesIn(bounds: Bounds, resolutionM: number | undefined, signal?: AbortSignal): Promise<TileSelection>;
  /** All tiles that can be opened; absent if only a server knows them. */
  all?(signal?: AbortSignal): Promise<readonly Tile[]>;
  /** A few of the tiles nearest to a location, where there are so many that opening all takes long. */
  near?(to: Position, signal?: AbortSignal): Promise<readonly Tile[]>;
}

/** Tiles that intersect a box, and what is known about those missing. */
export interface TileSelection {
  readonly tiles: readonly Tile[];
  readonly notes: readonly Note[];
  /** Boxes of tiles that exist but cannot be read: they are not sea. */
  readonly damaged?: readonly Bounds[];
}

/**
 * A height in m, or NaN for a void. The Earth's surface is between −10 994 m and 8 849 m: values outside are undeclared
 * markers for missing data. So is −9999, which many programs write without declaring it.
 */
export function heightOrVoid(value: number, noData: number | undefined): number {
  return isHeight(value, noData) ? value : Number.NaN;
}

/** Whether a value is no void. */
export function isHeight(value: number, noData: number | undefined): boolean {
  return value !== noData && inRange(value);
}

/** Whether a value may be a height on Earth: within its range, and not the most frequent marker. */
export function inRange(value: number): boolean {
  return value >= -11_000 && value <= 9_000 && value !== COMMON_MARKER;
}

/** Markers of missing data in files of 16 bits, in whatever unit the heights are. */
const [MARKER, OTHER_MARKER] = [-32_768, -32_767];
/** The most frequent marker of all, in whatever unit. */
const COMMON_MARKER = -9999;

/**
 * The height in m of a value in a file's own unit, or NaN for a void. A marker that is not declared must be found
 * before the unit is converted: −32 768 feet are within the range of heights.
 */
export function heightInMetres(value: number, noData: number | undefined, metres: number, offsetM: number = 0): number {
  const isMarker = offsetM === 0 && (value === MARKER || value === OTHER_MARKER || value === COMMON_MARKER);
  return value === noData || isMarker ? Number.NaN : heightOrVoid(value * metres + offsetM, undefined);
}
