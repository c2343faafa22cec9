import { DemError } from '../dem-error.js';

/** Rows and columns of files that are not square: the one-by-two arc seconds of high latitudes. */
const OBLONG: readonly (readonly [number, number])[] = [
  [3601, 1801],
  [1201, 601],
];

/**
 * Posts per side of an `.hgt` file of a length in bytes.
 *
 * @param postBytes 2, or 4 for the floating-point heights of `.hgts`.
 * @throws DemError `bad-format`
 */
export function hgtSize(
  name: string,
  bytes: number,
  postBytes: number = 2,
): { readonly width: number; readonly height: number } {
  const size = sizeOf(bytes / postBytes);
  if (size !== undefined) return size;
  throw new DemError(
    'bad-format',
    `${name} has ${bytes} bytes, which is not an .hgt tile (1201² posts make 2884802 bytes, 3601² make 25934402): ` +
      'the file is truncated or not an .hgt file; fetch it again',
  );
}

/** Whether a file of a length in bytes may be an `.hgt` tile. */
export function isHgtLength(bytes: number): boolean {
  return sizeOf(bytes / 2) !== undefined || sizeOf(bytes / 4) !== undefined;
}

function sizeOf(posts: number): { readonly width: number; readonly height: number } | undefined {
  const side = Math.round(Math.sqrt(posts));
  if (side >= 2 && side <= 20_001 && side * side === posts) return { width: side, height: side };
  for (const [height, width] of OBLONG) if (width * height === posts) return { width, height };
  return undefined;
}
