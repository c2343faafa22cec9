import type { Desk } from '../start/desk.js';
import { layerNumbers, type LayerRecord, layerRecord } from './layer-record.js';

/** Puts a kept calculation on the map. @param andGo whether the map shall show all of it. */
export async function showCalculation(
  { server, layers, view }: Pick<Desk, 'server' | 'layers' | 'view'>,
  sid: string,
  andGo: boolean,
): Promise<LayerRecord> {
  const record = await layerRecord(server, sid);
  layers.add({
    name: sid,
    title: `${record.network} · ${record.site}`,
    box: record.bounds,
    unit: record.unit,
    legend: record.key,
    picture: server.url(`archive/${sid}/png_3857`),
    numbers: () => layerNumbers(server, sid),
    isKept: true,
  });
  if (andGo) view.fit(record.bounds);
  return record;
}
