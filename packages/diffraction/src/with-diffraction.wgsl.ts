import type { WgslModule } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, type GpuModel, linkWgslModule } from '@radioshed/profile';
import { checkChoice, checkInteger, checkRange, wavelengthM } from '@radioshed/units';

import { edgeSumsWgsl } from './edge-sums.wgsl.js';
import { checkEarthRadius } from './edge-path.js';
import { stretchWgsl } from './stretch.wgsl.js';
import { DIFFRACTION_METHODS, type DiffractionMethod } from './with-diffraction.js';

/** Each method: the loss in dB of the edges under a stretch that ends at both antennas. */
const edges: Readonly<Record<DiffractionMethod, string>> = {
  singleEdge: `
fn edges_db(link: Link, path: Stretch) -> f32 {
  return knife_edge_loss_db(principal_edge(link, path).v);
}
`,
  bullington: `
fn edges_db(link: Link, path: Stretch) -> f32 {
  let fall = path.half_curvature * link.distance_m;
  let slope = link.rise_m / link.distance_m;
  let tx_horizon = skyline_rad(link);
  if (!(tx_horizon > slope - fall)) {
    return bullington_corrected_db(knife_edge_loss_db(principal_edge(link, path).v), link.distance_m);
  }
  var rx_horizon = -slope - fall;
  for (var i = 1u; i < link.index; i++) {
    let distance_m = f32(link.index - i) * link.step_m;
    rx_horizon = max(rx_horizon, (ground_above_m(link, i) - path.end_m) / distance_m - path.half_curvature * distance_m);
  }
  let v = meeting_fresnel(link.distance_m, tx_horizon - slope + fall, rx_horizon + slope + fall, path.wavelength_m);
  return bullington_corrected_db(knife_edge_loss_db(v), link.distance_m);
}
`,
  epsteinPeterson: `
// Slope from a height over sample i to the ground of another, with the bulge between them.
fn slope_to(link: Link, path: Stretch, i: u32, height_m: f32, other: u32) -> f32 {
  let distance_m = abs(f32(other) - f32(i)) * link.step_m;
  return (ground_above_m(link, other) - height_m) / distance_m - path.half_curvature * distance_m;
}

fn edges_db(link: Link, path: Stretch) -> f32 {
  let fall = path.half_curvature * link.distance_m;
  if (!(skyline_rad(link) > link.rise_m / link.distance_m - fall)) {
    return knife_edge_loss_db(principal_edge(link, path).v);
  }
  var tx_horizon = 1u;
  var rx_horizon = 1u;
  var tx_slope = -1e30f;
  var rx_slope = -1e30f;
  for (var i = 1u; i < link.index; i++) {
    let from_tx = slope_to(link, path, 0, path.begin_m, i);
    if (from_tx > tx_slope) {
      tx_slope = from_tx;
      tx_horizon = i;
    }
    let from_rx = slope_to(link, path, link.index, path.end_m, i);
    if (from_rx > rx_slope) {
      rx_slope = from_rx;
      rx_horizon = i;
    }
  }
  var loss_db = 0f;
  var between = path;
  var at = tx_horizon;
  loop {
    let height_m = ground_above_m(link, at);
    var next = link.index;
    var next_m = path.end_m;
    if (at < rx_horizon) {
      var steepest = -1e30f;
      for (var i = at + 1; i <= rx_horizon; i++) {
        let slope = slope_to(link, path, at, height_m, i);
        if (slope >= steepest) {
          steepest = slope;
          next = i;
        }
      }
      next_m = ground_above_m(link, next);
    }
    between.end = next;
    between.end_m = next_m;
    loss_db += knife_edge_loss_db(fresnel_at(link, between, at, height_m));
    if (next == link.index) { break; }
    between.begin = at;
    between.begin_m = height_m;
    at = next;
  }
  return loss_db;
}
`,
  deygout: `
fn edges_db(link: Link, path: Stretch) -> f32 {
  let top = principal_edge(link, path);
  if (top.at == 0) { return 0; }
  var before = path;
  before.end = top.at;
  before.end_m = ground_above_m(link, top.at);
  var after = path;
  after.begin = top.at;
  after.begin_m = before.end_m;
  let tx_db = knife_edge_loss_db(principal_edge(link, before).v);
  let rx_db = knife_edge_loss_db(principal_edge(link, after).v);
  return three_edges_db(knife_edge_loss_db(top.v), tx_db, rx_db, link.distance_m);
}
`,
};

/**
 * `withDiffraction` on a GPU, around the twin of a model.
 *
 * @param model one with two parameters to spare.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param effectiveEarthRadiusM radius of the effective Earth, m, > 0; Infinity for a flat one.
 * @throws OutOfRangeError naming the field.
 */
export function diffractionOnGpu(
  method: DiffractionMethod,
  model: GpuModel,
  frequencyMHz: number,
  effectiveEarthRadiusM: number,
): GpuModel {
  checkChoice('method', method, DIFFRACTION_METHODS);
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkEarthRadius(effectiveEarthRadiusM);
  const size = checkInteger('model.parameters.length', model.parameters.length, 0, GPU_MODEL_PARAMETERS - 2);
  const edgesWgsl: WgslModule = { name: `edges-${method}`, code: edges[method], uses: [stretchWgsl, edgeSumsWgsl] };
  const code = `
fn diffracted_model(link: Link) -> f32 {
  let path = whole_stretch(link, model_parameter(${size}), model_parameter(${size + 1}));
  return ${model.call}(link) + edges_db(link, path);
}
`;
  return {
    terrain: 'profile',
    wgsl: { name: 'diffracted-model', code, uses: [linkWgslModule, model.wgsl, edgesWgsl] },
    call: 'diffracted_model',
    parameters: [...model.parameters, wavelengthM(frequencyMHz), 0.5 / effectiveEarthRadiusM],
    nominalRadiusM: effectiveEarthRadiusM,
  };
}
