import type { HfNoise } from '@radioshed/contract/translate';

import type { Owner } from '../account/owner.js';

/** Noise measured around the receivers of an HF request, if it requests it. */
export function hfNoiseOf({ noise }: Owner): HfNoise | undefined {
  return noise && { hasRecords: noise.records.length > 0, note: noise.note };
}
