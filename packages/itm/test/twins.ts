import type { Twin } from '@radioshed/gpu';

import { formulaTwins } from '../src/formula-twins.js';
import { stepTwins } from '../src/step-twins.js';

/**
 * The WGSL functions of this package with their models. What reads the ground (Δh, lines, horizons) is held by the rasters
 * that kernels make.
 */
export const itmTwins: readonly Twin[] = [...formulaTwins, ...stepTwins];
