export { type AdfContent, writeAdf } from './adf-write.js';
export { readAdf } from './adf.js';
export { readAnt } from './ant.js';
export * from './antenna-figures.js';
export { antennaWgsl, gainOnGpu } from './antenna.wgsl.js';
export {
  type Antenna,
  type CutsAntenna,
  type DipoleAntenna,
  type DirectionalGain,
  directionalGain,
  gainDbi,
  type IsotropicAntenna,
  type Mounting,
  type SynthesisedAntenna,
} from './antenna.js';
export { type Cut, cutDb } from './cut.js';
export { CUT_INTERPOLATIONS, type CutInterpolation, type Cuts } from './cuts.js';
export { dipoleRelativeDb } from './dipole.js';
export { dipoleWgsl } from './dipole.wgsl.js';
export { gainRef } from './gain-ref.js';
export { antennaModules } from './modules.js';
export { MOST_AZIMUTHS } from './most-azimuths.js';
export { readMsi } from './msi.js';
export { readSphere } from './sphere-files.js';
export { ANTENNA_NOTES, type OfPattern } from './notes.js';
export { isPatternError, PatternError, type PatternErrorKind } from './pattern-error.js';
export type { PatternFile } from './pattern-file.js';
export { readSplat, type SplatFiles, type SplatText } from './splat.js';
export * from './polar-plot.js';
export * from './polarisation.js';
export { PATTERN_EXTENSIONS, readPattern } from './read-pattern.js';
export type { Beam } from './synthesised.js';
