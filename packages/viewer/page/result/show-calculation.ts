import type { Desk } from '../start/desk.js';
import { layerNumbers, layerRecord, type LayerRecord } from './layer-record.js';
import type { Look } from './layers.js';
import type { MadeLayer } from './made-layer.js';
import { type ColourStep, INTERFERENCE_STEPS, painted, SHARE_STEPS } from './paint.js';

/** Facts of a saved calculation that the server does not save. */
export interface AboutLayer {
  /** Calculates it again, where the form can. */
  readonly recalculate?: () => void;
  /** Added to its title. */
  readonly about?: string;
  /** Its origin, where it is of several coverages. */
  readonly made?: MadeLayer;
  /** Its look and its title before the page was loaded again; without a title it has that of a new one. */
  readonly before?: Look & { readonly title: string };
  /** Names it in errors. */
  readonly what?: string;
}

/**
 * Puts a saved calculation on the map.
 *
 * @param andGo whether to zoom to it
 * @returns its record
 * @throws GoneError if it is not saved any more
 */
export async function showCalculation(
  { server, layers, view }: Pick<Desk, 'server' | 'layers' | 'view'>,
  sid: string,
  andGo: boolean,
  { recalculate, about = '', made, before, what }: AboutLayer = {},
): Promise<LayerRecord> {
  const record = await layerRecord(server, sid, what);
  const steps = stepsOf(record);
  const numbers = steps === undefined ? undefined : await layerNumbers(server, sid, what);
  layers.add(
    {
      name: sid,
      title: before?.title || `${record.site}${about && `, ${about}`}`,
      network: record.network,
      box: record.bounds,
      unit: record.unit,
      legend: steps === undefined ? record.key : steps.toReversed(),
      ...(steps === undefined && record.threshold !== undefined ? { threshold: record.threshold } : {}),
      picture:
        steps === undefined || numbers === undefined
          ? server.url(`archive/${sid}/png_3857`)
          : await painted(numbers, record.bounds, steps),
      numbers: () => (numbers === undefined ? layerNumbers(server, sid) : Promise.resolve(numbers)),
      isSaved: true,
      ...(recalculate === undefined ? {} : { recalculate }),
      ...(made === undefined ? {} : { made }),
    },
    before,
  );
  if (andGo) view.fit(record.bounds);
  return record;
}

/**
 * Steps that the page paints a layer with, instead of the picture of the server. Keys of levels say nothing of
 * percentages; and a key of interference ends where there is little of it, which would leave the best locations without
 * a colour.
 */
function stepsOf({ unit, kind }: LayerRecord): readonly ColourStep[] | undefined {
  if (kind === 'interference') return INTERFERENCE_STEPS;
  return unit.startsWith('%') ? SHARE_STEPS : undefined;
}
