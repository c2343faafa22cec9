import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

import { writeFileAtomic } from '@radioshed/formats/node';
import type { OrbitalElements } from '@radioshed/satellite';

import type { Interruption } from '../shell/interruption.js';
import { catalogueText, readSatelliteFile, satelliteFileIn } from './satellite-file.js';
import { textTable } from '../shell/text-table.js';

/** `radioshed satellite import`. The file is replaced atomically; a running server reads it at the next request. @throws CliError */
export async function satelliteImport(
  file: string,
  { data, json }: { readonly data?: string; readonly json?: boolean },
  { finish }: Pick<Interruption, 'finish'>,
): Promise<string> {
  const read = await readSatelliteFile(file);
  const newest = new Map<string, OrbitalElements>();
  for (const each of read) {
    const before = newest.get(each.noradId);
    if (before === undefined || before.epochMs <= each.epochMs) newest.set(each.noradId, each);
  }
  const satellites = [...newest.values()];
  const path = satelliteFileIn(data);
  await mkdir(dirname(path), { recursive: true });
  await finish(writeFileAtomic(path, catalogueText(satellites)));
  const epochs = satellites.map(({ epochMs }) => epochMs);
  const facts = {
    file: path,
    satellites: satellites.length,
    older: read.length - satellites.length,
    first_epoch: new Date(Math.min(...epochs)).toISOString(),
    last_epoch: new Date(Math.max(...epochs)).toISOString(),
  };
  if (json === true) return JSON.stringify(facts, undefined, 1);
  return textTable([
    ['saved', `${facts.satellites} satellites in ${path}`],
    ['elements', `${facts.first_epoch.slice(0, 10)} to ${facts.last_epoch.slice(0, 10)}`],
    ...(facts.older > 0
      ? [['note', `Left out ${facts.older} older element sets of the same satellites.`] as const]
      : []),
  ]);
}
