import type { SatelliteQuantity } from '@radioshed/engine';

import type { SatelliteAreaRequest } from './request.js';

/** The quantity of `out`. */
export function satelliteQuantityOf({ transmitter, output }: SatelliteAreaRequest): SatelliteQuantity {
  const out = output.out ?? (transmitter === undefined ? 0 : 2);
  return (['visibility', 'pathLoss', 'receivedPower', 'fieldStrength', 'snr'] as const)[out];
}
