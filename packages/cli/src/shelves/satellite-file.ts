import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { OrbitalElements } from '@radioshed/satellite';
import type { SatelliteShelf } from '@radioshed/service';
import { defined, fileText, type Note } from '@radioshed/units';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

import { ownWords } from '../notes.js';
import { dataFolderOf } from '../settings/data-flags.js';
import { fromEnvironment } from '../settings/setting-values.js';

/** File name of the catalogue in the data folder. */
const NAME = 'satellites.json';

/** Path of the catalogue in a data folder. */
export function satelliteFileIn(data: string | undefined): string {
  return join(dataFolderOf(defined({ data })), NAME);
}

/** The content of a catalogue file: elements as published. */
export function catalogueText(satellites: readonly OrbitalElements[]): string {
  const published = satellites.map(({ name, source }) => ({ name, ...source }));
  return `${JSON.stringify({ satellites: published }, undefined, 1)}\n`;
}

/** Satellites, and notes on them. */
export interface ReadCatalogue {
  readonly satellites: readonly OrbitalElements[];
  readonly notes: readonly Note[];
}

/**
 * The satellites of a file: a catalogue, two-line elements, or orbit mean-elements messages as JSON, CSV, XML or KVN.
 * Elements that cannot be read are left out, with a note.
 *
 * @throws CliError with the file, and the line or message that cannot be read.
 */
export async function readSatelliteFile(path: string): Promise<ReadCatalogue> {
  let text: string;
  try {
    text = fileText(await readFile(path));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const hint = code === 'ENOENT' && basename(path) === NAME ? '; create it with radioshed satellite import' : '';
    throw new CliError(EXIT_CODE.file, `cannot read the satellites in ${path}: ${whyUnreadable(cause)}${hint}`, {
      cause,
    });
  }
  // Loaded with the first satellite, which few servers need.
  const { isOrbitError, readCatalogue } = await import('@radioshed/satellite');
  try {
    return readCatalogue(text);
  } catch (cause) {
    if (!isOrbitError(cause)) throw cause;
    throw new CliError(EXIT_CODE.file, `cannot read the satellites in ${path}: ${cause.message}`, { cause });
  }
}

/** Path of the satellites: from the flag, the environment variable or the data folder. */
export function satelliteFileOf(flag: string | undefined, data?: string): string {
  return flag ?? fromEnvironment('satellites') ?? satelliteFileIn(data);
}

/**
 * The satellites of a file, read on first use and again when the file changes. Without a file there are none.
 *
 * @param report gets the notes of each reading
 */
export function openSatellites(path: string, report: (note: string) => void = () => {}): SatelliteShelf {
  let read: { readonly version: string; readonly satellites: Promise<readonly OrbitalElements[]> } | undefined;
  const readAll = async (): Promise<readonly OrbitalElements[]> => {
    const { satellites, notes } = await readSatelliteFile(path);
    for (const sentence of ownWords(notes)) report(`Satellites in ${path}: ${sentence}`);
    return satellites;
  };
  return {
    async read() {
      const found = await stat(path).catch(() => undefined);
      // The first import creates the file, possibly while a server runs.
      if (found === undefined) return [];
      const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
      if (read?.version !== version) read = { version, satellites: readAll() };
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
