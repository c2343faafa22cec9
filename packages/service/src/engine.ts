import {
  area,
  bestSite,
  interference,
  merge,
  multilink,
  multisite,
  network,
  path,
  points,
  trilaterate,
} from '@radioshed/engine';
import { predictArea, predictCircuit } from '@radioshed/hf';

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
  merge,
  interference,
  trilaterate,
  hfArea: predictArea,
  hfCircuit: predictCircuit,
};
