import { recalculating } from '../coverage/cover-site.js';
import { sentenceOf } from '../dom/error-sentence.js';
import { noiseLayer } from '../noise/noise-layer.js';
import { GoneError } from '../result/layer-record.js';
import type { Layers } from '../result/layers.js';
import type { MadeLayer } from '../result/made-layer.js';
import { showCalculation } from '../result/show-calculation.js';
import { type PageMade, showMade } from '../saved/show-made.js';
import type { Desk } from '../start/desk.js';
import { expectLayers, expectNoLonger, type FormerLayer, type LayerToCome, layersToCome } from './layers-to-come.js';

/** Names that a sentence lists. */
const MOST_NAMED = 3;

/**
 * Puts layers on the map as they were, below those that are added at the same time. Maps of several coverages are made again. A layer that
 * cannot be loaded for now is still expected: the tab and the project keep it.
 *
 * @param former the topmost first
 * @returns sentences about those that are not saved any more, and those that could not be loaded; empty where there is none
 */
export async function bringLayers(desk: Desk, former: readonly FormerLayer[]): Promise<string> {
  const [left, gone] = [new Set<string>(), new Map<string, string>()];
  const [late, faults] = [[] as string[], [] as unknown[]];
  const toCome = expectLayers(desk, former);
  const known = new Set(desk.layers.all().map(({ name }) => name));
  for (const layer of toCome.toReversed()) {
    if (!layersToCome(desk).includes(layer)) continue;
    try {
      await bring({ ...desk, layers: below(desk, layer, known) }, desk, layer);
      expectNoLonger(desk.layers, (each) => each === layer);
    } catch (error) {
      if (error instanceof GoneError) {
        expectNoLonger(desk.layers, (each) => each === layer);
        left.add(layer.title);
        gone.set(error.sid, error.what);
      } else {
        late.push(layer.title);
        faults.push(error);
      }
    }
  }
  for (const sid of gone.keys()) desk.coverages.drop(sid);
  return [
    ...(gone.size === 0 ? [] : [`Not on the map: ${namedOf([...left])}. Not saved on this server any more: ${namedOf([...new Set(gone.values())].map((what) => what.replace(/^T/, 't')))}.`]), // prettier-ignore
    ...(late.length === 0
      ? []
      : [`Not loaded: ${namedOf(late)}; reload the page to try again. ${sentenceOf(faults[0])}`]),
  ].join(' ');
}

/** Layers that take this one only if it is wanted by then, and below those that were not there when loading began. */
function below(desk: Desk, layer: LayerToCome, known: Set<string>): Layers {
  const { layers } = desk;
  return {
    ...layers,
    add(result, look) {
      if (!layersToCome(desk).includes(layer)) return;
      layers.add(result, look);
      const [, ...others] = layers.all();
      const to = others.findIndex(({ name }) => known.has(name));
      if (to !== 0 && others.length > 0) layers.move(result.name, to === -1 ? others.length : to);
      known.add(result.name);
    },
  };
}

async function bring(map: Desk, desk: Desk, { name, title, look, made, site }: LayerToCome): Promise<void> {
  if (made?.kind === 'noise') return map.layers.add(await noiseLayer(map.server, made), look);
  if (made !== undefined && isOfPage(made)) return showMade(map, made, look);
  await showCalculation(map, name, false, {
    before: { ...look, title },
    what: site === undefined ? title : `The coverage of ${title}`,
    ...(made === undefined ? {} : { made }),
    ...(site === undefined ? {} : { recalculate: recalculating(desk, site) }),
  });
}

function isOfPage(made: MadeLayer): made is PageMade {
  return made.kind !== 'interference';
}

/** `A, B, C and 4 more` */
function namedOf(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  return `${all.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
