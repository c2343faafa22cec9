import type { TerrainSource } from '@radioshed/terrain';

/** Most terrain posts that an area is worked out over; they are held twice while it runs. */
const MAX_POSTS = 40_000_000;
/** Posts finer than this share of a pixel tell nothing more. */
const FINEST_SHARE = 1 / 20;

/** How finely an area reads its terrain. */
export interface Posts {
  /** What to ask the source for, m; its own posts where absent. */
  readonly resolutionM?: number;
  readonly notes: readonly string[];
}

/**
 * An area reads the terrain's own posts, however coarse its pixels are: a ridge between two pixels blocks all the same,
 * and means of posts have no ridges. Only where these were more than memory should hold are they read more coarsely,
 * which is told.
 */
export async function postsFor(terrain: TerrainSource, reachM: number, pixelM: number): Promise<Posts> {
  const { resolutionM: ownM } = await terrain.info();
  const leastM = Math.sqrt((4 * reachM * reachM) / MAX_POSTS);
  const finestM = Math.max(leastM, pixelM * FINEST_SHARE);
  if (ownM !== undefined && ownM >= finestM) return { notes: [] };
  if (ownM === undefined) return { resolutionM: Math.max(finestM, pixelM / 4), notes: [] };
  const notes = [
    `The terrain was read at ${round(finestM)} m instead of its own ${round(ownM)} m: means of posts, whose ridges are lower.`,
  ];
  return { resolutionM: finestM, notes };
}

function round(metres: number): number {
  return Number(metres.toPrecision(3));
}
