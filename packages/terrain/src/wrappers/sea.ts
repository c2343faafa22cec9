import { type Bounds, unwrapLonDeg } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { type Grid, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { checkChoice, checkObject, type Note, noteText, uniqueNotes } from '@radioshed/units';

import type { Ground } from '../coast/land-or-sea.js';
import { coverageMask, covers } from './coverage.js';
import { DemError } from '../dem-error.js';
import { describeHeights, type DescribingSource } from './described-heights.js';
import { countMissing } from './missing.js';
import { note, TERRAIN_NOTES } from '../notes.js';
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
    const notes = [...found.notes];
    const of = { source: source.name, total };
    if (sea > 0) notes.push(note('seaAtLocations', { ...of, count: sea }));
    if (sea < missing)
      notes.push(note('groundUnknownAtLocations', { ...of, count: missing - sea, tiles: [...tiles].sort() }));
    return { ...found, heightsM, isComplete: sea === missing, voids: [], notes: uniqueNotes(notes) };
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
      const notes = [...found.notes];
      const of = { source: source.name, total: data.length };
      if (sea > 0) notes.push(note(missingAs === 'sea' ? 'missingTakenForSea' : 'seaInWindow', { ...of, count: sea }));
      if (sea < missing)
        notes.push(note('groundUnknownInWindow', { ...of, count: missing - sea, tiles: [...tiles].sort() }));
      return { ...found, raster: rasterOf(filled, grid), notes: uniqueNotes(notes) };
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
  { damaged = [], notes }: { readonly damaged?: readonly Bounds[] | undefined; readonly notes: readonly Note[] },
): Promise<DemError> {
  // Files of the operator, not the location, are at fault.
  if (damaged.length > 0) {
    const leftOut = notes.filter(({ code }) => code === 'fileLeftOut' || code === 'fileIgnored');
    return new DemError('bad-format', leftOut.map((each) => noteText(each, TERRAIN_NOTES)).join(' '));
  }
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
