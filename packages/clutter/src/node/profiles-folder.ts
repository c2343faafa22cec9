import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkString } from '@radioshed/units';

import type { ClutterProfile } from '../profile.js';
import { parseClutterProfile } from '../profile-text.js';
import { fileError } from './file-error.js';
import { listFiles } from './list-files.js';

/**
 * The clutter profiles in the `.clt` files of a folder and its subfolders, or in one such file, named after their
 * files.
 *
 * @throws ClutterError for a folder without any, OutOfRangeError that names an invalid line.
 */
export async function clutterProfiles(path: string): Promise<ClutterProfile[]> {
  const profiles: ClutterProfile[] = [];
  for (const file of await listFiles(checkString('path', path), /\.clt$/i, '.clt file')) {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      throw fileError(error, file);
    }
    profiles.push(parseClutterProfile(text, basename(file)));
  }
  return profiles;
}
