import { MOST_POSTS } from '@radioshed/engine/limits';
import { metresPerDegreeLat } from '@radioshed/geodesy';
import type { Grid } from '@radioshed/raster';
import type { TerrainSource } from '@radioshed/terrain';

/**
 * A raster that a thread has computed, as float32: there, in the message, and on the request thread, which saves it.
 * Memory that is freed after the message was sent counts too.
 */
export const RESULT_BYTES_PER_PIXEL = 12;

/** Metres in a degree of latitude at the poles; degrees are nowhere longer. */
export const LONGEST_DEGREE_M: number = metresPerDegreeLat(90);

/** A post of terrain while an area runs: as read, in shared memory, and in the tiles that it was read from. */
const BYTES_PER_POST = 12;

/** Memory for the terrain around a location, bytes. @param pixelM side of a pixel of the result, m. */
export async function terrainBytes(terrain: TerrainSource, reachM: number, pixelM: number): Promise<number> {
  const ownM = await terrain.info().then(
    ({ resolutionM }) => resolutionM,
    () => undefined, // reported when the terrain is read
  );
  const postM = Math.max(ownM ?? pixelM / 4, pixelM / 20);
  return BYTES_PER_POST * Math.min(MOST_POSTS, ((2 * reachM) / postM) ** 2);
}

/** Number of pixels of the smallest grid that contains others, with pixels as fine as the finest of them. */
export function pixelsOver(grids: readonly Grid[]): number {
  const [first] = grids;
  if (first === undefined) return 0;
  const middle = first.transform[0];
  const boxes = grids.map(({ width, height, transform: [west, lonStep, , north, , latStep] }) => {
    const from = west - 360 * Math.round((west - middle) / 360);
    return { from, to: from + width * lonStep, top: north, bottom: north + height * latStep, lonStep, latStep };
  });
  const most = (of: (box: (typeof boxes)[number]) => number): number =>
    boxes.reduce((max, box) => Math.max(max, of(box)), -Infinity);
  const [lonStep, latStep] = [-most((box) => -box.lonStep), -most(({ latStep: step }) => step)];
  const widthDeg = Math.min(360, most(({ to }) => to) + most(({ from }) => -from));
  const heightDeg = Math.min(180, most(({ top }) => top) + most(({ bottom }) => -bottom));
  return Math.ceil(widthDeg / lonStep + 1) * Math.ceil(heightDeg / latStep + 1);
}
