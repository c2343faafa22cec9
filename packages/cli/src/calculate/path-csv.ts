import type { PathReport, ProfileValues } from '@radioshed/contract/schemas';
import { csvLine } from '@radioshed/places';

/** The profile of a path as CSV: a row per step, units in the header, empty cells without a value. */
export function pathCsv(report: PathReport): string {
  const columns: readonly (readonly [name: string, values: ProfileValues])[] = [
    ['distance_km', report.Distance],
    ['ground_m', report.Terrain_AMSL],
    ['ground_with_bulge_m', report.Terrain],
    ['clutter_m', report['Landcover heights']],
    ['clutter_code', report['Landcover codes']],
    ['fresnel_radius_m', report.Fresnel],
    ['power_dbm', report.dBm],
    ['loss_db', report.dB],
  ];
  const rows = report.Distance.map((_, i) => csvLine(columns.map(([, values]) => values[i])));
  return `${[csvLine(columns.map(([name]) => name)), ...rows].join('\n')}\n`;
}
