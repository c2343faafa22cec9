import type { LinkMeasurement } from '@radioshed/drive-test';
import type { RefractivityMaps } from '@radioshed/satellite/node';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** N₀, N-units, and ΔN, N-units/km; absent where the model's default is used. */
export interface Refractivity {
  readonly surfaceRefractivityN?: number;
  readonly refractivityLapseN?: number;
}

export type RefractivityAt = (link: LinkMeasurement) => Refractivity;

/** The refractivity of each link, and notes about where it comes from. */
export interface LinkRefractivity {
  readonly at: RefractivityAt;
  readonly notes: readonly string[];
}

/**
 * The refractivity of links: that of ITU maps at the centre of the path, as P.1812 and P.452 ask for, else that of the
 * table.
 *
 * @param folder of the maps; undefined for that of the environment variable, which may have other maps only.
 * @throws CliError for a folder with damaged maps, or named by the flag and without maps.
 */
export async function refractivityOf(
  links: readonly LinkMeasurement[],
  folder: string | undefined,
): Promise<LinkRefractivity> {
  const named = folder ?? (process.env['RADIOSHED_ITU_MAPS'] || undefined);
  const maps = named === undefined ? undefined : await mapsIn(named);
  if (maps === undefined) {
    if (folder === undefined) return ofTable(links);
    throw new CliError(EXIT_CODE.file, `--itu-maps: ${folder} has neither N050.TXT nor DN50.TXT`);
  }
  const { ituMapAt } = await import('@radioshed/satellite');
  return {
    at(link) {
      const { latDeg, lonDeg } = centreOf(link);
      return {
        surfaceRefractivityN: ituMapAt(maps.surfaceRefractivity, latDeg, lonDeg),
        refractivityLapseN: ituMapAt(maps.refractivityLapse, latDeg, lonDeg),
      };
    },
    notes: [`N₀ and ΔN at the centre of each path are those of the ITU maps in ${named}.`],
  };
}

async function mapsIn(folder: string): Promise<RefractivityMaps | undefined> {
  const { readRefractivityMaps } = await import('@radioshed/satellite/node');
  try {
    return await readRefractivityMaps(folder);
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read the ITU maps in ${folder}: ${whyUnreadable(cause)}`, { cause });
  }
}

function ofTable(links: readonly LinkMeasurement[]): LinkRefractivity {
  const sourceOf = (has: (link: LinkMeasurement) => unknown, name: string): string => {
    const count = links.filter((link) => has(link) === undefined).length;
    if (count === 0) return `${name} is that of the table`;
    return `${name} is that of the table, and for ${count} of ${links.length} rows without one the default of each model`;
  };
  return {
    at: ({ surfaceRefractivityN, refractivityLapseN }) => ({
      ...(surfaceRefractivityN === undefined ? {} : { surfaceRefractivityN }),
      ...(refractivityLapseN === undefined ? {} : { refractivityLapseN }),
    }),
    notes: [
      `${sourceOf((link) => link.refractivityLapseN, 'ΔN')}; ${sourceOf((link) => link.surfaceRefractivityN, 'N₀')}. P.1812 and P.452 ask for the maps of the ITU (--itu-maps).`,
    ],
  };
}

/** The middle of the great circle between the stations. */
function centreOf({ transmitter, latDeg, lonDeg }: LinkMeasurement): { latDeg: number; lonDeg: number } {
  const [a, b] = [unitVector(transmitter), unitVector({ latDeg, lonDeg })];
  const [x, y, z] = [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  return { latDeg: Math.atan2(z, Math.hypot(x, y)) / RAD, lonDeg: Math.atan2(y, x) / RAD };
}

const RAD = Math.PI / 180;

function unitVector({ latDeg, lonDeg }: { latDeg: number; lonDeg: number }): [number, number, number] {
  const [lat, lon] = [latDeg * RAD, lonDeg * RAD];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}
