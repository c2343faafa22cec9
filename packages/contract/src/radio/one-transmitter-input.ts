import type { AreaInput } from '@radioshed/engine';
import { defined } from '@radioshed/units';

import { wireNote } from '../notes.js';
import { antennaSetupOf } from './antenna-input.js';
import { boundsOf } from './bounds-of.js';
import { clutterOf } from './clutter-input.js';
import { heightsOf } from './least-height.js';
import { modelChoiceOf } from './model-input.js';
import { areaResolutionM, noiseFloorOf, quantityOf, thresholdOf } from './output-input.js';
import { qualityOf } from './quality-input.js';
import { requestNotes } from './request-notes.js';
import type { AreaRequest } from './request.js';
import type { Resources } from './resources.js';
import type { Translated } from './translated.js';
import { toEngine } from '../fields/to-engine.js';
import { ENVIRONMENT } from '../tables/environment.js';
import { OUTPUT } from '../tables/output.js';
import { RECEIVER } from '../tables/receiver.js';
import { TRANSMITTER } from '../tables/transmitter.js';

/** A note is given for pictures with fewer pixels across. */
const FEW_PIXELS = 25;

/**
 * The engine's input of a request with one transmitter, which a reader has read.
 *
 * @param verb `path` where the request is one link of a list and has no picture.
 * @throws RequestError for values that are not available.
 */
export function oneTransmitterInputOf(
  request: AreaRequest,
  resources: Resources,
  verb: 'area' | 'path',
): Translated<AreaInput> {
  const { output } = request;
  const threshold = thresholdOf(request);
  const resolutionM = areaResolutionM(output);
  const { clutter, notes } = clutterOf(request.environment, resources.profiles);
  const model = modelChoiceOf(request.model, resources.models);
  const heights = heightsOf(request, model);
  const input: AreaInput = {
    ...(request.engine === 1 && verb === 'area' ? { processor: 'gpu' } : {}),
    transmitter: { ...toEngine(TRANSMITTER, 'transmitter.', request.transmitter), ...heights.transmitter },
    receiver: { ...toEngine(RECEIVER, 'receiver.', request.receiver), ...heights.receiver },
    antenna: antennaSetupOf(request, resources.patterns),
    model,
    ...toEngine(ENVIRONMENT, '', request.environment),
    ...defined({ clutter }),
    output: {
      quantity: quantityOf(output),
      ...([4, 5].includes(output.out) ? qualityOf(output) : {}),
      ...noiseFloorOf(output),
      resolutionM,
      ...toEngine(OUTPUT, 'output.', output),
      ...(output.bounds === undefined ? {} : { bounds: boundsOf(output.bounds) }),
      ...defined({ threshold }),
    },
  };
  const across = Math.round((2000 * output.rad) / resolutionM);
  const coarse =
    verb === 'area' && across < FEW_PIXELS
      ? [wireNote('pixelsCoarse', { resolutionM, radiusKm: output.rad, across })]
      : [];
  return { input, notes: [...requestNotes(request, verb, resources), ...notes, ...heights.notes, ...coarse] };
}
