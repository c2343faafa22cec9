/**
 * Contents of the caches of a process, by the name that metrics give. Each cache that outlives a call has one.
 *
 * - `terrain`: decoded blocks of terrain and landcover;
 * - `downloads`: downloaded files of terrain, before they are decoded;
 * - `arenas`: shared memory of rasters that ended, for the next one;
 * - `p528`: loss tables of P.528, and its air at each frequency;
 * - `hf`: maps of the ionosphere;
 * - `base-map`: directories of a base map;
 * - `gpu`: rasters in the process of the GPU;
 * - `files`: files of calculations of which clients read parts;
 * - `other`: caches of programs that use the packages.
 */
export const CACHE_NAMES = [
  'terrain',
  'downloads',
  'arenas',
  'p528',
  'hf',
  'base-map',
  'gpu',
  'files',
  'other',
] as const;

/** One of {@link CACHE_NAMES}. */
export type CacheName = (typeof CACHE_NAMES)[number];
