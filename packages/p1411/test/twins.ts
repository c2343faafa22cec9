import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { aboveFreeSpaceDb, slopeLossDb } from '../src/site-loss.js';
import { siteLossWgsl } from '../src/site-loss.wgsl.js';

// The slopes and losses at 1 m of all rows of the table, 300 MHz to 100 GHz, at all percentages of locations.
const distance: TwinArgument = { name: 'distanceM', from: 1, to: 1e5, spacing: 'log' };
const slope: TwinArgument = { name: 'slopeDb', from: 20, to: 51 };
const oneMetre: TwinArgument = { name: 'oneMetreDb', from: -60, to: 110 };
const freeOneMetre: TwinArgument = { name: 'freeOneMetreDb', from: 21, to: 73 };

/** The WGSL functions of this package with their models. */
export const p1411Twins: readonly Twin[] = [
  {
    name: 'slope_loss_db',
    wgsl: siteLossWgsl,
    model: (distanceM = 0, slopeDb = 0, oneMetreDb = 0) => slopeLossDb(distanceM, slopeDb, oneMetreDb),
    domain: [distance, slope, oneMetre],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'above_free_space_db',
    wgsl: siteLossWgsl,
    model: (distanceM = 0, slopeDb = 0, oneMetreDb = 0, freeOneMetreDb = 0) =>
      aboveFreeSpaceDb(distanceM, slopeDb, oneMetreDb, freeOneMetreDb),
    domain: [distance, slope, oneMetre, freeOneMetre],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
