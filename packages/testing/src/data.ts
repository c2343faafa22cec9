import { sharedPath } from './shared.js';

export { isWhole } from './shared.js';

/**
 * Path of terrain, landcover or buildings: the whole files where they are present, otherwise this package's excerpt.
 */
export function dataPath(name: string): string {
  return sharedPath(`data/${name}`);
}
