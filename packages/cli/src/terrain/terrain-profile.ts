import { geodesicInverse, geodesicPoints, type Position } from '@radioshed/geodesy';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { numberOption } from '../options/number-option.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';

export interface TerrainProfileOptions {
  readonly terrain?: string;
  readonly lat: string;
  readonly lon: string;
  readonly toLat: string;
  readonly toLon: string;
  readonly step?: string;
  readonly json?: boolean;
}

/** More posts than this are a mistyped step. */
const MOST_POSTS = 1_000_000;

/** What `radioshed terrain profile` prints: the ground along a geodesic, as CSV or JSON. */
export async function terrainProfile(options: TerrainProfileOptions, signal: AbortSignal): Promise<string> {
  const from = position(options.lat, options.lon, '--lat', '--lon');
  const to = position(options.toLat, options.toLon, '--to-lat', '--to-lon');
  const { distanceM } = geodesicInverse(from, to);
  if (!(distanceM > 0)) throw new CliError(EXIT_CODE.usage, '--to-lat, --to-lon: the two places are the same');
  const source = await openChosenTerrain(options.terrain);
  const stepM = await stepOf(options, (await source.info()).resolutionM);
  const intervals = Math.max(1, Math.ceil(distanceM / stepM - 1e-9));
  if (intervals >= MOST_POSTS) {
    const least = Math.ceil(distanceM / (MOST_POSTS - 1));
    throw new CliError(EXIT_CODE.usage, `--step: ${stepM} is outside the range from ${least} m upwards on this path`);
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
  if (options.step === undefined) return resolutionM ?? 30;
  return numberOption(options.step, { flag: '--step', min: 0.1, max: 1_000_000, unit: 'm' });
}

function position(lat: string, lon: string, latFlag: string, lonFlag: string): Position {
  return {
    latDeg: numberOption(lat, { flag: latFlag, min: -90, max: 90, unit: 'degrees' }),
    lonDeg: numberOption(lon, { flag: lonFlag, min: -180, max: 180, unit: 'degrees' }),
  };
}
