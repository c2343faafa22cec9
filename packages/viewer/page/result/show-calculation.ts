import type { Desk } from '../start/desk.js';
import { layerNumbers, layerRecord } from './layer-record.js';
import { painted, SHARE_STEPS } from './paint.js';

/** Puts a saved calculation on the map. @param andGo whether to zoom to it. */
export async function showCalculation(
  { server, layers, view }: Pick<Desk, 'server' | 'layers' | 'view'>,
  sid: string,
  andGo: boolean,
): Promise<void> {
  const record = await layerRecord(server, sid);
  // Keys of levels say nothing of shares.
  const shares = record.unit === '%' ? await layerNumbers(server, sid) : undefined;
  layers.add({
    name: sid,
    title: `${record.network} · ${record.site}`,
    box: record.bounds,
    unit: record.unit,
    legend: shares === undefined ? record.key : SHARE_STEPS.toReversed(),
    picture: shares === undefined ? server.url(`archive/${sid}/png_3857`) : await painted(shares, record.bounds, SHARE_STEPS), // prettier-ignore
    numbers: () => (shares === undefined ? layerNumbers(server, sid) : Promise.resolve(shares)),
    isKept: true,
  });
  if (andGo) view.fit(record.bounds);
}
