import { laneWgsl, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, linkWgslModule } from '@radioshed/profile';

import { CELL_PIXELS } from '../../coverage/circle-plane.js';
import { PLAN_FIELDS } from './gpu-plan.js';

/** Side of a workgroup's tile, pixels: neighbours read neighbouring terrain. */
export const TILE_PIXELS = 8;

/** The plans of a batch's sites, one each; an entry point selects its own. */
export const gpuPlanWgsl: WgslModule = {
  name: 'coverage-plan',
  code: `
struct Plan {
${Object.entries(PLAN_FIELDS)
  .map(([name, type]) => `  ${name}: ${type},`)
  .join('\n')}
}

@group(0) @binding(0) var<storage, read> plans: array<Plan>;

var<private> plan: Plan;

fn pixel_of(group: vec3u) -> vec2u {
  return plan.part_from + ${TILE_PIXELS} * group.xy + vec2u(lane % ${TILE_PIXELS}, lane / ${TILE_PIXELS});
}

fn is_in_part(pixel: vec2u) -> bool {
  return all(pixel < plan.part_from + plan.part_size);
}
`,
  uses: [laneWgsl],
};

/** The parameters of a site's model followed by its table, and the stored bits of a loss: NaN where there is none. */
export const gpuModelWgsl: WgslModule = {
  name: 'model-parameters',
  code: `
@group(0) @binding(1) var<storage, read> numbers: array<f32>;

fn model_parameter(i: u32) -> f32 {
  return numbers[plan.model_at + i];
}

fn model_table(i: u32) -> f32 {
  return numbers[plan.model_at + ${GPU_MODEL_PARAMETERS} + i];
}

// NO_LOSS less a gain is still no loss.
fn has_loss(loss_db: f32) -> bool {
  return loss_db < 0.5 * NO_LOSS;
}

fn loss_bits(loss_db: f32) -> u32 {
  return select(0x7fc00000u, bitcast<u32>(loss_db), has_loss(loss_db));
}

fn rx_height_above(ground_m: f32, roof_m: f32) -> f32 {
  return select(plan.rx_height_m + roof_m, plan.rx_height_m - ground_m, plan.rx_from_sea == 1);
}
`,
  uses: [gpuPlanWgsl, linkWgslModule],
};

/** Bilinear heights above the transmitter's ground. */
export const gpuTerrainWgsl: WgslModule = {
  name: 'terrain',
  code: `
@group(0) @binding(2) var<storage, read> heights: array<f32>;

fn ground_at(from_origin: vec2f) -> f32 {
  let last = vec2f(plan.terrain_size - 1 - plan.origin);
  let at = clamp(from_origin, -vec2f(plan.origin), last);
  let cell = clamp(vec2i(floor(at)) + plan.origin, vec2i(0), max(plan.terrain_size - 2, vec2i(0)));
  let share = at - vec2f(cell - plan.origin);
  let right = select(0, 1, plan.terrain_size.x > 1);
  let below = select(0, plan.terrain_size.x, plan.terrain_size.y > 1);
  let i = cell.y * plan.terrain_size.x + cell.x;
  // As on the CPU, so that four equal heights give exactly that height: the sea must not ripple.
  let top = heights[i] + share.x * (heights[i + right] - heights[i]);
  let bottom = heights[i + below] + share.x * (heights[i + below + right] - heights[i + below]);
  return top + share.y * (bottom - top) - plan.tx_ground_m;
}
`,
  uses: [gpuPlanWgsl],
};

/** Smooth maps fitted in f64; see `chebyshev-surface.ts`. */
export const gpuSurfacesWgsl: WgslModule = {
  name: 'surfaces',
  code: `
@group(0) @binding(3) var<storage, read> surfaces: array<vec2f>;

fn surface_at(at: u32, order: u32, place: vec2f) -> vec2f {
  let x = 2 * place;
  var b1 = vec2f(0);
  var b2 = vec2f(0);
  for (var k = order; k > 0; k--) {
    let row = at + (k - 1) * order;
    var c1 = vec2f(0);
    var c2 = vec2f(0);
    for (var l = order - 1; l > 0; l--) {
      let c0 = surfaces[row + l] + x.x * c1 - c2;
      c2 = c1;
      c1 = c0;
    }
    let value = surfaces[row] + 0.5 * x.x * c1 - c2;
    if (k == 1) { return value + 0.5 * x.y * b1 - b2; }
    let b0 = value + x.y * b1 - b2;
    b2 = b1;
    b1 = b0;
  }
  return b1;
}

// Column and row of the terrain from its origin under a place east and north of the transmitter.
fn posts_of(plane_m: vec2f) -> vec2f {
  return surface_at(plan.posts_at, plan.posts_order, plane_m / plan.posts_reach_m);
}
`,
  uses: [gpuPlanWgsl],
};

/**
 * East and north of pixel centres from the transmitter, m: linear between the nodes of a lattice, as in
 * `circle-plane.ts`.
 */
export const gpuPlaneWgsl: WgslModule = {
  name: 'plane',
  code: `
@group(0) @binding(10) var<storage, read> lattice: array<vec2f>;

fn plane_of(pixel: vec2u) -> vec2f {
  let offset = vec2u(vec2i(pixel) - plan.lattice_from);
  let cell = offset / ${CELL_PIXELS};
  let share = vec2f(offset % ${CELL_PIXELS}) / ${CELL_PIXELS};
  let i = plan.lattice_at + cell.y * plan.lattice_size.x + cell.x;
  let west = mix(lattice[i], lattice[i + plan.lattice_size.x], share.y);
  let east = mix(lattice[i + 1], lattice[i + 1 + plan.lattice_size.x], share.y);
  return mix(west, east, share.x);
}
`,
  uses: [gpuPlanWgsl],
};

/** The pass before all others: the nodes of the lattices, one invocation each. */
export const layLatticeWgsl: WgslModule = {
  name: 'lay-lattice',
  code: `
@group(0) @binding(10) var<storage, read_write> lattice: array<vec2f>;

@compute @workgroup_size(${WORKGROUP_LANES})
fn lay_lattice(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  plan = plans[group.z];
  let node = pixel_of(group);
  if (any(node >= plan.lattice_size)) { return; }
  let place = 2 * vec2f(node) / vec2f(plan.lattice_size - 1) - 1;
  lattice[plan.lattice_at + node.y * plan.lattice_size.x + node.x] = surface_at(plan.plane_at, plan.plane_order, place);
}
`,
  uses: [gpuPlanWgsl, gpuSurfacesWgsl],
};
