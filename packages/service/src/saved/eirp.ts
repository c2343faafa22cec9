import type { AreaRequest } from '@radioshed/contract/schemas';
import { antennaSetupOf } from '@radioshed/contract/translate';
import { feederLossDb } from '@radioshed/link';
import { dbmFromW } from '@radioshed/units';

/** EIRP of a request's transmitter in the main direction, dBm. */
export function eirpDbmOf(request: AreaRequest): number {
  const { txw, frq } = request.transmitter;
  // The pattern does not matter here: any number will do.
  const { feeder } = antennaSetupOf({ ...request, antenna: { ...request.antenna, ant: 38 } });
  const cable = feeder === undefined ? 0 : feederLossDb({ ...feeder, frequencyMHz: frq });
  return dbmFromW(txw) - request.antenna.txl - cable + request.antenna.txg;
}
