import { checkMembers } from '../fields/checked-argument.js';
import type { AreaRequest, Units } from './request.js';

/** Units of the heights in a request: those of its output, and of each end that has its own. */
export interface HeightUnits {
  readonly output: Units;
  readonly transmitter?: Units | undefined;
  readonly receiver?: Units | undefined;
}

/** The units of both ends of a request. */
export function heightUnitsOf(request: {
  readonly transmitter: Pick<AreaRequest['transmitter'], 'units'>;
  readonly receiver: Pick<AreaRequest['receiver'], 'units'>;
  readonly output: Pick<AreaRequest['output'], 'units'>;
}): HeightUnits {
  const { transmitter, receiver, output } = checkMembers('request', request, 'a request', [
    'transmitter',
    'receiver',
    'output',
  ]);
  return { output: output.units, transmitter: transmitter.units, receiver: receiver.units };
}
