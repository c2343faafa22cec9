import { createYielder } from '@radioshed/parallel';
import { rasterData, rasterOf, gridOf } from '@radioshed/raster';
import { checkObject } from '@radioshed/units';

import { coverageMask } from './coverage.js';
import { DemError } from '../dem-error.js';
import { describeHeights, type DescribingSource } from './described-heights.js';
import { countMissing } from './missing.js';
import { checkSource, type TerrainSource } from '../source.js';

/** Options of {@link withSea}. */
export interface SeaOptions {
  /** Refuse a request without a single height: more likely the wrong folder than open sea. */
  readonly refuseEmpty?: boolean;
}

/**
 * Sets everything outside the tiles to sea, 0 m, and notes the percentage of the window.
 *
 * Fill voids first ({@link withFilledVoids}): a void inside a tile may not be sea and is refused. If a source does not
 * report its coverage, everything missing counts as sea.
 *
 * @throws DemError `missing-tile` for unfilled voids and, with `refuseEmpty`, if there are no heights at all.
 */
export function withSea(source: TerrainSource, options: SeaOptions = {}): DescribingSource {
  checkSource(source);
  checkObject('options', options);
  const describe: DescribingSource['describeHeights'] = async (latDeg, lonDeg, heightsOptions) => {
    const found = await describeHeights(source, latDeg, lonDeg, heightsOptions);
    const missing = found.isComplete === true ? 0 : missingIn(found.heightsM);
    if (missing === 0) return found;
    if (found.voids.length > 0) throw onlyVoids(source, `${found.voids.length} of ${found.heightsM.length} places`);
    if (options.refuseEmpty === true && missing === found.heightsM.length) throw await nothingThere(source);
    const note = `${source.name} has no heights for ${missing} of ${found.heightsM.length} locations: treated as sea, 0 m.`;
    const heightsM = found.heightsM.map((height) => (Number.isNaN(height) ? 0 : height));
    return { ...found, heightsM, voids: [], notes: [...found.notes, note] };
  };
  return {
    name: source.name,
    kind: source.kind,
    info: () => source.info(),
    nearestData: async (to, nearOptions) => source.nearestData?.(to, nearOptions),
    async read(request, readOptions) {
      const yieldIfDue = createYielder(readOptions?.signal);
      const found = await source.read(request, readOptions);
      const grid = gridOf(found.raster);
      const data = rasterData(found.raster);
      const missing = await countMissing(data, yieldIfDue);
      if (missing === 0) return found;
      const inside = coverageMask(found.coverage ?? [], grid);
      const filled = data.slice();
      let voids = 0;
      for (let i = 0; i < filled.length; i++) {
        if ((i & 0xfffff) === 0) await yieldIfDue();
        if (!Number.isNaN(filled[i])) continue;
        if (inside[i] === 1) voids++;
        else filled[i] = 0;
      }
      if (voids > 0) throw onlyVoids(source, `${voids} heights of the window`);
      if (missing === data.length && options.refuseEmpty === true) throw await nothingThere(source);
      const share = `${percent(missing / data.length)} % of the window`;
      return {
        ...found,
        raster: rasterOf(filled, grid),
        notes: [
          ...found.notes,
          `${source.name} has no heights for ${share}: treated as sea, 0 m. If it is land, levels there and beyond are wrong: add the missing tiles.`,
        ],
      };
    },
    heights: async (latDeg, lonDeg, heightsOptions) => (await describe(latDeg, lonDeg, heightsOptions)).heightsM,
    describeHeights: describe,
  };
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

async function nothingThere(source: TerrainSource): Promise<DemError> {
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
