import { log10Wgsl, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';

import {
  FALL_DB,
  FALL_KM,
  HILLS_MEDIAN,
  HILLS_MOST,
  LEAST_FINE_M,
  LEAST_IRREGULARITY_M,
  RIDGE_DB,
  RISE_DB,
  RISE_KM,
  SEA_30_BASE_DB,
  SEA_30_MOBILE_DB,
  SEA_30_RATIO,
  SEA_60_BASE_DB,
  SEA_60_MOBILE_DB,
  SEA_60_RATIO,
} from './extended-hata-corrections.js';

/**
 * A table that is straight between its points, as the sum of what each stretch adds; `isOpen` where the last one goes
 * on.
 */
function straight(xs: readonly number[], ys: readonly number[], x: string, isOpen = false): string {
  const stretches = xs.slice(1).map((to, i) => {
    const from = xs[i];
    const slope = (ys[i + 1] - ys[i]) / (to - from);
    const along =
      isOpen && i === xs.length - 2
        ? `max(${x} - ${f32(from)}, 0)`
        : `clamp(${x} - ${f32(from)}, 0, ${f32(to - from)})`;
    return `${f32(slope)} * ${along}`;
  });
  return [f32(ys[0]), ...stretches].join('\n    + ');
}

const ALONG_KM = RIDGE_DB[0].map((_, km) => km);
const ridge = (curve: readonly number[]): string => straight(ALONG_KM, curve, 'mobile_km', true);
const parabola = ([a, b, c]: readonly [number, number, number], x: string): string =>
  `${f32(a)} + ${x} * (${f32(b)} + ${x} * ${f32(c)})`;

/** Terrain corrections to the median, ordered as in TypeScript. End with more sea: 0 mobile, 1 base, 2 both. */
export const extendedHataCorrectionsWgsl: WgslModule = {
  name: 'extended-hata-corrections',
  code: `
fn isolated_ridge_db(base_km: f32, mobile_km: f32, ridge_m: f32) -> f32 {
  let at_15 = ${ridge(RIDGE_DB[0])};
  let at_30 = ${ridge(RIDGE_DB[1])};
  let at_60 = ${ridge(RIDGE_DB[2])};
  let near_db = mix(at_15, at_30, max(0, (base_km - 15) / 15));
  let far_db = mix(at_30, at_60, min(1, (base_km - 30) / 30));
  let curve_db = select(far_db, near_db, base_km < 30);
  return sqrt(ridge_m / 200) * select(curve_db, min(0, curve_db), mobile_km > 2);
}

fn rolling_hills_median_db(irregularity_m: f32) -> f32 {
  let log_h = log10(max(${f32(LEAST_IRREGULARITY_M)}, irregularity_m));
  return ${parabola(HILLS_MEDIAN, 'log_h')};
}

fn rolling_hills_fine_db(heights_m: vec3f, mobile_ground_m: f32) -> f32 {
  let irregularity_m = heights_m.x - heights_m.z;
  if (irregularity_m < ${f32(LEAST_FINE_M)}) { return 0; }
  let log_h = log10(irregularity_m);
  let most_db = ${parabola(HILLS_MOST, 'log_h')};
  if (mobile_ground_m >= heights_m.x) { return most_db; }
  if (mobile_ground_m <= heights_m.z) { return -most_db; }
  let range_m = select(heights_m.y - heights_m.z, heights_m.x - heights_m.y, mobile_ground_m >= heights_m.y);
  return most_db * (mobile_ground_m - heights_m.y) / range_m;
}

fn general_slope_db(slope_mrad: f32, distance_km: f32) -> f32 {
  let fall = ${straight(FALL_KM, FALL_DB, 'distance_km')};
  let rise = ${straight(RISE_KM, RISE_DB, 'distance_km')};
  return slope_mrad * select(rise, fall, slope_mrad <= 0);
}

fn mixed_path_db(ratio: f32, end: u32, distance_km: f32) -> f32 {
  let near = vec2f(
    ${straight(SEA_30_RATIO, SEA_30_MOBILE_DB, 'ratio')},
    ${straight(SEA_30_RATIO, SEA_30_BASE_DB, 'ratio')},
  );
  let far = vec2f(
    ${straight(SEA_60_RATIO, SEA_60_MOBILE_DB, 'ratio')},
    ${straight(SEA_60_RATIO, SEA_60_BASE_DB, 'ratio')},
  );
  let by_end = mix(near, far, clamp((distance_km - 30) / 30, 0, 1));
  if (end == 2) { return 0.5 * (by_end.x + by_end.y); }
  return select(by_end.y, by_end.x, end == 0);
}
`,
  uses: [log10Wgsl],
};
