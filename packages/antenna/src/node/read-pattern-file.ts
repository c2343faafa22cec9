import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { checkString, fileText } from '@radioshed/units';

import type { PatternFile } from '../pattern-file.js';
import { readPattern } from '../read-pattern.js';
import { readSplat, type SplatText } from '../splat.js';

/**
 * Reads a pattern file from disk; see {@link readPattern}. Of the two files of SPLAT!, `.az` and `.el`, the other one
 * is read too if it is there. Messages name files without their folder.
 *
 * @throws PatternError naming file and line; what the file system says where it cannot be read.
 */
export async function readPatternFile(path: string): Promise<PatternFile> {
  const bytes = await readFile(checkString('path', path));
  const [text, file] = [fileText(bytes), basename(path)];
  if (!/\.(az|el)$/i.test(file)) return readPattern(text, file);
  const asked = { text, file };
  const other = await otherOf(path);
  const isAzimuth = /\.az$/i.test(file);
  return readSplat(isAzimuth ? { azimuth: asked, elevation: other } : { azimuth: other, elevation: asked });
}

/** Extension of the other file of SPLAT!, in the same case. */
const OTHER: Readonly<Record<string, string>> = { az: 'el', el: 'az', AZ: 'EL', EL: 'AZ', Az: 'El', El: 'Az' };

async function otherOf(path: string): Promise<SplatText | undefined> {
  const name = basename(path);
  const file = `${name.slice(0, -2)}${OTHER[name.slice(-2)] ?? ''}`;
  const bytes = await readFile(join(dirname(path), file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes && { text: fileText(bytes), file };
}
