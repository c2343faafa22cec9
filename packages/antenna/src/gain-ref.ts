import { builtModule } from '@radioshed/parallel';
import type { GainRef } from '@radioshed/profile';

import type { Antenna } from './antenna.js';

/** Reference to the gain of an antenna, for workers of a coverage. */
export function gainRef(antenna: Antenna): GainRef<Antenna> {
  return {
    module: builtModule(new URL('./antenna.js', import.meta.url)),
    export: 'directionalGain',
    parameters: antenna,
    gpu: { module: builtModule(new URL('./antenna.wgsl.js', import.meta.url)), export: 'gainOnGpu' },
  };
}
