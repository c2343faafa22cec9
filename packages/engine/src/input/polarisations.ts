import type { Polarisation } from '@radioshed/antenna';

/** All polarisations of antennas. */
export const POLARISATIONS: readonly Polarisation[] = ['vertical', 'horizontal', 'mixed', 'rhcp', 'lhcp'];
