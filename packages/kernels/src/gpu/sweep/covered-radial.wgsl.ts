import type { WgslModule } from '@radioshed/gpu';
import { linkWgslModule } from '@radioshed/profile';

import { COVER_HEAD } from './cover-numbers.js';
import { gpuModelWgsl, gpuPlanWgsl } from './gpu-plan.wgsl.js';
import { gpuRadialWgsl } from './radial.wgsl.js';

/** Clutter of a link as models read it: `clutterM` and `clutterCode` of a `Radial`, and its cover. */
export const gpuCoveredRadialWgsl: WgslModule = {
  name: 'covered-radial',
  code: `
fn clutter_m(link: Link, i: u32) -> f32 {
  return grounds[plan.cells + cell_of(link, i)];
}

fn clutter_code(link: Link, i: u32) -> u32 {
  return horizons[plan.cells + cell_of(link, i)] & 0xff;
}

fn cover_before(link: Link, i: u32) -> u32 {
  // One more than the sample; 0 less one is NO_COVER.
  return (horizons[plan.cells + cell_of(link, i)] >> 8) - 1;
}

fn cover_skyline(link: Link, i: u32) -> f32 {
  return grounds[2 * plan.cells + cell_of(link, i)];
}

fn cover_db_per_m(code: u32) -> f32 {
  return numbers[plan.cover_at + ${COVER_HEAD} + code];
}

// Height of the roof on which an antenna over the ground stands.
fn roof_m(link: Link, i: u32) -> f32 {
  return select(0, clutter_m(link, i), plan.stand_on_roofs == 1 && clutter_code(link, i) >= FIRST_SOLID);
}
`,
  uses: [gpuPlanWgsl, gpuModelWgsl, gpuRadialWgsl, linkWgslModule],
};
