import { savedDifference } from '../result/layer-difference.js';
import type { Look, MadeResult } from '../result/layers.js';
import type { PageMade } from '../result/made-layer.js';
import type { Server } from '../server/server.js';
import type { Desk } from '../start/desk.js';
import { bestServerLayer } from './best-server-layer.js';
import { overlapLayer } from './overlap-layer.js';
import { savedGrids } from './saved-grids.js';
import { strongestLayer } from './strongest-layer.js';

const MAKERS = { best: bestServerLayer, overlap: overlapLayer, strongest: strongestLayer } as const;

/**
 * Makes a map of saved coverages.
 * @throws Error for coverages that do not compare; GoneError where one is not saved any more
 */
export async function makeLayer(server: Pick<Server, 'url'>, made: PageMade): Promise<MadeResult> {
  if (made.kind === 'difference') return savedDifference(server, made.of);
  return MAKERS[made.kind](made, await savedGrids(server, made.of));
}

/** Adds a map of saved coverages to the map, in place of what lies below it. @throws Error as {@link makeLayer} */
export async function addMade(
  { server, layers }: Pick<Desk, 'server' | 'layers'>,
  made: PageMade,
): Promise<MadeResult> {
  const result = await makeLayer(server, made);
  layers.add(result.layer);
  // Pictures of one quantity that lie on each other have the colours of none.
  if (made.kind === 'strongest') for (const { sid } of made.of) layers.change(sid, { isVisible: false });
  return result;
}

/**
 * Shows a map of saved coverages, as a layer and in a sentence.
 *
 * @param before its look before the page was loaded again: then the map stays where it is, and nothing is said
 * @throws Error as {@link makeLayer}
 */
export async function showMade(
  { server, layers, status, view }: Pick<Desk, 'server' | 'layers' | 'status' | 'view'>,
  made: PageMade,
  before?: Look,
): Promise<void> {
  if (before !== undefined) return layers.add((await makeLayer(server, made)).layer, before);
  const { layer, words } = await addMade({ server, layers }, made);
  view.fit(layer.box);
  status.say(words);
}
