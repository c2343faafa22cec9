import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';
import { CLEAR_AROUND_M, linkWgslModule } from '@radioshed/profile';

/**
 * `sight-over-clutter.ts` over the cover that the kernel prepares: what it holds of the transmitter is left out
 * already.
 */
export const sightOverClutterWgsl: WgslModule = {
  name: 'sight-over-clutter',
  code: `
fn is_free_of_clutter(link: Link, half_curvature: f32) -> bool {
  let bend_m = half_curvature * link.step_m * link.step_m;
  let slope = link.rise_m / f32(link.index) - bend_m * f32(link.index);
  let near = u32(max(0, ceil(f32(link.index) - ${f32(CLEAR_AROUND_M)} / link.step_m)));
  if (near > 0) {
    if (slope < cover_skyline(link, near - 1)) { return false; }
  }
  // Cover near to the receiver counts where it overtops its antenna.
  for (var i = cover_before(link, link.index); i != NO_COVER && i >= near; i = cover_before(link, i - 1)) {
    if (i == link.index) {
      if (clutter_m(link, i) > link.rx_height_m) { return false; }
    } else {
      let above_m = ground_above_m(link, i) + clutter_m(link, i) - link.tx_height_m;
      if (above_m > link.rise_m && (i == 0 || slope < above_m / f32(i) - bend_m * f32(i))) { return false; }
    }
    if (i == 0) { break; }
  }
  return true;
}
`,
  uses: [linkWgslModule],
};
