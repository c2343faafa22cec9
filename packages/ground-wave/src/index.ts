export { groundWave, type GroundWaveResult, SHORT_MONOPOLE_DBI } from './ground-wave.js';
export {
  GROUND_WAVE_DEFAULTS,
  type GroundWaveDefaults,
  type GroundWaveInput,
  type GroundWaveParameters,
  type Polarisation,
} from './input.js';
export { groundWaveRef } from './ground-wave-ref.js';
export { groundWaveModel } from './model.js';
export { groundWaveModules } from './modules.js';
