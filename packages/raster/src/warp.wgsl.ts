import { type WgslModule, WORKGROUP_LANES } from '@radioshed/gpu';

/** Four neighbours by their weights, in the order of reading. */
export const bilinearWgsl: WgslModule = {
  name: 'bilinear',
  code: `
fn bilinear(a: f32, b: f32, c: f32, d: f32, u: f32, v: f32) -> f32 {
  return a * ((1 - u) * (1 - v)) + b * (u * (1 - v)) + c * ((1 - u) * v) + d * (u * v);
}
`,
};

/**
 * Values at the places of another grid whose columns and rows map by themselves. A place is the number of a column or
 * row of the source, −1 beyond it, and the fraction of the way to the next.
 */
export const warpWgsl: WgslModule = {
  name: 'warp',
  code: `
struct Place {
  at: i32,
  share: f32,
}

struct Warp {
  width: u32,
  first_row: u32,
  source_width: u32,
  // Bits of a value that means none; a NaN where there is none such.
  no_data: u32,
}

@group(0) @binding(0) var<uniform> warp: Warp;
@group(0) @binding(1) var<storage, read> values: array<u32>;
@group(0) @binding(2) var<storage, read> columns: array<Place>;
@group(0) @binding(3) var<storage, read> rows: array<Place>;
@group(0) @binding(4) var<storage, read_write> warped: array<u32>;

const NONE = 0x7fc00000u;

// WGSL may assume that NaN does not occur, so NaN is detected by its bits.
fn is_value(bits: u32) -> bool {
  let size = bits & 0x7fffffff;
  let is_zero_none = size == 0 && (warp.no_data & 0x7fffffff) == 0; // 0 is −0
  return size <= 0x7f800000 && bits != warp.no_data && !is_zero_none;
}

fn value_at(pixel: vec2u) -> u32 {
  let column = columns[pixel.x];
  let row = rows[pixel.y];
  if (column.at < 0 || row.at < 0) { return NONE; }
  let first = u32(row.at) * warp.source_width + u32(column.at);
  // Pixels without weight do not count, also where they do not exist.
  let right = select(0u, 1u, column.share > 0);
  let below = select(0u, warp.source_width, row.share > 0);
  let a = values[first];
  let b = values[first + right];
  let c = values[first + below];
  let d = values[first + below + right];
  if (!(is_value(a) && is_value(b) && is_value(c) && is_value(d))) { return NONE; }
  if (right == 0 && below == 0) { return a; }
  let value = bilinear(
    bitcast<f32>(a), bitcast<f32>(b), bitcast<f32>(c), bitcast<f32>(d), column.share, row.share,
  );
  return bitcast<u32>(value);
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn warp_pixels(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= warp.width) { return; }
  let pixel = vec2u(id.x, warp.first_row + id.y);
  warped[pixel.y * warp.width + pixel.x] = value_at(pixel);
}
`,
  uses: [bilinearWgsl],
};
