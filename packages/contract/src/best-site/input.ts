import { type BestSiteInput, quantities, type Quantity } from '@radioshed/engine';
import { DEFAULT_THRESHOLD_DBM } from '@radioshed/engine/defaults';
import { defined, type Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import type { Resources } from '../radio/resources.js';
import { oneTransmitterInputOf } from '../radio/one-transmitter-input.js';
import type { Translated } from '../radio/translated.js';
import { type BestSiteRequest, bestSiteRequest } from './request.js';
import type { AreaRequest } from '../radio/request.js';
import { checkRead } from '../fields/checked-argument.js';

/** Default threshold of a served location, in the unit of `out`. */
const SERVED: Readonly<Record<number, number>> = { 1: 150, 2: -90, 3: 40, 4: 10, 6: -110 };

/**
 * The engine's input of a /bsa request: without `out`, or with 7, locations are served by received power.
 *
 * @param resources of its patterns only the gain is used.
 * @throws RequestError for values that are not available.
 */
export function bestSiteInputOf(request: BestSiteRequest, resources: Resources = {}): Translated<BestSiteInput> {
  checkRead(request, 'readBestSiteRequest', bestSiteRequest);
  const { edges, places, seed, receiver, output } = request;
  const area = asArea(request);
  const { input, notes } = oneTransmitterInputOf(area, resources, 'area');
  const { latDeg, lonDeg, ...transmitter } = input.transmitter;
  const {
    radiusKm,
    bounds: _bounds,
    threshold = SERVED[area.output.out] ?? DEFAULT_THRESHOLD_DBM,
    ...wanted
  } = input.output;
  const search =
    edges === undefined
      ? { centre: { latDeg, lonDeg }, radiusKm }
      : { polygon: edges.map(({ lat, lon }) => ({ latDeg: lat, lonDeg: lon })) };
  const taken = receiver.rxs === undefined ? [servedNote(threshold, wanted.quantity)] : [];
  const cut = output.bounds === undefined ? [] : [wireNote('boundsUnused')];
  const unused = input.clutter === undefined ? [] : [wireNote('clutterNotInSearch')];
  return {
    input: {
      ...defined({ processor: input.processor }),
      search,
      transmitter,
      receiver: input.receiver,
      antenna: input.antenna,
      model: input.model,
      ...defined({ elevation: input.elevation }),
      output: { ...wanted, threshold },
      ...defined({ places, seed }),
    },
    notes: [...notes, ...taken, ...cut, ...unused],
  };
}

function servedNote(threshold: number, quantity: Quantity): Note {
  const { unit, better } = quantities[quantity];
  return wireNote('servedFrom', { threshold, unit, better: better === 1 ? 'more' : 'less' });
}

/** The request as an area request, with the transmitter at the centre or at the first edge. */
function asArea({ transmitter, edges, places: _places, seed: _seed, ...rest }: BestSiteRequest): AreaRequest {
  const { lat = 0, lon = 0 } = edges?.[0] ?? transmitter;
  const out = rest.output.out === 7 ? 2 : rest.output.out;
  const absent = (rest.absent ?? []).filter((field) => field !== 'receiver.rxs');
  return {
    ...rest,
    absent,
    transmitter: { ...transmitter, lat, lon },
    output: { ...rest.output, out, bounds: undefined },
  };
}
