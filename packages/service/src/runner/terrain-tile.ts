import { rgbaPng } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { type Bounds, WGS84_SEMI_MAJOR_M } from '@radioshed/geodesy';
import { bilinearSampler } from '@radioshed/raster';
import { isDemError, type TerrainSource, withFilledVoids } from '@radioshed/terrain';

/** A tile of Web Mercator. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Where the source has no height: 0 is sea level, 1 the lowest height of the encoding. */
  readonly gaps: 0 | 1;
}

/** The lowest height of the terrarium encoding, m: deeper than any location on Earth. */
const NO_HEIGHT_M = -32_768;

/** Pixels per side of a tile. */
const TILE_PIXELS = 256;

/** Size of a pixel at zoom 0 on the equator, m. */
const WORLD_PIXEL_M = (2 * Math.PI * WGS84_SEMI_MAJOR_M) / TILE_PIXELS;

/** Heights are rounded to 1/64 m; finer steps would only cost bytes. */
const STEPS_PER_M = 64;

/** Latitude of a row of tiles of a zoom level, counted from the north. */
function latitudeOfRow(row: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
}

/** Bounds of a tile, degrees. */
function tileBounds({ z, x, y }: Omit<TileAddress, 'gaps'>): Bounds {
  const step = 360 / 2 ** z;
  return {
    west: x * step - 180,
    east: (x + 1) * step - 180,
    north: latitudeOfRow(y, z),
    south: latitudeOfRow(y + 1, z),
  };
}

/**
 * Heights of a tile as a PNG in terrarium encoding: m = 256·R + G + B/256 − 32 768.
 *
 * @see the terrarium format, github.com/tilezen/joerd/blob/master/docs/formats.md
 */
export async function terrainTile(source: TerrainSource, tile: TileAddress, signal?: AbortSignal): Promise<Uint8Array> {
  const terrain = withFilledVoids(source);
  const bounds = tileBounds(tile);
  const middle = (latitudeOfRow(tile.y + 0.5, tile.z) * Math.PI) / 180;
  const pixelM = (WORLD_PIXEL_M * Math.cos(middle)) / 2 ** tile.z;
  const { resolutionM: ownM = 0 } = await terrain.info();
  const request = { bounds, ...(ownM >= pixelM ? {} : { resolutionM: pixelM }) };
  const found = await terrain.read(request, signal ? { signal } : {}).catch(noneOutside);
  const heightAt = found === undefined ? () => Number.NaN : bilinearSampler(found.raster);
  const pixels = new Uint8Array(4 * TILE_PIXELS ** 2);
  const missingM = tile.gaps === 1 ? NO_HEIGHT_M : 0;
  const isKnown = tile.gaps === 1 ? knownPixels(found?.coverage, tile) : undefined;
  const stepDeg = (bounds.east - bounds.west) / TILE_PIXELS;
  let at = 0;
  for (let row = 0; row < TILE_PIXELS; row++) {
    const lat = latitudeOfRow(tile.y + (row + 0.5) / TILE_PIXELS, tile.z);
    for (let column = 0; column < TILE_PIXELS; column++) {
      const heightM = heightAt(bounds.west + (column + 0.5) * stepDeg, lat);
      const isMissing = Number.isNaN(heightM) || isKnown?.[row * TILE_PIXELS + column] === 0;
      const steps = Math.round((isMissing ? missingM : heightM) * STEPS_PER_M);
      const code = (256 / STEPS_PER_M) * steps + 32_768 * 256;
      pixels[at++] = code >> 16;
      pixels[at++] = (code >> 8) & 255;
      pixels[at++] = code & 255;
      pixels[at++] = 255;
    }
  }
  return rgbaPng({ width: TILE_PIXELS, height: TILE_PIXELS, pixels }, { deflate: platformDeflate() });
}

/**
 * For each pixel of a tile 1 where the source has data; its heights elsewhere may be a sea that it assumed. Undefined
 * if it does not say.
 */
function knownPixels(coverage: readonly Bounds[] | undefined, tile: TileAddress): Uint8Array | undefined {
  if (coverage === undefined) return undefined;
  const { west, east } = tileBounds(tile);
  const columnOf = (lon: number): number => ((lon - west) / (east - west)) * TILE_PIXELS - 0.5;
  const isKnown = new Uint8Array(TILE_PIXELS ** 2);
  for (let row = 0; row < TILE_PIXELS; row++) {
    const lat = latitudeOfRow(tile.y + (row + 0.5) / TILE_PIXELS, tile.z);
    for (const box of coverage) {
      if (lat < box.south || lat > box.north) continue;
      for (const turn of [-360, 0, 360]) {
        const left = Math.max(Math.ceil(columnOf(box.west + turn)), 0);
        const right = Math.min(Math.floor(columnOf(box.east + turn)), TILE_PIXELS - 1);
        if (left <= right) isKnown.fill(1, row * TILE_PIXELS + left, row * TILE_PIXELS + right + 1);
      }
    }
  }
  return isKnown;
}

/** Nothing where the terrain has no heights: a map also shows what lies around it. With a cause, a file is missing. */
function noneOutside(error: unknown): undefined {
  if (isDemError(error) && error.kind === 'missing-tile' && error.cause === undefined) return undefined;
  throw error;
}
