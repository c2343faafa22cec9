import { wgslF32 as f32, type WgslModule } from '@radioshed/gpu';

import { tracerWgsl } from '../bvh/tracer.wgsl.js';
import { surfaceTableWgsl } from '../radio/surface-table.wgsl.js';
import { FAINT, MOST_OPEN } from './path-tracer.js';
import { waveWgsl } from './wave.wgsl.js';

/**
 * `createPathTracer`, from the point back to the transmitter, which gives the same: no list of points is needed.
 * Without polarisation the vector of the field is left out.
 */
export function pathTracerWgsl(stack: number, hasDielectrics: boolean): WgslModule {
  return {
    name: 'path-tracer',
    code: `
struct Image {
  source: vec3f,
  parent: u32,
  plane: u32,
  order: u32,
  first_side: u32,
  last_side: u32,
}

@group(0) @binding(5) var<storage, read> images: array<Image>;

var<private> open_solid: array<i32, ${MOST_OPEN}>;
var<private> open_at: array<f32, ${MOST_OPEN}>;
var<private> open_material: array<u32, ${MOST_OPEN}>;
// Direction in which the path that was traced leaves the transmitter.
var<private> first_way: vec3f;

fn plane_material(plane: u32) -> u32 {
  return u32(numbers[plan.plane_materials_at + plane]);
}

fn is_in_beam(image: u32, point: vec3f) -> bool {
  for (var side = images[image].first_side; side < images[image].last_side; side++) {
    let half = planes[plan.sides_at + side];
    if (dot(half.xyz, point) < half.w) { return false; }
  }
  return true;
}

// Whether a plane lies at the end of a leg: on a mirror, or in the air, −1.
fn is_end(plane: u32, mirror: i32, point: vec3f) -> bool {
  if (mirror >= 0) { return is_plane_at(plane, u32(mirror), point); }
  return abs(dot(planes[plane].xyz, point) - planes[plane].w) <= plan.slack_m;
}

fn wave_strength() -> f32 {
  let level = length(wave_state);
  if (!HAS_DIELECTRICS) { return level; }
  return level * sqrt(dot(wave_re, wave_re) + dot(wave_im, wave_im));
}

// Leaves the hits of a leg that count, and gives their number and the loss inside solids; −1 where the leg is none.
fn sift_hits(a: vec3f, b: vec3f, length_m: f32, start: i32, mirror: i32, loss_db: ptr<function, f32>) -> i32 {
  var kept = 0;
  var open = 0;
  var is_met = mirror < 0;
  for (var i = 0u; i < hit_count; i++) {
    let t = hit_triangle[i];
    let at = hit_at[i];
    let plane = triangles[t].plane;
    if (i32(plane) == mirror) { is_met = true; }
    if (at >= length_m - plan.near_m || is_end(plane, mirror, b) || at <= plan.near_m || is_end(plane, start, a)) {
      continue;
    }
    let solid = triangles[t].solid;
    // A straight way crosses a plane once: what else is met there is the edge between two triangles.
    var is_again = false;
    for (var k = 0; k < kept; k++) {
      let other = hit_triangle[k];
      is_again = is_again || (triangles[other].plane == plane && triangles[other].solid == solid);
    }
    if (is_again) { continue; }
    hit_triangle[kept] = t;
    kept++;
    if (solid < 0) { continue; }
    var entry = open - 1;
    while (entry >= 0 && open_solid[entry] != solid) { entry--; }
    if (entry >= 0) {
      *loss_db += material_number(open_material[entry], INSIDE_DB_PER_M) * (at - open_at[entry]);
      open--;
      open_solid[entry] = open_solid[open];
      open_at[entry] = open_at[open];
      open_material[entry] = open_material[open];
    } else if (open < ${MOST_OPEN}) {
      open_solid[open] = solid;
      open_at[open] = at;
      open_material[open] = plane_material(plane);
      open++;
    }
  }
  if (!is_met || (open > 0 && mirror >= 0)) { return -1; }
  for (var i = 0; i < open; i++) {
    *loss_db += material_number(open_material[i], INSIDE_DB_PER_M) * (length_m - open_at[i]);
  }
  return kept;
}

// Takes the field along a straight way from b back to a; each may lie on a mirror, or in the air, −1.
fn go_back(a: vec3f, b: vec3f, start: i32, mirror: i32) -> bool {
  let length_m = distance(a, b);
  if (length_m <= plan.near_m) { return true; }
  let toward = (b - a) / length_m;
  if (!cross_all(ray_of(a, toward), length_m * 1.001 + 4 * plan.near_m)) { return false; }
  var loss_db = 0f;
  let kept = sift_hits(a, b, length_m, start, mirror, &loss_db);
  if (kept < 0) { return false; }
  wave_state *= amplitude_of(loss_db);
  for (var i = kept - 1; i >= 0; i--) {
    let t = hit_triangle[i];
    let plane = triangles[t].plane;
    let material = plane_material(plane);
    let normal = planes[plane].xyz;
    let cosine = min(1, abs(dot(toward, normal)));
    let by = coefficients_of(material, cosine, select(FACE, SHEET, triangles[t].solid < 0));
    if (is_plain(material)) { wave_state *= by.te.x; } else { turn_wave(-toward, normal, -toward, by); }
  }
  return wave_strength() > ${f32(FAINT)};
}

// Turns a field back that comes along a direction.
fn mirror_wave(toward: vec3f, plane: u32) {
  let normal = planes[plane].xyz;
  let across = dot(toward, normal);
  let onward = toward - 2 * across * normal;
  let material = plane_material(plane);
  let by = coefficients_of(material, min(1, abs(across)), REFLECTION);
  wave_state *= material_number(material, MIRRORED);
  if (is_plain(material)) {
    wave_state *= by.te.x;
    if (HAS_DIELECTRICS) {
      receive_wave(toward);
      align_wave(onward);
    }
  } else {
    turn_wave(toward, normal, onward, by);
  }
}

// Follows the path by way of an image from a point to the transmitter; its field, but for free space, is in wave_state.
fn trace_path(image: u32, point: vec3f) -> bool {
  wave_state = vec2f(1, 0);
  var at = point;
  var mirror = -1;
  var i = image;
  for (var left = i32(images[image].order); left >= 0; left--) {
    let way = images[i].source - at;
    let toward = normalize(select(way, vec3f(0, 0, 1), all(way == vec3f(0))));
    var next = plan.position;
    var plane = -1;
    if (left > 0) {
      plane = i32(images[i].plane);
      let here = planes[plane];
      let share = (here.w - dot(here.xyz, at)) / dot(here.xyz, way);
      if (!(share > 0 && share < 1)) { return false; }
      next = at + share * way;
    }
    if (HAS_DIELECTRICS && mirror < 0) { align_wave(toward); }
    if (!go_back(next, at, plane, mirror)) { return false; }
    if (left == 0) {
      first_way = -toward;
      if (HAS_DIELECTRICS) { receive_wave(toward); }
      return true;
    }
    mirror_wave(toward, u32(plane));
    at = next;
    mirror = plane;
    i = images[i].parent;
  }
  return true;
}
`,
    uses: [surfaceTableWgsl(hasDielectrics), waveWgsl, tracerWgsl(stack)],
  };
}
