// @ts-check
import { nullIsland } from '@radioshed/terrain';

/** Ground of the calculations in their threads. */
export function openGround() {
  return { terrain: nullIsland() };
}
