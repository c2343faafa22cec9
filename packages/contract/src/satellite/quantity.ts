import type { SatelliteQuantity } from '@radioshed/engine';

import type { SatelliteAreaRequest } from './request.js';
import { checkRead } from '../fields/checked-argument.js';

/** The quantity of `out`. */
export function satelliteQuantityOf(request: SatelliteAreaRequest): SatelliteQuantity {
  checkRead(request, 'readSatelliteAreaRequest', 'output');
  const { transmitter, output } = request;
  const out = output.out ?? (transmitter === undefined ? 0 : 2);
  return (['visibility', 'pathLoss', 'receivedPower', 'fieldStrength', 'snr'] as const)[out];
}
