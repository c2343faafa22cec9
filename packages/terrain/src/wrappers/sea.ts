import { type Bounds, unwrapLonDeg } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { type Grid, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { checkChoice, checkObject } from '@radioshed/units';

import type { Ground } from '../coast/land-or-sea.js';
import { coverageMask, covers } from './coverage.js';
import { DemError } from '../dem-error.js';
import { describeHeights, type DescribingSource } from './described-heights.js';
import { countMissing } from './missing.js';
import { checkSource, type TerrainSource } from '../source.js';
import { tileName } from '../tiles/hgt.js';

/** Options of {@link withSea}. */
export interface SeaOptions {
  /** Refuse a request without a single height: more likely the wrong folder than open sea. */
  readonly refuseEmpty?: boolean;
  /**
   * Ground without a tile that is not surely sea: `unknown`, without a height (the default), or `sea`, at 0 m. It is
   * surely sea more than 10 km from the coast of Natural Earth.
   */
  readonly missing?: 'unknown' | 'sea';
}

/** Tiles named in a note. */
const MOST_NAMES = 6;

/**
 * Sets what is outside the tiles and surely sea to 0 m, and notes the percentage of the window. Land without a tile
 * stays without a height, and so does what is within 10 km of a coast; a note names the missing tiles of a degree.
 *
 * Fill voids first ({@link withFilledVoids}): a void inside a tile may not be sea and is refused. If a source does not
 * report its coverage, everything missing counts as outside the tiles.
 *
 * @throws DemError `missing-tile` for unfilled voids and, with `refuseEmpty`, if there are no heights at all.
 * @example
 * ```ts
 * const terrain = withSea(withFilledVoids(nullIsland()));
 * const [onTheHill, atSea] = await terrain.heights([0.5, 0.01], [0.5, 0.01]);
 * console.log(Math.round(onTheHill), atSea); // 425 0
 * ```
 */
export function withSea(source: TerrainSource, options: SeaOptions = {}): DescribingSource {
  checkSource(source);
  const { refuseEmpty = false, missing: missingAs = 'unknown' } = checkObject('options', options);
  checkChoice('options.missing', missingAs, ['unknown', 'sea']);
  const describe: DescribingSource['describeHeights'] = async (latDeg, lonDeg, heightsOptions) => {
    const found = await describeHeights(source, latDeg, lonDeg, heightsOptions);
    const missing = found.isComplete === true ? 0 : missingIn(found.heightsM);
    if (missing === 0) return found;
    if (found.voids.length > 0) throw onlyVoids(source, `${found.voids.length} of ${found.heightsM.length} places`);
    if (refuseEmpty && missing === found.heightsM.length) throw await nothingThere(source, found);
    const groundAt = await groundOf(missingAs, found.damaged);
    const heightsM = found.heightsM.slice();
    const tiles = new Set<string>();
    let sea = 0;
    for (let i = 0; i < heightsM.length; i++) {
      if (!Number.isNaN(heightsM[i])) continue;
      if (groundAt(latDeg[i], lonDeg[i]) === 'sea') {
        heightsM[i] = 0;
        sea++;
      } else tiles.add(tileAt(latDeg[i], lonDeg[i]));
    }
    const total = heightsM.length;
    const notes = new Set(found.notes);
    if (sea > 0) notes.add(`${source.name} has no heights for ${sea} of ${total} locations: treated as sea, 0 m.`);
    if (sea < missing) notes.add(unknownNote(source, `${missing - sea} of ${total} locations`, tiles));
    return { ...found, heightsM, isComplete: sea === missing, voids: [], notes: [...notes] };
  };
  return {
    name: source.name,
    kind: source.kind,
    info: () => source.info(),
    async read(request, readOptions) {
      const yieldIfDue = createYielder(readOptions?.signal);
      const found = await source.read(request, readOptions);
      const grid = gridOf(found.raster);
      const data = found.raster.values;
      const missing = await countMissing(data, yieldIfDue);
      if (missing === 0) return found;
      const inside = coverageMask(found.coverage ?? [], grid);
      const groundAt = await groundOf(missingAs, found.damaged);
      const filled = data.slice();
      const tiles = new Set<string>();
      let [voids, sea] = [0, 0];
      for (let i = 0; i < filled.length; i++) {
        if ((i & 0xffff) === 0) await yieldIfDue();
        if (!Number.isNaN(filled[i])) continue;
        if (inside[i] === 1) {
          voids++;
          continue;
        }
        const [lon, lat] = placeOf(grid, i);
        if (groundAt(lat, lon) === 'sea') {
          filled[i] = 0;
          sea++;
        } else tiles.add(tileAt(lat, lon));
      }
      if (voids > 0) throw onlyVoids(source, `${voids} heights of the window`);
      if (missing === data.length && refuseEmpty) throw await nothingThere(source, found);
      const notes = new Set(found.notes);
      const share = (count: number): string => `${percent(count / data.length)} % of the window`;
      if (sea > 0) {
        const remedy =
          missingAs === 'sea' ? ' If it is land, levels there and beyond are wrong: add the missing tiles.' : '';
        notes.add(`${source.name} has no heights for ${share(sea)}: treated as sea, 0 m.${remedy}`);
      }
      if (sea < missing) notes.add(unknownNote(source, share(missing - sea), tiles));
      return { ...found, raster: rasterOf(filled, grid), notes: [...notes] };
    },
    heights: async (latDeg, lonDeg, heightsOptions) => (await describe(latDeg, lonDeg, heightsOptions)).heightsM,
    describeHeights: describe,
    nearestData: async (to, nearOptions) => source.nearestData?.(to, nearOptions),
  };
}

/** Ground at a location without a height. That of a damaged tile is unknown. */
async function groundOf(
  missing: 'unknown' | 'sea',
  damaged: readonly Bounds[] | undefined,
): Promise<(latDeg: number, lonDeg: number) => Ground> {
  if (missing === 'sea') return () => 'sea';
  const { landOrSea } = await import('../coast/land-or-sea.js'); // its table has 70 kB
  if (damaged === undefined) return landOrSea;
  return (latDeg, lonDeg) => (covers(damaged, latDeg, lonDeg) ? 'unknown' : landOrSea(latDeg, lonDeg));
}

function placeOf({ transform, width }: Grid, index: number): readonly [lon: number, lat: number] {
  const [lon, lat] = pixelToMap(transform, (index % width) + 0.5, Math.floor(index / width) + 0.5);
  return [lon, Math.min(90, Math.max(-90, lat))];
}

/** Name of the tile of a degree at a location. */
function tileAt(latDeg: number, lonDeg: number): string {
  return tileName(Math.min(89, Math.floor(latDeg)), Math.floor(unwrapLonDeg(lonDeg, 0)));
}

function unknownNote(source: TerrainSource, what: string, tiles: ReadonlySet<string>): string {
  const names = [...tiles].sort();
  const more = names.length - MOST_NAMES;
  const listed = `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const tile = names.length === 1 ? 'the tile' : 'the tiles';
  return (
    `${source.name} has no heights for ${what}, which are on land or within 10 km of a coast: there and beyond, results have no ` +
    `value. Add ${tile} ${listed}, or treat missing tiles as sea: --missing-terrain sea, RADIOSHED_MISSING_TERRAIN=sea, or the option missing.`
  );
}

function missingIn(heightsM: Float64Array): number {
  let missing = 0;
  for (let i = 0; i < heightsM.length; i++) if (Number.isNaN(heightsM[i])) missing++;
  return missing;
}

function onlyVoids(source: TerrainSource, what: string): DemError {
  return new DemError(
    'missing-tile',
    `${source.name} has a tile but no heights for ${what}, which is not treated as sea: fill the voids, or use terrain with heights there`,
  );
}

async function nothingThere(
  source: TerrainSource,
  { damaged = [], notes }: { readonly damaged?: readonly Bounds[] | undefined; readonly notes: readonly string[] },
): Promise<DemError> {
  // Files of the operator, not the location, are at fault.
  if (damaged.length > 0) return new DemError('bad-format', notes.join(' '));
  const { bounds } = await source.info();
  const what =
    bounds === undefined
      ? 'it is empty'
      : `it covers latitudes ${degrees(bounds.south)} to ${degrees(bounds.north)} and ` +
        `longitudes ${degrees(bounds.west)} to ${degrees(bounds.east)}`;
  return new DemError(
    'missing-tile',
    `${source.name} has no heights for this location: ${what}. Use terrain that covers it`,
  );
}

function degrees(value: number): string {
  return `${Number(value.toFixed(3))}°`;
}

function percent(ratio: number): string {
  const value = 100 * ratio;
  if (value < 0.1) return 'less than 0.1';
  return value > 99.9 && ratio < 1 ? 'more than 99.9' : String(Number(value.toFixed(1)));
}
