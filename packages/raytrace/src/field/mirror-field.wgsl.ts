import { antennaWgsl } from '@radioshed/antenna';
import { laneWgsl, wgslF32 as f32, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';

import { pathTracerWgsl } from '../paths/path-tracer.wgsl.js';
import { BRICK } from './field-plan.js';
import { turnedWgsl } from '../gpu/turned.wgsl.js';

/** Cubes along a side of what a workgroup sums up, and such blocks along a side of a brick. */
const BLOCK = 4;
const BLOCKS = BRICK / BLOCK;
/** Workgroups of a brick. */
export const BRICK_GROUPS: number = BLOCKS ** 3;

/**
 * `fillMirrored`: an invocation for each cube of some bricks, over some of the images whose beams reach the brick.
 * Lengths count from the middle of the brick, for which they are known in f64: phases stay exact however far an image
 * is.
 */
export function mirrorFieldWgsl(stack: number, hasDielectrics: boolean): WgslModule {
  return {
    name: 'mirror-field',
    code: `
// An image as it is seen from the middle of a brick.
struct Near {
  away: vec3f,
  distance_m: f32,
  turns: f32,
  image: u32,
}

struct Brick {
  corner: vec3u,
  slot: u32,
  first: u32,
  last: u32,
}

@group(0) @binding(6) var<storage, read> nears: array<Near>;
@group(0) @binding(7) var<storage, read> bricks: array<Brick>;
// Real and imaginary part of the field of each cube, or its power.
@group(0) @binding(8) var<storage, read_write> sums: array<vec2f>;

fn gain_number(i: u32) -> f32 {
  return numbers[plan.gain_at + i];
}

// Free space: what a path adds whose field is traced, to a point so far from the middle of the brick.
fn spread(near: Near, offset: vec3f) -> vec2f {
  let distance_m = max(length(near.away * near.distance_m + offset), 1e-6);
  let further_m = dot(2 * near.distance_m * near.away + offset, offset) / (distance_m + near.distance_m);
  let gain_dbi = antenna_gain_dbi(vec3f(dot(first_way, plan.right), dot(first_way, plan.forward), dot(first_way, plan.up)));
  let level = min(1, plan.wavelength_m / (${f32(4 * Math.PI)} * distance_m)) * amplitude_of(-gain_dbi);
  return level * complex_times(wave_state, turned(-near.turns - further_m / plan.wavelength_m));
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn sum_paths(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  let brick = bricks[group.y];
  let block = vec3u(group.x % ${BLOCKS}, group.x / ${BLOCKS} % ${BLOCKS}, group.x / ${BLOCKS ** 2});
  let own = ${BLOCK} * block + vec3u(lane % ${BLOCK}, lane / ${BLOCK} % ${BLOCK}, lane / ${BLOCK ** 2});
  let cube = brick.corner + own;
  if (any(cube >= plan.size)) { return; }
  let offset = (vec3f(own) + 0.5 - ${BRICK / 2}) * plan.res_m;
  let point = plan.low + (vec3f(cube) + 0.5) * plan.res_m + plan.aside;
  let place = brick.slot * ${BRICK ** 3} + own.x + ${BRICK} * (own.y + ${BRICK} * own.z);
  var sum = sums[place];
  for (var i = brick.first; i < brick.last; i++) {
    let image = nears[i].image;
    if (!is_in_beam(image, point) || !trace_path(image, point)) { continue; }
    let field = spread(nears[i], offset);
    sum += select(vec2f(dot(field, field), 0), field, plan.is_coherent == 1);
  }
  sums[place] = sum;
}
`,
    uses: [laneWgsl, antennaWgsl, turnedWgsl, pathTracerWgsl(stack, hasDielectrics)],
  };
}
