import { basename, dirname } from 'node:path';

/** A map of P.2001: the `h0.txt` next to it has the grid of P.2001. The one of P.839 has its latitudes in a file. */
export const P2001_FILE = 'DN_Median.txt';
export const P839_PLACES = 'Lat.txt';

/** Whether a path has a file name, in any case. */
export function isNamed(path: string, name: string): boolean {
  return basename(path).toLowerCase() === name.toLowerCase();
}

/** Whether one of the paths has a file name and lies in the folder of another. */
export function isBeside(paths: readonly string[], path: string, name: string): boolean {
  return paths.some((each) => dirname(each) === dirname(path) && isNamed(each, name));
}
