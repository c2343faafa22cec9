import type { WgslModule } from '@radioshed/gpu';
import type { GpuGain, GpuModel } from '@radioshed/profile';

import { CHEBYSHEV_ORDER } from './chebyshev.js';
import { gainTowardsWgsl } from './gpu-gain.wgsl.js';
import { gpuModelWgsl, gpuPlanWgsl, gpuTerrainWgsl } from './gpu-plan.wgsl.js';
import { KNOT_SAMPLES } from './terrain-cut.js';

export const WALK_WORKGROUP = 64;

/**
 * First pass over a block of radials, one invocation per radial: cut the terrain as `terrain-cut.ts` does, and keep at
 * each sample the ground, the skyline of the samples before it and their sum. Sample i of radial r lies at i·radials + r,
 * so that neighbours in a workgroup write beside each other.
 */
export const walkRadialsWgsl: WgslModule = {
  name: 'walk-radials',
  code: `
@group(0) @binding(1) var<storage, read> paths: array<vec2f>; // column and row, coefficient by coefficient
@group(0) @binding(3) var<storage, read> counts: array<u32>;
@group(0) @binding(4) var<storage, read_write> grounds: array<f32>;
@group(0) @binding(5) var<storage, read_write> skylines: array<f32>;
@group(0) @binding(6) var<storage, read_write> sums: array<f32>;

fn place_at(radial: u32, t: f32) -> vec2f {
  let x = 4 * t - 2;
  var b1 = vec2f(0);
  var b2 = vec2f(0);
  for (var k = ${CHEBYSHEV_ORDER - 1}u; k > 0; k--) {
    let b0 = paths[radial * ${CHEBYSHEV_ORDER} + k] + x * b1 - b2;
    b2 = b1;
    b1 = b0;
  }
  return paths[radial * ${CHEBYSHEV_ORDER}] + 0.5 * x * b1 - b2;
}

@compute @workgroup_size(${WALK_WORKGROUP})
fn walk_radials(@builtin(global_invocation_id) id: vec3u) {
  let radial = id.x;
  if (radial >= plan.radials) { return; }
  let count = counts[radial];
  var skyline = -1e30f;
  var sum_m = 0f;
  var place = place_at(radial, 0);
  for (var start = 0u; start < count; start += ${KNOT_SAMPLES}) {
    let next = place_at(radial, f32(start + ${KNOT_SAMPLES}) * plan.sample_share);
    let stride = (next - place) / ${KNOT_SAMPLES};
    for (var i = start; i < min(count, start + ${KNOT_SAMPLES}); i++) {
      var ground_m = ground_at(place + f32(i - start) * stride);
      if (i == 0) { ground_m = 0; }
      let at = i * plan.radials + radial;
      grounds[at] = ground_m;
      skylines[at] = skyline;
      sums[at] = sum_m;
      sum_m += ground_m;
      if (i > 0) {
        let x = f32(i) * plan.step_m;
        skyline = max(skyline, (ground_m - plan.tx_height_m) / x - x * plan.half_curvature);
      }
    }
    place = next;
  }
}
`,
  uses: [gpuPlanWgsl, gpuTerrainWgsl],
};

/** Second pass, one invocation per pixel of the block: the model at the sample nearest to it. */
export function evaluateWgsl({ wgsl: model, call }: GpuModel, gain: GpuGain): WgslModule {
  const code = `
@group(0) @binding(2) var<storage, read> grounds: array<f32>;
@group(0) @binding(3) var<storage, read> skylines: array<f32>;
@group(0) @binding(4) var<storage, read> sums: array<f32>;
@group(0) @binding(5) var<storage, read> entries: array<vec2u>; // cell of the sample, pixel
@group(0) @binding(6) var<storage, read_write> losses: array<u32>;
@group(0) @binding(7) var<storage, read> bearings: array<vec2f>; // of each radial: east, north

fn skyline_rad(link: Link) -> f32 {
  return skylines[link.index * plan.radials + link.radial];
}

fn is_in_sight(link: Link) -> bool {
  return link.rise_m / link.distance_m - link.distance_m * plan.half_curvature >= skyline_rad(link);
}

fn ground_above_m(link: Link, i: u32) -> f32 {
  return grounds[i * plan.radials + link.radial];
}

fn ground_sum_m(link: Link, first: u32, end: u32) -> f32 {
  let last = (end - 1) * plan.radials + link.radial;
  return sums[last] + grounds[last] - sums[first * plan.radials + link.radial];
}

@compute @workgroup_size(${WALK_WORKGROUP})
fn evaluate(@builtin(global_invocation_id) id: vec3u) {
  // Models need not look at it.
  _ = &sums;
  if (id.x >= plan.count) { return; }
  let entry = entries[plan.begin + id.x];
  let ground_m = grounds[entry.x];
  var link: Link;
  link.index = entry.x / plan.radials;
  link.radial = entry.x % plan.radials;
  link.step_m = plan.step_m;
  link.distance_m = f32(link.index) * plan.step_m;
  link.tx_height_m = plan.tx_height_m;
  link.rx_height_m = rx_height_above(ground_m);
  link.rise_m = ground_m + link.rx_height_m - plan.tx_height_m;
  var loss_db = NO_LOSS;
  if (link.rx_height_m >= 0) { loss_db = ${call}(link); }
  // A wave to a place behind a ridge leaves towards the ridge.
  let slope = max(link.rise_m / link.distance_m - link.distance_m * plan.half_curvature, skyline_rad(link));
  losses[entry.y] = loss_bits(loss_db - gain_towards_dbi(bearings[link.radial], slope));
}
`;
  return { name: 'evaluate', code, uses: [gpuModelWgsl, gainTowardsWgsl(gain, 8), model] };
}
