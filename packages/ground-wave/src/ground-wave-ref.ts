import type { ModelRef } from '@radioshed/profile';

import type { GroundWaveParameters } from './input.js';
import { groundWaveModules } from './modules.js';

/** Names {@link groundWaveModel} for workers. */
export function groundWaveRef(parameters: GroundWaveParameters): ModelRef<GroundWaveParameters> {
  return { ...groundWaveModules.ref('model', 'groundWaveModel'), parameters };
}
