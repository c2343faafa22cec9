import type { AreaInput } from '@radioshed/engine';
import { defined } from '@radioshed/units';

import { areaRequest } from './request.js';
import { antennaSetupOf, polarisationOf } from '../radio/antenna-input.js';
import { boundsOf } from '../radio/bounds-of.js';
import { clutterOf } from '../radio/clutter-input.js';
import { heightsOf } from '../radio/least-height.js';
import { modelChoiceOf } from '../radio/model-input.js';
import { areaResolutionM, heightOf, noiseFloorOf, quantityOf, thresholdOf } from '../radio/output-input.js';
import { bandwidthOf } from '../radio/placeholders.js';
import { qualityOf } from '../radio/quality-input.js';
import { requestNotes } from '../radio/request-notes.js';
import type { Resources } from '../radio/resources.js';
import type { AreaRequest, EnvironmentFields, TransmitterFields, Units } from '../radio/request.js';
import { checkMembers, checkRead, readMembers } from '../fields/checked-argument.js';

/** Input of the engine, and notes for the response. */
export interface Translated<I> {
  readonly input: I;
  /** Notes for `calculation_adjusted`. */
  readonly adjustments: readonly string[];
}

/** A note is given for pictures with fewer pixels across. */
const FEW_PIXELS = 25;

/**
 * The engine's input of an /area request.
 *
 * @param verb `path` where the request is one link of a list and has no picture.
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
export function areaInputOf(
  request: AreaRequest,
  resources: Resources = {},
  verb: 'area' | 'path' = 'area',
): Translated<AreaInput> {
  checkRead(request, 'readAreaRequest', areaRequest);
  const { output } = request;
  const threshold = thresholdOf(request);
  const resolutionM = areaResolutionM(output);
  const { clutter, notes } = clutterOf(request.environment, resources.profiles);
  const model = modelChoiceOf(request.model, resources.models);
  const heights = heightsOf(request, model);
  const input: AreaInput = {
    ...(request.engine === 1 && verb === 'area' ? { processor: 'gpu' } : {}),
    transmitter: { ...transmitterOf(request.transmitter, output.units), ...heights.transmitter },
    receiver: { ...receiverOf(request), ...heights.receiver },
    antenna: antennaSetupOf(request, resources.patterns),
    model,
    ...elevationOf(request.environment),
    ...defined({ clutter }),
    output: {
      quantity: quantityOf(output),
      ...([4, 5].includes(output.out) ? qualityOf(output) : {}),
      ...noiseFloorOf(output),
      resolutionM,
      radiusKm: output.rad,
      ...(output.bounds === undefined ? {} : { bounds: boundsOf(output.bounds) }),
      ...defined({ threshold }),
    },
  };
  const across = Math.round((2000 * output.rad) / resolutionM);
  const coarse =
    verb === 'area' && across < FEW_PIXELS
      ? [`output.res ${resolutionM} m is coarse for a radius of ${output.rad} km: ${across} pixels across.`]
      : [];
  return { input, adjustments: [...requestNotes(request, verb, resources), ...notes, ...heights.notes, ...coarse] };
}

/** Surface or bare terrain, where the request chooses. */
export function elevationOf({ elevation }: EnvironmentFields): Pick<AreaInput, 'elevation'> {
  return elevation === undefined ? {} : { elevation: elevation === 1 ? 'surface' : 'terrain' };
}

/** The engine's receiver of a request, without location. */
export function receiverOf(request: AreaRequest): AreaInput['receiver'] {
  const { receiver, output } = readMembers(request, 'readAreaRequest', 'receiver', 'output');
  return {
    ...heightOf(receiver.alt, receiver.units ?? output.units),
    gainDbi: receiver.rxg,
    ...(receiver.pol === undefined ? {} : { polarisation: polarisationOf(receiver.pol) }),
  };
}

/** The engine's transmitter of a request. */
export function transmitterOf(fields: TransmitterFields, units: Units): AreaInput['transmitter'] {
  checkMembers('fields', fields, 'the transmitter of a request', ['lat', 'lon', 'alt', 'frq']);
  return {
    latDeg: fields.lat,
    lonDeg: fields.lon,
    ...heightOf(fields.alt, fields.units ?? units),
    frequencyMHz: fields.frq,
    powerW: fields.txw,
    bandwidthMHz: bandwidthOf(fields),
  };
}
