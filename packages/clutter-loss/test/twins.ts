import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument, type WgslModule } from '@radioshed/gpu';

import { BlockList } from '../src/block-list.js';
import { p2108HeightGainDb, STREET_WIDTH_M } from '../src/height-gain.js';
import { heightGainWgsl } from '../src/height-gain.wgsl.js';
import { type OverGround, overDb, ThroughOrOver } from '../src/through-or-over.js';
import { MOST_BLOCKS, throughOrOverWgsl } from '../src/through-or-over.wgsl.js';

const slope = (name: string): TwinArgument => ({ name, from: 1e-4, to: 10, spacing: 'log' });

/** The ground below a made-up link. */
const GROUND: readonly TwinArgument[] = [
  { name: 'fresnel', from: 0.1, to: 1e4, spacing: 'log' },
  { name: 'groundTxSlope', from: 0, to: 1 },
  { name: 'groundRxSlope', from: 0, to: 1 },
  { name: 'bareDb', from: 0, to: 40 },
];

function groundOf(fresnel: number, txSlope: number, rxSlope: number, bareDb: number): OverGround {
  return { fresnel, txSlope, rxSlope, bareDb };
}

/** A number between 0 and 1 that f32 and f64 hold alike, of a block and a seed. */
function chance(block: number, seed: number, what: number): number {
  const mixed = Math.imul(Math.imul(block + 1, 0x9e3779b1) ^ Math.imul(3 * seed + what, 0x85ebca77), 0xc2b2ae3d) >>> 0;
  return (mixed >>> 16) / 65_536;
}

const chanceWgsl: WgslModule = {
  name: 'chance of blocks',
  code: `
fn block_chance(block: u32, seed: u32, what: u32) -> f32 {
  let mixed = (((block + 1) * 0x9e3779b1u) ^ ((3 * seed + what) * 0x85ebca77u)) * 0xc2b2ae3du;
  return f32(mixed >> 16) / 65536;
}

// Blocks of which all cost something to go through, so that no grain is needed.
fn made_up_blocks(blocks: ptr<function, BlockList>, limits: BlockLimits, count: u32, seed: u32) {
  *blocks = BlockList();
  for (var b = 0u; b < count; b++) {
    let near = block_chance(b, seed, 1);
    let far = block_chance(b, seed, 2);
    add_block(blocks, limits, 1.5 + 8 * block_chance(b, seed, 0), far * far * far, near * near * near);
  }
}

fn made_up_way(fresnel: f32, tx_slope: f32, rx_slope: f32, bare_db: f32, count: u32, seed: u32) -> f32 {
  let ground = OverGround(fresnel, tx_slope, rx_slope, bare_db);
  var blocks: BlockList;
  var limits = BlockLimits(1e30, 0, -1);
  made_up_blocks(&blocks, limits, count, seed);
  if (blocks.is_full) {
    limits = bounded_limits(&blocks, ground);
    made_up_blocks(&blocks, limits, count, seed);
  }
  return way_past_db(&blocks, ground);
}
`,
  uses: [throughOrOverWgsl],
};

function madeUpWayDb(ground: OverGround, count: number, seed: number): number {
  const blocks = new BlockList();
  for (let b = 0; b < count; b++) {
    const block = blocks.blockBefore(1000 - 2 * b);
    blocks.throughDb[block] = 1.5 + 8 * chance(b, seed, 0);
    blocks.rxSlope[block] = chance(b, seed, 1) ** 3;
    blocks.txSlope[block] = chance(b, seed, 2) ** 3;
  }
  const way = new ThroughOrOver();
  way.find(blocks, ground);
  return way.lossDb;
}

