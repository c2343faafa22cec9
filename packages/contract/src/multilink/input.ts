import type { MultilinkInput } from '@radioshed/engine';
import { defined } from '@radioshed/units';

import type { Resources } from '../radio/resources.js';
import type { Translated } from '../radio/translated.js';
import { type MultilinkRequest, multilinkRequest } from './request.js';
import { radiosOf } from '../radio/radios-input.js';
import { checkRead } from '../fields/checked-argument.js';

/**
 * The engine's input of a /multilink request.
 *
 * @throws RequestError for values that are not available.
 */
export function multilinkInputOf(request: MultilinkRequest, resources: Resources = {}): Translated<MultilinkInput> {
  checkRead(request, 'readMultilinkRequest', multilinkRequest);
  const { radios: fields, receiver, ...rest } = request;
  const common = { ...rest, receiver: { alt: 100, rxg: 0 } }; // each radio is its own receiver
  const { input, notes } = radiosOf('radios', fields, common, { ...resources, verb: 'path' });
  const { radios, first } = input;
  const { resolutionM: _res, radiusKm: _rad, bounds: _bounds, threshold: _threshold, ...output } = first.output;
  const { res } = request.output;
  return {
    input: {
      radios,
      model: first.model,
      ...defined({ elevation: first.elevation, clutter: first.clutter }),
      output: { ...output, ...defined({ resolutionM: res }) },
      ...defined({ threshold: receiver.rxs }),
    },
    notes,
  };
}
