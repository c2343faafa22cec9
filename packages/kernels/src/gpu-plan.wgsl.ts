import type { WgslModule } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, linkWgslModule } from '@radioshed/profile';

/** What all passes on a GPU know of a coverage; {@link planNumbers} lays it out in memory. */
export const gpuPlanWgsl: WgslModule = {
  name: 'coverage-plan',
  code: `
struct Plan {
  terrain_size: vec2i,
  // Terrain pixel of the transmitter: columns and rows count from there, so that f32 holds their fractions.
  origin: vec2i,
  // Output grid, its first pixel and step in terrain pixels from the origin.
  size: vec2u,
  first: vec2f,
  step: vec2f,
  // Lattice of the plane of distances and azimuths.
  lattice_from: vec2i,
  lattice_columns: u32,
  // Where this pass begins, how much it has to do.
  begin: u32,
  count: u32,
  radials: u32,
  tx_ground_m: f32,
  tx_height_m: f32,
  // Height of the receiving antenna over the ground, or over the transmitter's ground where it counts from the sea.
  rx_height_m: f32,
  rx_from_sea: u32,
  radius_m: f32,
  step_m: f32,
  // Half the curvature of the nominal Earth, 1/m.
  half_curvature: f32,
  // One sample in shares of the reach of the radials' polynomials.
  sample_share: f32,
}

@group(0) @binding(0) var<uniform> plan: Plan;
`,
};

/** The parameters of the model, and its loss as the bits that are stored: NaN where there is none. */
export const gpuModelWgsl: WgslModule = {
  name: 'model-parameters',
  code: `
@group(0) @binding(1) var<uniform> model_parameters: array<vec4f, ${GPU_MODEL_PARAMETERS / 4}>;

fn model_parameter(i: u32) -> f32 {
  return model_parameters[i / 4][i % 4];
}

fn loss_bits(loss_db: f32) -> u32 {
  return select(bitcast<u32>(loss_db), 0x7fc00000u, loss_db >= NO_LOSS);
}

fn rx_height_above(ground_m: f32) -> f32 {
  return select(plan.rx_height_m, plan.rx_height_m - ground_m, plan.rx_from_sea == 1);
}
`,
  uses: [gpuPlanWgsl, linkWgslModule],
};

/** Bilinear heights over the transmitter's ground; a kernel binds `heights`. */
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
  // As the CPU does, so that four equal heights give theirs to the bit: the sea must not ripple.
  let top = heights[i] + share.x * (heights[i + right] - heights[i]);
  let bottom = heights[i + below] + share.x * (heights[i + below + right] - heights[i + below]);
  return top + share.y * (bottom - top) - plan.tx_ground_m;
}
`,
  uses: [gpuPlanWgsl],
};
