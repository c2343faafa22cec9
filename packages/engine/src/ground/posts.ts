import type { TerrainRequest, TerrainSource } from '@radioshed/terrain';

/** Most terrain posts that an area is worked out over; they are held twice while it runs. */
export const MAX_POSTS = 40_000_000;
/** Posts finer than this share of a pixel tell nothing more. */
const FINEST_SHARE = 1 / 20;

/** How finely an area reads its terrain: members of a terrain request. */
export type Posts = Pick<TerrainRequest, 'resolutionM' | 'keep'>;

/**
 * An area reads the terrain's own posts, however coarse its pixels are: a ridge between two pixels blocks all the same.
 * Only where these were more than memory should hold are they read more coarsely, the highest of each cell, since a mean
 * has no ridges; the source tells it.
 */
export async function postsFor(terrain: TerrainSource, reachM: number, pixelM: number): Promise<Posts> {
  const { resolutionM: ownM } = await terrain.info();
  const leastM = Math.sqrt((4 * reachM * reachM) / MAX_POSTS);
  const finestM = Math.max(leastM, pixelM * FINEST_SHARE);
  if (ownM !== undefined && ownM >= finestM) return {};
  return { resolutionM: ownM === undefined ? Math.max(finestM, pixelM / 4) : finestM, keep: 'highest' };
}
