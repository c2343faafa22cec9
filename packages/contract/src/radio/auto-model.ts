import { geodesicInverse } from '@radioshed/geodesy';
import { recommendedModel } from '@radioshed/engine';
import { MODELS } from '@radioshed/engine/models';

import { areaTypeWords } from './model-input.js';
import { heightOf } from './output-input.js';
import type { AreaRequest, PathRequest } from './request.js';

/** A request without `auto`, and the reason for its model. */
export interface SettledRequest<R> {
  readonly request: R;
  readonly notes: readonly string[];
}

/** An /area request whose model is chosen where it asks for `auto`. */
export function settledArea(request: AreaRequest): SettledRequest<AreaRequest> {
  return settled(request, 1000 * request.output.rad);
}

/** A /path request whose model is chosen where it asks for `auto`. */
export function settledPath(request: PathRequest): SettledRequest<PathRequest> {
  const { transmitter, receiver } = request;
  const from = { latDeg: transmitter.lat, lonDeg: transmitter.lon };
  return settled(request, geodesicInverse(from, { latDeg: receiver.lat, lonDeg: receiver.lon }).distanceM);
}

function settled<R extends AreaRequest>(request: R, distanceM: number): SettledRequest<R> {
  const { model, transmitter, receiver, output, absent = [] } = request;
  if (model.pm !== 'auto') return { request, notes: [] };
  const { name, reason } = recommendedModel({
    frequencyMHz: transmitter.frq,
    distanceM,
    txHeightM: aboveGroundM(transmitter.alt, output.units),
    rxHeightM: aboveGroundM(receiver.alt, output.units),
    ...(absent.includes('model.pe') ? {} : { environment: areaTypeWords(model) }),
  });
  const { pm, title } = MODELS[name];
  const note = `model.pm "auto": ${title} is used, because ${reason}.`;
  return { request: { ...request, model: { ...model, pm: pm ?? name } }, notes: [note] };
}

/** Heights above the sea say nothing of the ground below: they count as low. */
function aboveGroundM(alt: number, units: AreaRequest['output']['units']): number {
  const { heightM, heightReference } = heightOf(alt, units);
  return heightReference === 'ground' ? heightM : 0;
}
