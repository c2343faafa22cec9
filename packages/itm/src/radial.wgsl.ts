import type { WgslModule } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';

import { effectiveEarthRadiusM, refractivityAtHeightN } from './effective-earth.js';
import type { ItmEnvironment } from './input.js';
import { linkConstants } from './link-constants.js';
import { longleyRiceWgsl } from './longley-rice.wgsl.js';
import { pathStateWgsl } from './path-state.wgsl.js';
import { powerDbWgsl } from './power-db.wgsl.js';
import { quickProfileWgsl } from './quick-profile.wgsl.js';
import { checkEnvironment } from './validation.js';
import type { Curve } from './variability-constants.js';
import { variabilityWgsl } from './variability.wgsl.js';

/** Reads {@link itmParameters}. */
export const itmLinkWgsl: WgslModule = {
  name: 'itm-link',
  code: `
fn begin_itm() {
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
  itm.mode = model_parameter(11);
  itm.without_location = model_parameter(12) != 0;
  itm.without_situation = model_parameter(13) != 0;
  itm.z_time = model_parameter(14);
  itm.z_location = model_parameter(15);
  itm.z_situation = model_parameter(16);
  itm.frequency_distance_m = model_parameter(17);
  itm_median = itm_curve(18);
  itm_time = itm_curve(23);
}

fn itm_curve(at: u32) -> ItmCurve {
  return ItmCurve(
    model_parameter(at), model_parameter(at + 1), model_parameter(at + 2), model_parameter(at + 3), model_parameter(at + 4),
  );
}
`,
  uses: [pathStateWgsl],
};

/** The constants of a link in the order in which `begin_itm` reads them. */
export function itmParameters(environment: ItmEnvironment): number[] {
  const link = linkConstants(environment);
  const { variability: v } = link;
  const curve = ({ c1, c2x3Squared, x1Squared, x2, x3Squared }: Curve): number[] => {
    return [c1, c2x3Squared, x1Squared, x2, x3Squared];
  };
  return [
    link.frequencyMHz,
    link.waveNumber,
    link.seaLevelRefractivityN,
    link.impedanceRe,
    link.impedanceIm,
    link.impedanceValid ? 1 : 0,
    link.cubeRootFrequency,
    link.inverseCubeRootFrequency,
    link.smoothEarthK,
    link.logFrequency,
    link.freeSpaceAtMetreDb,
    v.mode,
    v.withoutLocation ? 1 : 0,
    v.withoutSituation ? 1 : 0,
    v.zTime,
    v.zLocation,
    v.zSituation,
    v.frequencyDistanceM,
    ...curve(v.median),
    ...curve(v.time),
  ];
}

/** {@link itmRadialModel} on a GPU. @throws OutOfRangeError when a value of the environment is out of range. */
export function itmOnGpu(environment: ItmEnvironment): GpuModel {
  checkEnvironment(environment);
  const code = `
fn itm_model(link: Link) -> f32 {
  if (!(min(link.tx_height_m, link.rx_height_m) >= 0.5 && max(link.tx_height_m, link.rx_height_m) <= 3000)) { return NO_LOSS; }
  begin_itm();
  if (!itm.impedance_valid) { return NO_LOSS; }
  itm_path.distance_m = link.distance_m;
  itm_path.tx_height_m = link.tx_height_m;
  itm_path.rx_height_m = link.rx_height_m;
  initialise_point_to_point(link);
  if (!(itm_path.refractivity_n >= 150 && itm_path.refractivity_n <= 400)) { return NO_LOSS; }
  if (!(itm_path.radius_m >= 4000000 && itm_path.radius_m <= 13333333)) { return NO_LOSS; }
  quick_profile(link);
  horizon_geometry();
  longley_rice();
  return variability_loss_db() + itm.free_space_at_metre_db + 2 * power_db(link.distance_m);
}
`;
  const uses = [linkWgslModule, itmLinkWgsl, quickProfileWgsl, longleyRiceWgsl, variabilityWgsl, powerDbWgsl];
  return {
    terrain: 'profile',
    wgsl: { name: 'itm-model', code, uses },
    call: 'itm_model',
    parameters: itmParameters(environment),
    nominalRadiusM: (meanGroundM) =>
      effectiveEarthRadiusM(refractivityAtHeightN(environment.surfaceRefractivityN, meanGroundM)),
  };
}
