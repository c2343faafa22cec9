import type { LinkMeasurement } from '@radioshed/drive-test';
import { geodesicPoints } from '@radioshed/geodesy';
import type { P2001Climate, ScatterClimates } from '@radioshed/p2001';
import type { RadioClimateMaps, RefractivityMaps } from '@radioshed/satellite';
import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { missingClimateFiles, readAirMaps } from '../ground/itu-maps-choice.js';
import { fromEnvironment } from '../settings/setting-values.js';

/** The air of a link: N₀, N-units, and ΔN, N-units/km; absent where the model's default is used. */
export interface LinkAir {
  readonly surfaceRefractivityN?: number;
  readonly refractivityLapseN?: number;
  /** Its climate in the maps of P.2001; absent without maps. */
  readonly climate?: Partial<P2001Climate>;
  /** Its climates of troposcatter in these maps; absent without that map. */
  readonly scatterClimates?: ScatterClimates;
}

/** The air of a link, from tables or maps. */
export type LinkAirOf = (link: LinkMeasurement) => LinkAir;

/** The air of each link, and notes on its source. */
export interface LinkAirs {
  readonly of: LinkAirOf;
  readonly notes: readonly Note[];
}

/**
 * The air of links: that of ITU maps at the centre of the path, as P.1812, P.452 and P.2001 ask for, else that of the
 * table.
 *
 * @param folder of the maps; undefined for that of the environment variable, which may have other maps only.
 * @throws CliError for a folder with damaged maps, or named by the flag and without maps.
 */
export async function linkAirs(links: readonly LinkMeasurement[], folder: string | undefined): Promise<LinkAirs> {
  const named = folder ?? fromEnvironment('itu-maps');
  const { refractivity, climate } = named === undefined ? {} : await readAirMaps(named);
  if (folder !== undefined && refractivity === undefined && climate === undefined) {
    throw new CliError(EXIT_CODE.file, `--itu-maps: ${folder} has neither N050.TXT and DN50.TXT nor maps of P.2001`);
  }
  const plain = refractivity === undefined ? ofTable(links) : await ofMaps(refractivity, named ?? '');
  if (climate === undefined) return plain;
  const { climateOfMaps, scatterClimatesOfMaps } = await import('@radioshed/p2001');
  return {
    of(link) {
      const places = { transmitter: link.transmitter, receiver: link };
      const scatterClimates = scatterClimatesOfMaps(climate, places);
      return {
        ...plain.of(link),
        climate: climateOfMaps(climate, places),
        ...(scatterClimates === undefined ? {} : { scatterClimates }),
      };
    },
    notes: [...plain.notes, await climateNote(climate, named ?? '')],
  };
}

async function ofMaps(maps: RefractivityMaps, folder: string): Promise<LinkAirs> {
  const { ituMapAt } = await import('@radioshed/satellite');
  return {
    of(link) {
      const [, { latDeg, lonDeg }] = geodesicPoints(link.transmitter, link, 2) as [unknown, LinkMeasurement];
      return {
        surfaceRefractivityN: ituMapAt(maps.surfaceRefractivity, latDeg, lonDeg),
        refractivityLapseN: ituMapAt(maps.refractivityLapse, latDeg, lonDeg),
      };
    },
    notes: [note('airOfMaps', { folder })],
  };
}

async function climateNote(maps: RadioClimateMaps, folder: string): Promise<Note> {
  return note('climateOfMapFolder', { folder, missing: await missingClimateFiles(maps) });
}

function ofTable(links: readonly LinkMeasurement[]): LinkAirs {
  const missing = (has: (link: LinkMeasurement) => unknown): number =>
    links.filter((link) => has(link) === undefined).length;
  return {
    of: ({ surfaceRefractivityN, refractivityLapseN }) => ({
      ...(surfaceRefractivityN === undefined ? {} : { surfaceRefractivityN }),
      ...(refractivityLapseN === undefined ? {} : { refractivityLapseN }),
    }),
    notes: [
      note('airOfTable', {
        lapseMissing: missing((link) => link.refractivityLapseN),
        surfaceMissing: missing((link) => link.surfaceRefractivityN),
        rows: links.length,
      }),
    ],
  };
}
