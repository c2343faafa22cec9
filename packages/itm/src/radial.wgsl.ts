import { type GpuModel, linkWgslModule } from '@radioshed/profile';

import { effectiveEarthRadiusM, refractivityAtHeightN } from './terrain/effective-earth.js';
import { horizonGeometryWgsl } from './terrain/horizon-geometry.wgsl.js';
import type { ItmEnvironment } from './link/input.js';
import { linkConstants } from './link/link-constants.js';
import { linkConstantsWgsl } from './link/link-constants.wgsl.js';
import { linkParameters } from './link-parameters.js';
import { longleyRiceWgsl } from './attenuation/longley-rice.wgsl.js';
import { powerDbWgsl } from './attenuation/power-db.wgsl.js';
import { quickProfileWgsl } from './terrain/quick-profile.wgsl.js';
import { checkEnvironment } from './validation.js';
import { variabilityWgsl } from './variability.wgsl.js';

/** `itmRadialModel` on a GPU. @throws OutOfRangeError when a value of the environment is out of range. */
export function itmOnGpu(environment: ItmEnvironment): GpuModel {
  checkEnvironment(environment);
  const code = `
fn itm_model(link: Link) -> f32 {
  if (!(min(link.tx_height_m, link.rx_height_m) >= 0.5 && max(link.tx_height_m, link.rx_height_m) <= 3000)) { return NO_LOSS; }
  read_itm();
  if (!itm.impedance_valid) { return NO_LOSS; }
  itm_path.point_to_point = true;
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
  const uses = [
    linkWgslModule,
    linkConstantsWgsl,
    quickProfileWgsl,
    horizonGeometryWgsl,
    longleyRiceWgsl,
    variabilityWgsl,
    powerDbWgsl,
  ];
  return {
    terrain: 'profile',
    wgsl: { name: 'itm-model', code, uses },
    call: 'itm_model',
    parameters: linkParameters(linkConstants(environment)),
    nominalRadiusM: (meanGroundM) =>
      effectiveEarthRadiusM(refractivityAtHeightN(environment.surfaceRefractivityN, meanGroundM)),
  };
}
