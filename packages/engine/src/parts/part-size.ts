/**
 * Pixels of a part of `multisite` and `bestSite`: a second of one core or two. A network of 1000 sites has 64 parts: equal
 * loads for 8 workers.
 */
export const PART_PIXELS = 2e6;
/** Fewer sites or locations of a part would read too much terrain twice. */
export const LEAST_SITES = 8;
export const MOST_PARTS = 256;
/** Pixels from which an area is cut. Parts repeat some of the radials' work: a twelfth of it in four quarters. */
export const AREA_PIXELS = 25e6;
/** Sites of a part of `network`, which read their terrain together in batches. */
export const SITES_TOGETHER = 200;
