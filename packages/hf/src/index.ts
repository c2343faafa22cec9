export type { HfAntenna, IsotropicAntenna, PatternAntenna } from './antenna/antenna.js';
export type { HfGround, HfGroundConstants, HfGroundName } from './antenna/ground.js';
export type { DipoleAntenna } from './antenna/half-wave-dipole.js';
export type { MonopoleAntenna } from './antenna/vertical-monopole.js';
export { antennaGainDbi } from './antenna/antenna.js';
export { HfPatternError, isHfPatternError, readHfPattern } from './antenna/pattern-file.js';
export type { NoiseComponent } from '@radioshed/noise';

export * from './best-frequencies.js';
export type { HfCorrections, HfProfile } from './corrections.js';
export type { HfInput, HfPlace } from './input.js';
export type { HfDigitalMode, HfDigitalPrediction, HfModeRole } from './digital/digital-reliability.js';
export type { HfModem } from './digital/modem.js';
export type { FoF2Maps } from './ionosphere/numerical-map.js';
export type { HfManMadeNoise, HfNoiseEnvironment } from './man-made-noise.js';
export * from './predict-area.js';
export * from './predict-circuit.js';
export type { SignalToNoise } from './reliability/reliability.js';
