import type { SatelliteQuantity } from '@radioshed/engine';

import type { SatelliteAreaRequest } from './request.js';
import { readMembers } from '../fields/checked-argument.js';

/** The quantity of `out`. */
export function satelliteQuantityOf(request: SatelliteAreaRequest): SatelliteQuantity {
  const { output } = readMembers(request, 'readSatelliteAreaRequest', 'output');
  const out = output.out ?? (request.transmitter === undefined ? 0 : 2);
  return (['visibility', 'pathLoss', 'receivedPower', 'fieldStrength', 'snr'] as const)[out];
}
