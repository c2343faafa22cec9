export { MOST_LOOKS } from '@radioshed/kernels/limits';

/** Greatest number of terrain posts of an area. They are in memory twice while it runs. */
export const MOST_POSTS = 40_000_000;

/** Greatest number of transmitters of `multisite`. */
export const MOST_SITES = 10_000;

/** Greatest number of radios of `multilink`. */
export const MOST_RADIOS = 1000;

/** Greatest number of corners of the area that `bestSite` searches. */
export const MOST_SEARCH_CORNERS = 10_000;

/** Greatest number of satellites of `satelliteArea`. */
export const MOST_SATELLITES = 100;

/** Greatest number of moments of `satelliteArea`. */
export const MOST_MOMENTS = 2000;
