import { geodesicRay, localFrame, metresPerDegreeLat, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { checkRaster, type Grid, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { DemError, type TerrainRead } from '@radioshed/terrain';

/** Terrain for calculations, which read heights everywhere. */
export interface KnownTerrain extends TerrainRead {
  /** 1 where the ground is unknown, of which the raster says 0 m; undefined if all is known. */
  readonly unknown: Uint8Array | undefined;
}

/** Terrain whose missing heights are 0 m, with a mask of them: results there and beyond have no value. */
export function knownTerrain(terrain: TerrainRead): KnownTerrain {
  const data = checkRaster(terrain.raster, 'terrain.raster').values;
  const first = data.findIndex((height) => Number.isNaN(height));
  if (first < 0) return { ...terrain, unknown: undefined };
  const heights = data.slice();
  const unknown = new Uint8Array(data.length);
  for (let i = first; i < data.length; i++) {
    if (!Number.isNaN(heights[i])) continue;
    heights[i] = 0;
    unknown[i] = 1;
  }
  return { ...terrain, raster: rasterOf(heights, gridOf(terrain.raster)), unknown };
}

/** Most directions in which the ground is searched. */
const MOST_DIRECTIONS = 7200;

/**
 * Pixels of a grid without a value because the ground on the way to them, or their own, is unknown: 1 for each of them.
 *
 * @returns undefined if there are none.
 * @throws DemError `missing-tile` if the ground at the centre is unknown.
 */
export function hiddenPixels(
  { raster, unknown }: Pick<KnownTerrain, 'raster' | 'unknown'>,
  centre: Position,
  radiusM: number,
  grid: Grid,
): Uint8Array | undefined {
  return unknown === undefined ? undefined : hiddenBeyond({ grid: gridOf(raster), unknown }, centre, radiusM, grid);
}

/** A mask of unknown ground: 1 where it is. */
export interface UnknownMask {
  readonly grid: Grid;
  readonly unknown: Uint8Array;
}

/** A coarser mask, for many locations: a cell is unknown where any of its own are. */
export function coarserUnknown({ grid, unknown }: UnknownMask, factor: number): UnknownMask {
  const [width, height] = [Math.ceil(grid.width / factor), Math.ceil(grid.height / factor)];
  const t = grid.transform;
  const coarse = new Uint8Array(width * height);
  for (let i = 0; i < unknown.length; i++) {
    if (unknown[i] === 0) continue;
    coarse[Math.floor(i / grid.width / factor) * width + Math.floor((i % grid.width) / factor)] = 1;
  }
  const transform = [t[0], factor * t[1], t[2], t[3], t[4], factor * t[5]] as const;
  return { grid: { ...grid, width, height, transform }, unknown: coarse };
}

/** As {@link hiddenPixels}, for a mask. */
export function hiddenBeyond(
  { grid: terrain, unknown }: UnknownMask,
  centre: Position,
  radiusM: number,
  grid: Grid,
): Uint8Array | undefined {
  const stepM = Math.max(1, Math.abs(terrain.transform[5]) * metresPerDegreeLat(centre.latDeg));
  const isUnknown = unknownAt(terrain, unknown);
  if (isUnknown(centre)) throw unknownGround(`${centre.latDeg}, ${centre.lonDeg}`);
  const directions = Math.min(MOST_DIRECTIONS, Math.max(360, Math.ceil((2 * Math.PI * radiusM) / stepM)));
  const reachM = Float64Array.from({ length: directions }, (_, k) => {
    const placeAt = geodesicRay(centre, (360 * k) / directions);
    for (let distanceM = stepM; distanceM < radiusM + stepM; distanceM += stepM) {
      if (isUnknown(placeAt(distanceM))) return distanceM - stepM / 2;
    }
    return Infinity;
  });
  if (reachM.every((metres) => metres === Infinity)) return undefined;
  const frame = localFrame(centre);
  const hidden = new Uint8Array(grid.width * grid.height);
  for (let i = 0; i < hidden.length; i++) {
    const [lon, latDeg] = pixelToMap(grid.transform, (i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5);
    const [eastM, northM] = frame.forward({ latDeg, lonDeg: lon });
    const turns = (Math.atan2(eastM, northM) / (2 * Math.PI) + 1) % 1;
    const before = Math.floor(turns * directions) % directions;
    const limitM = Math.min(reachM[before], reachM[(before + 1) % directions]);
    if (Math.hypot(eastM, northM) >= limitM) hidden[i] = 1;
  }
  return hidden;
}

/** Pixels of a grid whose own ground is unknown; undefined if there are none. */
export function unknownPixels(
  { raster, unknown }: Pick<KnownTerrain, 'raster' | 'unknown'>,
  grid: Grid,
): Uint8Array | undefined {
  if (unknown === undefined) return undefined;
  const isUnknown = unknownAt(gridOf(raster), unknown);
  return Uint8Array.from({ length: grid.width * grid.height }, (_, i) => {
    const [lonDeg, latDeg] = pixelToMap(grid.transform, (i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5);
    return isUnknown({ latDeg, lonDeg }) ? 1 : 0;
  });
}

/** Whether the ground at a location is unknown; outside the terrain it is not asked for. */
export function unknownAt({ transform: t, width, height }: Grid, unknown: Uint8Array): (place: Position) => boolean {
  const middle = t[0] + (width / 2) * t[1];
  return ({ latDeg, lonDeg }) => {
    const column = Math.floor((unwrapLonDeg(lonDeg, middle) - t[0]) / t[1]);
    const row = Math.floor((latDeg - t[3]) / t[5]);
    return column >= 0 && column < width && row >= 0 && row < height && unknown[row * width + column] === 1;
  };
}

/** The error for a location without a height. */
export function unknownGround(what: string): DemError {
  return new DemError(
    'missing-tile',
    `The terrain has no height at ${what}, which may be land: add the missing tile, or treat missing tiles as sea (--missing-terrain sea or RADIOSHED_MISSING_TERRAIN=sea, or the option missing of withSea)`,
  );
}
