import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import type { OrbitalElements } from '@radioshed/satellite';
import type { SatelliteShelf } from '@radioshed/service';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** Name of the catalogue in the folder of the data. */
const NAME = 'satellites.json';

/** Where the satellites of a folder of data are kept. */
export function satelliteFileIn(data: string | undefined): string {
  return join(resolve(data ?? (process.env['RADIOSHED_DATA'] || 'radioshed-data')), NAME);
}

/** What a catalogue is kept as: elements as they were published. */
export function catalogueText(satellites: readonly OrbitalElements[]): string {
  const kept = satellites.map(({ name, source }) => ({ name, ...source }));
  return `${JSON.stringify({ satellites: kept }, undefined, 1)}\n`;
}

/**
 * The satellites of a file: a kept catalogue, two-line elements, or orbit mean-elements messages in JSON.
 *
 * @throws CliError naming the file, and the line or message that cannot be read.
 */
export async function readSatelliteFile(path: string): Promise<OrbitalElements[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const mend = code === 'ENOENT' && basename(path) === NAME ? '; radioshed satellite import keeps them there' : '';
    throw new CliError(EXIT_CODE.file, `cannot read the satellites in ${path}: ${whyUnreadable(cause)}${mend}`, {
      cause,
    });
  }
  const orbits = await import('@radioshed/satellite'); // with the first satellite: few servers are asked for one
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

/** Where satellites are, as a flag, the environment or the folder of the data says. */
export function satelliteFileOf(flag: string | undefined, data?: string): string {
  return flag ?? (process.env['RADIOSHED_SATELLITES'] || satelliteFileIn(data));
}

/**
 * The satellites of a file that is read when they are first asked for, and again whenever it has changed; none as long as there is
 * no such file.
 */
export function openSatellites(path: string): SatelliteShelf {
  let read: { readonly version: string; readonly satellites: Promise<OrbitalElements[]> } | undefined;
  return {
    async read() {
      const found = await stat(path).catch(() => undefined);
      // A server may begin without: the file comes with the first import.
      if (found === undefined) return [];
      const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
      if (read?.version !== version) read = { version, satellites: readSatelliteFile(path) };
      return read.satellites;
    },
  };
}

/**
 * The same for a server, whose file may be broken while it runs: who names a satellite of it is told so, with what mends it, and
 * never where it lies.
 */
export function servedSatellites(path: string, shelf: SatelliteShelf = openSatellites(path)): SatelliteShelf {
  return {
    async read() {
      try {
        return await shelf.read();
      } catch (cause) {
        if (!(cause instanceof CliError)) throw cause;
        const why = cause.message.replaceAll(path, basename(path));
        const mend =
          'the operator mends the file, or radioshed satellite import keeps another; elements in the request need none';
        const wrong = { field: 'satellites', value: null, limits: 'satellites that can be read', unit: '' };
        const { ServiceError } = await import('@radioshed/service');
        throw new ServiceError(400, { error: `satellites: ${why}: ${mend}`, fields: [wrong] }, { cause });
      }
    },
  };
}
