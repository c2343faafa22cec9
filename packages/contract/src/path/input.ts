import type { PathInput } from '@radioshed/engine';
import { defined } from '@radioshed/units';

import { type PathRequest, pathRequest } from './request.js';
import { antennaSetupOf } from '../radio/antenna-input.js';
import type { Resources } from '../radio/resources.js';
import type { Translated } from '../radio/translated.js';
import { clutterOf } from '../radio/clutter-input.js';
import { heightsOf } from '../radio/least-height.js';
import { modelChoiceOf } from '../radio/model-input.js';
import { noiseFloorOf, quantityOf } from '../radio/output-input.js';
import { qualityOf } from '../radio/quality-input.js';
import { requestNotes } from '../radio/request-notes.js';
import { toEngine } from '../fields/to-engine.js';
import { ENVIRONMENT } from '../tables/environment.js';
import { PATH_RECEIVER } from '../tables/receiver.js';
import { TRANSMITTER } from '../tables/transmitter.js';
import { checkRead } from '../fields/checked-argument.js';

/**
 * The engine's input of a /path request.
 *
 * @throws RequestError for values that are not available.
 */
export function pathInputOf(request: PathRequest, resources: Resources = {}): Translated<PathInput> {
  checkRead(request, 'readPathRequest', pathRequest);
  const { receiver, output } = request;
  const { clutter, notes } = clutterOf(request.environment, resources.profiles);
  const model = modelChoiceOf(request.model, resources.models);
  const heights = heightsOf(request, model);
  const input: PathInput = {
    transmitter: { ...toEngine(TRANSMITTER, 'transmitter.', request.transmitter), ...heights.transmitter },
    receiver: { ...toEngine(PATH_RECEIVER, 'receiver.', receiver), ...heights.receiver },
    antenna: antennaSetupOf(request, resources.patterns),
    model,
    ...toEngine(ENVIRONMENT, '', request.environment),
    ...defined({ clutter }),
    output: {
      quantity: quantityOf(output),
      ...qualityOf(output),
      ...noiseFloorOf(output),
      ...defined({ resolutionM: output.res }),
    },
  };
  return { input, notes: [...requestNotes(request, 'path', resources), ...notes, ...heights.notes] };
}
