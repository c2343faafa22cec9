import { laneWgsl, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';

import { TILE_PIXELS } from './sweep/gpu-plan.wgsl.js';

/** Stored in place of the least loss where no site has one, dB. */
export const NO_LEAST_DB = 1e30;
/** Words of a layer. */
export const LAYER_WORDS = 7;

/**
 * Puts the losses of a batch of sites into the raster of all, one invocation per pixel of a band of it (`grid_size`:
 * columns, rows, first row of tiles): of each the least loss + offset and
 * whose it is, of equals the lowest number.
 */
export const keepLeastWgsl: WgslModule = {
  name: 'keep-least',
  code: `
struct Layer {
  left: i32,
  top: i32,
  width: i32,
  height: i32,
  losses_at: u32,
  index: i32,
  offset_db: f32,
}

@group(0) @binding(0) var<storage, read> grid_size: array<u32>;
@group(0) @binding(1) var<storage, read> layers: array<Layer>;
@group(0) @binding(2) var<storage, read> losses: array<u32>;
@group(0) @binding(3) var<storage, read_write> least_db: array<f32>;
@group(0) @binding(4) var<storage, read_write> best: array<i32>;

@compute @workgroup_size(${WORKGROUP_LANES})
fn keep_least(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let pixel = ${TILE_PIXELS} * (group.xy + vec2u(0, grid_size[2])) + vec2u(local % ${TILE_PIXELS}, local / ${TILE_PIXELS});
  if (pixel.x >= grid_size[0] || pixel.y >= grid_size[1]) { return; }
  let at = pixel.y * grid_size[0] + pixel.x;
  var least = least_db[at];
  var whose = best[at];
  for (var i = 0u; i < arrayLength(&layers); i++) {
    let layer = layers[i];
    let own = vec2i(pixel) - vec2i(layer.left, layer.top);
    if (any(own < vec2i(0)) || own.x >= layer.width || own.y >= layer.height) { continue; }
    let bits = losses[layer.losses_at + u32(own.y * layer.width + own.x)];
    if (bits == 0x7fc00000) { continue; }
    let loss_db = bitcast<f32>(bits) + layer.offset_db;
    if (loss_db < least || (loss_db == least && layer.index < whose)) {
      least = loss_db;
      whose = layer.index;
    }
  }
  least_db[at] = least;
  best[at] = whose;
}
`,
  uses: [laneWgsl],
};
