import type { PathProfile } from '@radioshed/p1812';
import { checkedSamples } from '@radioshed/p1812/path';

import type { GroundSamples } from './terrain.js';

/** The samples of a profile, checked. @throws OutOfRangeError naming the field. */
export function samplesOf(profile: PathProfile, txHeightM: number, rxHeightM: number): GroundSamples {
  const { distanceKm, groundM, zone } = checkedSamples(profile);
  return {
    distanceKm,
    groundM,
    isSea: (sample) => (typeof zone === 'string' ? zone : zone[sample]) !== 'inland',
    txHeightM,
    rxHeightM,
    last: groundM.length - 1,
  };
}
