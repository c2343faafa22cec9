import { wgslF32, type WgslModule } from '@radioshed/gpu';
import { linkWgslModule } from '@radioshed/profile';

import { CLEAR_FRESNEL_PARAMETER } from './knife-edge.js';
import { knifeEdgeWgsl } from './knife-edge.wgsl.js';

/**
 * Straight rays between two points above the samples of a radial. The Earth's bulge is counted from the chord, so that
 * f32 keeps it: over the sea it is all there is. Where several samples obstruct alike, the nearest to the transmitter
 * counts.
 */
export const stretchWgsl: WgslModule = {
  name: 'stretch',
  code: `
struct Stretch {
  // Samples at both ends, and how high the ray is there over the transmitter's ground.
  begin: u32,
  end: u32,
  begin_m: f32,
  end_m: f32,
  wavelength_m: f32,
  // Half the curvature of the Earth, 1/m.
  half_curvature: f32,
}

struct Edge {
  // 0 where no sample takes a loss.
  at: u32,
  v: f32,
}

fn whole_stretch(link: Link, wavelength_m: f32, half_curvature: f32) -> Stretch {
  let rx_m = link.tx_height_m + link.rise_m;
  return Stretch(0, link.index, link.tx_height_m, rx_m, wavelength_m, half_curvature);
}

fn above_ray_m(link: Link, stretch: Stretch, i: u32, height_m: f32) -> f32 {
  let d1 = f32(i - stretch.begin);
  let d2 = f32(stretch.end - i);
  let rise_m = (stretch.end_m - stretch.begin_m) * (d1 / (d1 + d2));
  return height_m - stretch.begin_m - rise_m + stretch.half_curvature * link.step_m * link.step_m * d1 * d2;
}

fn fresnel_at(link: Link, stretch: Stretch, i: u32, height_m: f32) -> f32 {
  let d1_m = f32(i - stretch.begin) * link.step_m;
  let d2_m = f32(stretch.end - i) * link.step_m;
  return fresnel_parameter(above_ray_m(link, stretch, i, height_m), d1_m, d2_m, stretch.wavelength_m);
}

// With h the height above the ray, v grows as h·|h| / (d1·d2): no root is taken before the sample is known.
fn principal_edge(link: Link, stretch: Stretch) -> Edge {
  let n = f32(stretch.end - stretch.begin);
  let slope_m = (stretch.end_m - stretch.begin_m) / n;
  let bend_m = stretch.half_curvature * link.step_m * link.step_m;
  var best = -${wgslF32(CLEAR_FRESNEL_PARAMETER ** 2)} * stretch.wavelength_m * link.step_m / (2 * n);
  var at = 0u;
  for (var i = stretch.begin + 1; i < stretch.end; i++) {
    let d1 = f32(i - stretch.begin);
    let product = d1 * (n - d1);
    let over_m = ground_above_m(link, i) - stretch.begin_m - slope_m * d1 + bend_m * product;
    let square = over_m * abs(over_m);
    if (square > best * product) {
      best = square / product;
      at = i;
    }
  }
  if (at == 0) { return Edge(0, ${wgslF32(CLEAR_FRESNEL_PARAMETER)}); }
  return Edge(at, fresnel_at(link, stretch, at, ground_above_m(link, at)));
}

// The same where a sample obstructs the ray: it is a vertex of the hull, from \`last\` back to \`first\` at most.
fn principal_vertex(link: Link, stretch: Stretch, first: u32, last: u32) -> Edge {
  let n = f32(stretch.end - stretch.begin);
  let slope_m = (stretch.end_m - stretch.begin_m) / n;
  let bend_m = stretch.half_curvature * link.step_m * link.step_m;
  var best = -1e30f;
  var at = last;
  for (var i = last; i >= max(first, 1); i = hull_vertex_before(link, i)) {
    let d1 = f32(i - stretch.begin);
    let product = d1 * (n - d1);
    let over_m = ground_above_m(link, i) - stretch.begin_m - slope_m * d1 + bend_m * product;
    let square = over_m * abs(over_m) / product;
    if (square >= best) {
      best = square;
      at = i;
    }
  }
  return Edge(at, fresnel_at(link, stretch, at, ground_above_m(link, at)));
}

fn is_free(link: Link, found: Horizons) -> bool {
  return found.tx_index == link.index || found.rx_index == 0;
}

// Between both ends of a link.
fn principal_of_link(link: Link, path: Stretch, found: Horizons) -> Edge {
  if (is_free(link, found)) { return principal_edge(link, path); }
  return principal_vertex(link, path, found.tx_index, max(found.tx_index, found.rx_index));
}
`,
  uses: [linkWgslModule, knifeEdgeWgsl],
};
