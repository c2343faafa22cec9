import { type WgslModule, WORKGROUP_LANES } from '@radioshed/gpu';

/** Grey of a data picture: |value| rounded, held to 1 … 255. */
export const greyWgsl: WgslModule = {
  name: 'grey',
  code: `
fn grey_of(value: f32) -> u32 {
  let whole = floor(abs(value));
  // WGSL rounds halves to the even number.
  let rounded = whole + select(0f, 1f, abs(value) - whole >= 0.5);
  return u32(clamp(rounded, 1, 255));
}
`,
};

/** The words that {@link colouriseWgsl} reads: numbers, then the signed levels. */
export const HEAD_WORDS = 8;

/** The word of the first row of a submission, and how many workgroups a row has: as much as is always tried at once. */
export const FIRST_ROW = 6;
export const GROUPS_PER_ROW = 256;

/** Palette indices, four pixels in each invocation and word. */
export const colouriseWgsl: WgslModule = {
  name: 'colourise',
  code: `
struct Key {
  // Whether grey; how many levels.
  is_grey: u32,
  count: u32,
  pixels: u32,
  // Bits of a value that means none; a NaN where there is none such.
  no_data: u32,
  // Least value that has a colour, and 1 or −1 by which values are multiplied before.
  limit: f32,
  sense: f32,
  first_row: u32,
  spare: u32,
  levels: array<f32>,
}

@group(0) @binding(0) var<storage, read> key: Key;
@group(0) @binding(1) var<storage, read> values: array<u32>;
@group(0) @binding(2) var<storage, read_write> places: array<u32>;

// WGSL may assume that neither NaN nor infinity occurs: both are recognised by their bits.
fn place_of(bits: u32) -> u32 {
  let size = bits & 0x7fffffff;
  if (size > 0x7f800000 || bits == key.no_data) { return 0; }
  if (size == 0 && (key.no_data & 0x7fffffff) == 0) { return 0; } // 0 is −0
  let finite = select(bits, (bits & 0x80000000) | 0x7f7fffff, size == 0x7f800000);
  let raw = bitcast<f32>(finite);
  let value = key.sense * raw;
  if (!(value >= key.limit)) { return 0; }
  if (key.is_grey == 1) { return grey_of(raw); }
  var low = 0u;
  var high = key.count;
  while (low < high) {
    let middle = (low + high) / 2;
    if (value >= key.levels[middle]) { high = middle; } else { low = middle + 1; }
  }
  return select(low + 1, 0, low == key.count);
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn colourise(@builtin(global_invocation_id) id: vec3u) {
  let word = (key.first_row + id.y) * ${GROUPS_PER_ROW * WORKGROUP_LANES} + id.x;
  if (4 * word >= key.pixels) { return; }
  var packed = 0u;
  for (var i = 0u; i < min(4, key.pixels - 4 * word); i++) {
    packed |= place_of(values[4 * word + i]) << (8 * i);
  }
  places[word] = packed;
}
`,
  uses: [greyWgsl],
};
