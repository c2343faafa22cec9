import type { TerrainRequest, TerrainSource } from '@radioshed/terrain';

import { MOST_POSTS } from '../input/limits.js';

/** Posts finer than this fraction of a pixel add no information. */
const FINEST_SHARE = 1 / 20;

/** Resolution at which an area reads terrain: fields of a terrain request. */
export type Posts = Pick<TerrainRequest, 'resolutionM' | 'keep'>;

/**
 * An area reads every post of the terrain, however coarse its pixels are, because a ridge between two pixels still
 * blocks. If the posts exceed {@link MOST_POSTS}, they are read more coarsely, the highest of each cell, since means
 * flatten ridges. The source reports it.
 */
export async function postsFor(terrain: TerrainSource, reachM: number, pixelM: number): Promise<Posts> {
  const { resolutionM: ownM } = await terrain.info();
  const leastM = Math.sqrt((4 * reachM * reachM) / MOST_POSTS);
  const finestM = Math.max(leastM, pixelM * FINEST_SHARE);
  if (ownM !== undefined && ownM >= finestM) return {};
  return { resolutionM: ownM === undefined ? Math.max(finestM, pixelM / 4) : finestM, keep: 'highest' };
}
