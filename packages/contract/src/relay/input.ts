import type { RelayInput } from '@radioshed/engine';

import type { Resources } from '../radio/resources.js';
import type { Translated } from '../radio/translated.js';
import type { RadioFields } from '../radio/many-radios.js';
import { multilinkInputOf } from '../multilink/input.js';
import { type RelayRequest, relayRequest } from './request.js';
import { checkRead } from '../fields/checked-argument.js';

/** The radio of the relay, at a location. */
function stationOf({ radios, relay }: RelayRequest): RadioFields {
  const [first] = radios as readonly [RadioFields, ...RadioFields[]];
  const given = Object.entries(relay).filter(([, value]) => value !== undefined);
  return { ...first, ...(Object.fromEntries(given) as Partial<RadioFields>) };
}

/**
 * The engine's input of a /relay request.
 *
 * @param places candidate locations of the relay.
 * @throws RequestError for values that are not available.
 */
export function relayInputOf(
  request: RelayRequest,
  places: RelayInput['places'],
  resources: Resources = {},
): Translated<RelayInput> {
  checkRead(request, 'readRelayRequest', relayRequest);
  const { radios, receiver, engine, feeder, model: models, environment: around, output: wanted } = request;
  const linked = {
    site: '',
    network: '',
    engine,
    feeder,
    model: models,
    environment: around,
    output: wanted,
    receiver,
  };
  const { input, notes } = multilinkInputOf({ ...linked, radios: [...radios, stationOf(request)] }, resources);
  const { radios: all, threshold: _threshold, ...rest } = input;
  const nodes = all.slice(0, -1);
  const { latDeg: _lat, lonDeg: _lon, ...relay } = all.at(-1) as (typeof all)[0];
  return { input: { ...rest, nodes, relay, places, threshold: receiver.rxs }, notes };
}
