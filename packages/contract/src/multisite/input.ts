import type { MultisiteInput } from '@radioshed/engine';

import { wireNote } from '../notes.js';
import type { Resources } from '../radio/resources.js';
import type { Translated } from '../radio/translated.js';
import { requestOf } from '../radio/many-radios.js';
import { type MultisiteRequest, multisiteRequest } from './request.js';
import { radiosInTurns, radiosOf, type RadiosRead } from '../radio/radios-input.js';
import type { AreaRequest } from '../radio/request.js';
import { checkRead, readMembers } from '../fields/checked-argument.js';

/**
 * The engine's input of a /multisite request.
 *
 * @throws RequestError for values that are not available.
 */
export function multisiteInputOf(request: MultisiteRequest, resources: Resources = {}): Translated<MultisiteInput> {
  checkRead(request, 'readMultisiteRequest', multisiteRequest);
  const { transmitters, ...common } = request;
  return sitesOf(request, radiosOf('transmitters', transmitters, common, { ...resources, verb: 'area' }));
}

/** The same, yielding to the event loop. @throws RequestError */
export async function multisiteInputInTurns(
  request: MultisiteRequest,
  resources: Resources = {},
): Promise<Translated<MultisiteInput>> {
  checkRead(request, 'readMultisiteRequest', multisiteRequest);
  const { transmitters, ...common } = request;
  const terms = { ...resources, verb: 'area' } as const;
  return sitesOf(request, await radiosInTurns('transmitters', transmitters, common, terms));
}

function sitesOf(
  { transmitters }: MultisiteRequest,
  { input, notes }: Translated<RadiosRead>,
): Translated<MultisiteInput> {
  const { transmitter: _transmitter, antenna: _antenna, ...shared } = input.first;
  const remote = transmitters.some((each) => each.remote) ? [wireNote('remoteUnused')] : [];
  return { input: { ...shared, transmitters: input.radios }, notes: [...notes, ...remote] };
}

/** Each transmitter of a request as a request for one area. */
export function siteRequestsOf(request: MultisiteRequest): AreaRequest[] {
  readMembers(request, 'readMultisiteRequest', 'transmitters');
  const { transmitters, ...common } = request;
  return transmitters.map(({ remote: _remote, ...radio }) => requestOf(common, radio));
}
