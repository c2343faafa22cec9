import { checkInteger, fields, type Shape } from '@radioshed/units';

/**
 * Sizes from which a calculation is cut, and sizes of its parts. The part of `multisite` and of `network` also is what
 * one machine computes together. Results in parts equal those on one machine only if both use the same sizes.
 */
export interface PartSizes {
  /** Pixels of a part of `multisite` and `bestSite`. */
  readonly pixels: number;
  /** Least sites or test locations of a part. Fewer would read too much terrain twice. */
  readonly leastSites: number;
  /** Most parts of `multisite` and `bestSite`. */
  readonly mostParts: number;
  /** Pixels from which an area is cut. Parts repeat some of the radials' work: a twelfth of it in four quarters. */
  readonly areaPixels: number;
  /** Sites of a part of `network`, which read their terrain together in batches. */
  readonly networkSites: number;
}

/**
 * The usual sizes. 2 million pixels take one or two seconds of a core. A network of 1000 sites has 64 parts: equal
 * loads for 8 workers.
 */
const PART_SIZES: PartSizes = {
  pixels: 2e6,
  leastSites: 8,
  mostParts: 256,
  areaPixels: 25e6,
  networkSites: 200,
};

/** Structure of {@link PartSizes}. */
export const PART_SIZES_SHAPE: Shape = fields<PartSizes>({
  pixels: 'number',
  leastSites: 'number',
  mostParts: 'number',
  areaPixels: 'number',
  networkSites: 'number',
});

/** The sizes of a context, or the usual ones. @throws OutOfRangeError for one that is no whole number above 0 */
export function partSizesOf({ partSizes }: { readonly partSizes?: PartSizes }): PartSizes {
  if (partSizes === undefined) return PART_SIZES;
  for (const [name, size] of Object.entries(partSizes)) checkInteger(`context.partSizes.${name}`, size, 1, 1e9);
  return partSizes;
}
