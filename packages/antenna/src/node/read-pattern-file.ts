import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkString, fileText } from '@radioshed/units';

import type { PatternFile } from '../pattern-file.js';
import { readPattern } from '../read-pattern.js';

/**
 * Reads a pattern file from disk; see {@link readPattern}. Messages name it without its folder.
 *
 * @throws PatternError naming file and line; what the file system says where it cannot be read.
 */
export async function readPatternFile(path: string): Promise<PatternFile> {
  const bytes = await readFile(checkString('path', path));
  return readPattern(fileText(bytes), basename(path));
}
