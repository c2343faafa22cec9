import { openFields, type Shape } from '@radioshed/units';

import type { SatelliteState } from './satellite.js';

/** Shape of a {@link SatelliteState}, for `checkShape`. */
export const STATE_FIELDS: Shape = openFields<SatelliteState>({
  xKm: 'number',
  yKm: 'number',
  zKm: 'number',
  vxKmps: 'number',
  vyKmps: 'number',
  vzKmps: 'number',
});
