import { antennaWgsl } from '@radioshed/antenna';
import { wgslF32 as f32, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';

import { MOST_PASSED } from '../bvh/tracer.js';
import { tracerWgsl } from '../bvh/tracer.wgsl.js';
import { surfaceTableWgsl } from '../radio/surface-table.wgsl.js';
import { turnedWgsl } from '../gpu/turned.wgsl.js';
import { rayRandomWgsl } from './ray-random.wgsl.js';
import { FAINT, GOLDEN_WORD, MOST_EVENTS, MOST_OPEN } from './scattered-field.js';

/**
 * Ways through a cube shorter than this fraction of its side do not count: where a wall is a side of cubes, f32 puts
 * some of the way before it to be behind it.
 */
const LEAST_WAY = 1e-4;

/**
 * `scatterRays`: an invocation for each ray. Power is added up in whole numbers of 64 bits, low word and high word of
 * each cube, so that sums do not depend on who comes first.
 */
export function scatteredFieldWgsl(stack: number, hasDielectrics: boolean): WgslModule {
  return {
    name: 'scattered-field',
    code: `
// Which image mirrors image a in plane b: an open table of (a + 1, b, image).
@group(0) @binding(5) var<storage, read> children: array<i32>;
@group(0) @binding(6) var<storage, read_write> cubes: array<atomic<u32>>;

var<private> within_solid: array<i32, ${MOST_OPEN}>;
var<private> within_material: array<u32, ${MOST_OPEN}>;

fn child_of(image: i32, plane: u32) -> i32 {
  let h = (u32(image) * 0x9e3779b1u) ^ (plane * 0x85ebca6bu);
  var slot = (h ^ (h >> 15)) & plan.child_mask;
  loop {
    let at = 3 * slot;
    if (children[at] == 0) { return -1; }
    if (children[at] == image + 1 && children[at + 1] == i32(plane)) { return children[at + 2]; }
    slot = (slot + 1) & plan.child_mask;
  }
}

// Of the power of a ray in the transmitter's polarisation, what coefficients leave.
fn power_ratio(toward: vec3f, normal: vec3f, by: Coefficients) -> f32 {
  let s = cross(toward, normal);
  let s2 = dot(s, s);
  let along = dot(plan.polarisation, toward);
  let rest = 1 - along * along;
  let across = dot(plan.polarisation, s);
  var share = min(1, across * across / max(s2 * rest, 1e-30));
  if (rest < 1e-6) { share = 0.5; }
  if (s2 < 1e-12) { share = 1; }
  return share * dot(by.te, by.te) + (1 - share) * dot(by.tm, by.tm);
}

fn add_units(cube: u32, units: f32) {
  let high = u32(units * ${f32(2 ** -32)});
  let low = u32(units - f32(high) * ${f32(2 ** 32)} + 0.5);
  let before = atomicAdd(&cubes[2 * cube], low);
  let carried = high + select(0u, 1u, before + low < before);
  if (carried > 0) { atomicAdd(&cubes[2 * cube + 1], carried); }
}

// Adds power × way to every cube that a ray goes through.
fn add_way(origin: vec3f, toward: vec3f, to_m: f32, weight: f32, db_per_m: f32) {
  // in units of cubes
  let o = (origin - plan.low) / plan.res_m;
  let size = vec3f(plan.size);
  let is_level = abs(toward) < vec3f(1e-12);
  if (any(is_level & ((o < vec3f(0)) | (o >= size)))) { return; }
  let inverse = select(1 / toward, vec3f(NOWHERE), is_level);
  let a = select(-o * inverse, vec3f(-NOWHERE), is_level);
  let b = select((size - o) * inverse, vec3f(NOWHERE), is_level);
  let low = min(a, b);
  let high = max(a, b);
  var at = max(max(low.x, low.y), max(low.z, 0));
  let to = min(min(high.x, high.y), min(high.z, to_m / plan.res_m));
  if (at >= to) { return; }
  let last = vec3i(plan.size) - 1;
  var cube = clamp(vec3i(floor(o + at * toward)), vec3i(0), last);
  let step = select(vec3i(-1), vec3i(1), toward > vec3f(0));
  let ahead = select(vec3i(0), vec3i(1), toward > vec3f(0));
  let scaled = weight * plan.units;
  let decay = -db_per_m * plan.res_m * ${f32(Math.log2(10) / 10)};
  for (var left = last.x + last.y + last.z + 4; left > 0; left--) {
    let borders = select((vec3f(cube + ahead) - o) * inverse, vec3f(NOWHERE), is_level);
    let next = min(borders.x, min(borders.y, borders.z));
    let end = min(next, to);
    if (end - at > ${f32(LEAST_WAY)}) {
      let here = scaled * exp2(max(-100, decay * 0.5 * (at + end)));
      add_units(u32(cube.x + i32(plan.size.x) * (cube.y + i32(plan.size.y) * cube.z)), here * (end - at));
    }
    at = max(at, end);
    if (next >= to) { return; }
    if (next == borders.x) { cube.x += step.x; } else if (next == borders.y) { cube.y += step.y; } else { cube.z += step.z; }
    if (any(cube < vec3i(0)) || any(cube > last)) { return; }
  }
}

// Lambert: evenly over a circle, then up to the half sphere around a normal.
fn scattered_toward(normal: vec3f) -> vec3f {
  let radius = sqrt(next_random());
  let uv = radius * turned(next_random());
  let w = sqrt(max(0, (1 - radius) * (1 + radius)));
  // two directions across the normal
  let sign = select(-1f, 1f, normal.z >= 0);
  let a = -1 / (sign + normal.z);
  let b = normal.x * normal.y * a;
  let first = vec3f(1 + sign * normal.x * normal.x * a, sign * b, -sign * normal.x);
  let second = vec3f(b, sign + normal.y * normal.y * a, -normal.y);
  return normalize(uv.x * first + uv.y * second + w * normal);
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn follow_rays(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= plan.ray_count) { return; }
  let number = plan.first_ray + id.x;
  start_random(plan.key, number);
  let height = 1 - 2 * (f32(number) + plan.shift) / f32(plan.rays);
  let level = sqrt(max(0, (1 - height) * (1 + height)));
  var toward = vec3f(level * turned(f32((number * ${GOLDEN_WORD}u) >> 8) / 16777216 + plan.turn), height);
  var origin = plan.position;
  let gain_dbi = antenna_gain_dbi(vec3f(dot(toward, plan.right), dot(toward, plan.forward), dot(toward, plan.up)));
  var weight = exp2(gain_dbi * ${f32(Math.log2(10) / 10)});
  var least = ${f32(FAINT)} * weight;
  var image = 0;
  var bounces = 0u;
  var open = 0;
  var start = -1;
  passed_count = 0;
  for (var event = 0; event < ${MOST_EVENTS} && weight > 0; event++) {
    let hit = closest(ray_of(origin, toward), start);
    var db_per_m = 0f;
    for (var i = 0; i < open; i++) { db_per_m += material_number(within_material[i], INSIDE_DB_PER_M); }
    if (image == -1) { add_way(origin, toward, hit.distance, weight, db_per_m); }
    if (hit.triangle < 0) { return; }
    if (db_per_m > 0) { weight *= exp2(max(-126, -db_per_m * hit.distance * ${f32(Math.log2(10) / 10)})); }
    let plane = triangles[hit.triangle].plane;
    let solid = triangles[hit.triangle].solid;
    let here = planes[plane];
    let is_again = passed_count > 0 && hit.distance == 0;
    if (!is_again) {
      origin += hit.distance * toward;
      origin -= (dot(here.xyz, origin) - here.w) * here.xyz;
      start = i32(plane);
      passed_count = 0;
    }
    let material = u32(numbers[plan.plane_materials_at + plane]);
    let across = dot(toward, here.xyz);
    let cosine = min(1, abs(across));
    var entry = open - 1;
    while (entry >= 0 && within_solid[entry] != solid) { entry--; }
    let passed = power_ratio(toward, here.xyz, coefficients_of(material, cosine, select(FACE, SHEET, solid < 0)));
    var reflected = 0f;
    if (open == 0 && bounces < plan.max_reflections && !is_again) {
      reflected = power_ratio(toward, here.xyz, coefficients_of(material, cosine, REFLECTION));
    }
    if (reflected > 0 && next_random() * (reflected + passed) < reflected) {
      weight *= reflected + passed;
      bounces++;
      passed_count = 0;
      let diffusion = material_number(material, DIFFUSION);
      if (diffusion > 0 && next_random() < diffusion) {
        image = -1;
        toward = scattered_toward(select(here.xyz, -here.xyz, across > 0));
      } else {
        toward = normalize(toward - 2 * across * here.xyz);
        if (image >= 0) { image = child_of(image, plane); }
      }
    } else {
      weight *= reflected + passed;
      if (passed_count == ${MOST_PASSED}) {
        passed_count = 0;
      } else {
        passed_plane[passed_count] = plane;
        passed_solid[passed_count] = solid;
        passed_count++;
      }
      if (solid >= 0 && entry >= 0) {
        open--;
        within_solid[entry] = within_solid[open];
        within_material[entry] = within_material[open];
      } else if (solid >= 0 && open < ${MOST_OPEN}) {
        within_solid[open] = solid;
        within_material[open] = material;
        open++;
      }
    }
    if (weight < least) {
      if (next_random() < 0.5) { return; }
      weight *= 2;
      if (least > 1e-12) { least *= 0.5; }
    }
  }
}

fn gain_number(i: u32) -> f32 {
  return numbers[plan.gain_at + i];
}
`,
    uses: [antennaWgsl, tracerWgsl(stack), surfaceTableWgsl(hasDielectrics), turnedWgsl, rayRandomWgsl],
  };
}
