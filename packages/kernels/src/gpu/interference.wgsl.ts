import { wgslF32 as f32, type WgslModule, WORKGROUP_LANES } from '@radioshed/gpu';

/** Words of a pass's description of a layer. */
export const LAYER_BAND_WORDS = 8;

/**
 * Finds the strongest signal of each pixel, sums the interference there and divides it by the signal; one invocation
 * per pixel of a band of rows. The powers of a pixel are relative to the strongest of them so far, so that f32 holds
 * any sum.
 */
export const interferenceWgsl: WgslModule = {
  name: 'interference',
  code: `
struct LayerBand {
  width: u32,
  first_row: u32,
  source_width: u32,
  from_column: u32,
  to_column: u32,
  index: i32,
  factor: f32,
  offset_db: f32,
}

@group(0) @binding(0) var<storage, read> band: LayerBand;
@group(0) @binding(1) var<storage, read> values: array<u32>;
@group(0) @binding(2) var<storage, read> columns: array<i32>;
@group(0) @binding(3) var<storage, read> rows: array<i32>;
@group(0) @binding(4) var<storage, read_write> levels: array<u32>;
@group(0) @binding(5) var<storage, read_write> strongest: array<i32>;
@group(0) @binding(6) var<storage, read_write> peaks_db: array<f32>;
@group(0) @binding(7) var<storage, read_write> sums: array<f32>;
@group(0) @binding(8) var<storage, read> overlap_ratios: array<f32>;
@group(0) @binding(9) var<storage, read_write> signal_pixels: atomic<u32>;

struct LayerLevel {
  pixel: u32,
  is_there: bool,
  db: f32,
}

fn level_of_layer(id: vec3u) -> LayerLevel {
  let column = band.from_column + id.x;
  let row = band.first_row + id.y;
  var level = LayerLevel(row * band.width + column, false, 0);
  if (column >= band.to_column || rows[row] < 0 || columns[column] < 0) { return level; }
  let bits = values[u32(rows[row]) * band.source_width + u32(columns[column])];
  level.is_there = (bits & 0x7fffffffu) < 0x7f800000u;
  level.db = band.offset_db + band.factor * bitcast<f32>(bits);
  return level;
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn keep_strongest(@builtin(global_invocation_id) id: vec3u) {
  let level = level_of_layer(id);
  if (!level.is_there) { return; }
  let whose = strongest[level.pixel];
  if (whose >= 0 && level.db <= bitcast<f32>(levels[level.pixel])) { return; }
  levels[level.pixel] = bitcast<u32>(level.db);
  strongest[level.pixel] = band.index;
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn add_interference(@builtin(global_invocation_id) id: vec3u) {
  let level = level_of_layer(id);
  if (!level.is_there || strongest[level.pixel] < 0) { return; }
  let overlap_ratio = overlap_ratios[strongest[level.pixel]];
  if (overlap_ratio == 0) { return; }
  let sum = sums[level.pixel];
  let peak_db = peaks_db[level.pixel];
  if (sum == 0 || level.db > peak_db) {
    let before = select(sum * exp2(${f32(Math.log2(10) / 10)} * (peak_db - level.db)), 0f, sum == 0);
    peaks_db[level.pixel] = level.db;
    sums[level.pixel] = before + overlap_ratio;
  } else {
    sums[level.pixel] = sum + overlap_ratio * exp2(${f32(Math.log2(10) / 10)} * (level.db - peak_db));
  }
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn set_ratios(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= band.width) { return; }
  let pixel = (band.first_row + id.y) * band.width + id.x;
  if (strongest[pixel] >= 0) { atomicAdd(&signal_pixels, 1u); }
  if (sums[pixel] == 0) {
    levels[pixel] = 0x7fc00000u;
    return;
  }
  let interference_db = peaks_db[pixel] + ${f32(10 * Math.log10(2))} * log2(sums[pixel]);
  levels[pixel] = bitcast<u32>(interference_db - bitcast<f32>(levels[pixel]));
}
`,
};
