import { type Bounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { TerrainRead } from '@radioshed/terrain';

import { MAX_CLUTTER_PIXELS } from '../area/area-clutter.js';
import { availableClutter } from '../ground/clutter-choice.js';
import type { AreaInput, EngineContext } from '../call/input.js';
import { turnedFrom, unionBounds } from '../layers/longitudes.js';
import { siteBounds } from './multisite-grid.js';
import { MAX_POSTS, postsFor } from '../ground/posts.js';
import { readyTerrain } from '../ground/ready-terrain.js';

/** Sites that share one terrain. */
export interface TerrainCluster {
  readonly terrain: TerrainRead;
  /** Indexes of the sites. */
  readonly sites: readonly number[];
}

/**
 * Reads the terrain of all sites at once, or in as few parts as memory allows, each with its own sites.
 *
 * @throws DemError if terrain cannot be read; the signal's reason if cancelled.
 */
export async function* readClusters(
  areas: readonly AreaInput[],
  context: EngineContext,
): AsyncGenerator<TerrainCluster> {
  const { output } = areas[0];
  const posts = await postsFor(context.terrain, output.radiusKm * 1000, output.resolutionM);
  const { resolutionM: ownM } = await context.terrain.info();
  const postM = posts.resolutionM ?? ownM ?? output.resolutionM;
  const source = readyTerrain(context.terrain);
  const hasClutter = availableClutter(areas[0], context).length > 0;
  const clutterM = hasClutter ? output.resolutionM : Infinity;
  const fits = (areaM2: number): boolean =>
    areaM2 <= postM * postM * MAX_POSTS && areaM2 <= clutterM * clutterM * MAX_CLUTTER_PIXELS;
  for (const cluster of clustersOf(areas, fits)) {
    context.signal?.throwIfAborted();
    const options = context.signal ? { signal: context.signal } : {};
    const terrain = await source.read({ bounds: cluster.bounds, ...posts }, options);
    yield { terrain, sites: cluster.sites };
  }
}

interface Cluster {
  readonly bounds: Bounds;
  readonly sites: readonly number[];
}

/**
 * Groups of sites whose terrain and clutter fit into memory. Groups are halved along the longer side of their box until
 * they do.
 */
function clustersOf(areas: readonly AreaInput[], fits: (areaM2: number) => boolean): Cluster[] {
  const boxes = areas.map(({ transmitter, output }) => siteBounds(transmitter, output.radiusKm));
  const split = (sites: readonly number[]): Cluster[] => {
    const bounds = unionBounds(sites.map((i) => boxes[i]));
    if (bounds === undefined) return [];
    const { heightM, widthM } = sizeOf(bounds);
    if (sites.length === 1 || fits(heightM * widthM)) return [{ bounds, sites }];
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
