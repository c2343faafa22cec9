import type { GainRef } from '@radioshed/profile';

import type { Antenna } from './antenna.js';
import { antennaModules } from './modules.js';

/** Reference to the gain of an antenna, for workers of a coverage. */
export function gainRef(antenna: Antenna): GainRef<Antenna> {
  return {
    ...antennaModules.ref('antenna', 'directionalGain'),
    parameters: antenna,
    gpu: antennaModules.ref('antenna.wgsl', 'gainOnGpu'),
  };
}
