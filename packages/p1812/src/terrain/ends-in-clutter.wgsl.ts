import { STREET_WIDTH_M } from '@radioshed/clutter-loss';
import { heightGainWgsl } from '@radioshed/clutter-loss/gpu';
import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { CLEAR_AROUND_M, linkWgslModule } from '@radioshed/profile';

import { OPEN_CODES } from './clutter-at-ends.js';

/** Bit c is set for class c of low cover and open ground. */
const OPEN_BITS = [...OPEN_CODES].reduce((bits, code) => bits | (1 << code), 0);

/**
 * The clutter around the antennas of a link: `clutter-at-ends.ts`, `radial-ends.ts` and the heights of
 * `covered-ground.ts`.
 */
export const endsInClutterWgsl: WgslModule = {
  name: 'p1812-ends-in-clutter',
  code: `
struct EndsInClutter {
  // The link with its antennas at the tops of what surrounds them.
  link: Link,
  // Height of the clutter at the receiver.
  rx_clutter_m: f32,
  // What both antennas lose below these tops.
  loss_db: f32,
}

// How many samples next to an end lie nearer to it than 50 m, less a millimetre for rounding.
fn samples_near_end(step_m: f32) -> u32 {
  return u32(max(0, ceil(${f32(CLEAR_AROUND_M - 1e-3)} / step_m) - 1));
}

fn surrounding_sample(link: Link, end: u32, begin: u32, to: u32, height_m: f32) -> u32 {
  let antenna_m = ground_above_m(link, end) + height_m;
  var highest = end;
  for (var i = begin; i <= to; i++) {
    let top_m = clutter_m(link, i);
    if (!(top_m > clutter_m(link, highest)) || clutter_code(link, i) >= FIRST_SOLID) { continue; }
    if (ground_above_m(link, i) + top_m > antenna_m) { highest = i; }
  }
  return highest;
}

fn below_clutter_db(link: Link, by: u32, height_m: f32, frequency_ghz: f32) -> f32 {
  let code = clutter_code(link, by);
  let is_open = code < 32 && ((${OPEN_BITS}u >> (code % 32)) & 1) == 1;
  return height_gain_loss_db(height_m, clutter_m(link, by), frequency_ghz, is_open, ${f32(STREET_WIDTH_M)});
}

// Frequencies are those for which the loss below tops is defined.
fn ends_in_clutter(link: Link, frequency_ghz: f32) -> EndsInClutter {
  let near = samples_near_end(link.step_m);
  // A path of less than 50 m has no way out of what is close by: only the ends' own locations count.
  let close = select(near, 0u, link.index <= near);
  let by_tx = surrounding_sample(link, 0, 1, close, link.tx_height_m);
  var by_rx = link.index;
  if (close > 0) { by_rx = surrounding_sample(link, link.index, link.index - close, link.index - 1, link.rx_height_m); }
  var ends: EndsInClutter;
  ends.link = link;
  ends.rx_clutter_m = clutter_m(link, by_rx);
  ends.loss_db = below_clutter_db(link, by_tx, link.tx_height_m, frequency_ghz)
    + below_clutter_db(link, by_rx, link.rx_height_m, frequency_ghz);
  let tx_lift_m = max(0, clutter_m(link, by_tx) - link.tx_height_m);
  let rx_lift_m = max(0, ends.rx_clutter_m - link.rx_height_m);
  ends.link.tx_height_m += tx_lift_m;
  ends.link.rx_height_m += rx_lift_m;
  ends.link.rise_m += rx_lift_m - tx_lift_m;
  return ends;
}

// Height of what counts of a sample close to an antenna.
fn close_height_m(link: Link, i: u32, antenna_m: f32, solids_count: bool) -> f32 {
  let ground_m = ground_above_m(link, i);
  let top_m = ground_m + clutter_m(link, i);
  return select(ground_m, top_m, solids_count && clutter_code(link, i) >= FIRST_SOLID && top_m > antenna_m);
}

// Height of what counts of a sample; antennas over the transmitter's ground.
fn height_of_top_m(link: Link, i: u32, near: u32, tx_m: f32, rx_m: f32, solids_count: bool) -> f32 {
  let is_near_tx = i <= near;
  let is_near_rx = i + near >= link.index;
  if (is_near_tx && is_near_rx) {
    return min(close_height_m(link, i, tx_m, solids_count), close_height_m(link, i, rx_m, solids_count));
  }
  if (is_near_tx) { return close_height_m(link, i, tx_m, solids_count); }
  if (is_near_rx) { return close_height_m(link, i, rx_m, solids_count); }
  return ground_above_m(link, i) + clutter_m(link, i);
}
`,
  uses: [linkWgslModule, heightGainWgsl],
};