/** A twin of the cheapest way past a number of blocks. */
function wayTwin(name: string, count: { readonly from: number; readonly to: number }): Twin {
  return {
    name,
    wgsl: throughOrOverWgsl,
    through: { wgsl: chanceWgsl, call: 'made_up_way' },
    model: (fresnel = 0, groundTx = 0, groundRx = 0, bareDb = 0, blocks = 0, seed = 0) =>
      madeUpWayDb(groundOf(fresnel, groundTx, groundRx, bareDb), blocks, seed),
    domain: [
      ...GROUND,
      { name: 'count', ...count, spacing: 'integer' },
      { name: 'seed', from: 0, to: 2 ** 20, spacing: 'integer' },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  };
}

/** The WGSL functions of this package with their models. */
export const clutterLossTwins: readonly Twin[] = [
  {
    name: 'height_gain_loss_db',
    wgsl: heightGainWgsl,
    through: {
      wgsl: {
        name: 'through height_gain_loss_db',
        code: `
fn through_height_gain_loss_db(antenna_m: f32, top_m: f32, frequency_ghz: f32, is_open: u32) -> f32 {
  return height_gain_loss_db(antenna_m, top_m, frequency_ghz, is_open == 1, ${STREET_WIDTH_M});
}
`,
      },
      call: 'through_height_gain_loss_db',
    },
    model: (antennaHeightM = 0, clutterHeightM = 0, frequencyGHz = 0, isOpen = 0) =>
      p2108HeightGainDb({
        antennaHeightM,
        clutterHeightM,
        frequencyMHz: 1000 * frequencyGHz,
        clutter: isOpen === 1 ? 'open' : 'urban',
      }),
    domain: [
      { name: 'antennaM', from: 0.01, to: 60, spacing: 'log' },
      { name: 'topM', from: 0.1, to: 200, spacing: 'log' },
      { name: 'frequencyGHz', from: 0.0301, to: 2.999, spacing: 'log' },
      { name: 'isOpen', from: 0, to: 1, spacing: 'integer' },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'over_clutter_db',
    wgsl: throughOrOverWgsl,
    through: {
      wgsl: {
        name: 'ground of over_clutter_db',
        code: `
fn over_ground(fresnel: f32, ground_tx: f32, ground_rx: f32, bare_db: f32, tx_slope: f32, rx_slope: f32) -> f32 {
  return over_clutter_db(OverGround(fresnel, ground_tx, ground_rx, bare_db), tx_slope, rx_slope);
}
`,
        uses: [throughOrOverWgsl],
      },
      call: 'over_ground',
    },
    model: (fresnel = 0, groundTx = 0, groundRx = 0, bareDb = 0, txSlope = 0, rxSlope = 0) =>
      overDb(groundOf(fresnel, groundTx, groundRx, bareDb), txSlope, rxSlope),
    domain: [...GROUND, slope('txSlope'), slope('rxSlope')],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'bounded_limits',
    wgsl: throughOrOverWgsl,
    through: {
      wgsl: {
        name: 'ground and blocks of bounded_limits',
        code: `
fn made_up_bound_db(
  fresnel: f32, ground_tx: f32, ground_rx: f32, bare_db: f32, all_db: f32, tx_slope: f32, rx_slope: f32,
) -> f32 {
  var blocks: BlockList;
  blocks.all_db = all_db;
  blocks.tx_steepest = tx_slope;
  blocks.rx_steepest = rx_slope;
  return bounded_limits(&blocks, OverGround(fresnel, ground_tx, ground_rx, bare_db)).bound_db;
}
`,
        uses: [throughOrOverWgsl],
      },
      call: 'made_up_bound_db',
    },
    model: (fresnel = 0, groundTx = 0, groundRx = 0, bareDb = 0, allDb = 0, txSlope = 0, rxSlope = 0) =>
      Math.min(allDb, overDb(groundOf(fresnel, groundTx, groundRx, bareDb), txSlope, rxSlope)),
    domain: [...GROUND, { name: 'allDb', from: 0, to: 200 }, slope('txSlope'), slope('rxSlope')],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  wayTwin('way_past_db', { from: 1, to: MOST_BLOCKS }),
  // More than are held, so that they are taken together.
  wayTwin('add_block', { from: MOST_BLOCKS + 1, to: 200 }),
];
