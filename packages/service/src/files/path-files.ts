import type { Calculation } from '@radioshed/archive';
import type { PathArrays, PathReport, PathTransmitter } from '@radioshed/contract/schemas';
import type { ProfileChart } from '@radioshed/formats';
import { checkObject, defined } from '@radioshed/units';

import { type PathDetails, pathDetailsOf, singleOf } from './details/path-details.js';
import { AVAILABILITY_FILES } from './availability-files.js';
import type { FileKind } from './file-kind.js';
import { pathMapFiles } from './path-map-files.js';
import { pngAside } from './picture-aside.js';

/** The files of a path, each made from its report. */
export const PATH_FILES: readonly FileKind[] = [
  { format: 'png', suffix: '.chart.png', type: 'image/png', make: chartPngOf },
  {
    format: 'svg',
    suffix: '.chart.svg',
    type: 'image/svg+xml',
    make: async (calculation) => new TextEncoder().encode(await chartOf(calculation)),
  },
  {
    format: 'json',
    suffix: '.json',
    type: 'application/json',
    make: (calculation) => new TextEncoder().encode(JSON.stringify(pathDetailsOf(calculation).report)),
  },
  ...pathMapFiles(chartPngOf),
  ...AVAILABILITY_FILES,
];

async function chartPngOf(calculation: Calculation): Promise<Uint8Array> {
  return await pngAside(await chartOf(calculation));
}

async function chartOf(calculation: Calculation): Promise<string> {
  const { profileChartSvg } = await import('@radioshed/formats');
  return profileChartSvg(pathChart(calculation.site, pathDetailsOf(calculation)));
}

/** The chart of a report: terrain, sight line and Fresnel zone, and the level along the path. */
export function pathChart(site: string, details: PathDetails): ProfileChart {
  const { request, report, effectiveEarthRadiusM, threshold } = checkObject('details', details);
  checkObject('details.request', request);
  checkObject('details.report', report);
  const sender = singleOf(report.Transmitters);
  const receiver = singleOf(report.Receiver);
  const { levels, levelUnit, levelOrder, level } = levelsOf(request.output.out, report, sender);
  return {
    title: `${site}: ${report['Propagation model']}`,
    distanceKm: report.Distance,
    groundM: report.Terrain_AMSL,
    // The level at the transmitter is left out: it would compress the scale of all others.
    levels: levels.map((value, i) => (i === 0 || value === null ? Number.NaN : value)),
    levelUnit,
    levelOrder,
    labels: { level },
    ...defined({ threshold }),
    txHeightM: sender['Antenna height m'],
    rxHeightM: receiver['Antenna height m'],
    frequencyMHz: report['Frequency MHz'],
    effectiveEarthRadiusM,
    ...(report['Landcover heights'].some((height) => height > 0)
      ? { clutterM: report['Landcover heights'], clutterCode: report['Landcover codes'] }
      : {}),
  };
}

interface Levels {
  readonly levels: PathArrays['dBm'];
  readonly levelUnit: string;
  readonly levelOrder: 'atLeast' | 'atMost';
  readonly level: string;
}

function levelsOf(out: number, report: PathReport, sender: PathTransmitter): Levels {
  if (out === 1) return { levels: report.dB, levelUnit: 'dB', levelOrder: 'atMost', level: 'Path loss' };
  const power = { levels: report.dBm, levelUnit: 'dBm', levelOrder: 'atLeast', level: 'Received power' } as const;
  if (out < 3 || out > 6) return power;
  // Field strength, SNR (also for bit error rates) and RSRP differ from the power by a constant of the link.
  const at = sender['Signal power at receiver dBm'];
  const there = {
    3: sender['Field strength at receiver dBuV/m'],
    6: sender['RSRP dBm'] ?? Number.NaN,
  }[out];
  const shift = (there ?? sender['Signal to Noise Ratio dB']) - at;
  if (!Number.isFinite(shift)) return power;
  const levels = report.dBm.map((value) => (value === null ? null : value + shift));
  if (out === 6) return { levels, levelUnit: 'dBm', levelOrder: 'atLeast', level: 'RSRP' };
  return out === 3
    ? { levels, levelUnit: 'dBµV/m', levelOrder: 'atLeast', level: 'Field strength' }
    : { levels, levelUnit: 'dB', levelOrder: 'atLeast', level: 'Signal to noise' };
}
