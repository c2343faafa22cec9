import { isPatternError } from '@radioshed/antenna';
import { openPatternFolder, readPatternFile } from '@radioshed/antenna/node';
import { BUILT_IN_PATTERNS, FILE_AT_HAND } from '@radioshed/contract/translate';
import type { PatternShelf } from '@radioshed/service';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** Where patterns come from besides the built-in ones. */
export interface PatternChoice {
  /** Folder of pattern files; `$RADIOSHED_ANTENNAS` where absent. */
  readonly antennas?: string;
  /** One file for this calculation. */
  readonly patternFile?: string;
}

/** What was opened, and sentences about it. */
export interface ChosenPatterns {
  /** Absent where neither a folder nor a file is named. */
  readonly patterns?: PatternShelf;
  readonly notes: readonly string[];
}

/** The patterns of a folder and of a file at hand. @throws CliError naming the folder; PatternError */
export async function openPatterns({ antennas, patternFile }: PatternChoice): Promise<ChosenPatterns> {
  const folder = antennas ?? (process.env['RADIOSHED_ANTENNAS'] || undefined);
  const shelf = folder === undefined ? undefined : await openFolder(folder);
  const notes = folder === undefined || shelf === undefined ? [] : [folderNote(folder, shelf)];
  if (patternFile === undefined) return { ...(shelf && { patterns: shelf }), notes };
  const file = await readFileAtHand(patternFile);
  const numbers = shelf?.numbers ?? [];
  return {
    patterns: { numbers, read: async (number) => (number === FILE_AT_HAND ? file : shelf?.read(number)) },
    notes,
  };
}

/** Has a request use the file at hand. @throws CliError where it names another pattern */
export function usePatternFile(body: unknown, { patternFile }: PatternChoice): void {
  if (patternFile === undefined) return;
  const of = body as { antenna?: Record<string, unknown> | null };
  const antenna = (of.antenna ??= {});
  if (typeof antenna !== 'object') return; // the service says what is wrong with it
  if ((antenna['ant'] ?? undefined) !== undefined) {
    throw new CliError(EXIT_CODE.usage, `--pattern-file: the antenna is given as ${String(antenna['ant'])} too`);
  }
  antenna['ant'] = FILE_AT_HAND;
}

/** A sentence about a folder and its files that nobody can ask for. */
function folderNote(folder: string, { numbers, unnumbered }: OpenFolder): string {
  const more = unnumbered.length > 5 ? ` and ${unnumbered.length - 5} more` : '';
  const without =
    unnumbered.length === 0 ? '' : `, without a number and not used: ${unnumbered.slice(0, 5).join(', ')}${more}`;
  return `Antenna patterns in ${folder}: ${numbers.length}${without}.`;
}

type OpenFolder = Awaited<ReturnType<typeof openPatternFolder>>;

async function openFolder(folder: string): Promise<OpenFolder> {
  try {
    return await openPatternFolder(folder, [...BUILT_IN_PATTERNS, FILE_AT_HAND]);
  } catch (cause) {
    if (isPatternError(cause)) throw cause;
    throw new CliError(EXIT_CODE.file, `cannot read the antennas in ${folder}: ${whyUnreadable(cause)}`, { cause });
  }
}

/** @throws CliError where there is no such file; PatternError naming file and line. */
export async function readFileAtHand(path: string): ReturnType<typeof readPatternFile> {
  try {
    return await readPatternFile(path);
  } catch (cause) {
    if (isPatternError(cause)) throw cause;
    throw new CliError(EXIT_CODE.file, `cannot read the pattern ${path}: ${whyUnreadable(cause)}`, { cause });
  }
}
