import { byId } from '../dom/element.js';

/** A map of less next to the list of layers shows too little, px. */
const LEAST_PX = 260;

/** How much of the map the list of layers covers from the right, px; nothing of a map that would be left too narrow. */
export function behindLayers(map: HTMLElement): number {
  const width = byId('layers').offsetWidth;
  return map.clientWidth - width < LEAST_PX ? 0 : width;
}
