import type { P1812RadialParameters } from '@radioshed/p1812';

import type { ModelSetting } from './models.js';

/** Share of time for which a coverage or a report of P.1812 holds, %: the median. */
const TIME_PERCENT = 50;

/** What P.1812 is told besides the terrain and the antennas; reliability is its share of places. */
export function p1812Parameters({
  frequencyMHz,
  polarisation,
  latDeg,
  assumptions,
}: ModelSetting): P1812RadialParameters {
  return {
    frequencyMHz,
    polarisation,
    latitudeDeg: latDeg,
    timePercent: TIME_PERCENT,
    locationPercent: assumptions.reliabilityPercent,
    lapseRateN: assumptions.refractivityLapseN,
    refractivityN: assumptions.surfaceRefractivityN,
  };
}
