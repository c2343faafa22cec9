import type { WgslModule } from '@radioshed/gpu';
import { linkWgslModule } from '@radioshed/profile';

import { gpuPlanWgsl } from './gpu-plan.wgsl.js';
import { SUM_SAMPLES, SUM_STEPS } from './walk-radials.wgsl.js';
import { wideSumsWgsl } from './wide-sums.wgsl.js';

/** Ground of a link as models read it, like `Radial` of `@radioshed/profile`. */
export const gpuRadialWgsl: WgslModule = {
  name: 'radial',
  code: `
@group(0) @binding(6) var<storage, read> grounds: array<f32>;
@group(0) @binding(7) var<storage, read> horizons: array<u32>;
@group(0) @binding(8) var<storage, read> sums: array<vec4u>;

fn cell_of(link: Link, i: u32) -> u32 {
  return plan.cells_at + i * plan.radials + link.radial;
}

fn ground_above_m(link: Link, i: u32) -> f32 {
  return grounds[cell_of(link, i)];
}

fn tx_elevation_rad(link: Link, i: u32, half_curvature: f32) -> f32 {
  let x = f32(i) * plan.step_m;
  return (ground_above_m(link, i) - plan.tx_height_m) / x - x * half_curvature;
}

fn skyline_rad(link: Link) -> f32 {
  let seen = horizons[cell_of(link, link.index)] >> 16;
  if (seen == 0) { return -1e30; }
  return tx_elevation_rad(link, seen, plan.half_curvature);
}

fn is_in_sight(link: Link) -> bool {
  return link.rise_m / link.distance_m - link.distance_m * plan.half_curvature >= skyline_rad(link);
}

// Sums of the heights before a sample and of these times their index.
fn sums_before(link: Link, end: u32) -> vec4u {
  // Sums stand where a radial has samples: not beyond its last one.
  let start = (max(end, 1) - 1) / ${SUM_SAMPLES} * ${SUM_SAMPLES};
  var sum = 0i;
  var moment = 0i;
  for (var i = start; i < end; i++) {
    let steps = i32(round(ground_above_m(link, i) * ${SUM_STEPS}));
    sum += steps;
    moment += steps * i32(i - start);
  }
  let known = sums[plan.sums_at + start / ${SUM_SAMPLES} * plan.radials + link.radial];
  let beyond = wide_plus(wide(moment), wide_times(wide(sum), start));
  return vec4u(wide_plus(known.xy, wide(sum)), wide_plus(known.zw, beyond));
}

fn ground_sum_m(link: Link, first: u32, end: u32) -> f32 {
  return ground_sums_m(link, first, end).x;
}

fn ground_sums_m(link: Link, first: u32, end: u32) -> vec2f {
  let to_end = sums_before(link, end);
  let to_first = sums_before(link, first);
  let sum = wide_minus(to_end.xy, to_first.xy);
  let moment = wide_minus(to_end.zw, to_first.zw);
  let twice_moment = wide_minus(wide_plus(moment, moment), wide_times(sum, first + end - 1));
  return vec2f(wide_value(sum), 0.5 * wide_value(twice_moment)) / ${SUM_STEPS};
}

fn rx_elevation_rad(link: Link, i: u32, half_curvature: f32) -> f32 {
  let x = f32(link.index - i) * plan.step_m;
  return (ground_above_m(link, i) - plan.tx_height_m - link.rise_m) / x - x * half_curvature;
}

fn hull_vertex_before(link: Link, i: u32) -> u32 {
  return horizons[cell_of(link, i)] & 0xffff;
}

fn horizons_of(link: Link, half_curvature: f32) -> Horizons {
  let bulge_rad = link.distance_m * half_curvature;
  var found = Horizons(link.rise_m / link.distance_m - bulge_rad, link.index, -link.rise_m / link.distance_m - bulge_rad, 0);
  let seen = horizons[cell_of(link, link.index)] >> 16;
  if (seen == 0) { return found; }
  let tx_rad = tx_elevation_rad(link, seen, half_curvature);
  if (tx_rad > found.tx_rad) {
    found.tx_rad = tx_rad;
    found.tx_index = seen;
  }
  // Along the hull the elevation rises to the tangent and falls beyond it.
  var rx_index = link.index - 1;
  var rx_rad = rx_elevation_rad(link, rx_index, half_curvature);
  for (var before = hull_vertex_before(link, rx_index); before > 0;) {
    let angle = rx_elevation_rad(link, before, half_curvature);
    if (angle < rx_rad) { break; }
    rx_rad = angle;
    rx_index = before;
    before = hull_vertex_before(link, before);
  }
  if (rx_rad > found.rx_rad) {
    found.rx_rad = rx_rad;
    found.rx_index = rx_index;
  }
  return found;
}
`,
  uses: [gpuPlanWgsl, linkWgslModule, wideSumsWgsl],
};
