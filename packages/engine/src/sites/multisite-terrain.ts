import { type Bounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';

import { MAX_CLUTTER_PIXELS } from '../area/area-clutter.js';
import { turnedFrom, unionBounds } from '../grid/longitudes.js';
import { siteBounds } from '../grid/multisite-grid.js';
import { availableClutter } from '../ground/clutter-choice.js';
import { postsFor } from '../ground/posts.js';
import { readyTerrain } from '../ground/ready-terrain.js';
import { type KnownTerrain, knownTerrain } from '../ground/unknown-ground.js';
import type { AreaInput, AreaOutput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import { MOST_POSTS } from '../input/limits.js';
import { type PartSizes, partSizesOf } from '../input/part-sizes.js';

/** Sites that share one terrain. */
export interface TerrainCluster {
  readonly terrain: KnownTerrain;
  /** Indexes of the sites. */
  readonly sites: readonly number[];
}

/**
 * Reads the terrain of one cluster of sites after the other.
 *
 * @throws DemError if terrain cannot be read; the signal's reason if cancelled.
 */
export async function* readClusters(
  clusters: readonly SiteCluster[],
  output: AreaOutput,
  context: EngineContext,
): AsyncGenerator<TerrainCluster> {
  const posts = await postsFor(context.terrain, output.radiusKm * 1000, output.resolutionM);
  const source = readyTerrain(context.terrain);
  for (const cluster of clusters) {
    context.signal?.throwIfAborted();
    const options = context.signal ? { signal: context.signal } : {};
    const terrain = knownTerrain(await source.read({ bounds: cluster.bounds, ...posts }, options));
    yield { terrain, sites: cluster.sites };
  }
}

/** Neighbouring sites, and the box of their circles. */
export interface SiteCluster {
  readonly bounds: Bounds;
  /** Indexes of the sites. */
  readonly sites: readonly number[];
}

/**
 * Clusters of sites that share a read of the terrain. They are as large as memory allows and as short work as one part
 * of a cluster of machines: the same on one machine, since heights of another read may differ by a rounding error.
 */
export async function siteClusters(areas: readonly AreaInput[], context: EngineContext): Promise<SiteCluster[]> {
  const { output, processor } = areas[0];
  const posts = await postsFor(context.terrain, output.radiusKm * 1000, output.resolutionM);
  const { resolutionM: ownM } = await context.terrain.info();
  const postM = posts.resolutionM ?? ownM ?? output.resolutionM;
  const hasClutter = availableClutter(areas[0], context).length > 0;
  const clutterM = hasClutter ? output.resolutionM : Infinity;
  const most = processor === 'gpu' ? areas.length : mostSites(areas.length, output, partSizesOf(context));
  return clustersOf(
    areas,
    (areaM2, sites) =>
      areaM2 <= postM * postM * MOST_POSTS && areaM2 <= clutterM * clutterM * MAX_CLUTTER_PIXELS && sites <= most,
  );
}

/** Most sites of a part: halves of more would still have enough pixels to be worth a part. */
function mostSites(count: number, { radiusKm, resolutionM }: AreaOutput, sizes: PartSizes): number {
  const pixels = Math.PI * ((1000 * radiusKm) / resolutionM) ** 2;
  const worth = Math.max(sizes.pixels, (count * pixels) / sizes.mostParts);
  return Math.max(pixels < sizes.pixels ? 2 * sizes.leastSites - 1 : 1, Math.floor(worth / pixels));
}

/**
 * Groups of sites that fit. Groups are halved along the longer side of their box until they do.
 */
function clustersOf(areas: readonly AreaInput[], fits: (areaM2: number, sites: number) => boolean): SiteCluster[] {
  const boxes = areas.map(({ transmitter, output }) => siteBounds(transmitter, output.radiusKm));
  const split = (sites: readonly number[]): SiteCluster[] => {
    const bounds = unionBounds(sites.map((i) => boxes[i]));
    if (bounds === undefined) return [];
    const { heightM, widthM } = sizeOf(bounds);
    if (sites.length === 1 || fits(heightM * widthM, sites.length)) return [{ bounds, sites }];
    const placeOf = (i: number): number =>
      heightM > widthM ? areas[i].transmitter.latDeg : turnedFrom(areas[i].transmitter.lonDeg, bounds.west);
    const ordered = sites.toSorted((a, b) => placeOf(a) - placeOf(b) || a - b);
    const half = Math.ceil(ordered.length / 2);
    return [...split(ordered.slice(0, half)), ...split(ordered.slice(half))];
  };
  return split(areas.map((_, i) => i));
}

function sizeOf({ north, east, south, west }: Bounds): { heightM: number; widthM: number } {
  const middle = (north + south) / 2;
  return {
    heightM: (north - south) * metresPerDegreeLat(middle),
    widthM: (east - west) * metresPerDegreeLon(middle),
  };
}
