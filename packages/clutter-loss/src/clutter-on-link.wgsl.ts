import { edgeSumsWgsl, knifeEdgeWgsl, stretchWgsl } from '@radioshed/diffraction/gpu';
import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { CLEAR_AROUND_M, linkWgslModule } from '@radioshed/profile';

import { LANDCOVER_NEAREST_M } from './clutter-on-link.js';
import { MOST_BLOCKS, throughOrOverWgsl } from './through-or-over.wgsl.js';

/**
 * `clutter-on-link.ts` over the cover that the kernel prepares, sample by sample from the receiver on. Heights count
 * from the direct ray, as f32 keeps these.
 */
export const clutterOnLinkWgsl: WgslModule = {
  name: 'clutter-on-link',
  code: `
struct ClutterRay {
  // Rise of the direct ray and bulge of the Earth, m per step and per square step.
  rise_m: f32,
  bend_m: f32,
  // Where the bare ground obstructs the direct ray: the horizons, and how high they stand above it.
  is_bent: bool,
  tx_horizon: u32,
  rx_horizon: u32,
  tx_over_m: f32,
  rx_over_m: f32,
}

fn over_direct_m(link: Link, ray: ClutterRay, i: u32, above_ground_m: f32) -> f32 {
  let bulge_m = ray.bend_m * f32(i) * f32(link.index - i);
  return ground_above_m(link, i) + above_ground_m - link.tx_height_m - ray.rise_m * f32(i) + bulge_m;
}

// Height of the ray above the direct one: by the horizons, with a straight line between them.
fn ray_over_direct_m(link: Link, ray: ClutterRay, i: u32) -> f32 {
  if (!ray.is_bent) { return 0; }
  if (i < ray.tx_horizon) { return ray.tx_over_m * f32(i) / f32(ray.tx_horizon); }
  if (i >= ray.rx_horizon) { return ray.rx_over_m * f32(link.index - i) / f32(link.index - ray.rx_horizon); }
  let share = f32(i - ray.tx_horizon) / f32(ray.rx_horizon - ray.tx_horizon);
  return ray.tx_over_m + share * (ray.rx_over_m - ray.tx_over_m);
}

fn clutter_ray(link: Link, found: Horizons, half_curvature: f32, is_counted: bool) -> ClutterRay {
  var ray: ClutterRay;
  ray.rise_m = link.rise_m / f32(link.index);
  ray.bend_m = half_curvature * link.step_m * link.step_m;
  ray.is_bent = is_counted && !is_free(link, found);
  if (ray.is_bent) {
    ray.tx_horizon = found.tx_index;
    ray.rx_horizon = max(found.tx_index, found.rx_index);
    ray.tx_over_m = over_direct_m(link, ray, ray.tx_horizon, 0);
    ray.rx_over_m = over_direct_m(link, ray, ray.rx_horizon, 0);
  }
  return ray;
}

// Gathers the blocks from the receiver to the transmitter.
fn meet_blocks(link: Link, ray: ClutterRay, limits: BlockLimits, blocks: ptr<function, BlockList>) {
  (*blocks).size = 0;
  (*blocks).is_full = false;
  (*blocks).all_db = 0;
  (*blocks).tx_steepest = 0;
  (*blocks).rx_steepest = 0;
  // Slope of the direct ray from the transmitter, m per step.
  let slope = ray.rise_m - ray.bend_m * f32(link.index);
  let clear = f32(link.index) - ${f32(CLEAR_AROUND_M)} / link.step_m;
  let landcover_nearest = ${f32(LANDCOVER_NEAREST_M)} / link.step_m;
  var newest = NO_COVER;
  var through_db = 0f;
  var tx_slope = 0f;
  var rx_slope = 0f;
  var i = cover_before(link, link.index);
  while (i != NO_COVER) {
    // From here to the transmitter nothing reaches the direct ray.
    if (cover_skyline(link, i) <= slope) { break; }
    let back = f32(link.index - i);
    var over_m = over_direct_m(link, ray, i, clutter_m(link, i));
    if (i == link.index) { over_m = clutter_m(link, i) - link.rx_height_m; }
    let is_below_antenna = f32(i) >= clear && over_m <= back * slope;
    if (over_m > ray_over_direct_m(link, ray, i) && !is_below_antenna) {
      if (newest != NO_COVER && newest != i + 1) {
        add_block(blocks, limits, through_db, tx_slope, rx_slope);
        through_db = 0;
        tx_slope = 0;
        rx_slope = 0;
      }
      newest = i;
      let code = clutter_code(link, i);
      let share = select(1f, 0.5f, i == 0 || i == link.index);
      through_db += share * cover_db_per_m(code) * link.step_m;
      let nearest = select(landcover_nearest, 0.5f, code >= FIRST_SOLID);
      tx_slope = max(tx_slope, over_m / max(f32(i), nearest));
      rx_slope = max(rx_slope, over_m / max(back, nearest));
    }
    if (i == 0) { break; }
    i = cover_before(link, i - 1);
  }
  if (newest != NO_COVER) { add_block(blocks, limits, through_db, tx_slope, rx_slope); }
}

fn ground_below(link: Link, found: Horizons, wavelength_m: f32, half_curvature: f32) -> OverGround {
  var ground: OverGround;
  ground.fresnel = 2 * f32(link.index) / (wavelength_m * link.step_m);
  if (is_free(link, found)) {
    let path = whole_stretch(link, wavelength_m, half_curvature);
    ground.bare_db = knife_edge_loss_db(principal_edge(link, path).v);
    return ground;
  }
  let slope = link.rise_m / link.distance_m;
  let fall = half_curvature * link.distance_m;
  let tx_rad = found.tx_rad - slope + fall;
  let rx_rad = found.rx_rad + slope + fall;
  ground.tx_slope = tx_rad * link.step_m;
  ground.rx_slope = rx_rad * link.step_m;
  ground.bare_db = knife_edge_loss_db(meeting_fresnel(link.distance_m, tx_rad, rx_rad, wavelength_m));
  return ground;
}

fn loss_of_clutter_db(link: Link, wavelength_m: f32, half_curvature: f32, is_counted: bool) -> f32 {
  let nearest = cover_before(link, link.index);
  let slope = link.rise_m / f32(link.index) - half_curvature * link.step_m * link.step_m * f32(link.index);
  if (nearest == NO_COVER || cover_skyline(link, link.index) <= slope) { return 0; }
  let found = horizons_of(link, half_curvature);
  let ray = clutter_ray(link, found, half_curvature, is_counted);
  var blocks: BlockList;
  var limits = BlockLimits(1e30, 0, -1);
  meet_blocks(link, ray, limits, &blocks);
  if (blocks.size == 0) { return 0; }
  let ground = ground_below(link, found, wavelength_m, half_curvature);
  if (blocks.is_full) {
    limits = bounded_limits(&blocks, ground);
    meet_blocks(link, ray, limits, &blocks);
  }
  if (blocks.is_full) {
    // Two neighbours cost more than a grain, and what costs less than the bound from either end is a block of its own.
    limits.grain_db = limits.bound_db * ${f32(4 / (MOST_BLOCKS - 8))};
    meet_blocks(link, ray, limits, &blocks);
  }
  return way_past_db(&blocks, ground);
}
`,
  uses: [linkWgslModule, knifeEdgeWgsl, stretchWgsl, edgeSumsWgsl, throughOrOverWgsl],
};
