import type { RadioClimaticZone } from '@radioshed/p1812';
import { type CsvRow, csvRows, tableKind } from '@radioshed/command/files';
import { CliError, EXIT_CODE } from '@radioshed/command';

/** The ground below a link, from the transmitter. */
export interface LinkProfile {
  /** From 0, rising, km. */
  readonly distanceKm: Float64Array;
  /** Above the sea, m. */
  readonly groundM: Float64Array;
  readonly zone: readonly RadioClimaticZone[];
}

const ZONES: Readonly<Record<string, RadioClimaticZone>> = {
  i: 'inland',
  inland: 'inland',
  c: 'coastalLand',
  coastal: 'coastalLand',
  s: 'sea',
  sea: 'sea',
  // The codes of P.1812 and P.2001, and of P.452.
  '1': 'sea',
  '3': 'coastalLand',
  '4': 'inland',
  b: 'sea',
  a1: 'coastalLand',
  a2: 'inland',
  '': 'inland',
};

/** Names of the columns, the preferred first. */
const COLUMNS = {
  station: ['station', 'link', 'profile'],
  distance: ['distance_km', 'd_km'],
  ground: ['ground_m', 'h_m', 'height_m'],
  zone: ['zone'],
} as const;

const MAX_KM = 20_040;
const MAX_GROUND_M = 20_000;
const LEAST_SAMPLES = 3;

interface Growing {
  readonly line: number;
  readonly distanceKm: number[];
  readonly groundM: number[];
  readonly zone: RadioClimaticZone[];
}

/**
 * The profiles of links by station, a sample per line below a header: `station, distance_km, ground_m, zone`. Without
 * the column `zone` all ground is inland.
 *
 * @throws CliError with file, line, column and value.
 */
export async function readLinkProfiles(file: string): Promise<ReadonlyMap<string, LinkProfile>> {
  if (tableKind(file, '--profiles').format !== 'csv') {
    throw new CliError(EXIT_CODE.usage, `--profiles: ${file} does not end in .csv or .csv.gz`);
  }
  const rows = csvRows(file, false);
  const header = ((await rows.next()).value?.cells ?? []).map((name) => name.trim().toLowerCase());
  const placeOf = (names: readonly string[]): number => header.findIndex((name) => names.includes(name));
  const [station, distance, ground] = [COLUMNS.station, COLUMNS.distance, COLUMNS.ground].map(placeOf) as [
    number,
    number,
    number,
  ];
  const zone = placeOf(COLUMNS.zone);
  if (station < 0 || distance < 0 || ground < 0) {
    throw new CliError(
      EXIT_CODE.usage,
      `--profiles: ${file} needs the columns station, distance_km and ground_m; it has ${header.join(', ')}`,
    );
  }
  const found = new Map<string, Growing>();
  for await (const row of rows) {
    const name = (row.cells[station] ?? '').trim();
    const profile = found.get(name) ?? { line: row.line, distanceKm: [], groundM: [], zone: [] };
    found.set(name, profile);
    const before = profile.distanceKm.at(-1);
    const km = numberIn(file, row, header, distance, 0, MAX_KM, 'km');
    if (before === undefined ? km !== 0 : km <= before) {
      const limits =
        before === undefined ? 'a profile begins at 0 km' : `distances rise, and the line before has ${before} km`;
      throw fault(file, row, header[distance], km, limits);
    }
    profile.distanceKm.push(km);
    profile.groundM.push(numberIn(file, row, header, ground, -MAX_GROUND_M, MAX_GROUND_M, 'm'));
    profile.zone.push(zoneIn(file, row, zone));
  }
  for (const [name, { line, distanceKm }] of found) {
    if (distanceKm.length >= LEAST_SAMPLES) continue;
    throw new CliError(
      EXIT_CODE.usage,
      `${file}: line ${line}: profile ${name} has ${distanceKm.length} samples, fewer than ${LEAST_SAMPLES}`,
    );
  }
  return new Map(
    [...found].map(([name, { distanceKm, groundM, zone: zones }]) => [
      name,
      { distanceKm: Float64Array.from(distanceKm), groundM: Float64Array.from(groundM), zone: zones },
    ]),
  );
}

/** Ground at equal steps, as many as the profile has: models other than the ITU's need them. */
export function equalSteps({ distanceKm, groundM }: LinkProfile): { stepM: number; groundM: Float64Array } {
  const last = distanceKm.length - 1;
  const stepKm = distanceKm[last] / last;
  const even = new Float64Array(last + 1);
  for (let i = 0, k = 0; i <= last; i++) {
    const km = Math.min(i * stepKm, distanceKm[last]);
    while (k < last - 1 && distanceKm[k + 1] < km) k++;
    const share = (km - distanceKm[k]) / (distanceKm[k + 1] - distanceKm[k]);
    even[i] = groundM[k] + share * (groundM[k + 1] - groundM[k]);
  }
  return { stepM: stepKm * 1000, groundM: even };
}

function numberIn(
  file: string,
  row: CsvRow,
  header: readonly string[],
  at: number,
  min: number,
  max: number,
  unit: string,
): number {
  const text = (row.cells[at] ?? '').trim();
  const value = text === '' ? Number.NaN : Number(text);
  if (value >= min && value <= max) return value;
  throw fault(file, row, header[at], `"${text}"`, `${min} to ${max} ${unit}`);
}

function zoneIn(file: string, row: CsvRow, at: number): RadioClimaticZone {
  const text = at < 0 ? '' : (row.cells[at] ?? '').trim().toLowerCase();
  const zone = ZONES[text];
  if (zone !== undefined) return zone;
  throw fault(file, row, 'zone', `"${text}"`, 'i (inland), c (coastal land) or s (sea)');
}

function fault(
  file: string,
  { line }: CsvRow,
  column: string | undefined,
  value: string | number,
  limits: string,
): CliError {
  return new CliError(EXIT_CODE.usage, `${file}: line ${line}: ${column}: ${value}; expected ${limits}`);
}
