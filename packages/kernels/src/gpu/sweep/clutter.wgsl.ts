import type { WgslModule } from '@radioshed/gpu';

import { gpuPlanWgsl } from './gpu-plan.wgsl.js';

/** Clutter at a location, from the pixel that contains it: walls stay sharp. */
export const gpuClutterWgsl: WgslModule = {
  name: 'clutter',
  code: `
@group(0) @binding(11) var<storage, read> clutter_heights: array<f32>;
// Four classes to a word.
@group(0) @binding(12) var<storage, read> clutter_codes: array<u32>;

struct Clutter {
  height_m: f32,
  code: u32,
}

// Column and row of the clutter from its origin at a place in terrain pixels.
fn clutter_place(from_origin: vec2f) -> vec2f {
  return plan.clutter_first + plan.clutter_step * from_origin;
}

fn clutter_at(place: vec2f) -> Clutter {
  let pixel = vec2i(floor(place)) + plan.clutter_origin;
  if (any(pixel < vec2i(0)) || any(pixel >= plan.clutter_size)) { return Clutter(0, 0); }
  let i = u32(pixel.y * plan.clutter_size.x + pixel.x);
  return Clutter(clutter_heights[i], (clutter_codes[i / 4] >> (8 * (i % 4))) & 0xff);
}
`,
  uses: [gpuPlanWgsl],
};
