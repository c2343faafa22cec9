import type { PathReport, ProfileValues } from '@radioshed/contract/schemas';

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
  const rows = report.Distance.map((_, i) => columns.map(([, values]) => values[i] ?? '').join(','));
  return `${[columns.map(([name]) => name).join(','), ...rows].join('\n')}\n`;
}
