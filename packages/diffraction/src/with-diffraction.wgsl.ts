import type { WgslModule } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, type GpuModel, linkWgslModule } from '@radioshed/profile';
import { checkChoice, checkInteger, checkRange, wavelengthM } from '@radioshed/units';

import { edgeChainWgsl } from './edge-chain.wgsl.js';
import { edgeSumsWgsl } from './edge-sums.wgsl.js';
import { checkEarthRadius } from './edge-path.js';
import { stretchWgsl } from './stretch.wgsl.js';
import { DIFFRACTION_METHODS, type DiffractionMethod } from './with-diffraction.js';

/** Each method: the loss in dB of the edges under a stretch that ends at both antennas. */
const edges: Readonly<Record<DiffractionMethod, string>> = {
  singleEdge: `
fn edges_db(link: Link, path: Stretch, found: Horizons) -> f32 {
  return knife_edge_loss_db(principal_of_link(link, path, found).v);
}
`,
  bullington: `
fn edges_db(link: Link, path: Stretch, found: Horizons) -> f32 {
  if (is_free(link, found)) {
    return bullington_corrected_db(knife_edge_loss_db(principal_edge(link, path).v), link.distance_m);
  }
  let fall = path.half_curvature * link.distance_m;
  let slope = link.rise_m / link.distance_m;
  let v = meeting_fresnel(link.distance_m, found.tx_rad - slope + fall, found.rx_rad + slope + fall, path.wavelength_m);
  return bullington_corrected_db(knife_edge_loss_db(v), link.distance_m);
}
`,
  epsteinPeterson: edgeChainWgsl,
  deygout: `
fn edges_db(link: Link, path: Stretch, found: Horizons) -> f32 {
  let top = principal_of_link(link, path, found);
  if (top.at == 0) { return 0; }
  var before = path;
  before.end = top.at;
  before.end_m = ground_above_m(link, top.at);
  var after = path;
  after.begin = top.at;
  after.begin_m = before.end_m;
  // A horizon before the principal edge obstructs the way there; otherwise all samples are searched.
  var tx_edge: Edge;
  var rx_edge: Edge;
  if (!is_free(link, found) && found.tx_index < top.at) {
    tx_edge = principal_vertex(link, before, found.tx_index, hull_vertex_before(link, top.at));
  } else {
    tx_edge = principal_edge(link, before);
  }
  if (!is_free(link, found) && found.rx_index > top.at) {
    rx_edge = principal_vertex(link, after, top.at + 1, found.rx_index);
  } else {
    rx_edge = principal_edge(link, after);
  }
  let tx_db = knife_edge_loss_db(tx_edge.v);
  let rx_db = knife_edge_loss_db(rx_edge.v);
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
  return ${model.call}(link) + edges_db(link, path, horizons_of(link, path.half_curvature));
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
