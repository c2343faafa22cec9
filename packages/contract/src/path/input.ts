import type { ClutterProfile } from '@radioshed/clutter';
import type { PathInput } from '@radioshed/engine';

import { antennaSetupOf, type Patterns } from '../radio/antenna-input.js';
import { elevationOf, receiverOf, type Translated, transmitterOf } from '../area/input.js';
import { environmentOf } from '../radio/environment-input.js';
import { modelChoiceOf } from '../radio/model-input.js';
import { noiseFloorOf, quantityOf } from '../radio/output-input.js';
import { qualityOf } from '../radio/quality-input.js';
import { requestNotes } from '../radio/request-notes.js';
import type { PathRequest } from '../radio/request.js';

/**
 * The engine's input of a /path request.
 *
 * @param profiles of clutter that this server has besides those of the system.
 * @param patterns of antennas, as files.
 * @throws RequestError for what is not available.
 */
export function pathInputOf(
  request: PathRequest,
  profiles: readonly ClutterProfile[] = [],
  patterns?: Patterns,
): Translated<PathInput> {
  const { receiver, output } = request;
  const { environment, notes } = environmentOf(request.environment, profiles);
  const input: PathInput = {
    transmitter: transmitterOf(request.transmitter, output.units),
    receiver: {
      latDeg: receiver.lat,
      lonDeg: receiver.lon,
      ...receiverOf(request),
    },
    antenna: antennaSetupOf(request, patterns),
    model: modelChoiceOf(request.model),
    ...elevationOf(request.environment),
    ...(environment === undefined ? {} : { environment }),
    output: {
      quantity: quantityOf(output),
      ...qualityOf(output),
      ...noiseFloorOf(output),
      ...(output.res === undefined ? {} : { resolutionM: output.res }),
    },
  };
  return { input, adjustments: [...requestNotes(request, 'path', patterns), ...notes] };
}
