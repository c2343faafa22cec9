import { log10Wgsl, type WgslModule } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';

import { EFOLDS_PER_KM } from './air-table.js';
import { areaSides } from './area-loss.js';
import { LEAST_SCATTER } from './combined.js';
import { dippingRayWgsl } from './dipping-ray.wgsl.js';
import { CELL_NUMBERS, gpuTable, HEAD_NUMBERS, PATHS_HEAD, SIDE_NUMBERS } from './gpu-table.js';
import { lineOfSightWgsl } from './line-of-sight.wgsl.js';
import { DIP_TERMS, HALF, NODES, TERMS } from './loss-row.js';
import { areaWave, type P528Parameters } from './model.js';
import { fadingCurve, RATIOS_DB } from './nakagami-rice.js';

/** Reads the very rows that the CPU reads, as {@link restInCell} does. */
const p528Wgsl: WgslModule = {
  name: 'p528-model',
  code: `
fn p528_ends_km(rows: vec3u, weights: vec3f, i: u32) -> f32 {
  return dot(weights, vec3f(model_table(rows.x + i), model_table(rows.y + i), model_table(rows.z + i)));
}

const P528_RATIOS_DB = array(${listed(RATIOS_DB)});
const P528_DEEP_DB = array(${listed(fadingCurve(99))});

fn p528_scatter_ratio_db(ground: f32, deep_fade_db: f32) -> f32 {
  var i = 1u;
  while (i < ${RATIOS_DB.length - 1} && P528_DEEP_DB[i] < deep_fade_db) { i++; }
  let w = saturate((deep_fade_db - P528_DEEP_DB[i - 1]) / (P528_DEEP_DB[i] - P528_DEEP_DB[i - 1]));
  let air = pow(10, mix(P528_RATIOS_DB[i - 1], P528_RATIOS_DB[i], w) / 10);
  return 10 * log10(ground * ground + ${LEAST_SCATTER ** 2} + air);
}

fn p528_spread_of_fading_db(slow_db: f32, ground: f32, deep_fade_db: f32) -> f32 {
  let ratio_db = p528_scatter_ratio_db(ground, deep_fade_db);
  var i = 1u;
  while (i < ${RATIOS_DB.length - 1} && P528_RATIOS_DB[i] < ratio_db) { i++; }
  let w = saturate((ratio_db - P528_RATIOS_DB[i - 1]) / (P528_RATIOS_DB[i] - P528_RATIOS_DB[i - 1]));
  let rapid_db = mix(model_table(i), model_table(i + 1), w);
  return model_table(0) * sqrt(slow_db * slow_db + rapid_db * rapid_db);
}

fn p528_log_of_effective_height(height_m: f32) -> f32 {
  let place = 100 * log(1 + height_m * ${EFOLDS_PER_KM / 1000});
  let layer = max(0, ceil(place) - 1);
  let at = u32(model_table(${HEAD_NUMBERS - 3}) + 2 * layer);
  return mix(model_table(at), model_table(at + 1), place - layer);
}

fn p528_search_end_km(lowest_km: f32) -> f32 {
  let place = 100 * log(1 + lowest_km * ${EFOLDS_PER_KM});
  let at = u32(model_table(${HEAD_NUMBERS - 2}) + place);
  return mix(model_table(at), model_table(at + 1), fract(place));
}

// Attenuation by gases, dB, and length, km, of the ray of a row that is lowest at a share of its height. Its paths begin there.
fn p528_path_through(paths: u32, share: f32) -> vec2f {
  let place = max(share * model_table(paths), model_table(paths + 1)) - model_table(paths + 1);
  let at = paths + ${PATHS_HEAD} + 2 * u32(place);
  return vec2f(model_table(at), model_table(at + 1));
}

fn p528_rest_db(cell: u32, distance_km: f32, height_m: f32) -> f32 {
  let rows = vec3u(vec3f(model_table(cell + 3), model_table(cell + 4), model_table(cell + 5)));
  let stretches = u32(model_table(cell + 6));
  let m = model_table(cell + 7);
  let per_width = model_table(cell + 2);
  var w = 0f;
  if (per_width > 0) {
    w = clamp((p528_log_of_effective_height(height_m) - model_table(cell + 1)) * per_width, 0, 1);
  }
  let weights = vec3f((1 - w) * (m - w) / m, w * (1 - w) / (m * (1 - m)), w * (w - m) / (1 - m));
  var start = 0f;
  var end = p528_ends_km(rows, weights, 1);
  var stretch = 0u;
  while (distance_km > end && stretch + 1 < stretches) {
    stretch++;
    start = end;
    end = p528_ends_km(rows, weights, stretch + 1);
  }
  var share = 0f;
  if (end > start) { share = clamp((distance_km - start) / (end - start), 0, 1); }
  let place = ${NODES - 1} * select(1 - sqrt(0.5 * (1 - share)), sqrt(0.5 * share), share < 0.5);
  let first = select(${HALF}f, 0f, place < ${HALF});
  let node = u32(clamp(floor(place) - 1, first, first + ${HALF - 3}));
  let t = place - f32(node);
  let outer = 0.5 * t * (t - 3);
  let inner = 0.5 * (t - 1) * (t - 2);
  let n = vec4f(inner * (3 - t) / 3, outer * (t - 2), -outer * (t - 1), t * inner / 3);
  let i = stretches + 1 + ${TERMS} * (${NODES} * stretch + node);
  var terms = vec4f();
  for (var k = 0u; k < 4; k++) {
    for (var term = 0u; term < ${TERMS}; term++) {
      terms[term] += n[k] * p528_ends_km(rows, weights, i + ${TERMS} * k + term);
    }
  }
  let dips = ${TERMS * NODES} * stretches + stretches + 1 + ${DIP_TERMS} * (${NODES} * stretch + node);
  // Rays that dip: their lowest point is searched for, so that their loss has steps.
  if (model_table(rows.x + dips + ${2 * DIP_TERMS + 1}) > 0) {
    var dip = vec2f();
    for (var k = 0u; k < 4; k++) {
      for (var term = 0u; term < ${DIP_TERMS}; term++) {
        dip[term] += n[k] * p528_ends_km(rows, weights, dips + ${DIP_TERMS} * k + term);
      }
    }
    var from_km = model_table(cell + 8);
    if (from_km == 0) { from_km = height_m / 1000; }
    let depth_km = clamp(dip.y, 0, from_km);
    let share = share_at_depth(from_km, depth_km, p528_search_end_km(from_km - depth_km));
    let paths = rows + stretches + 1 + ${(TERMS + DIP_TERMS) * NODES} * stretches;
    let path = weights.x * p528_path_through(paths.x, share) + weights.y * p528_path_through(paths.y, share)
      + weights.z * p528_path_through(paths.z, share);
    terms.x += path.x - dip.x;
    terms.w = deep_fade_level_db(model_table(${HEAD_NUMBERS - 1}), path.y);
  }
  return terms.x - p528_spread_of_fading_db(terms.y, terms.z, terms.w);
}

fn p528_model(link: Link) -> f32 {
  let side = ${HEAD_NUMBERS}u + select(${SIDE_NUMBERS}u, 0u, link.rise_m >= 0);
  let count = u32(model_table(side + 6));
  let height_m = model_table(side) + model_table(side + 1) * link.rise_m + model_table(side + 2) * link.rx_height_m;
  if (count == 0 || height_m < model_table(side + 3) || height_m > model_table(side + 4)) { return NO_LOSS; }
  let first = u32(model_table(side + 5));
  var low = 0u;
  var high = count - 1;
  while (low < high) {
    let middle = (low + high) / 2;
    if (height_m <= model_table(first + ${CELL_NUMBERS} * middle)) { high = middle; } else { low = middle + 1; }
  }
  let distance_km = link.distance_m / 1000;
  let rise_km = link.rise_m / 1000;
  let spread_db = 10 * log10(max(1e-12, distance_km * distance_km + rise_km * rise_km));
  return spread_db + p528_rest_db(first + ${CELL_NUMBERS} * low, distance_km, height_m);
}
`,
  uses: [linkWgslModule, log10Wgsl, dippingRayWgsl, lineOfSightWgsl],
};

/** Numbers as WGSL writes them, of type f32. */
function listed(values: ArrayLike<number>): string {
  return Array.from(values, (value) => `f32(${value})`).join(', ');
}

/** {@link p528EndsModel} for areas on a GPU. */
export function p528OnGpu(parameters: P528Parameters): GpuModel {
  const wave = areaWave(parameters);
  return {
    terrain: 'ends',
    wgsl: p528Wgsl,
    call: 'p528_model',
    parameters: [],
    tableFor: (area) => gpuTable(areaSides(wave, area), wave, area),
  };
}
