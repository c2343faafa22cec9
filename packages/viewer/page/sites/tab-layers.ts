import { readOrigin } from '../result/layer-origin.js';
import type { Shelf } from '../server/key-store.js';
import type { Desk } from '../start/desk.js';
import { type FormerLayer, layersToCome } from './layers-to-come.js';

const NAME = 'radioshed-layers';

/** The layers that were on the map of this tab, the topmost first; undefined if none were saved. */
export function savedLayers(tab: Shelf): readonly FormerLayer[] | undefined {
  const text = tab.getItem(NAME);
  if (text === null) return undefined;
  const all = JSON.parse(text) as readonly (FormerLayer & { readonly made?: unknown })[];
  return all.map(({ name, title, look, made }) => {
    const known = readOrigin(made);
    return { name, title, look, ...(known === undefined ? {} : { made: known }) };
  });
}

/**
 * Saves while the tab is open which layers are on the map or could not be loaded, how they look, and what those that
 * the page made are made of.
 */
export function saveLayers(tab: Shelf, desk: Pick<Desk, 'layers' | 'sites' | 'coverages'>): void {
  const { layers, sites } = desk;
  const save = (): void => {
    const former = layers
      .all()
      .flatMap(({ name, given: title, isVisible, opacity, hasContours, isSaved, made }): FormerLayer[] => {
        const look = { isVisible, opacity, hasContours };
        return isSaved || made !== undefined ? [{ name, title, look, ...(made && { made }) }] : [];
      });
    const toCome = layersToCome(desk).map(({ name, title, look, made }): FormerLayer => ({
      name,
      title,
      look,
      ...(made && { made }),
    }));
    tab.setItem(NAME, JSON.stringify([...former, ...toCome]));
  };
  layers.onChange(save);
  sites.onChange(save);
  save();
}

/** Forgets them. */
export function dropLayers(tab: Shelf): void {
  tab.removeItem(NAME);
}
