// Generated from link-constants.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

import { variabilityConstantsWgsl } from './variability-constants.wgsl.js';

/** The numbers of `itm` in the order of the model's parameters. */
export const linkConstantsLayout: readonly string[] = [
  'frequencyMHz',
  'waveNumber',
  'seaLevelRefractivityN',
  'impedanceRe',
  'impedanceIm',
  'impedanceValid',
  'cubeRootFrequency',
  'inverseCubeRootFrequency',
  'smoothEarthK',
  'logFrequency',
  'freeSpaceAtMetreDb',
  'variability.mode',
  'variability.withoutLocation',
  'variability.withoutSituation',
  'variability.zTime',
  'variability.zLocation',
  'variability.zSituation',
  'variability.median.c1',
  'variability.median.c2x3Squared',
  'variability.median.x1Squared',
  'variability.median.x2',
  'variability.median.x3Squared',
  'variability.time.c1',
  'variability.time.c2x3Squared',
  'variability.time.x1Squared',
  'variability.time.x2',
  'variability.time.x3Squared',
  'variability.frequencyDistanceM',
];

/** `link-constants.ts` in WGSL. */
export const linkConstantsWgsl: WgslModule = {
  name: 'itm-link-constants',
  code: `
struct ItmLink {
  frequency_mhz: f32,
  wave_number: f32,
  sea_level_refractivity_n: f32,
  impedance_re: f32,
  impedance_im: f32,
  impedance_valid: bool,
  cube_root_frequency: f32,
  inverse_cube_root_frequency: f32,
  smooth_earth_k: f32,
  log_frequency: f32,
  free_space_at_metre_db: f32,
  variability: ItmVariability,
}

var<private> itm: ItmLink;

fn read_itm() {
  itm.frequency_mhz = model_parameter(0);
  itm.wave_number = model_parameter(1);
  itm.sea_level_refractivity_n = model_parameter(2);
  itm.impedance_re = model_parameter(3);
  itm.impedance_im = model_parameter(4);
  itm.impedance_valid = model_parameter(5) != 0;
  itm.cube_root_frequency = model_parameter(6);
  itm.inverse_cube_root_frequency = model_parameter(7);
  itm.smooth_earth_k = model_parameter(8);
  itm.log_frequency = model_parameter(9);
  itm.free_space_at_metre_db = model_parameter(10);
  itm.variability.mode = model_parameter(11);
  itm.variability.without_location = model_parameter(12) != 0;
  itm.variability.without_situation = model_parameter(13) != 0;
  itm.variability.z_time = model_parameter(14);
  itm.variability.z_location = model_parameter(15);
  itm.variability.z_situation = model_parameter(16);
  itm.variability.median.c1 = model_parameter(17);
  itm.variability.median.c2x3_squared = model_parameter(18);
  itm.variability.median.x1_squared = model_parameter(19);
  itm.variability.median.x2 = model_parameter(20);
  itm.variability.median.x3_squared = model_parameter(21);
  itm.variability.time.c1 = model_parameter(22);
  itm.variability.time.c2x3_squared = model_parameter(23);
  itm.variability.time.x1_squared = model_parameter(24);
  itm.variability.time.x2 = model_parameter(25);
  itm.variability.time.x3_squared = model_parameter(26);
  itm.variability.frequency_distance_m = model_parameter(27);
}
`,
  uses: [variabilityConstantsWgsl],
};
