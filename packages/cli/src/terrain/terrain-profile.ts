import { geodesicInverse, geodesicPoints, type Position } from '@radioshed/geodesy';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';

import { openChosenTerrain } from '../ground/terrain-choice.js';

/** Options of `radioshed terrain profile`. */
export interface TerrainProfileOptions {
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly lat: string;
  readonly lon: string;
  readonly rxLat: string;
  readonly rxLon: string;
  readonly resolution?: string;
  readonly json?: boolean;
}

/** More samples than this come from a mistyped resolution. */
const MOST_SAMPLES = 1_000_000;

/** The output of `radioshed terrain profile`: terrain heights along a geodesic, as CSV or JSON. */
export async function terrainProfile(options: TerrainProfileOptions, signal: AbortSignal): Promise<string> {
  const from = position(options.lat, options.lon, '--lat', '--lon');
  const to = position(options.rxLat, options.rxLon, '--rx-lat', '--rx-lon');
  const { distanceM } = geodesicInverse(from, to);
  if (!(distanceM > 0)) throw new CliError(EXIT_CODE.usage, '--rx-lat, --rx-lon: both ends are at the same location');
  const source = await openChosenTerrain(options);
  const stepM = await stepOf(options, (await source.info()).resolutionM);
  const intervals = Math.max(1, Math.ceil(distanceM / stepM - 1e-9));
  if (intervals >= MOST_SAMPLES) {
    const least = Math.ceil(distanceM / (MOST_SAMPLES - 1));
    throw new CliError(EXIT_CODE.usage, `--resolution: ${stepM} m is too fine for this path; use ${least} m or more`);
  }
  const places = [...geodesicPoints(from, to, intervals)];
  const heights = await source.heights(
    places.map(({ latDeg }) => latDeg),
    places.map(({ lonDeg }) => lonDeg),
    { signal },
  );
  const rows = places.map(({ latDeg, lonDeg }, i) => {
    const height = heights[i] ?? Number.NaN;
    return {
      distanceM: Number(((i * distanceM) / intervals).toFixed(2)),
      latDeg: Number(latDeg.toFixed(7)),
      lonDeg: Number(lonDeg.toFixed(7)),
      groundM: Number.isNaN(height) ? null : Number(height.toFixed(3)),
    };
  });
  if (options.json === true) return JSON.stringify(rows, null, 1);
  return ['distance_m,lat,lon,ground_m', ...rows.map((row) => Object.values(row).join(','))].join('\n');
}

async function stepOf(options: TerrainProfileOptions, resolutionM: number | undefined): Promise<number> {
  if (options.resolution === undefined) return resolutionM ?? 30;
  return numberOption(options.resolution, { flag: '--resolution', min: 0.1, max: 1_000_000, unit: 'm' });
}

function position(lat: string, lon: string, latFlag: string, lonFlag: string): Position {
  return {
    latDeg: numberOption(lat, { flag: latFlag, min: -90, max: 90, unit: 'degrees' }),
    lonDeg: numberOption(lon, { flag: lonFlag, min: -180, max: 180, unit: 'degrees' }),
  };
}
