import { openFields, type Shape } from '@radioshed/units';

import type { SatelliteState } from './satellite.js';

/** The fields of the state of a satellite. */
export const STATE_FIELDS: Shape = openFields<SatelliteState>({
  xKm: 'number',
  yKm: 'number',
  zKm: 'number',
  vxKmps: 'number',
  vyKmps: 'number',
  vzKmps: 'number',
});
