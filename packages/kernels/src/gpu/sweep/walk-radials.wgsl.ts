import { WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';

import { gpuPlanWgsl, gpuSurfacesWgsl, gpuTerrainWgsl } from './gpu-plan.wgsl.js';
import { talliesWgsl } from './pixel-places.wgsl.js';
import { KNOT_SAMPLES } from '../../terrain/knot-samples.js';
import { turnsWgsl } from './turns.wgsl.js';
import { wideSumsWgsl } from './wide-sums.wgsl.js';

/**
 * Steps of a metre in which heights are summed; sixteen of them times their index fit 31 bits for heights up to 17 km.
 */
export const SUM_STEPS = 1024;
/** Most samples of a radial: two indices share one word. */
export const MOST_SAMPLES = 65_536;
/** Sums are stored at every sixteenth sample. */
export const SUM_SAMPLES: number = KNOT_SAMPLES;

/**
 * Second pass, one invocation per radial: cuts the terrain as `cut-heights.ts` does, and stores
 *
 * - at each sample, the ground, the sample before it with the greatest elevation angle from the transmitter, and the
 *   vertex before it on the upper hull of all samples up to it (less the Earth's bulge): the hull of any beginning of
 *   the radial is the chain of such vertices from its end;
 * - at every sixteenth sample, the sums of the heights before it and of these times their index.
 *
 * Sample i of radial r is stored at i·radials + r, so that neighbours in a workgroup write next to each other.
 */
export const walkRadialsWgsl: WgslModule = {
  name: 'walk-radials',
  code: `
@group(0) @binding(4) var<storage, read> counts: array<u32>;
@group(0) @binding(5) var<storage, read_write> tallies: array<atomic<u32>>;
@group(0) @binding(6) var<storage, read_write> grounds: array<f32>;
@group(0) @binding(7) var<storage, read_write> horizons: array<u32>; // sample seen highest in the upper half, vertex before
@group(0) @binding(8) var<storage, read_write> sums: array<vec4u>;

fn walk(radial: u32, count: u32) {
  let direction = direction_of(plan.first_radial + radial, plan.radial_count);
  let bend = plan.step_m * plan.step_m * plan.half_curvature;
  var seen_rad = -1e30f;
  var seen = 0u;
  var sum = vec2u(0);
  var moment = vec2u(0);
  // The last two vertices of the hull: samples and heights.
  var b = 0u;
  var b_m = 0f;
  var a = 0u;
  var a_m = 0f;
  var place = posts_of(vec2f(0));
  for (var start = 0u; start < count; start += ${KNOT_SAMPLES}) {
    let next = posts_of(f32(start + ${KNOT_SAMPLES}) * plan.step_m * direction);
    let stride = (next - place) / ${KNOT_SAMPLES};
    sums[plan.sums_at + start / ${SUM_SAMPLES} * plan.radials + radial] = vec4u(sum, moment);
    var knot_sum = 0i;
    var knot_moment = 0i;
    for (var i = start; i < min(count, start + ${KNOT_SAMPLES}); i++) {
      var ground_m = ground_at(place + f32(i - start) * stride);
      if (i == 0) { ground_m = 0; }
      let at = plan.cells_at + i * plan.radials + radial;
      grounds[at] = ground_m;
      let steps = i32(round(ground_m * ${SUM_STEPS}));
      knot_sum += steps;
      knot_moment += steps * i32(i - start);
      if (i == 0) {
        horizons[at] = 0;
        continue;
      }
      // b stays while it lies above the chord from a to i; on the chord the nearer vertex already gives the angle. The bulge
      // is relative to the chord, where f32 can represent it.
      while (a > 0) {
        let ab = f32(b - a);
        let ai = f32(i - a);
        let over = (b_m - a_m) * ai + bend * ab * ai * f32(i - b);
        if (over > (ground_m - a_m) * ab) { break; }
        b = a;
        b_m = a_m;
        a = horizons[plan.cells_at + b * plan.radials + radial] & 0xffff;
        a_m = 0;
        if (a > 0) { a_m = grounds[plan.cells_at + a * plan.radials + radial]; }
      }
      horizons[at] = (seen << 16) | b;
      a = b;
      a_m = b_m;
      b = i;
      b_m = ground_m;
      let x = f32(i) * plan.step_m;
      let elevation = (ground_m - plan.tx_height_m) / x - x * plan.half_curvature;
      if (elevation > seen_rad) {
        seen_rad = elevation;
        seen = i;
      }
    }
    sum = wide_plus(sum, wide(knot_sum));
    moment = wide_plus(moment, wide_plus(wide(knot_moment), wide_times(wide(knot_sum), start)));
    place = next;
  }
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn walk_radials(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  plan = plans[group.z];
  let radial = group.x * ${WORKGROUP_LANES} + lane;
  var count = 0u;
  if (radial < plan.radials) {
    count = counts[plan.counts_at + plan.first_radial + radial];
    walk(radial, count);
  }
  tally(2, count);
}
`,
  uses: [gpuPlanWgsl, gpuSurfacesWgsl, gpuTerrainWgsl, turnsWgsl, wideSumsWgsl, talliesWgsl],
};
