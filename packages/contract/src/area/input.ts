import type { AreaInput } from '@radioshed/engine';

import { areaRequest } from './request.js';
import { oneTransmitterInputOf } from '../radio/one-transmitter-input.js';
import type { AreaRequest } from '../radio/request.js';
import type { Resources } from '../radio/resources.js';
import type { Translated } from '../radio/translated.js';
import { checkRead } from '../fields/checked-argument.js';

/**
 * The engine's input of an /area request.
 *
 * @throws RequestError for values that are not available.
 * @example
 * ```ts
 * const request = readAreaRequest({
 *   network: 'Testing',
 *   transmitter: { lat: 0.5, lon: 0.5, alt: 98.4, frq: '446', txw: 5 },
 *   receiver: { alt: 6.6 },
 *   antenna: {},
 *   output: { units: 'f', rad: 10 },
 * });
 * const { input } = areaInputOf(request);
 * input.transmitter.heightM.toFixed(1); // '30.0'
 * input.model.name; // 'itm'
 * ```
 */
export function areaInputOf(request: AreaRequest, resources: Resources = {}): Translated<AreaInput> {
  return oneTransmitterInputOf(checkRead(request, 'readAreaRequest', areaRequest), resources, 'area');
}
