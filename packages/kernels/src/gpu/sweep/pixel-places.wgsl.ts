import { WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';

import { gpuPlaneWgsl, gpuPlanWgsl } from './gpu-plan.wgsl.js';
import { turnsWgsl } from './turns.wgsl.js';

/** The radial and sample of a pixel, as in `assign-pixels.ts`. */
export const pixelPlacesWgsl: WgslModule = {
  name: 'pixel-places',
  code: `
struct PixelPlace {
  is_inside: bool,
  radial: u32,
  sample: u32,
}

fn place_of(pixel: vec2u) -> PixelPlace {
  let plane_m = plane_of(pixel);
  let range_m = length(plane_m);
  let turn = i32(floor(azimuth_rad(plane_m.x, plane_m.y) * plan.radials_per_rad + 0.5));
  let count = i32(plan.radial_count);
  var place: PixelPlace;
  place.is_inside = range_m <= plan.radius_m;
  place.radial = u32(select(select(turn, 0, turn >= count), turn + count, turn < 0));
  // The transmitter's own pixel takes the first sample beyond it.
  place.sample = clamp(u32(floor(range_m / plan.step_m + 0.5)), 1u, plan.samples - 1);
  return place;
}
`,
  uses: [gpuPlanWgsl, gpuPlaneWgsl, turnsWgsl],
};

/** Counts of a site: pixels within the radius, pixels with a loss, samples read, pixels where it is the best. */
export const TALLIES = 4;

/** Sums over a workgroup before writing to global memory; all invocations must call it. */
export const talliesWgsl: WgslModule = {
  name: 'tallies',
  code: `
var<workgroup> tallied: array<atomic<u32>, ${TALLIES}>;

fn tally(which: u32, amount: u32) {
  if (amount > 0) { atomicAdd(&tallied[which], amount); }
  workgroupBarrier();
  if (lane == 0) {
    let sum = atomicLoad(&tallied[which]);
    if (sum > 0) { atomicAdd(&tallies[plan.tallies_at + which], sum); }
  }
}
`,
  uses: [gpuPlanWgsl],
};

/**
 * First pass, one invocation per pixel of the window: clears the losses, and finds the furthest sample that the pixels
 * of each radial need.
 */
export const reachRadialsWgsl: WgslModule = {
  name: 'reach-radials',
  code: `
@group(0) @binding(4) var<storage, read_write> counts: array<atomic<u32>>;
@group(0) @binding(5) var<storage, read_write> tallies: array<atomic<u32>>;
@group(0) @binding(9) var<storage, read_write> losses: array<u32>;

@compute @workgroup_size(${WORKGROUP_LANES})
fn reach_radials(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  plan = plans[group.z];
  let pixel = pixel_of(group);
  var inside = 0u;
  if (is_in_part(pixel)) {
    losses[plan.losses_at + pixel.y * plan.size.x + pixel.x] = 0x7fc00000;
    let place = place_of(pixel);
    if (place.is_inside) {
      inside = 1;
      atomicMax(&counts[plan.counts_at + place.radial], place.sample + 1);
    }
  }
  tally(0, inside);
}
`,
  uses: [pixelPlacesWgsl, talliesWgsl],
};
