import { recalculating } from '../coverage/cover-site.js';
import { sentenceOf } from '../dom/error-sentence.js';
import { namedOf } from '../dom/named-of.js';
import { isPassing } from '../dom/passing-fault.js';
import { noiseLayer } from '../noise/noise-layer.js';
import { GoneError } from '../result/layer-record.js';
import type { Layers } from '../result/layers.js';
import { isPageMade } from '../result/made-layer.js';
import { showCalculation } from '../result/show-calculation.js';
import { showMade } from '../saved/show-made.js';
import type { Desk } from '../start/desk.js';
import { expectLayers, expectNoLonger, type FormerLayer, type LayerToCome, layersToCome } from './layers-to-come.js';

/**
 * Puts layers on the map as they were, below those that are added at the same time. Maps of several coverages are made
 * again. A layer that cannot be loaded for now is still expected: the tab and the project keep it. One that never can
 * be is reported once, and left.
 *
 * @param former the topmost first
 * @returns sentences about those that are not on the server, cannot be made, or could not be loaded; empty where there
 * is none
 */
export async function bringLayers(desk: Desk, former: readonly FormerLayer[]): Promise<string> {
  const [left, gone] = [new Set<string>(), new Map<string, string>()];
  const late: FailedLayer[] = [];
  const never: FailedLayer[] = [];
  const toCome = expectLayers(desk, former);
  const known = new Set(desk.layers.all().map(({ name }) => name));
  for (const layer of toCome.toReversed()) {
    if (!layersToCome(desk).includes(layer)) continue;
    try {
      await bring({ ...desk, layers: below(desk, layer, known) }, desk, layer);
    } catch (error) {
      const title = calledOf(layer);
      if (isPassing(error)) {
        late.push({ title, error });
        continue;
      }
      if (error instanceof GoneError) {
        left.add(title);
        gone.set(error.sid, error.what);
      } else never.push({ title, error });
    }
    expectNoLonger(desk.layers, (each) => each === layer);
  }
  for (const sid of gone.keys()) desk.coverages.drop(sid);
  return [
    ...(gone.size === 0
      ? []
      : [
          `Not on the map: ${namedOf([...left])}. Not on this server (deleted, or of another server): ${namedOf([...new Set(gone.values())].map((what) => what.replace(/^T/, 't')))}.`,
        ]),
    ...faultOf('Not on the map any more', never, ''),
    ...faultOf('Not loaded', late, '; reload the page to try again'),
  ].join(' ');
}

/** Those of an address have no title before they are loaded. */
function calledOf({ title }: Pick<FormerLayer, 'title'>): string {
  return title || 'The calculation in this address';
}

/** A layer that did not come, and why. */
interface FailedLayer {
  readonly title: string;
  readonly error: unknown;
}

/** `Not loaded: A and B; reload the page to try again. The server does not respond.` */
function faultOf(words: string, failed: readonly FailedLayer[], advice: string): string[] {
  const [first] = failed;
  return first === undefined
    ? []
    : [`${words}: ${namedOf(failed.map(({ title }) => title))}${advice}. ${sentenceOf(first.error)}`];
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
  if (made !== undefined && isPageMade(made)) return showMade(map, made, look);
  await showCalculation(map, name, false, {
    before: { ...look, title },
    what: site === undefined ? calledOf({ title }) : `The coverage of ${title}`,
    ...(made === undefined ? {} : { made }),
    ...(site === undefined ? {} : { recalculate: recalculating(desk, site) }),
  });
}
