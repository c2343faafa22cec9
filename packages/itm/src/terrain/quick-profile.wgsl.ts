import type { WgslModule } from '@radioshed/gpu';
import { linkWgslModule } from '@radioshed/profile';

import { deltaHWgsl } from './delta-h.wgsl.js';
import { initialisePointToPointWgsl } from './initialise-point-to-point.wgsl.js';
import { pathStateWgsl } from '../path-state.wgsl.js';
import { roughHorizonsWgsl } from './rough-horizons.wgsl.js';

/**
 * `quick-profile.ts`, `least-squares.ts` and the mean height of `initialise-point-to-point.ts`, by hand: f32 holds
 * heights above the transmitter's ground and tenths of samples only as integers.
 */
export const quickProfileWgsl: WgslModule = {
  name: 'itm-quick-profile',
  code: `
fn initialise_point_to_point(link: Link) {
  let tenth = link.index / 10;
  let end = link.index - tenth + 1;
  let mean_m = ground_sum_m(link, tenth, end) / f32(end - tenth) + link.tx_ground_m;
  initialise_atmosphere(mean_m);
}

fn quick_profile(link: Link) {
  let horizons = horizons_of(link, 0.5 / itm_path.radius_m);
  itm_path.tx_horizon_rad = horizons.tx_rad;
  itm_path.rx_horizon_rad = horizons.rx_rad;
  itm_path.tx_horizon_m = f32(horizons.tx_index) * link.step_m;
  itm_path.rx_horizon_m = f32(link.index - horizons.rx_index) * link.step_m;
  let distance_m = link.distance_m;
  let start_m = min(15 * link.tx_height_m, 0.1 * itm_path.tx_horizon_m);
  let end_m = distance_m - min(15 * link.rx_height_m, 0.1 * itm_path.rx_horizon_m);
  itm_path.delta_h_m = delta_h_m(link, start_m, end_m);

  // Tenths of samples as integers: every tenth horizon would fall on either side of a sample in f32.
  let rx_samples = link.index - horizons.rx_index;
  let first = foreground_samples(link, link.tx_height_m, horizons.tx_index);
  let last = link.index - foreground_samples(link, link.rx_height_m, rx_samples);
  let rx_ground_m = ground_above_m(link, link.index);
  if (itm_path.tx_horizon_m + itm_path.rx_horizon_m > 1.5 * distance_m) {
    // Well within line of sight: one line over the whole path.
    let line = fit_line(link, first, last);
    itm_path.tx_effective_m = link.tx_height_m + max(-line.x, 0);
    itm_path.rx_effective_m = link.rx_height_m + max(rx_ground_m - line.y, 0);
    average_horizons();
    return;
  }
  // Each terminal stands above the line of its own foreground.
  let tx_line = fit_line(link, first, link.index - (10 * link.index - 9 * horizons.tx_index) / 10);
  itm_path.tx_effective_m = link.tx_height_m + max(-tx_line.x, 0);
  let rx_line = fit_line(link, (10 * link.index - 9 * rx_samples) / 10, last);
  itm_path.rx_effective_m = link.rx_height_m + max(rx_ground_m - rx_line.y, 0);
}

// Whole samples of 15 antenna heights, or of a tenth of the way to the horizon where that is less.
fn foreground_samples(link: Link, height_m: f32, horizon: u32) -> u32 {
  let heights = 15 * height_m / link.step_m;
  return select(u32(heights), horizon / 10, 0.1 * f32(horizon) < heights);
}

// Heights of the line above both terminals, over the transmitter's ground.
fn fit_line(link: Link, from_sample: u32, to_sample: u32) -> vec2f {
  var first = from_sample;
  var end = to_sample;
  if (end <= first) {
    first = max(first, 1) - 1;
    end = min(end + 1, link.index);
  }
  let sums = ground_sums_m(link, first, end + 1);
  let intervals = f32(end - first);
  let start_m = ground_above_m(link, first);
  let end_m = ground_above_m(link, end);
  let mean = (sums.x - 0.5 * (start_m + end_m)) / intervals;
  let moment = sums.y - 0.25 * (end_m - start_m) * intervals;
  let slope = moment * 12 / ((intervals * intervals + 2) * intervals);
  let middle = 0.5 * f32(first + end);
  return vec2f(mean - slope * middle, mean + slope * (f32(link.index) - middle));
}
`,
  uses: [linkWgslModule, pathStateWgsl, initialisePointToPointWgsl, deltaHWgsl, roughHorizonsWgsl],
};
