import { wgslF32, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';
import type { GpuGain, GpuModel } from '@radioshed/profile';

import { gpuClutterWgsl } from './clutter.wgsl.js';
import { gpuCoveredRadialWgsl } from './covered-radial.wgsl.js';
import { gainTowardsWgsl } from './gain.wgsl.js';
import { gpuModelWgsl, gpuPlaneWgsl, gpuPlanWgsl, gpuTerrainWgsl } from './gpu-plan.wgsl.js';
import { gpuRadialWgsl } from './radial.wgsl.js';
import { pixelPlacesWgsl, talliesWgsl } from './pixel-places.wgsl.js';
import { RAY_RADIUS_M } from '../../coverage/visit-ends.js';

/** Bindings of both passes that write losses. */
const LOSSES = `
@group(0) @binding(5) var<storage, read_write> tallies: array<atomic<u32>>;
@group(0) @binding(9) var<storage, read_write> losses: array<u32>;

fn keep_loss(pixel: vec2u, loss_db: f32) {
  losses[plan.losses_at + pixel.y * plan.size.x + pixel.x] = loss_bits(loss_db);
}
`;

/**
 * The last pass of models that read the ground: evaluates the model at the sample nearest to each pixel.
 *
 * @param isCovered whether clutter stands along the radials.
 */
export function evaluatePixelsWgsl(
  { wgsl: model, call, parts, floor }: GpuModel,
  gain: GpuGain,
  isCovered: boolean,
): WgslModule {
  const roof = isCovered ? 'roof_m(link, link.index)' : '0';
  const code = `
${LOSSES}${floor === undefined || parts ? '' : raisedAtPixel(call, floor, roof)}
fn loss_at(pixel: vec2u, place: PixelPlace) -> f32 {
  var link: Link;
  link.index = place.sample;
  link.radial = place.radial - plan.first_radial;
  link.step_m = plan.step_m;
  link.distance_m = f32(link.index) * plan.step_m;
  link.tx_ground_m = plan.tx_ground_m;
  link.tx_height_m = plan.tx_height_m;
  let ground_m = ground_above_m(link, link.index);
  link.rx_height_m = rx_height_above(ground_m, ${roof});
  link.rise_m = ground_m + link.rx_height_m - plan.tx_height_m;
  if (!(link.rx_height_m >= 0)) { return NO_LOSS; }
  // Keeps the bindings in the layout for models that do not read them.
  _ = &numbers;
  _ = &sums;
${parts ? lossOfParts(parts, floor) : lossOfWhole(call, floor)}
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn evaluate_pixels(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  plan = plans[group.z];
  let pixel = pixel_of(group);
  var computed = 0u;
  if (is_in_part(pixel)) {
    let place = place_of(pixel);
    if (place.is_inside && place.radial - plan.first_radial < plan.radials) {
      let loss_db = loss_at(pixel, place);
      keep_loss(pixel, loss_db);
      computed = select(0u, 1u, has_loss(loss_db));
    }
  }
  tally(1, computed);
}
`;
  const radial = isCovered ? gpuCoveredRadialWgsl : gpuRadialWgsl;
  const uses = [gpuPlanWgsl, gpuModelWgsl, pixelPlacesWgsl, talliesWgsl, radial, gainTowardsWgsl(gain), model];
  return { name: 'evaluate-pixels', code, uses };
}

/**
 * The loss at a sample, and the least one at the pixel's own centre, as in `walk-radials.ts`, over the line through two
 * samples.
 */
function raisedAtPixel(call: string, floor: string, roof: string): string {
  return `
fn raised_db(pixel: vec2u, link: Link) -> f32 {
  let range_m = length(plane_of(pixel));
  let sample_m = ground_above_m(link, link.index);
  let slope = sample_m - ground_above_m(link, link.index - 1);
  let ground_m = sample_m + slope * (range_m / plan.step_m - f32(link.index));
  let rise_m = ground_m + rx_height_above(ground_m, ${roof}) - plan.tx_height_m;
  let distance_m = max(range_m, plan.step_m);
  return ${floor}(${call}(link), distance_m * distance_m + rise_m * rise_m);
}
`;
}

function lossOfWhole(call: string, floor: string | undefined): string {
  const loss = floor === undefined ? `${call}(link)` : `raised_db(pixel, link)`;
  return `  // A wave to a location behind a ridge leaves towards the ridge.
  let slope = max(link.rise_m / link.distance_m - link.distance_m * plan.half_curvature, skyline_rad(link));
  return ${loss} - gain_towards_dbi(direction_of(place.radial, plan.radial_count), slope);`;
}

/** As on the route `parts` of `walk-radials.ts` and `visit-ends.ts`, but with the ground of the sample. */
function lossOfParts({ ends, between }: NonNullable<GpuModel['parts']>, floor: string | undefined): string {
  const loss = 'ends_db + between_db';
  const square = 'link.distance_m * link.distance_m + link.rise_m * link.rise_m';
  return `  let between_db = ${between}(link);
  let plane_m = plane_of(pixel);
  let range_m = length(plane_m);
  link.distance_m = max(range_m, plan.step_m);
  let ends_db = ${ends}(link);
  if (!(ends_db < 0.5 * NO_LOSS)) { return NO_LOSS; }
  let slope = link.rise_m / link.distance_m - link.distance_m * ${wgslF32(0.5 / RAY_RADIUS_M)};
  let bearing = select(vec2f(0, 1), plane_m / range_m, range_m > 0);
  return ${floor === undefined ? loss : `${floor}(${loss}, ${square})`} - gain_towards_dbi(bearing, slope);`;
}

/** The roof on which an antenna over the ground stands at a pixel. */
const ROOF = `  let standing = clutter_at(clutter_place(place));
  let is_roof = plan.stand_on_roofs == 1 && standing.code >= FIRST_SOLID;
  let roof_m = select(0, standing.height_m, is_roof);`;

/** The only pass of models that look at the ends, as in `visit-ends.ts`: each pixel at its own centre. */
export function visitEndsWgsl({ wgsl: model, call }: GpuModel, gain: GpuGain, isCovered: boolean): WgslModule {
  const code = `
${LOSSES}
fn loss_at(pixel: vec2u, plane_m: vec2f) -> f32 {
  let range_m = length(plane_m);
  _ = &numbers;
  let place = plan.first + vec2f(pixel) * plan.step;
  let ground_m = ground_at(place);
${isCovered ? ROOF : '  let roof_m = 0f;'}
  var link: Link;
  link.distance_m = max(range_m, plan.step_m);
  link.tx_ground_m = plan.tx_ground_m;
  link.tx_height_m = plan.tx_height_m;
  link.rx_height_m = rx_height_above(ground_m, roof_m);
  link.rise_m = ground_m + link.rx_height_m - plan.tx_height_m;
  link.step_m = plan.step_m;
  if (!(link.rx_height_m >= 0)) { return NO_LOSS; }
  let slope = link.rise_m / link.distance_m - link.distance_m * ${wgslF32(0.5 / RAY_RADIUS_M)};
  let bearing = select(vec2f(0, 1), plane_m / range_m, range_m > 0);
  return ${call}(link) - gain_towards_dbi(bearing, slope);
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn visit_ends(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  plan = plans[group.z];
  let pixel = pixel_of(group);
  var inside = 0u;
  var computed = 0u;
  if (is_in_part(pixel)) {
    let plane_m = plane_of(pixel);
    var loss_db = NO_LOSS;
    if (length(plane_m) <= plan.radius_m) {
      inside = 1;
      loss_db = loss_at(pixel, plane_m);
      computed = select(0u, 1u, has_loss(loss_db));
    }
    keep_loss(pixel, loss_db);
  }
  tally(0, inside);
  tally(1, computed);
}
`;
  const ground = isCovered ? [gpuTerrainWgsl, gpuClutterWgsl] : [gpuTerrainWgsl];
  const uses = [gpuPlanWgsl, gpuModelWgsl, ...ground, gpuPlaneWgsl, talliesWgsl, gainTowardsWgsl(gain), model];
  return { name: 'visit-ends', code, uses };
}
