import type { P1812RadialParameters, P452RadialParameters } from '@radioshed/p1812';

import type { ModelSetting } from './model-setting.js';

/** Share of time for which a coverage or a report of P.1812 or P.452 holds, %: the median. */
const TIME_PERCENT = 50;

/** What P.1812 is told besides the terrain and the antennas; reliability is its share of places. */
export function p1812Parameters(setting: ModelSetting): P1812RadialParameters {
  return { ...p452Parameters(setting), locationPercent: setting.assumptions.reliabilityPercent };
}

/** What P.452 is told besides the terrain and the antennas. */
export function p452Parameters({
  frequencyMHz,
  polarisation,
  latDeg,
  assumptions,
}: ModelSetting): P452RadialParameters {
  return {
    frequencyMHz,
    polarisation,
    latitudeDeg: latDeg,
    timePercent: TIME_PERCENT,
    lapseRateN: assumptions.refractivityLapseN,
    refractivityN: assumptions.surfaceRefractivityN,
  };
}
