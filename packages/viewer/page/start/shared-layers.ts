import { sentenceOf } from '../dom/error-sentence.js';
import { isPassing } from '../dom/passing-fault.js';
import { NEW_LOOK } from '../result/layers.js';
import { asMade } from '../result/made-layer.js';
import { readSharedMade, type SharedMade, sharedMade } from '../result/shared-made.js';
import { showCalculation } from '../result/show-calculation.js';
import { addMade } from '../saved/show-made.js';
import { expectLayers, expectNoLonger, layersToCome } from '../sites/layers-to-come.js';
import type { Desk } from './desk.js';
import type { Shared } from './share-link.js';

/** Layers of the page for an address, also those that are still loading or could not be loaded for now. */
export function layersForAddress(desk: Pick<Desk, 'layers' | 'sites' | 'coverages'>): SharedMade & {
  /** Unguessable names of those that the server saves. */
  readonly saved: readonly string[];
} {
  const toCome = layersToCome(desk).map(({ name, title, look, made }) => {
    const isSaved = made === undefined || made.kind === 'interference';
    return { name, title, isVisible: look.isVisible, isSaved, ...(made && { made }) };
  });
  const all = [...desk.layers.all(), ...toCome];
  return { saved: all.flatMap(({ name, isSaved }) => (isSaved ? [name] : [])), ...sharedMade(all) };
}

/**
 * Expects the layers of an address. Maps of several coverages come above those that the server saves, each in the order
 * of the address.
 *
 * @returns loads them, and returns sentences about those that cannot be read or loaded; empty where there is none.
 * Those that cannot be
 *   loaded for now are still expected: the address and the tab keep them
 */
export function openSharedLayers(desk: Desk, shared: Shared): () => Promise<string> {
  const { made: maps, refused } = readSharedMade(shared.made ?? '');
  const toCome = expectLayers(desk, [
    ...maps.map((made) => ({ ...asMade(made), look: NEW_LOOK })),
    ...shared.layers.map((name) => ({ name, title: '', look: NEW_LOOK })),
  ]);
  return async () => {
    const faults: string[] =
      refused === 0
        ? []
        : [
            `${refused} ${refused === 1 ? 'map' : 'maps'} of this address cannot be read and ${refused === 1 ? 'is' : 'are'} left out.`,
          ];
    for (const layer of toCome.toReversed()) {
      try {
        const made = maps.find((each) => each === layer.made);
        if (made === undefined) await showCalculation(desk, layer.name, shared.view === undefined);
        else await addMade(desk, made);
      } catch (error) {
        faults.push(sentenceOf(error));
        if (isPassing(error)) continue;
      }
      expectNoLonger(desk.layers, (each) => each === layer);
    }
    return [...new Set(faults)].join(' ');
  };
}
