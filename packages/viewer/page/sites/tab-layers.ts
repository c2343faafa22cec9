import type { Layers } from '../result/layers.js';
import { readMade } from '../result/made-layer.js';
import type { Shelf } from '../server/key-store.js';
import type { FormerLayer } from './bring-layers.js';

const NAME = 'radioshed-layers';

/** The layers that were on the map of this tab, the topmost first; undefined if none were saved. */
export function savedLayers(tab: Shelf): readonly FormerLayer[] | undefined {
  const text = tab.getItem(NAME);
  if (text === null) return undefined;
  const all = JSON.parse(text) as readonly (FormerLayer & { readonly made?: unknown })[];
  return all.map(({ name, title, look, made }) => {
    const known = readMade(made);
    return { name, title, look, ...(known === undefined ? {} : { made: known }) };
  });
}

/** Saves while the tab is open which layers are on the map, how they look, and what those that the page made are made of. */
export function saveLayers(tab: Shelf, layers: Layers): void {
  const save = (): void => {
    const former = layers
      .all()
      .flatMap(({ name, given: title, isVisible, opacity, hasContours, isSaved, made }): FormerLayer[] => {
        const look = { isVisible, opacity, hasContours };
        return isSaved || made !== undefined ? [{ name, title, look, ...(made && { made }) }] : [];
      });
    tab.setItem(NAME, JSON.stringify(former));
  };
  layers.onChange(save);
  save();
}
