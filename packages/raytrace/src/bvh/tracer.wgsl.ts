import type { WgslModule } from '@radioshed/gpu';

import { gpuPlanWgsl } from '../gpu/gpu-plan.wgsl.js';
import { MOST_PASSED } from './tracer.js';

/** Most surfaces that a leg of a path is followed through on a GPU. */
export const MOST_HITS = 48;

/**
 * `createTracer` in f32, for a hierarchy with a stack of this depth. Ends of rays are distinguished by the planes they
 * lie in, as distances at a grazing angle are not exact enough.
 */
export function tracerWgsl(stack: number): WgslModule {
  return {
    name: 'tracer',
    code: `
const NOWHERE = 1e30f;

struct Node {
  low: vec3f,
  link: u32,
  high: vec3f,
  count: u32,
}

struct Triangle {
  corner: vec3f,
  plane: u32,
  edge1: vec3f,
  solid: i32,
  edge2: vec3f,
  // How far outside it is still met, as a fraction of its edges.
  slack: f32,
}

struct Ray {
  origin: vec3f,
  toward: vec3f,
  inverse: vec3f,
}

@group(0) @binding(1) var<storage, read> nodes: array<Node>;
@group(0) @binding(2) var<storage, read> triangles: array<Triangle>;
// Normal and offset of each plane; then half-spaces of beams.
@group(0) @binding(3) var<storage, read> planes: array<vec4f>;

var<private> stack: array<u32, ${stack}>;
var<private> entries: array<f32, ${stack}>;
var<private> hit_count: u32;
var<private> hit_at: array<f32, ${MOST_HITS}>;
var<private> hit_triangle: array<u32, ${MOST_HITS}>;

fn ray_of(origin: vec3f, toward: vec3f) -> Ray {
  let inverse = select(1 / toward, vec3f(NOWHERE), abs(toward) < vec3f(1e-30));
  return Ray(origin, toward, inverse);
}

// Distance at which a ray enters a box, NOWHERE where it does not before the other.
fn enter(node: u32, ray: Ray, to: f32) -> f32 {
  let a = (nodes[node].low - ray.origin) * ray.inverse;
  let b = (nodes[node].high - ray.origin) * ray.inverse;
  let low = min(a, b);
  let high = max(a, b);
  let near = max(max(low.x, low.y), max(low.z, 0));
  let far = min(min(high.x, high.y), min(high.z, to));
  return select(NOWHERE, near, near <= far);
}

// Distance at which a ray meets a triangle, below 0 where it does not.
fn meet(t: u32, ray: Ray) -> f32 {
  let edge1 = triangles[t].edge1;
  let edge2 = triangles[t].edge2;
  let slack = triangles[t].slack;
  let p = cross(ray.toward, edge2);
  let det = dot(edge1, p);
  if (abs(det) < 1e-20) { return -1; }
  let from_corner = ray.origin - triangles[t].corner;
  let u = dot(from_corner, p) / det;
  if (u < -slack || u > 1 + slack) { return -1; }
  let q = cross(from_corner, edge1);
  let v = dot(ray.toward, q) / det;
  if (v < -slack || u + v > 1 + slack) { return -1; }
  return dot(edge2, q) / det;
}

// Whether two planes are one and the same at a point.
fn is_plane_at(plane: u32, other: u32, point: vec3f) -> bool {
  if (plane == other) { return true; }
  let here = planes[plane];
  return abs(dot(here.xyz, planes[other].xyz)) > 0.9999 && abs(dot(here.xyz, point) - here.w) <= plan.slack_m;
}

struct Nearest {
  distance: f32,
  triangle: i32,
}

// Surfaces that the ray went straight through at its origin; none after a reflection.
var<private> passed_count: i32;
var<private> passed_plane: array<u32, ${MOST_PASSED}>;
var<private> passed_solid: array<i32, ${MOST_PASSED}>;

fn is_passed(plane: u32, solid: i32) -> bool {
  for (var i = 0; i < passed_count; i++) {
    if (passed_plane[i] == plane && passed_solid[i] == solid) { return true; }
  }
  return false;
}

// The nearest triangle, but for those on the plane that the ray comes from, −1 where it comes from the air. Where it went
// through there, those that lie on one another are met too, at no distance.
fn closest(ray: Ray, start: i32) -> Nearest {
  var best = Nearest(NOWHERE, -1);
  var top = 0u;
  var node = 0u;
  loop {
    let link = nodes[node].link;
    let count = nodes[node].count;
    if (count == 0) {
      let first = enter(link, ray, best.distance);
      let second = enter(link + 1, ray, best.distance);
      let is_first = first <= second;
      let near = min(first, second);
      let far = max(first, second);
      if (near < NOWHERE) {
        if (far < NOWHERE) {
          stack[top] = select(link, link + 1, is_first);
          entries[top] = far;
          top++;
        }
        node = select(link + 1, link, is_first);
        continue;
      }
    } else {
      for (var t = link; t < link + count; t++) {
        var distance = meet(t, ray);
        if (distance < select(-16 * plan.slack_m, plan.near_m, start < 0) || distance > best.distance) { continue; }
        if (start >= 0 && is_plane_at(triangles[t].plane, u32(start), ray.origin)) {
          if (passed_count == 0 || is_passed(triangles[t].plane, triangles[t].solid)) { continue; }
          distance = 0;
        }
        if (distance < 0 || (distance == best.distance && i32(t) > best.triangle)) { continue; }
        best = Nearest(distance, i32(t));
      }
    }
    loop {
      if (top == 0) { return best; }
      top--;
      node = stack[top];
      if (entries[top] <= best.distance) { break; }
    }
  }
}

// All triangles up to a distance, the nearest first; false where there are more than fit.
fn cross_all(ray: Ray, to: f32) -> bool {
  hit_count = 0;
  var top = 0u;
  var node = 0u;
  loop {
    let link = nodes[node].link;
    let count = nodes[node].count;
    if (count == 0) {
      let first = enter(link, ray, to) < NOWHERE;
      let second = enter(link + 1, ray, to) < NOWHERE;
      if (first || second) {
        if (first && second) {
          stack[top] = link + 1;
          top++;
        }
        node = select(link + 1, link, first);
        continue;
      }
    } else {
      for (var t = link; t < link + count; t++) {
        let distance = meet(t, ray);
        if (distance < 0 || distance > to) { continue; }
        if (hit_count == ${MOST_HITS}) { return false; }
        var place = hit_count;
        hit_count++;
        while (place > 0 && (hit_at[place - 1] > distance || (hit_at[place - 1] == distance && hit_triangle[place - 1] > t))) {
          hit_at[place] = hit_at[place - 1];
          hit_triangle[place] = hit_triangle[place - 1];
          place--;
        }
        hit_at[place] = distance;
        hit_triangle[place] = t;
      }
    }
    if (top == 0) { return true; }
    top--;
    node = stack[top];
  }
}
`,
    uses: [gpuPlanWgsl],
  };
}
