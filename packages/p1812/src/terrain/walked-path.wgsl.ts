import { log10Wgsl, type WgslModule } from '@radioshed/gpu';
import { linkWgslModule } from '@radioshed/profile';

import { endsInClutterWgsl } from './ends-in-clutter.wgsl.js';

/** The skylines of the walk: over bare ground both skylines are its own; over covered ground they are of the tops. */
const TOPS = {
  bare: `    seen(bare, i, median_curvature, d, back, from_tx, from_rx, above);
    seen(beta, i, beta_curvature, d, back, from_tx, from_rx, above);`,
  covered: `    seen(bare, i, median_curvature, d, back, from_tx, from_rx, above);
    var top_m = height_m;
    if (!path.is_near) { top_m = height_of_top_m(link, i, near, path.tx_m, path.rx_m, solids_count); }
    let top_from_tx = (top_m - path.tx_m) / d;
    let top_from_rx = (top_m - path.rx_m) / back;
    let top_above = top_m - path.tx_m - ray_rise * d;
    seen(median, i, median_curvature, d, back, top_from_tx, top_from_rx, top_above);
    seen(beta, i, beta_curvature, d, back, top_from_tx, top_from_rx, top_above);`,
} as const;

/**
 * The ground between the ends of a link, walked over once for all that the Recommendations ask of it:
 * `radial-terrain.ts`, `smooth-skyline.ts`, `smooth-earth.ts`, and `covered-ground.ts` where clutter stands on it.
 * Heights count from the transmitter's ground; slopes are in m per km.
 */
