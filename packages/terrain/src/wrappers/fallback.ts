import { type Bounds, intersectBounds } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { bilinearSampler, gridBounds, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { checkInteger, type Note } from '@radioshed/units';

import { describeHeights, type DescribingSource } from './described-heights.js';
import { growBounds, unionBounds } from '../geo-bounds.js';
import { countMissing } from './missing.js';
import { note } from '../notes.js';
import {
  checkSource,
  commonKind,
  type ReadOptions,
  type TerrainInfo,
  type TerrainRead,
  type TerrainRequest,
  type TerrainSource,
} from '../source.js';

/**
 * Reads several sources, best first: where one has no data the next is used, and a note gives the percentage. The grid
 * is that of the first source with a height in the window.
 */
export function withFallback(...sources: readonly [TerrainSource, ...TerrainSource[]]): DescribingSource {
  checkInteger('sources.length', sources.length, 1, Infinity);
  for (const [i, source] of sources.entries()) checkSource(source, `sources[${i}]`);
  const name = sources.map((source) => source.name).join(', then ');
  const describe: DescribingSource['describeHeights'] = async (latDeg, lonDeg, { into: _into, ...options } = {}) => {
    const heightsM = new Float64Array(latDeg.length).fill(Number.NaN);
    const notes: Note[] = [];
    const voids = new Set<number>();
    const attributions = new Set<string>();
    let damaged: Damaged = {};
    let open = Array.from(heightsM, (_, i) => i);
    for (const [rank, source] of sources.entries()) {
      const lats = open.map((i) => latDeg[i]);
      const lons = open.map((i) => lonDeg[i]);
      const found = await describeHeights(source, lats, lons, options);
      for (const at of found.voids) voids.add(open[at]);
      open.forEach((i, at) => (heightsM[i] = found.heightsM[at]));
      const still = open.filter((i) => Number.isNaN(heightsM[i]));
      const taken = open.length - still.length;
      notes.push(...found.notes);
      damaged = bothDamaged(damaged, found);
      if (taken > 0) for (const line of found.attributions) attributions.add(line);
      if (rank > 0 && taken > 0 && taken < heightsM.length) {
        notes.push(note('locationsFromSource', { source: source.name, count: taken, total: heightsM.length }));
      }
      open = still;
      if (open.length === 0) break;
    }
    return { heightsM, voids: open.filter((i) => voids.has(i)), notes, attributions: [...attributions], ...damaged };
  };
  return {
    name,
    kind: commonKind(sources.map((source) => source.kind)),
    async nearestData(to, options) {
      for (const source of sources) {
        const found = await source.nearestData?.(to, options);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    info: async () => mergeInfo(name, await Promise.all(sources.map((source) => source.info()))),
    async read(request, options) {
      const yieldIfDue = createYielder(options?.signal);
      let found: TerrainRead | undefined;
      let missing = 0;
      for (const source of sources) {
        if (!(await reaches(source, request.bounds))) continue;
        if (found === undefined || missing === found.raster.values.length) {
          const next = await source.read(request, options);
          found =
            found === undefined
              ? next
              : { ...next, notes: [...found.notes, ...next.notes], ...bothDamaged(found, next) };
        } else found = await fillFrom(found, source, request, options);
        missing = await countMissing(found.raster.values, yieldIfDue);
        if (missing === 0) break;
      }
      return found ?? (await sources[0].read(request, options));
    },
    heights: async (latDeg, lonDeg, options) => (await describe(latDeg, lonDeg, options)).heightsM,
    describeHeights: describe,
  };
}

async function reaches(source: TerrainSource, bounds: Bounds): Promise<boolean> {
  const there = (await source.info()).bounds;
  if (there === undefined) return false;
  return intersectBounds(growBounds(there, 1e-6, 1e-6), growBounds(bounds, 1e-6, 1e-6)) !== undefined;
}

async function fillFrom(
  found: TerrainRead,
  source: TerrainSource,
  request: TerrainRequest,
  options: ReadOptions | undefined,
): Promise<TerrainRead> {
  const grid = gridOf(found.raster);
  // The margin around the first result is filled too.
  const bounds = clampLat(gridBounds(grid));
  const next = await source.read({ ...request, bounds }, options);
  const sample = bilinearSampler(next.raster);
  const data = found.raster.values.slice();
  let filled = 0;
  const yieldIfDue = createYielder(options?.signal);
  for (let row = 0, at = 0; row < grid.height; row++) {
    if (row % 64 === 0) await yieldIfDue();
    for (let column = 0; column < grid.width; column++, at++) {
      if (!Number.isNaN(data[at])) continue;
      const height = sample(...pixelToMap(grid.transform, column + 0.5, row + 0.5));
      if (Number.isNaN(height)) continue;
      data[at] = height;
      filled++;
    }
  }
  if (filled === 0) return { ...found, ...bothDamaged(found, next) };
  return {
    raster: rasterOf(data, grid),
    notes: [
      ...found.notes,
      ...next.notes,
      note('windowFromSource', { source: source.name, count: filled, total: data.length }),
    ],
    attributions: [...new Set([...found.attributions, ...next.attributions])],
    kind: commonKind([found.kind, next.kind]),
    coverage: [...(found.coverage ?? []), ...(next.coverage ?? [])],
    ...bothDamaged(found, next),
  };
}

type Damaged = Pick<TerrainRead, 'damaged'>;

/** The damaged tiles of two sources: where neither has a height, the ground is unknown. */
function bothDamaged({ damaged: a }: Damaged, { damaged: b }: Damaged): Damaged {
  return a === undefined && b === undefined ? {} : { damaged: [...(a ?? []), ...(b ?? [])] };
}

function clampLat(bounds: Bounds): Bounds {
  return { ...bounds, north: Math.min(bounds.north, 90), south: Math.max(bounds.south, -90) };
}

function mergeInfo(name: string, infos: readonly TerrainInfo[]): TerrainInfo {
  const tiles = infos.map((info) => info.tiles);
  const resolutions = infos.flatMap((info) => (info.resolutionM === undefined ? [] : [info.resolutionM]));
  return {
    name,
    kind: commonKind(infos.map((info) => info.kind)),
    tiles: tiles.includes(undefined) ? undefined : tiles.reduce<number>((sum, n) => sum + (n ?? 0), 0),
    bounds: unionBounds(infos.flatMap((info) => (info.bounds === undefined ? [] : [info.bounds]))),
    resolutionM: resolutions.length === 0 ? undefined : Math.min(...resolutions),
    formats: [...new Set(infos.flatMap((info) => info.formats))].sort(),
    attributions: [...new Set(infos.flatMap((info) => info.attributions))],
    notes: infos.flatMap((info) => info.notes),
  };
}
