import { keySteps, painted } from '../result/paint.js';
import type { Desk } from '../start/desk.js';
import { savedGrids } from './saved-grids.js';
import { strongestOf } from './strongest.js';

/**
 * Shows the strongest level of several saved coverages as one layer, and hides them: pictures that lie on each other have
 * the colours of none.
 *
 * @param recalculate makes it again
 * @throws Error for layers that do not compare
 */
export async function showStrongest(
  desk: Desk,
  title: string,
  sids: readonly string[],
  threshold: number | undefined,
  recalculate: () => void,
): Promise<void> {
  const { layers, status, view } = desk;
  const { records, grids } = await savedGrids(desk, sids);
  const found = strongestOf(grids, threshold);
  const [{ unit, key } = { unit: '', key: [] }] = records;
  layers.add({
    name: `strongest-${title}`,
    title: `${title} · strongest level`,
    box: found.box,
    unit,
    legend: key,
    ...(threshold === undefined ? {} : { threshold }),
    picture: await painted(found.grid, found.box, keySteps(key)),
    numbers: () => Promise.resolve(found.grid),
    isSaved: false,
    recalculate,
  });
  for (const sid of sids) layers.change(sid, { isVisible: false });
  view.fit(found.box);
  const left = sids.length > grids.length ? ` The first ${grids.length} are in the map of the strongest level.` : '';
  status.say(`The map shows the strongest level of ${grids.length} sites. Tick a site’s layer to see it alone.${left}`);
}
