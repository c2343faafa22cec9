// Generated from melting-layer.ts by tools/twins/generate-wgsl.mjs.

import type { WgslModule } from '@radioshed/gpu';

/** `melting-layer.ts` in WGSL. */
export const meltingLayerWgsl: WgslModule = {
  name: 'satellite-melting-layer',
  code: `
const SATELLITE_MELTING_LAYER_TABLE_1 = array(1.0422687593150164, 3.092475736804313, 3.529184234561683, 3.1694418571256913, 2.567561177938665, 2.0306713911837795, 1.6450674989996836, 1.391711376161327, 1.2316031407491814, 1.1328768854754716, 1.073554940148402, 1.039062159447896);

fn melting_multiplier(above_m: f32) -> f32 {
  if (above_m > 0.0) {
    return 0.0;
  }
  if (above_m < -1200.0) {
    return 1.0;
  }
  let value_1 = 1.0 - exp(above_m / 70.0);
  let snow = 4.0 * (value_1 * value_1);
  let value_2 = above_m / 600.0;
  let value_3 = 1.0 - exp(-(value_2 * value_2));
  return snow / (1.0 + value_3 * value_3 * (snow - 1.0));
}

fn path_multiplier(low_m: f32, high_m: f32, rain_height_m: f32) -> f32 {
  let low_slice = 1.0 + floor((rain_height_m - low_m) / 100.0); // eq. (C.5.1)
  let high_slice = 1.0 + floor((rain_height_m - high_m) / 100.0);
  if (low_slice < 1.0) {
    return 0.0;
  }
  if (high_slice > 12.0) {
    return 1.0;
  }
  if (low_slice == high_slice) {
    return melting_multiplier(0.5 * (low_m + high_m) - rain_height_m); // eq. (C.5.2)
  }
  let rise_m = high_m - low_m;
  var sum = 0.0;
  for (var slice = i32(max(high_slice, 1.0)); f32(slice) <= min(low_slice, 12.0); slice++) {
    let top_m = rain_height_m - f32(100 * (slice - 1));
    if (f32(slice) == low_slice) {
      sum += (top_m - low_m) / rise_m * melting_multiplier(0.5 * (low_m - top_m) - f32(100 * (slice - 1))); // eq. (C.5.6)
    } else if (f32(slice) == high_slice) {
      sum += (high_m - top_m + 100.0) / rise_m * melting_multiplier(0.5 * (high_m - rain_height_m - f32(100 * slice)));
    } else {
      sum += 100.0 / rise_m * SATELLITE_MELTING_LAYER_TABLE_1[slice - 1]; // eq. (C.5.5)
    }
  }
  if (low_slice > 12.0) {
    sum += (rain_height_m - 1200.0 - low_m) / rise_m; // eq. (C.5.10), (C.5.11)
  }
  return sum;
}
`,
};
