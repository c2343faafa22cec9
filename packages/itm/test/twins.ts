import type { Twin } from '@radioshed/gpu';

import { formulaTwins } from './formula-twins.js';
import { stepTwins } from './step-twins.js';

/**
 * The WGSL functions of this package with their models. What reads the ground (Δh, lines, horizons) is held by the
 * rasters that kernels make.
 */
export const itmTwins: readonly Twin[] = [...formulaTwins, ...stepTwins];
