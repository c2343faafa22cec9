import { wgslF32, type WgslModule } from '@radioshed/gpu';
import type { GpuGain, GpuModel } from '@radioshed/profile';

import { CELL_PIXELS } from './disc-plane.js';
import { gainTowardsWgsl } from './gpu-gain.wgsl.js';
import { gpuModelWgsl, gpuTerrainWgsl } from './gpu-plan.wgsl.js';
import { RAY_RADIUS_M } from './visit-ends.js';

export const VISIT_WORKGROUP = 64;

/** The pass of `visit-ends.ts` on a GPU, one invocation per pixel: each at its own centre. */
export function visitEndsWgsl({ wgsl: model, call }: GpuModel, gain: GpuGain): WgslModule {
  const code = `
@group(0) @binding(3) var<storage, read> lattice: array<vec2f>; // east, north
@group(0) @binding(4) var<storage, read_write> losses: array<u32>;

fn plane_at(pixel: vec2u) -> vec2f {
  let offset = vec2u(vec2i(pixel) - plan.lattice_from);
  let cell = offset / ${CELL_PIXELS};
  let share = vec2f(offset % ${CELL_PIXELS}) / ${CELL_PIXELS};
  let i = cell.y * plan.lattice_columns + cell.x;
  let west = mix(lattice[i], lattice[i + plan.lattice_columns], share.y);
  let east = mix(lattice[i + 1], lattice[i + 1 + plan.lattice_columns], share.y);
  return mix(west, east, share.x);
}

@compute @workgroup_size(${VISIT_WORKGROUP})
fn visit_ends(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= plan.count) { return; }
  let i = plan.begin + id.x;
  let pixel = vec2u(i % plan.size.x, i / plan.size.x);
  let place = plane_at(pixel);
  let range_m = length(place);
  if (range_m > plan.radius_m) {
    losses[i] = loss_bits(NO_LOSS);
    return;
  }
  let ground_m = ground_at(plan.first + vec2f(pixel) * plan.step);
  var link: Link;
  link.distance_m = max(range_m, plan.step_m);
  link.tx_height_m = plan.tx_height_m;
  link.rx_height_m = rx_height_above(ground_m);
  link.rise_m = ground_m + link.rx_height_m - plan.tx_height_m;
  link.step_m = plan.step_m;
  var loss_db = NO_LOSS;
  if (link.rx_height_m >= 0) { loss_db = ${call}(link); }
  let slope = link.rise_m / link.distance_m - link.distance_m * ${wgslF32(0.5 / RAY_RADIUS_M)};
  let bearing = select(vec2f(0, 1), place / range_m, range_m > 0);
  losses[i] = loss_bits(loss_db - gain_towards_dbi(bearing, slope));
}
`;
  return { name: 'visit-ends', code, uses: [gpuModelWgsl, gpuTerrainWgsl, gainTowardsWgsl(gain, 5), model] };
}
