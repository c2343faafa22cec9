import type { Bounds } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';

/** What heights mean: bare ground, the surface of trees and roofs, or some of both (or not known). */
export type TerrainKind = 'terrain' | 'surface' | 'mixed';

/** What is wanted of a terrain source. */
export interface TerrainRequest {
  /** Box in degrees; east may pass 180 where the box crosses the date line. */
  readonly bounds: Bounds;
  /** Wanted ground distance of posts, m; the source's finest where absent. */
  readonly resolutionM?: number;
  /**
   * What a pixel of two or more posts stands for: their `mean` (the default; it lowers ridges), or the `highest`, as
   * obstacles count. Overviews are means and serve the mean alone; the highest reads every post.
   */
  readonly keep?: 'mean' | 'highest';
}

/** Heights of a box. */
export interface TerrainRead {
  /**
   * EPSG:4326, Float32 metres above mean sea level, pixel centres on the posts, covering at least the bounds with one
   * pixel of margin where the source reaches; NaN = no data.
   */
  readonly raster: Raster;
  /** Sentences a user must be told: substitutions, filled voids, sea where no tile is, tiles that disagree. */
  readonly notes: readonly string[];
  /** Lines of credit that go with every product of these heights. */
  readonly attributions: readonly string[];
  readonly kind: TerrainKind;
  /** Boxes that the source has tiles for: a NaN inside is a void of the data, outside nothing is known. */
  readonly coverage?: readonly Bounds[];
}

/** What is there. */
export interface TerrainInfo {
  readonly name: string;
  readonly kind: TerrainKind;
  /** Number of tiles; undefined where it is not known without asking a server. */
  readonly tiles: number | undefined;
  /** Box around everything there is; undefined where there is nothing. */
  readonly bounds: Bounds | undefined;
  /** Ground distance of the finest posts, m; undefined where there is nothing. */
  readonly resolutionM: number | undefined;
  /** File formats, sorted. */
  readonly formats: readonly string[];
  readonly attributions: readonly string[];
  /** What a user should know, such as files that were left out and why. */
  readonly notes: readonly string[];
}

/** Options that every reading takes. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** Options of {@link TerrainSource.heights}. */
export interface HeightsOptions extends ReadOptions {
  /** `bilinear` between the four posts around a place (the default), or the `nearest` post. */
  readonly method?: 'bilinear' | 'nearest';
}

/** Heights at places, and what was assumed for them. */
export interface DescribedHeights {
  /** Metres above mean sea level; NaN = no data. */
  readonly heightsM: Float64Array;
  /** Numbers of the places without a height that lie inside a tile: voids of the data, where no sea may be assumed. */
  readonly voids: readonly number[];
  /** Sentences a user must be told, as in {@link TerrainRead}. */
  readonly notes: readonly string[];
  /** Lines of credit of what was read for them. */
  readonly attributions: readonly string[];
}

/** A place where heights come from. Failures are {@link DemError}s; an aborted reading throws the signal's reason. */
export interface TerrainSource {
  readonly name: string;
  readonly kind: TerrainKind;
  /** Heights of a box on a grid. */
  read(request: TerrainRequest, options?: ReadOptions): Promise<TerrainRead>;
  /** Heights in m at places, taken in the source's own posts and coordinate system; NaN = no data. */
  heights(latDeg: ArrayLike<number>, lonDeg: ArrayLike<number>, options?: HeightsOptions): Promise<Float64Array>;
  /** The same heights with what was assumed for them, told as `read` tells it. All sources of this package have it. */
  describeHeights?(
    latDeg: ArrayLike<number>,
    lonDeg: ArrayLike<number>,
    options?: HeightsOptions,
  ): Promise<DescribedHeights>;
  /** What is there: number of tiles, bounds, resolution, formats. */
  info(): Promise<TerrainInfo>;
}

/** One kind for heights of several: the common one, else `mixed`. */
export function commonKind(kinds: Iterable<TerrainKind>): TerrainKind {
  const [first, ...others] = new Set(kinds);
  return first === undefined || others.length > 0 ? 'mixed' : first;
}
