import { area, bestSite, multilink, multisite, network, path, points } from '@radioshed/engine';
import { predictArea, predictCircuit } from '@radioshed/hf';

import { interferenceAside, mergeAside, trilaterateAside } from './analysis-aside.js';
import type { Engine } from './parts.js';

/** The calculations of this house. */
export const ENGINE: Engine = {
  area,
  path,
  points,
  multilink,
  multisite,
  bestSite,
  network,
  merge: mergeAside,
  interference: interferenceAside,
  trilaterate: trilaterateAside,
  hfArea: predictArea,
  hfCircuit: predictCircuit,
};
