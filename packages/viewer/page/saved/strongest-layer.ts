import type { MadeResult } from '../result/layers.js';
import { asMade, type MadeLayer } from '../result/made-layer.js';
import { keySteps } from '../result/paint.js';
import { paintedLayer } from '../result/painted-layer.js';
import type { SavedGrids } from './saved-grids.js';
import { strongestOf } from './strongest.js';

/** The strongest level of several saved coverages at each location. @param saved the coverages that it is made of */
export async function strongestLayer(made: MadeLayer, { records, grids }: SavedGrids): Promise<MadeResult> {
  const { threshold, of } = made;
  const found = strongestOf(grids, threshold);
  const [{ unit, key } = { unit: '', key: [] }] = records;
  const steps = keySteps(key);
  const left = of.length > grids.length ? ` The first ${grids.length} are in the map of the strongest level.` : '';
  return {
    layer: await paintedLayer(found.grid, steps, {
      ...asMade(made),
      box: found.box,
      unit,
      legend: key,
      ...(threshold === undefined ? {} : { threshold }),
    }),
    words: `The map shows the strongest level of ${grids.length} sites. Tick a site’s layer to see it alone.${left}`,
  };
}
