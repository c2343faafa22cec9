// @ts-check
import { nullIsland } from '@radioshed/terrain';

/** What calculations stand on in their threads. */
export function openGround() {
  return { terrain: nullIsland() };
}
