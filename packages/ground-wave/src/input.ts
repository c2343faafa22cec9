import { checkChoice, checkRange, fields, type Shape, withDefaults } from '@radioshed/units';

/** Of both antennas. */
export type Polarisation = 'horizontal' | 'vertical';

/** The wave and the ground below it. */
export interface GroundWaveParameters {
  /** Frequency, MHz, 0.01 to 30. */
  readonly frequencyMHz: number;
  /** Relative permittivity of the ground, 1 to 100; 15 by default. */
  readonly relativePermittivity?: number | undefined;
  /** Conductivity of the ground, S/m, 10⁻⁶ to 100; 0.005 by default. */
  readonly conductivitySpm?: number | undefined;
  /** Refractivity of the air at the ground, N-units, 250 to 400; 301 by default. */
  readonly surfaceRefractivityN?: number | undefined;
  /** Vertical by default. */
  readonly polarisation?: Polarisation | undefined;
}

/** A path of the ground wave. */
export interface GroundWaveInput extends GroundWaveParameters {
  /** Distance along the ground, m, 1 to 10⁷. */
  readonly distanceM: number;
  /** Heights of the antennas above the ground, m, 0 to 50; 0 by default. */
  readonly txHeightM?: number | undefined;
  readonly rxHeightM?: number | undefined;
}

/** The fields of an input that have a default. */
export interface GroundWaveDefaults {
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly relativePermittivity: number;
  readonly conductivitySpm: number;
  readonly surfaceRefractivityN: number;
  readonly polarisation: Polarisation;
}

/** Average ground, the mean refractivity of a temperate climate, antennas on the ground. */
export const GROUND_WAVE_DEFAULTS: GroundWaveDefaults = {
  txHeightM: 0,
  rxHeightM: 0,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  surfaceRefractivityN: 301,
  polarisation: 'vertical',
};

/** Range of distances and greatest height of an antenna, m. */
export const LEAST_DISTANCE_M = 1;
export const GREATEST_DISTANCE_M = 1e7;
export const GREATEST_HEIGHT_M = 50;

const PARAMETERS = {
  frequencyMHz: 'checked',
  relativePermittivity: 'checked?',
  conductivitySpm: 'checked?',
  surfaceRefractivityN: 'checked?',
  polarisation: 'choice?',
} as const;

/** The fields of the model for coverages. */
export const GROUND_WAVE_PARAMETERS: Shape = fields<GroundWaveParameters>(PARAMETERS);

/** The fields of `groundWave`; {@link checkPath} checks their values. */
export const GROUND_WAVE_INPUT: Shape = fields<GroundWaveInput>({
  ...PARAMETERS,
  distanceM: 'checked',
  txHeightM: 'checked?',
  rxHeightM: 'checked?',
});

/** An input with nothing left out. */
export type CheckedWave = Required<GroundWaveParameters> & GroundWaveDefaults;

/** @throws OutOfRangeError naming the field. */
export function checkWave(parameters: GroundWaveParameters): CheckedWave {
  const wave = withDefaults(parameters, GROUND_WAVE_DEFAULTS).complete as CheckedWave;
  checkRange('frequencyMHz', wave.frequencyMHz, 0.01, 30, 'MHz');
  checkRange('relativePermittivity', wave.relativePermittivity, 1, 100);
  checkRange('conductivitySpm', wave.conductivitySpm, 1e-6, 100, 'S/m');
  checkRange('surfaceRefractivityN', wave.surfaceRefractivityN, 250, 400, 'N-units');
  checkChoice('polarisation', wave.polarisation, ['horizontal', 'vertical']);
  return wave;
}

/** @throws OutOfRangeError naming the field. */
export function checkPath(input: GroundWaveInput): CheckedWave & { readonly distanceM: number } {
  const wave = checkWave(input);
  checkRange('distanceM', input.distanceM, LEAST_DISTANCE_M, GREATEST_DISTANCE_M, 'm');
  checkRange('txHeightM', wave.txHeightM, 0, GREATEST_HEIGHT_M, 'm');
  checkRange('rxHeightM', wave.rxHeightM, 0, GREATEST_HEIGHT_M, 'm');
  return { ...wave, distanceM: input.distanceM };
}
