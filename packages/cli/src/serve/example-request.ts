import { LIMITS } from '@radioshed/contract/schemas';
import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';
import { boundsContain, type Position, wrapLonDeg } from '@radioshed/geodesy';
import type { TerrainSource } from '@radioshed/terrain';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';

/** A point on land of the sample island. */
const NULL_ISLAND = { latDeg: 0.5, lonDeg: 0.5 };

/** Longest search for a location, ms. A start does not wait longer for an example. */
const SEARCH_MS = 5000;

/** An example, and a note if no height was found at its location. */
export interface ExampleRequest {
  readonly request: object;
  readonly note?: Note;
}

/**
 * A request to /area where the terrain has heights: on Null Island if that has land, else on land as near to the middle
 * as possible. A terrain without a height, or that cannot be read, has it in the middle, with a note of the reason.
 *
 * @throws DemError if the terrain has no description.
 */
export async function exampleRequest(terrain: TerrainSource): Promise<ExampleRequest> {
  const near = await middleOf(terrain);
  const { place, reason } = await placeNear(terrain, near);
  const at = place ?? near;
  const [lat, lon] = [round(at.latDeg), round(at.lonDeg)];
  const request = {
    site: 'A1',
    network: 'Testing',
    transmitter: { lat, lon, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
    receiver: { alt: 2, rxg: DEFAULT_GAIN_DBI, rxs: -100 },
    antenna: { txg: DEFAULT_GAIN_DBI, ant: 1, pol: 'v' },
    model: { pm: 1, rel: 95 },
    output: { out: 2, col: 'RAINBOW.dBm', res: 60, rad: 10 },
  };
  if (place !== undefined) return { request };
  return { request, note: note('exampleWithoutHeight', { latDeg: lat, lonDeg: lon, reason: reason ?? '' }) };
}

/** The location near which the example is wanted. */
async function middleOf(terrain: TerrainSource): Promise<Position> {
  const { bounds } = await terrain.info();
  if (bounds === undefined || boundsContain(bounds, NULL_ISLAND)) return NULL_ISLAND;
  const { north, east, south, west } = bounds;
  const { min, max } = LIMITS['transmitter.lat'];
  return { latDeg: Math.min(Math.max((north + south) / 2, min), max), lonDeg: wrapLonDeg((east + west) / 2) };
}

/** A location with a height, or the reason why there is none. */
async function placeNear(
  terrain: TerrainSource,
  near: Position,
): Promise<{ readonly place?: Position; readonly reason?: string }> {
  const signal = AbortSignal.timeout(SEARCH_MS);
  try {
    const place = await terrain.nearestData?.(near, { signal });
    return place === undefined ? { reason: 'no height was found in the terrain' } : { place };
  } catch (error) {
    if (signal.aborted) return { reason: `the terrain gave none within ${SEARCH_MS / 1000} s` };
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Degrees to about 0.1 m, less than the spacing of any posts. */
function round(degrees: number): number {
  return Number(degrees.toFixed(6));
}
