import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import type { OrbitalElements } from '@radioshed/satellite';
import type { SatelliteShelf } from '@radioshed/service';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** File name of the catalogue in the data folder. */
const NAME = 'satellites.json';

/** Path of the catalogue in a data folder. */
export function satelliteFileIn(data: string | undefined): string {
  return join(resolve(data ?? (process.env['RADIOSHED_DATA'] || 'radioshed-data')), NAME);
}

/** The content of a catalogue file: elements as published. */
export function catalogueText(satellites: readonly OrbitalElements[]): string {
  const published = satellites.map(({ name, source }) => ({ name, ...source }));
  return `${JSON.stringify({ satellites: published }, undefined, 1)}\n`;
}

/**
 * The satellites of a file: a catalogue, two-line elements, or orbit mean-elements messages in JSON.
 *
 * @throws CliError with the file, and the line or message that cannot be read.
 */
export async function readSatelliteFile(path: string): Promise<OrbitalElements[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const hint = code === 'ENOENT' && basename(path) === NAME ? '; create it with radioshed satellite import' : '';
    throw new CliError(EXIT_CODE.file, `cannot read the satellites in ${path}: ${whyUnreadable(cause)}${hint}`, {
      cause,
    });
  }
  const orbits = await import('@radioshed/satellite'); // loaded with the first satellite, which few servers need
  const { isOrbitError } = orbits;
  try {
    return satellitesIn(text.replace(/^\uFEFF/, ''), orbits);
  } catch (cause) {
    if (!isOrbitError(cause) && !(cause instanceof SyntaxError)) throw cause;
    throw new CliError(EXIT_CODE.file, `cannot read the satellites in ${path}: ${cause.message}`, { cause });
  }
}

function satellitesIn(
  text: string,
  { readOmm, readTle }: Pick<typeof import('@radioshed/satellite'), 'readOmm' | 'readTle'>,
): OrbitalElements[] {
  if (!/^\s*[[{]/.test(text)) return readTle(text);
  const json: unknown = JSON.parse(text);
  if (!isCatalogue(json)) return readOmm(json);
  return json.satellites.flatMap(({ name, tle, omm }) => {
    const read = tle === undefined ? readOmm(omm) : readTle(tle.join('\n'));
    return read.map((each) => ({ ...each, name }));
  });
}

interface Catalogue {
  readonly satellites: readonly { readonly name: string; readonly tle?: readonly string[]; readonly omm?: unknown }[];
}

function isCatalogue(json: unknown): json is Catalogue {
  return typeof json === 'object' && json !== null && 'satellites' in json && Array.isArray(json.satellites);
}

/** Path of the satellites: from the flag, the environment variable or the data folder. */
export function satelliteFileOf(flag: string | undefined, data?: string): string {
  return flag ?? (process.env['RADIOSHED_SATELLITES'] || satelliteFileIn(data));
}

/**
 * The satellites of a file, read on first use and again when the file changes. Without a file there are none.
 */
export function openSatellites(path: string): SatelliteShelf {
  let read: { readonly version: string; readonly satellites: Promise<OrbitalElements[]> } | undefined;
  return {
    async read() {
      const found = await stat(path).catch(() => undefined);
      // The first import creates the file, possibly while a server runs.
      if (found === undefined) return [];
      const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
      if (read?.version !== version) read = { version, satellites: readSatelliteFile(path) };
      return read.satellites;
    },
  };
}

/**
 * The same for a server. If the file is damaged, requests for a satellite get an error that does not reveal its path.
 */
export function servedSatellites(path: string, shelf: SatelliteShelf = openSatellites(path)): SatelliteShelf {
  return {
    async read() {
      try {
        return await shelf.read();
      } catch (cause) {
        if (!(cause instanceof CliError)) throw cause;
        const why = cause.message.replaceAll(path, basename(path));
        const hint =
          'the operator can repair the file or import another (radioshed satellite import); a request can have its own elements';
        const wrong = { field: 'satellites', value: null, limits: 'satellites that can be read', unit: '' };
        const { ServiceError } = await import('@radioshed/service');
        throw new ServiceError(400, { error: `satellites: ${why}: ${hint}`, fields: [wrong] }, { cause });
      }
    },
  };
}
