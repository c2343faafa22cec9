import * as z from 'zod';

import { choice, field, readNumber, refuse } from '../fields/field.js';
import { refusal } from '../fields/issue.js';
import type { NumberLimits } from '../fields/limits.js';
import { readBody } from '../fields/read-body.js';

/** A tile of Web Mercator: column `x` from 180° W, row `y` from the north, of `2 ** z`. */
export interface TerrainTilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Coarser tiles would read the terrain of whole countries; finer ones show no more detail. */
const ZOOM: NumberLimits = {
  min: 7,
  max: 15,
  unit: '',
  integer: true,
  description: 'zoom level; tiles have 256 pixels',
};
const STEP: NumberLimits = { min: 0, max: 2 ** ZOOM.max - 1, unit: '', integer: true, description: '' };

/** Column or row; the row may end in `.png`. */
const step = (description: string): z.ZodType<number> =>
  field(
    (raw) => {
      const text = typeof raw === 'string' ? raw.replace(/\.png$/, '') : raw;
      return text === '' ? refuse(raw, `an integer from 0 to ${STEP.max}`, '') : (readNumber(text, STEP) as number);
    },
    { type: 'integer', minimum: STEP.min, maximum: STEP.max, description },
  );

/** The parts of the path of a terrain tile. */
export const terrainTilePlace: z.ZodType<TerrainTilePlace> = z.object({
  z: field((raw) => readNumber(raw, ZOOM) as number, {
    type: 'integer',
    minimum: ZOOM.min,
    maximum: ZOOM.max,
    description: ZOOM.description,
  }),
  x: step('column, from 180° W'),
  y: step('row, from the north; may end in .png'),
});

/** Value of a terrain tile where the server has no terrain. */
export interface TerrainTileQuery {
  /** 0: sea level, 0 m. 1: −32 768 m, which is no height, so that a map can leave such locations out. */
  readonly gaps: 0 | 1;
}

/** The query of a terrain tile. */
export const terrainTileQuery: z.ZodType<TerrainTileQuery> = z.object({
  gaps: choice([0, 1], 0, 'height where the server has no terrain: 0 is 0 m, 1 is −32768 m'),
});

/** Reads the path and query of a terrain tile. @throws RequestError also for a tile outside the map */
export function readTerrainTile(parts: unknown, query: unknown): TerrainTilePlace & TerrainTileQuery {
  const place = { ...readBody(terrainTilePlace, parts), ...readBody(terrainTileQuery, query) };
  const last = 2 ** place.z - 1;
  for (const name of ['x', 'y'] as const) {
    if (place[name] > last) throw refusal(name, place[name], `an integer from 0 to ${last}`);
  }
  return place;
}
