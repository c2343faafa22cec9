import type { Calculation } from '@radioshed/archive';
import { linkOutage, RAIN_TIME_PERCENT } from '@radioshed/p530';

import { gone } from '../host/service-error.js';
import { pathDetailsOf, singleOf } from './details/path-details.js';
import type { FileKind } from './file-kind.js';
import { pngAside } from './picture-aside.js';

/** End of the name of the chart. */
export const AVAILABILITY_SUFFIX = '.availability.svg';

/** Rarest rain of the method, % of the average year. */
const [RAREST] = RAIN_TIME_PERCENT;
/** Greatest fade margin of the chart, dB. */
const MOST_DB = 60;
const MARGINS_DB: readonly number[] = Array.from({ length: 2 * MOST_DB + 1 }, (_, i) => i / 2);

/** Charts of outage against fade margin, of paths whose request asks for the availability. */
export const AVAILABILITY_FILES: readonly FileKind[] = [
  {
    format: 'availability.svg',
    suffix: AVAILABILITY_SUFFIX,
    isOf: hasAvailability,
    type: 'image/svg+xml',
    make: async (calculation) => new TextEncoder().encode(await chartOf(calculation)),
  },
  {
    format: 'availability.png',
    suffix: '.availability.png',
    isOf: hasAvailability,
    type: 'image/png',
    make: async (calculation) => pngAside(await chartOf(calculation)),
  },
];

function hasAvailability(calculation: Calculation): boolean {
  return pathDetailsOf(calculation).report.availability !== undefined;
}

async function chartOf(calculation: Calculation): Promise<string> {
  const { report } = pathDetailsOf(calculation);
  const { availability } = report;
  if (availability === undefined) throw gone();
  const distanceKm = singleOf(report.Transmitters)['Distance to receiver km'];
  const { availabilityChartSvg } = await import('@radioshed/formats');
  return availabilityChartSvg({
    title: `${calculation.site}: outage by ITU-R P.530`,
    subtitle: `Average year · threshold ${String(availability.thresholdDbm).replace('-', '−')} dBm · rain ${availability.rainRate001MmH} mm/h for 0.01 % · rain below 0.001 % counts as 0.001 %`,
    marginsDb: MARGINS_DB,
    // A line for each frequency: antennas change the margin, not the fading.
    links: [...new Set(availability.bands.map(({ frequencyMHz }) => frequencyMHz))].map((frequencyMHz) => {
      const bands = availability.bands.filter((band) => band.frequencyMHz === frequencyMHz);
      const [{ multipathOccurrencePercent: occurrencePercent, rainFade001Db }] = bands;
      const { conversionDb, equipment } = availability;
      const rarest = rainFade001Db > 0 ? RAREST : 0; // no rain is taken below 1 GHz
      const fading = { occurrencePercent, conversionDb, rainFade001Db, frequencyMHz, distanceKm, equipment };
      return {
        label: `${frequencyMHz / 1000} GHz`,
        outagePercent: MARGINS_DB.map((marginDb) => {
          const { yearPercent, rainYearPercent, parts = [] } = linkOutage(fading, marginDb);
          const depolarised = parts.find(({ cause }) => cause === 'rainCrossPolar')?.yearPercent ?? 0;
          return yearPercent + (rainYearPercent > RAREST ? 0 : Math.max(0, rarest - depolarised));
        }),
        marks: bands.map(({ dishM, fadeMarginDb }) => ({
          label: dishM === undefined ? 'as requested' : `${dishM} m`,
          fadeMarginDb,
        })),
      };
    }),
  });
}
