import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkString } from '@radioshed/units';

import type { PatternFile } from '../pattern-file.js';
import { readPattern } from '../read-pattern.js';

/**
 * Reads a pattern file from disk; see {@link readPattern}. Messages name it without its folder.
 *
 * @throws PatternError naming file and line; what the file system says where it cannot be read.
 */
export async function readPatternFile(path: string): Promise<PatternFile> {
  const bytes = await readFile(checkString('path', path));
  // Old files are in Latin-1; their degree signs are no UTF-8.
  const text = new TextDecoder('utf-8').decode(bytes);
  return readPattern(text.includes('\uFFFD') ? new TextDecoder('latin1').decode(bytes) : text, basename(path));
}
