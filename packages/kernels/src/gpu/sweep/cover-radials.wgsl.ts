import { WORKGROUP_LANES, wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { CLEAR_AROUND_M } from '@radioshed/profile';

import { gpuClutterWgsl } from './clutter.wgsl.js';
import { COVER_HEAD } from './cover-numbers.js';
import { gpuModelWgsl, gpuPlanWgsl, gpuSurfacesWgsl } from './gpu-plan.wgsl.js';
import { KNOT_SAMPLES } from '../../terrain/knot-samples.js';
import { turnsWgsl } from './turns.wgsl.js';

/**
 * After the walk, in clutter, one invocation per radial: reads the clutter at each sample as `cut-clutter.ts` does, and
 * stores it after the results of the walk:
 *
 * - its height, and the steepest top up to there that the transmitter sees, after the grounds;
 * - its class and the last sample under cover up to there after the horizons, in 8 and 24 bits.
 */
export const coverRadialsWgsl: WgslModule = {
  name: 'cover-radials',
  code: `
@group(0) @binding(4) var<storage, read> counts: array<u32>;
@group(0) @binding(6) var<storage, read_write> grounds: array<f32>;
@group(0) @binding(7) var<storage, read_write> horizons: array<u32>;

fn cover(radial: u32, count: u32) {
  let direction = direction_of(plan.first_radial + radial, plan.radial_count);
  let bend = plan.step_m * plan.step_m * numbers[plan.cover_at];
  var steepest = -1e30f;
  var before = 0u;
  var place = clutter_place(posts_of(vec2f(0)));
  for (var start = 0u; start < count; start += ${KNOT_SAMPLES}) {
    let next = clutter_place(posts_of(f32(start + ${KNOT_SAMPLES}) * plan.step_m * direction));
    let stride = (next - place) / ${KNOT_SAMPLES};
    for (var i = start; i < min(count, start + ${KNOT_SAMPLES}); i++) {
      var at = clutter_at(place + f32(i - start) * stride);
      if (i == 0) { at = Clutter(numbers[plan.cover_at + 1], u32(numbers[plan.cover_at + 2])); }
      let cell = plan.cells_at + i * plan.radials + radial;
      if (at.height_m > 0 && numbers[plan.cover_at + ${COVER_HEAD} + at.code] > 0) {
        let above_m = grounds[cell] + at.height_m - plan.tx_height_m;
        let x = f32(i);
        // Clutter close to the transmitter and not above it counts as open ground.
        if (above_m > bend * x * x || x * plan.step_m > ${f32(CLEAR_AROUND_M)}) {
          before = i + 1;
          if (i == 0) { steepest = 1e30; } else { steepest = max(steepest, above_m / x - bend * x); }
        }
      }
      grounds[plan.cells + cell] = at.height_m;
      grounds[2 * plan.cells + cell] = steepest;
      horizons[plan.cells + cell] = (before << 8) | at.code;
    }
    place = next;
  }
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn cover_radials(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  plan = plans[group.z];
  let radial = group.x * ${WORKGROUP_LANES} + lane;
  if (radial < plan.radials) { cover(radial, counts[plan.counts_at + plan.first_radial + radial]); }
}
`,
  uses: [gpuPlanWgsl, gpuModelWgsl, gpuSurfacesWgsl, gpuClutterWgsl, turnsWgsl],
};