export function walkedPathWgsl(isCovered: boolean): WgslModule {
  return {
    name: 'p1812-walked-path',
    code: `
struct Skyline {
  tx_slope: f32,
  rx_slope: f32,
  ray_slope: f32,
  largest_v: f32,
  tx_index: u32,
  rx_index: u32,
  largest_index: u32,
}

struct WalkedPath {
  // Samples between neighbours have a third one between them, as for a single path.
  is_near: bool,
  last: u32,
  step_km: f32,
  distance_km: f32,
  tx_m: f32,
  rx_m: f32,
  rx_ground_m: f32,
  wavelength_m: f32,
  // Ground as fitted; what obstructs the straight ray over a flat Earth, and its slopes.
  fit_tx_m: f32,
  fit_rx_m: f32,
  obstruction_m: f32,
  obstruction_tx: f32,
  obstruction_rx: f32,
}

fn walked_height_m(link: Link, path: WalkedPath, i: u32) -> f32 {
  if (path.is_near) { return 0.5 * f32(i) * path.rx_ground_m; }
  return ground_above_m(link, i);
}

// What largest_v counts while walking: v without its constants, v² with the sign of v.
fn v_of(path: WalkedPath, square: f32) -> f32 {
  return sign(square) * sqrt(abs(square) * 0.002 * path.distance_km / path.wavelength_m);
}

fn new_skyline(path: WalkedPath, half_curvature: f32) -> Skyline {
  var skyline: Skyline;
  skyline.tx_slope = -1e30;
  skyline.rx_slope = -1e30;
  skyline.largest_v = -1e30;
  skyline.ray_slope = (path.rx_m - path.tx_m) / path.distance_km - half_curvature * path.distance_km;
  return skyline;
}

fn is_obstructed(skyline: Skyline) -> bool {
  return skyline.tx_slope >= skyline.ray_slope;
}

// One sample more: slopes to it over a flat Earth, and how high it stands over the straight ray there.
fn seen(
  skyline: ptr<function, Skyline>, i: u32, half_curvature: f32, d: f32, back: f32, tx_slope: f32, rx_slope: f32, above: f32,
) {
  let from_tx = tx_slope - half_curvature * d;
  if (from_tx > (*skyline).tx_slope) {
    (*skyline).tx_slope = from_tx;
    (*skyline).tx_index = i;
  }
  let from_rx = rx_slope - half_curvature * back;
  if (from_rx >= (*skyline).rx_slope) {
    (*skyline).rx_slope = from_rx;
    (*skyline).rx_index = i;
  }
  let over_m = above + half_curvature * d * back;
  let square = over_m * abs(over_m) / (d * back);
  if (square >= (*skyline).largest_v) {
    (*skyline).largest_v = square;
    (*skyline).largest_index = i;
  }
}

// Half curvatures of the median Earth and of that of β₀ % of time are 500 / a in km. The skylines are of the bare ground over
// the median Earth, and of ground and clutter over both.
fn walk_path(
  link: Link, wavelength_m: f32, median_curvature: f32, beta_curvature: f32, solids_count: bool,
  bare: ptr<function, Skyline>, median: ptr<function, Skyline>, beta: ptr<function, Skyline>,
) -> WalkedPath {
  var path: WalkedPath;
  path.is_near = link.index < 2;
  path.last = select(link.index, 2u, path.is_near);
  path.distance_km = link.distance_m / 1000;
  path.step_km = path.distance_km / f32(path.last);
  path.tx_m = link.tx_height_m;
  path.rx_m = link.tx_height_m + link.rise_m;
  path.rx_ground_m = path.rx_m - link.rx_height_m;
  path.wavelength_m = wavelength_m;
  *bare = new_skyline(path, median_curvature);
  *median = *bare;
  *beta = new_skyline(path, beta_curvature);
  let ray_rise = (path.rx_m - path.tx_m) / path.distance_km;
${isCovered ? '  let near = samples_near_end(link.step_m);\n' : ''}  var sum = 0f;
  var moment = 0f;
  var highest = -1e30f;
  var tx_slope = -1e30f;
  var rx_slope = -1e30f;
  for (var i = 1u; i < path.last; i++) {
    let height_m = walked_height_m(link, path, i);
    let d = f32(i) * path.step_km;
    let back = f32(path.last - i) * path.step_km;
    let from_tx = (height_m - path.tx_m) / d;
    let from_rx = (height_m - path.rx_m) / back;
    let above = height_m - path.tx_m - ray_rise * d;
    sum += height_m;
    moment += f32(i) * height_m;
    highest = max(highest, above);
    tx_slope = max(tx_slope, from_tx);
    rx_slope = max(rx_slope, from_rx);
${TOPS[isCovered ? 'covered' : 'bare']}
  }
  (*bare).largest_v = v_of(path, (*bare).largest_v);
  (*beta).largest_v = v_of(path, (*beta).largest_v);
${isCovered ? '  (*median).largest_v = v_of(path, (*median).largest_v);' : '  *median = *bare;'}
  let n = f32(path.last);
  let v1 = 2 * sum + path.rx_ground_m; // eq. (85), in steps
  let v2 = 6 * moment + path.rx_ground_m * (3 * n - 1); // eq. (86), in steps²
  path.fit_tx_m = (2 * v1 - v2 / n) / n; // eq. (87)
  path.fit_rx_m = (v2 / n - v1) / n; // eq. (88)
  path.obstruction_m = highest;
  path.obstruction_tx = tx_slope - ray_rise;
  path.obstruction_rx = rx_slope + ray_rise;
  return path;
}

// Heights of the smooth Earth below the antennas, m.
struct SmoothEarth {
  base_tx_m: f32,
  base_rx_m: f32,
  duct_tx_m: f32,
  duct_rx_m: f32,
}

// For diffraction lowered by what obstructs the path, for ducts no higher than the ground. P.1812 eq. (90) to (92)
fn smooth_earth(path: WalkedPath) -> SmoothEarth {
  var base_tx_m = path.fit_tx_m;
  var base_rx_m = path.fit_rx_m;
  if (path.obstruction_m > 0) {
    let both = path.obstruction_tx + path.obstruction_rx;
    base_tx_m -= path.obstruction_m * path.obstruction_tx / both;
    base_rx_m -= path.obstruction_m * path.obstruction_rx / both;
  }
  let duct_tx_m = min(path.fit_tx_m, 0);
  let duct_rx_m = min(path.fit_rx_m, path.rx_ground_m);
  return SmoothEarth(min(base_tx_m, 0), min(base_rx_m, path.rx_ground_m), duct_tx_m, duct_rx_m);
}

// Greatest height of the samples above a line, m.
fn roughness_m(link: Link, path: WalkedPath, begin: u32, end: u32, base_m: f32, slope: f32) -> f32 {
  var highest = -1e30f;
  for (var i = begin; i <= end; i++) {
    highest = max(highest, walked_height_m(link, path, i) - slope * f32(i) * path.step_km);
  }
  return highest - base_m;
}

// How many samples from an antenna the smooth Earth is seen highest.
fn tangent_sample(n: f32, bend: f32, height_m: f32) -> f32 {
  let exact = sqrt(height_m / bend);
  if (!(exact < n - 1)) { return n - 1; }
  let before = max(1, floor(exact));
  let behind = before + 1;
  return select(behind, before, behind > n - 1 || bend * before * behind >= height_m);
}

fn height_of_ray_m(i: f32, n: f32, bend: f32, tx_m: f32, rx_m: f32) -> f32 {
  return tx_m + (rx_m - tx_m) * (i / n) - bend * i * (n - i);
}

fn smooth_skyline(path: WalkedPath, half_curvature: f32, tx_m: f32, rx_m: f32) -> Skyline {
  let n = f32(path.last);
  let bend = half_curvature * path.step_km * path.step_km;
  let ray = (rx_m - tx_m) / n - bend * n;
  let tx = tangent_sample(n, bend, tx_m);
  let tx_slope = -tx_m / tx - bend * tx;
  let rx = tangent_sample(n, bend, rx_m);
  var skyline: Skyline;
  skyline.ray_slope = ray / path.step_km;
  skyline.tx_slope = tx_slope / path.step_km;
  skyline.rx_slope = (-rx_m / rx - bend * rx) / path.step_km;
  var low = 1u;
  var high = path.last - 1;
  while (low < high) {
    let middle = (low + high) / 2;
    let i = f32(middle);
    let here = height_of_ray_m(i, n, bend, tx_m, rx_m);
    let next = height_of_ray_m(i + 1, n, bend, tx_m, rx_m);
    if (next * next * i * (n - i) <= here * here * (i + 1) * (n - i - 1)) { low = middle + 1; } else { high = middle; }
  }
  let i = f32(low);
  let above = -height_of_ray_m(i, n, bend, tx_m, rx_m);
  skyline.largest_v = above * sqrt(0.002 * n / (path.wavelength_m * path.step_km * i * (n - i)));
  skyline.largest_index = low;
  return skyline;
}

fn edge_loss_db(v: f32) -> f32 {
  if (!(v > -0.78)) { return 0; }
  let u = v - 0.1;
  return 6.9 + 20 * log10(sqrt(u * u + 1) + u);
}

// v of the point where the horizons cross. P.1812 eq. (18), (19)
fn crossing_v(path: WalkedPath, skyline: Skyline, half_curvature: f32, tx_m: f32, rx_m: f32) -> f32 {
  let d = path.distance_km;
  let drop = half_curvature * d;
  let tx_slope = skyline.tx_slope + drop; // eq. (13)
  let rx_slope = skyline.rx_slope + drop; // eq. (17)
  let d1 = (rx_m - tx_m + rx_slope * d) / (tx_slope + rx_slope); // eq. (18)
  if (!(d1 > 0 && d1 < d)) { return 0; }
  let above_m = (tx_slope - (rx_m - tx_m) / d) * d1;
  return above_m * sqrt(0.002 * d / (path.wavelength_m * d1 * (d - d1))); // eq. (19)
}

// P.1812 §4.3.1
fn bullington_db(path: WalkedPath, skyline: Skyline, half_curvature: f32, tx_m: f32, rx_m: f32) -> f32 {
  var v = skyline.largest_v;
  if (is_obstructed(skyline)) { v = crossing_v(path, skyline, half_curvature, tx_m, rx_m); }
  let edge_db = edge_loss_db(v);
  return edge_db + (1 - exp(-edge_db / 6)) * (10 + 0.02 * path.distance_km); // eq. (21)
}
`,
    uses: [linkWgslModule, log10Wgsl, ...(isCovered ? [endsInClutterWgsl] : [])],
  };
}
