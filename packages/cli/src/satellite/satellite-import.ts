import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

import { writeFileAtomic } from '@radioshed/formats/node';
import { type Interruption, textTable } from '@radioshed/command';

import { ownJson, ownWords } from '../notes.js';
import { catalogueText, readSatelliteFile, satelliteFileIn } from '../shelves/satellite-file.js';

/**
 * `radioshed satellite import`. The file is replaced atomically; a running server reads it at the next request.
 * @throws CliError
 */
export async function satelliteImport(
  file: string,
  { data, json }: { readonly data?: string; readonly json?: boolean },
  { finish }: Pick<Interruption, 'finish'>,
): Promise<string> {
  const { satellites: read, notes } = await readSatelliteFile(file);
  // All epochs are stored: a calculation uses those nearest to its time.
  const distinct = new Map(read.map((each) => [`${each.noradId} ${each.epochMs}`, each]));
  const satellites = [...distinct.values()];
  const count = new Set(satellites.map(({ noradId }) => noradId)).size;
  const path = satelliteFileIn(data);
  await mkdir(dirname(path), { recursive: true });
  await finish(writeFileAtomic(path, catalogueText(satellites)));
  const epochs = satellites.map(({ epochMs }) => epochMs);
  const facts = {
    file: path,
    satellites: count,
    older: satellites.length - count,
    first_epoch: new Date(epochs.reduce((a, b) => Math.min(a, b))).toISOString(),
    last_epoch: new Date(epochs.reduce((a, b) => Math.max(a, b))).toISOString(),
    ...ownJson(notes),
  };
  if (json === true) return JSON.stringify(facts, undefined, 1);
  return textTable([
    ['saved', `${facts.satellites} satellites in ${path}`],
    ['elements', `${facts.first_epoch.slice(0, 10)} to ${facts.last_epoch.slice(0, 10)}`],
    ...(facts.older > 0
      ? [
          [
            'note',
            `${facts.older} of the element sets are older ones of the same satellites, for times near them.`,
          ] as const,
        ]
      : []),
    ...ownWords(notes).map((note) => ['note', note] as const),
  ]);
}
