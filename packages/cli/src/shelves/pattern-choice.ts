import { isPatternError } from '@radioshed/antenna';
import { openPatternFolder, readPatternFile } from '@radioshed/antenna/node';
import { BUILT_IN_PATTERNS, FILE_AT_HAND } from '@radioshed/contract/translate';
import type { PatternShelf } from '@radioshed/service';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';
import { defined, type Note } from '@radioshed/units';

import { note } from '../notes.js';
import { fromEnvironment } from '../settings/setting-values.js';

/** Sources of patterns besides the built-in ones. */
export interface PatternChoice {
  /** Folder of pattern files; default `$RADIOSHED_ANTENNAS`. */
  readonly antennas?: string;
  /** One file for this calculation. */
  readonly patternFile?: string;
}

/** Opened patterns and notes about them. */
export interface ChosenPatterns {
  /** Absent if neither a folder nor a file is named. */
  readonly patterns?: PatternShelf;
  readonly notes: readonly Note[];
}

/** The patterns of the folder and of the file. @throws CliError with the folder; PatternError */
export async function openPatterns({ antennas, patternFile }: PatternChoice): Promise<ChosenPatterns> {
  const folder = antennas ?? fromEnvironment('antennas');
  const shelf = folder === undefined ? undefined : await openFolder(folder);
  const notes = folder === undefined || shelf === undefined ? [] : [folderNote(folder, shelf)];
  if (patternFile === undefined) return { ...defined({ patterns: shelf }), notes };
  const file = await readChosenPattern(patternFile);
  const numbers = shelf?.numbers ?? [];
  return {
    patterns: { numbers, read: async (number) => (number === FILE_AT_HAND ? file : shelf?.read(number)) },
    notes,
  };
}

/**
 * Selects the pattern file in a request, and the azimuth and downtilt that the file states, where the request has none.
 *
 * @returns notes about these.
 * @throws CliError if the request has another pattern, or the file cannot be read; PatternError
 */
export async function usePatternFile(body: unknown, { patternFile }: PatternChoice): Promise<readonly Note[]> {
  if (patternFile === undefined) return [];
  const of = body as { antenna?: Record<string, unknown> | null };
  const antenna = (of.antenna ??= {});
  if (typeof antenna !== 'object') return []; // the service refuses it
  if ((antenna['ant'] ?? undefined) !== undefined) {
    throw new CliError(
      EXIT_CODE.usage,
      `--pattern-file: the request also has the pattern ${String(antenna['ant'])}; remove one`,
    );
  }
  antenna['ant'] = FILE_AT_HAND;
  const { mounting } = await readChosenPattern(patternFile);
  if (mounting === undefined) return [];
  const stated = { azi: mounting.azimuthDeg, tlt: mounting.tiltDeg };
  const unset = Object.entries(stated).filter(([name]) => (antenna[name] ?? undefined) === undefined);
  for (const [name, degrees] of unset) antenna[name] = degrees;
  const { azi, tlt } = Object.fromEntries(unset) as Partial<typeof stated>;
  return unset.length === 0 ? [] : [note('aimOfPatternFile', defined({ azimuthDeg: azi, tiltDeg: tlt }))];
}

/** A note about a folder and its files without a number. */
function folderNote(folder: string, { numbers, unnumbered }: OpenFolder): Note {
  return note('patternFolder', { folder, patterns: numbers.length, unnumbered });
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

/** @throws CliError if the file cannot be read; PatternError with file and line */
export async function readChosenPattern(path: string): ReturnType<typeof readPatternFile> {
  try {
    return await readPatternFile(path);
  } catch (cause) {
    if (isPatternError(cause)) throw cause;
    throw new CliError(EXIT_CODE.file, `cannot read the pattern ${path}: ${whyUnreadable(cause)}`, { cause });
  }
}
