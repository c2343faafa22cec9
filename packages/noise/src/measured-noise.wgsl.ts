import { laneWgsl, wgslF32 as f32, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';

import { TILE } from './noise-tiles.js';
import { SAME_PLACE } from './shepard.js';

/**
 * Numbers of a tile: its first place and how many, its first pixel, columns, rows, cosine and sine of its centre's
 * latitude, pixels in a row of the raster.
 */
export const TILE_NUMBERS = 8;

/**
 * Shepard's interpolation as in `shepard.ts`, one workgroup per tile. Locations are in degrees from the tile's centre,
 * which f32 represents precisely. The cosine of a row's latitude follows from that of the centre; the `cos` of WGSL is
 * not precise enough.
 *
 * @param count number of nearest records used.
 * @param isCut whether there are more, see `shepard.ts`.
 */
export function measuredNoiseWgsl(count: number, isCut: boolean): WgslModule {
  const code = `
@group(0) @binding(0) var<storage, read> head: array<f32>;
@group(0) @binding(1) var<storage, read> tiles: array<f32>;
@group(0) @binding(2) var<storage, read> places: array<vec4f>;
@group(0) @binding(3) var<storage, read_write> levels: array<u32>;

fn noise_bits(first: u32, end: u32, north: f32, east: f32, cosine: f32) -> u32 {
  var squares: array<f32, ${count}>;
  var dbm: array<f32, ${count}>;
  for (var i = 0u; i < ${count}; i++) {
    squares[i] = 1e30;
    dbm[i] = 0;
  }
  var nearest = 1e30f;
  for (var k = first; k < end; k++) {
    let place = places[k];
    var across = abs(place.x - east);
    if (across > 180) { across = abs(360 - across); }
    let dx = across * cosine;
    let dy = place.y - north;
    let square = dx * dx + dy * dy;
    nearest = min(nearest, square);
    let away = square * place.w;
    if (away >= squares[${count - 1}]) { continue; }
    var i = ${count - 1}u;
    while (i > 0) {
      if (squares[i - 1] <= away) { break; }
      squares[i] = squares[i - 1];
      dbm[i] = dbm[i - 1];
      i--;
    }
    squares[i] = away;
    dbm[i] = place.z;
  }
  let closest = squares[0];
  if (nearest > head[2]) { return 0x7fc00000; }
  if (nearest < ${f32(SAME_PLACE)}) { return bitcast<u32>(dbm[0]); }
  var sum = 0f;
  var weights = 0f;
  let edge = ${isCut ? `closest / squares[${count - 1}]` : '0f'};
  for (var i = 0u; i < ${count}; i++) {
    let share = closest / squares[i] - edge;
    let weight = share * share;
    sum += weight * (dbm[i] - dbm[0]);
    weights += weight;
  }
  if (weights == 0) { return bitcast<u32>(dbm[0]); }
  return bitcast<u32>(dbm[0] + sum / weights);
}

@compute @workgroup_size(${WORKGROUP_LANES})
fn interpolate_noise(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  lane = local;
  let tile = ${TILE_NUMBERS} * (group.y * u32(head[3]) + group.x);
  let first = u32(tiles[tile]);
  let end = first + u32(tiles[tile + 1]);
  let pixels_at = u32(tiles[tile + 2]);
  let columns = u32(tiles[tile + 3]);
  let rows = u32(tiles[tile + 4]);
  let width = u32(tiles[tile + 7]);
  for (var pixel = lane; pixel < ${TILE * TILE}; pixel += ${WORKGROUP_LANES}) {
    let at = vec2u(pixel % ${TILE}, pixel / ${TILE});
    if (at.x >= columns || at.y >= rows) { continue; }
    let east = (f32(at.x) + 0.5 - 0.5 * f32(columns)) * head[0];
    let north = (f32(at.y) + 0.5 - 0.5 * f32(rows)) * head[1];
    let turn = radians(north);
    // cos(a + t), whole for angles as small as those of a tile.
    let half = 0.5 * turn * turn;
    let cosine = tiles[tile + 5] * (1 - half * (1 - half / 6)) - tiles[tile + 6] * turn * (1 - half / 3 * (1 - half / 10));
    levels[pixels_at + at.y * width + at.x] = noise_bits(first, end, north, east, max(cosine, 0));
  }
}
`;
  return { name: `measured-noise of ${count}${isCut ? ' nearest' : ''}`, code, uses: [laneWgsl] };
}
