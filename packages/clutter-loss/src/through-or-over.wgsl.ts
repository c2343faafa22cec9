import { knifeEdgeWgsl } from '@radioshed/diffraction/gpu';
import type { WgslModule } from '@radioshed/gpu';

/** Greatest number of separate blocks on one link. */
export const MOST_BLOCKS = 64;

/**
 * The cheapest way past blocks of clutter as `through-or-over.ts` finds it, in memory that does not grow with their
 * number.
 *
 * Blocks of which no way past that pays goes through one and over the other are taken together: those so far inside
 * that going through all before them costs as much as the cheapest way known, from either end. Where there are still
 * too many, neighbours that cost little to go through are taken together too; the way found then costs more by that
 * little at most.
 */
export const throughOrOverWgsl: WgslModule = {
  name: 'through-or-over',
  code: `
// What going over clutter depends on besides the clutter, as OverGround.
struct OverGround {
  fresnel: f32,
  tx_slope: f32,
  rx_slope: f32,
  bare_db: f32,
}

// How blocks are taken together: nothing above the bound pays; all of them cost so much to go through; what costs at
// most a grain is merged.
struct BlockLimits {
  bound_db: f32,
  all_db: f32,
  grain_db: f32,
}

// Blocks, nearest the receiver first.
struct BlockList {
  size: u32,
  // Whether there were more than it holds: only the sums of all count then.
  is_full: bool,
  // Of all blocks: loss of the way through, steepest slopes.
  all_db: f32,
  tx_steepest: f32,
  rx_steepest: f32,
  // Loss of the way through all blocks before each, and through itself.
  before_db: array<f32, ${MOST_BLOCKS}>,
  through_db: array<f32, ${MOST_BLOCKS}>,
  tx_slope: array<f32, ${MOST_BLOCKS}>,
  rx_slope: array<f32, ${MOST_BLOCKS}>,
}

fn add_block(blocks: ptr<function, BlockList>, limits: BlockLimits, through_db: f32, tx_slope: f32, rx_slope: f32) {
  let before_db = (*blocks).all_db;
  let size = (*blocks).size;
  (*blocks).all_db = before_db + through_db;
  (*blocks).tx_steepest = max((*blocks).tx_steepest, tx_slope);
  (*blocks).rx_steepest = max((*blocks).rx_steepest, rx_slope);
  if (size > 0) {
    let is_inside = before_db >= limits.bound_db && limits.all_db - before_db >= limits.bound_db;
    let is_grain = (*blocks).all_db - (*blocks).before_db[size - 1] <= limits.grain_db;
    if (is_inside || is_grain) {
      (*blocks).through_db[size - 1] += through_db;
      (*blocks).tx_slope[size - 1] = max((*blocks).tx_slope[size - 1], tx_slope);
      (*blocks).rx_slope[size - 1] = max((*blocks).rx_slope[size - 1], rx_slope);
      return;
    }
  }
  if (size == ${MOST_BLOCKS}) {
    (*blocks).is_full = true;
    return;
  }
  (*blocks).before_db[size] = before_db;
  (*blocks).through_db[size] = through_db;
  (*blocks).tx_slope[size] = tx_slope;
  (*blocks).rx_slope[size] = rx_slope;
  (*blocks).size = size + 1;
}

// Loss of going over tops of these slopes above the direct ray, beyond that of the bare ground.
fn over_clutter_db(ground: OverGround, tx_slope: f32, rx_slope: f32) -> f32 {
  if (tx_slope <= ground.tx_slope && rx_slope <= ground.rx_slope) { return 0; }
  let product = max(tx_slope, ground.tx_slope) * max(rx_slope, ground.rx_slope);
  return max(0, knife_edge_loss_db(sqrt(ground.fresnel * product)) - ground.bare_db);
}

// How blocks are taken together that were too many: by what all of them, met once, cost either way.
fn bounded_limits(blocks: ptr<function, BlockList>, ground: OverGround) -> BlockLimits {
  let all_db = (*blocks).all_db;
  let over_db = over_clutter_db(ground, (*blocks).tx_steepest, (*blocks).rx_steepest);
  return BlockLimits(min(all_db, over_db), all_db, -1);
}

// Through the blocks up to some one, over those to another, through those beyond.
fn way_past_db(blocks: ptr<function, BlockList>, ground: OverGround) -> f32 {
  var least_db = (*blocks).all_db;
  var far_db = 0f;
  for (var after = (*blocks).size; after > 0; after--) {
    if (far_db >= least_db) { break; }
    var tx_slope = 0f;
    var rx_slope = 0f;
    for (var first = after; first > 0; first--) {
      let block = first - 1;
      tx_slope = max(tx_slope, (*blocks).tx_slope[block]);
      rx_slope = max(rx_slope, (*blocks).rx_slope[block]);
      let through_db = far_db + (*blocks).before_db[block];
      if (through_db >= least_db) { continue; }
      // Going through one more before it pays only where it would not lower a horizon to go over that as well.
      if (block > 0) {
        let next = block - 1;
        if ((*blocks).tx_slope[next] <= tx_slope && (*blocks).rx_slope[next] <= rx_slope) { continue; }
      }
      least_db = min(least_db, through_db + over_clutter_db(ground, tx_slope, rx_slope));
    }
    far_db += (*blocks).through_db[after - 1];
  }
  return least_db;
}
`,
  uses: [knifeEdgeWgsl],
};
