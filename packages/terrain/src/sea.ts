import { rasterData, rasterOf, gridOf } from '@radioshed/raster';

import { DemError } from './dem-error.js';
import type { TerrainSource } from './source.js';

/** How missing heights become sea. */
export interface SeaOptions {
  /** Refuse a window or set of places without a single height: more likely the wrong folder than open sea. */
  readonly refuseEmpty?: boolean;
}

/**
 * Takes what no tile tells as the sea, 0 m, and says for which share of the window.
 *
 * Fill voids first ({@link withFilledVoids}): what is still NaN here becomes 0.
 *
 * @throws DemError `missing-tile` where `refuseEmpty` is set and there is nothing at all.
 */
export function withSea(source: TerrainSource, options: SeaOptions = {}): TerrainSource {
  return {
    name: source.name,
    kind: source.kind,
    info: () => source.info(),
    async read(request, readOptions) {
      const found = await source.read(request, readOptions);
      const data = rasterData(found.raster);
      let missing = 0;
      for (const height of data) if (Number.isNaN(height)) missing++;
      if (missing === 0) return found;
      if (missing === data.length && options.refuseEmpty === true) throw await nothingThere(source);
      const filled = data.map((height) => (Number.isNaN(height) ? 0 : height));
      const share = `${percent(missing / data.length)} % of the window`;
      return {
        ...found,
        raster: rasterOf(filled, gridOf(found.raster)),
        notes: [...found.notes, `${source.name} has no heights for ${share}: taken as sea, 0 m.`],
      };
    },
    async heights(latDeg, lonDeg, heightsOptions) {
      const found = await source.heights(latDeg, lonDeg, heightsOptions);
      if (options.refuseEmpty === true && found.length > 0 && found.every(Number.isNaN))
        throw await nothingThere(source);
      return found.map((height) => (Number.isNaN(height) ? 0 : height));
    },
  };
}

async function nothingThere(source: TerrainSource): Promise<DemError> {
  const { bounds } = await source.info();
  const what =
    bounds === undefined
      ? 'it is empty'
      : `it reaches from ${degrees(bounds.south)} to ${degrees(bounds.north)} north and ` +
        `${degrees(bounds.west)} to ${degrees(bounds.east)} east`;
  return new DemError(
    'missing-tile',
    `${source.name} has no heights for this place: ${what}. Give terrain that covers it`,
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
