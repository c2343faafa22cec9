import type { Bounds, Position } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';
import { checkObject, type Note, OutOfRangeError } from '@radioshed/units';

/** Surface that heights describe: bare ground, the surface with trees and roofs, or a mixture (also if unknown). */
export type TerrainKind = 'terrain' | 'surface' | 'mixed';

/** Which heights are read, and how finely. */
export interface TerrainRequest {
  /** Box in degrees; east may exceed 180 if the box crosses the date line. */
  readonly bounds: Bounds;
  /** Requested post spacing on the ground, m; the source's finest by default. */
  readonly resolutionM?: number;
  /**
   * Value of a pixel with two or more posts: their `mean` (the default; it lowers ridges) or the `highest`, which
   * matters for obstacles. Overviews are means and serve only the mean; the highest reads every post.
   */
  readonly keep?: 'mean' | 'highest';
}

/** Heights on a grid, with what a product made of them must report. */
export interface TerrainRead {
  /**
   * EPSG:4326, Float32 metres above mean sea level, pixel centres on the posts, covering at least the bounds with one
   * pixel of margin within the source's coverage; NaN = no data.
   */
  readonly raster: Raster;
  /** Notes for the user: substitutions, filled voids, sea where there is no tile, tiles that disagree. */
  readonly notes: readonly Note[];
  /** Attribution lines required with every product of these heights. */
  readonly attributions: readonly string[];
  readonly kind: TerrainKind;
  /** Boxes for which the source has tiles. A NaN inside is a void; outside nothing is known. */
  readonly coverage?: readonly Bounds[];
  /** Boxes of tiles that exist but could not be read: what is missing there is not sea. */
  readonly damaged?: readonly Bounds[];
}

/** Summary of a source, found without reading its heights. */
export interface TerrainInfo {
  readonly name: string;
  readonly kind: TerrainKind;
  /** Number of tiles; undefined if only a server knows it. */
  readonly tiles: number | undefined;
  /** Box around all tiles; undefined if there are none. */
  readonly bounds: Bounds | undefined;
  /** Finest post spacing on the ground, m; undefined if there are no tiles. */
  readonly resolutionM: number | undefined;
  /** File formats, sorted. */
  readonly formats: readonly string[];
  readonly attributions: readonly string[];
  /** Notes for the user, such as ignored files and the reason. */
  readonly notes: readonly Note[];
  /** A fingerprint of the content, if the source knows one without reading it all. */
  readonly print?: string;
}

/** An aborted read throws the reason of the signal. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** How heights between posts are found, and where they are written. */
export interface HeightsOptions extends ReadOptions {
  /** `bilinear` between the four posts around a location (the default), or the `nearest` post. */
  readonly method?: 'bilinear' | 'nearest';
  /** As many numbers as there are locations: a source may write the heights there instead of into a new array. */
  readonly into?: Float64Array;
}

/** Heights at locations, with the assumptions made. */
export interface DescribedHeights {
  /** Metres above mean sea level; NaN = no data. */
  readonly heightsM: Float64Array;
  /** True if every location is known to have a height, which saves looking for those without. */
  readonly isComplete?: boolean;
  /** Indices of locations inside a tile without a height: voids, where sea must not be assumed. */
  readonly voids: readonly number[];
  /** Boxes of tiles that exist but could not be read, as in {@link TerrainRead}. */
  readonly damaged?: readonly Bounds[];
  /** Notes for the user, as in {@link TerrainRead}. */
  readonly notes: readonly Note[];
  /** Attribution lines of the data read. */
  readonly attributions: readonly string[];
}

/** A source of heights. Failures are {@link DemError}s; an aborted read throws the signal's reason. */
export interface TerrainSource {
  readonly name: string;
  readonly kind: TerrainKind;
  /** Heights of a box on a grid. */
  read(request: TerrainRequest, options?: ReadOptions): Promise<TerrainRead>;
  /** Heights at locations, m, interpolated in the source's own grid and coordinate system; NaN = no data. */
  heights(latDeg: ArrayLike<number>, lonDeg: ArrayLike<number>, options?: HeightsOptions): Promise<Float64Array>;
  /** The same heights with notes, as in `read`. All sources of this package have it. */
  describeHeights?(
    latDeg: ArrayLike<number>,
    lonDeg: ArrayLike<number>,
    options?: HeightsOptions,
  ): Promise<DescribedHeights>;
  /**
   * A location with a height in the data, near another one: on land if the source has any, never in a filled void or
   * outside the tiles. The location itself for a source that only a server knows; undefined for one without any height.
   */
  nearestData?(to: Position, options?: ReadOptions): Promise<Position | undefined>;
  /** Contents: number of tiles, bounds, resolution, formats. */
  info(): Promise<TerrainInfo>;
}

/** The common kind of several heights, otherwise `mixed`. */
export function commonKind(kinds: Iterable<TerrainKind>): TerrainKind {
  const [first, ...others] = new Set(kinds);
  return first === undefined || others.length > 0 ? 'mixed' : first;
}

/** Returns a source, of any class. @throws OutOfRangeError for what is none */
export function checkSource<T extends TerrainSource>(source: T, field = 'source'): T {
  checkObject(field, source, 'a terrain source with name, info, read, heights');
  if (typeof source.read !== 'function') throw new OutOfRangeError(`${field}.read`, source.read, 'a function');
  return source;
}
