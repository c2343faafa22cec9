import { laneWgsl, wgslF32 as f32, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';
import { type GpuArea, type GpuModel, linkWgslModule } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import {
  BASE_LIMITS_M,
  checkParameters,
  type ExtendedHataParameters,
  MOBILE_LIMITS_M,
  overLocationsDb,
} from './extended-hata.js';
import { extendedHataCorrectionsWgsl } from './extended-hata-corrections.wgsl.js';
import { extendedHataWave } from './extended-hata-median.js';
import { extendedHataMedianWgsl } from './extended-hata-median.wgsl.js';
import { isWithinMean, REACHES_M } from './extended-hata-terrain.js';
import { extendedHataTerrainWgsl } from './extended-hata-terrain.wgsl.js';

/** Buckets per counting round, for each of three heights; a word holds two counts. */
const BUCKETS = 16;
const WORDS = (3 * BUCKETS) / 2;
/** Rounds of counting: 16⁴ parts of the range of the heights. */
const ROUNDS = 4;
/** Where things stand in the table of an area. */
const AT = {
  mean: 0,
  near: 1,
  whole: 2,
  far: 3,
  window: 4,
  five: 5,
  isSea: 6,
  reaches: 7,
  ridges: 7 + 2 * REACHES_M.length,
};
/** Bits of a number of the table: f32 holds 24. */
const BITS = 16;

/**
 * The view of the terrain that `extended-hata-radial.ts` has, for one link: order statistics by counting in the
 * invocation's own part of the workgroup's memory. Which sample is a ridge hangs on how f64 rounds the sum of steps
 * that leads there; the table holds it for every number of steps.
 */
const extendedHataWgsl: WgslModule = {
  name: 'extended-hata-model',
  code: `
var<workgroup> extended_hata_counts: array<u32, ${WORDS * WORKGROUP_LANES}>;

fn table_index(i: u32) -> u32 {
  return u32(model_table(i));
}

// Heights that 10, 50 and 90 % of the last samples exceed, over the transmitter's ground.
fn exceeded_heights_m(link: Link) -> vec3f {
  let count = min(link.index + 1, table_index(${AT.window}));
  let first = link.index + 1 - count;
  var least = ground_above_m(link, first);
  var most = least;
  for (var i = first + 1; i <= link.index; i++) {
    let height = ground_above_m(link, i);
    least = min(least, height);
    most = max(most, height);
  }
  if (!(most > least)) { return vec3f(least); }
  // From below: one less than how many are as low or lower.
  let last = count - 1;
  var ranks = vec3u(last) - (max(vec3u(count, 5 * count, 9 * count) / 10, vec3u(1)) - 1);
  var origin = vec3f(least);
  var width = (most - least) / ${BUCKETS};
  for (var round = 0u; round < ${ROUNDS}; round++) {
    for (var word = 0u; word < ${WORDS}; word++) { extended_hata_counts[word * ${WORKGROUP_LANES} + lane] = 0; }
    let per_width = 1 / width;
    for (var i = first; i <= link.index; i++) {
      let buckets = vec3i(floor((ground_above_m(link, i) - origin) * per_width));
      for (var k = 0u; k < 3; k++) {
        let is_inside = buckets[k] >= 0 && buckets[k] < ${BUCKETS};
        if (round == 0 || is_inside) { count_height(k * ${BUCKETS} + u32(clamp(buckets[k], 0, ${BUCKETS - 1}))); }
      }
    }
    for (var k = 0u; k < 3; k++) {
      var bucket = 0u;
      var inside = counted_heights(k * ${BUCKETS});
      while (inside <= ranks[k] && bucket < ${BUCKETS - 1}) {
        ranks[k] -= inside;
        bucket++;
        inside = counted_heights(k * ${BUCKETS} + bucket);
      }
      origin[k] += f32(bucket) * width;
    }
    width /= ${BUCKETS};
    if (width < 2e-3) { break; }
  }
  return origin + 0.5 * ${BUCKETS} * width;
}

fn count_height(bucket: u32) {
  extended_hata_counts[bucket / 2 * ${WORKGROUP_LANES} + lane] += 1u << (16 * (bucket % 2));
}

fn counted_heights(bucket: u32) -> u32 {
  return (extended_hata_counts[bucket / 2 * ${WORKGROUP_LANES} + lane] >> (16 * (bucket % 2))) & 0xffff;
}

fn slope_at_mobile_mrad(link: Link) -> f32 {
  var greatest = -1e30f;
  var least = 1e30f;
  var over_five_km = 0f;
  for (var k = 0u; k < ${REACHES_M.length}; k++) {
    if (link.index < table_index(${AT.reaches} + 2 * k)) { break; }
    let n = table_index(${AT.reaches} + 2 * k + 1);
    let inside_m = ground_sums_m(link, link.index - n + 1, link.index).y;
    let ends = ground_above_m(link, link.index - n) - ground_above_m(link, link.index);
    let moment = 0.25 * f32(n) * ends - inside_m;
    let reach_m = 1000 * f32(k) + ${f32(REACHES_M[0])};
    let slope = -1000 * (12 * moment / (f32(n) * f32(n) + 2)) / reach_m;
    if (k == 0) { over_five_km = slope; }
    greatest = max(greatest, slope);
    least = min(least, slope);
  }
  let is_mixed = greatest > 0 && least < 0;
  if (link.index <= table_index(${AT.five}) || is_mixed) { return over_five_km; }
  return select(least, greatest, greatest >= 0);
}

// What the sea takes from the loss.
fn sea_db(link: Link) -> f32 {
  if (table_index(${AT.isSea}) == 0) { return 0; }
  var at_mobile = 0u;
  var at_base = 0u;
  let half = link.index + 1 - link.index / 2;
  for (var i = 0u; i <= link.index; i++) {
    if (ground_above_m(link, i) == -link.tx_ground_m) {
      if (i >= half) { at_mobile++; } else { at_base++; }
    }
  }
  let ratio = f32(at_mobile + at_base) / f32(link.index + 1);
  let end = select(select(1u, 0u, at_mobile > at_base), 2u, at_mobile == at_base);
  return mixed_path_db(ratio, end, link.distance_m / 1000);
}

fn extended_hata_model(link: Link) -> f32 {
  let tx_ground_m = link.tx_ground_m;
  let ground_m = ground_above_m(link, link.index);
  let distance_km = link.distance_m / 1000;

  var base_m = link.tx_height_m;
  var mobile_m = link.rx_height_m;
  if (link.index >= table_index(${AT.mean})) {
    let near = table_index(${AT.near});
    let far = select(link.index, table_index(${AT.far}), link.index > table_index(${AT.whole}));
    let weight = min(1, (distance_km - 3) / 12);
    let samples = f32(far - near + 1);
    mobile_m += weight * (ground_m - ground_sum_m(link, link.index - far, link.index - near + 1) / samples);
    base_m -= weight * ground_sum_m(link, near, far + 1) / samples;
  }
  base_m = clamp(base_m, ${f32(BASE_LIMITS_M[0])}, ${f32(BASE_LIMITS_M[1])});
  mobile_m = clamp(mobile_m, ${f32(MOBILE_LIMITS_M[0])}, ${f32(MOBILE_LIMITS_M[1])});
  let loss_db = extended_hata_median_db(
    ExtendedHataWave(model_parameter(0), model_parameter(1), model_parameter(2), model_parameter(3)),
    link.distance_m, base_m, mobile_m,
  ) - sea_db(link);

  let mean_m = tx_ground_m + ground_sum_m(link, 0, link.index + 1) / f32(link.index + 1);
  let curvature = extended_hata_curvature_per_m(mean_m);
  let seen = horizons_of(link, 0.5 * curvature);
  if (seen.rx_index > 0 && seen.rx_index == seen.tx_index) {
    let steps = link.index - seen.rx_index;
    let is_before = (table_index(${AT.ridges} + steps / ${BITS}) >> (steps % ${BITS})) & 1;
    let mobile_horizon_m = f32(steps) * link.step_m;
    let base_horizon_m = f32(seen.rx_index) * link.step_m;
    let ray_m = (link.tx_height_m * base_horizon_m + (ground_m + link.rx_height_m) * mobile_horizon_m) / link.distance_m;
    let bulge_m = 0.5 * curvature * mobile_horizon_m * base_horizon_m;
    let ridge_m = max(0, ground_above_m(link, seen.rx_index + is_before) - ray_m + bulge_m);
    return loss_db - isolated_ridge_db(base_horizon_m / 1000, mobile_horizon_m / 1000, ridge_m);
  }
  var to_ten_km = 1f;
  if (distance_km < 10) { to_ten_km = (1 - 0.8 * exp(-0.2)) / (1 - 0.8 * exp(-0.02 * distance_km)); }
  let heights_m = (exceeded_heights_m(link) + tx_ground_m) * to_ten_km;
  return loss_db
    - rolling_hills_median_db(heights_m.x - heights_m.z)
    - rolling_hills_fine_db(heights_m, ground_m + tx_ground_m)
    - general_slope_db(slope_at_mobile_mrad(link), distance_km);
}
`,
  uses: [laneWgsl, linkWgslModule, extendedHataMedianWgsl, extendedHataTerrainWgsl, extendedHataCorrectionsWgsl],
};

/** {@link extendedHataModel} on a GPU. @throws OutOfRangeError naming the field. */
export function extendedHataOnGpu(parameters: ExtendedHataParameters): GpuModel {
  checkParameters(parameters);
  const wave = extendedHataWave(parameters.frequencyMHz, parameters.areaType);
  const { attenuation1KmDb, attenuation100KmDb, lessThanTownDb, oneMetreDb } = wave;
  // What locations add is taken like what an area type has less than a town.
  const lessDb = lessThanTownDb - overLocationsDb(parameters);
  return {
    terrain: 'profile',
    wgsl: extendedHataWgsl,
    call: 'extended_hata_model',
    parameters: [attenuation1KmDb, attenuation100KmDb, lessDb, oneMetreDb],
    nominalRadiusM: MEDIAN_EARTH_RADIUS_M,
    tableFor: areaTable,
  };
}

/** Values that the CPU computes in f64 from step counts, by {@link AT}: steps beyond a distance, and ridges. */
function areaTable({ stepM, samples, groundM }: GpuArea): Float32Array {
  const stepKm = stepM * 0.001;
  const table = new Float32Array(AT.ridges + Math.ceil(samples / BITS));
  const from = (isThere: (index: number) => boolean, about: number): number => {
    let index = Math.max(0, Math.ceil(about) - 2);
    while (!isThere(index)) index++;
    return index;
  };
  table[AT.mean] = from((index) => !isWithinMean(index, stepM), 3 / stepKm);
  table[AT.near] = Math.trunc(3 / stepKm);
  table[AT.whole] = from((index) => index * stepKm > 15, 15 / stepKm) - 1;
  table[AT.far] = Math.trunc(15 / stepKm);
  table[AT.window] = Math.trunc(10 / stepKm) + 1;
  table[AT.five] = from((index) => index * stepM > 5000, 5000 / stepM) - 1;
  table[AT.isSea] = groundM[0] <= 0 ? 1 : 0;
  REACHES_M.forEach((reachM, k) => {
    table[AT.reaches + 2 * k] = from((index) => index * stepM >= reachM, reachM / stepM);
    table[AT.reaches + 2 * k + 1] = Math.trunc(reachM / stepM);
  });
  let summedM = 0;
  for (let steps = 1; steps < samples; steps++) {
    summedM += stepM;
    if (Math.trunc(summedM / stepM) < steps) table[AT.ridges + Math.floor(steps / BITS)] += 2 ** (steps % BITS);
  }
  return table;
}
