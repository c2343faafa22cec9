import type { Note } from '@radioshed/units';

import { DemError, isDemError } from '../dem-error.js';
import { baseName } from '../files/height-format.js';
import { inOrder } from '../in-order.js';
import { note } from '../notes.js';
import type { NotHeights } from '../tiles/geotiff-tile.js';
import type { IndexedFile } from './file-entry.js';
import { concernsAll, isDamage } from './file-faults.js';

/** Files that are listed, but not opened yet. */
export interface ListedFiles {
  readonly files: readonly { readonly path: string; readonly open: () => Promise<IndexedFile | NotHeights> }[];
  /** A fingerprint of their content. */
  readonly print?: string;
}

/** The files of a folder that have heights, and notes on the others. */
export interface FolderIndex {
  readonly files: readonly IndexedFile[];
  readonly notes: readonly Note[];
  readonly print: string | undefined;
  /** Whether no file is left out for a fault that may end. */
  readonly isWhole: boolean;
}

/** Files that were opened, and those that are damaged or have no heights, by path. */
export type KnownEntries = Map<string, IndexedFile | NotHeights | DemError>;

/**
 * Indexes listed files: a file with nothing but doubtful bytes is left out where others have heights.
 *
 * @param known entries of earlier runs; what is found, and what is damaged, is added.
 * @throws DemError where no file can be used
 */
export async function indexFiles({ files: listed, print }: ListedFiles, known: KnownEntries): Promise<FolderIndex> {
  const found: IndexedFile[] = [];
  const notes: Note[] = [];
  const failures: DemError[] = [];
  for await (const [{ path }, each] of inOrder(
    listed,
    8,
    async (file) => known.get(file.path) ?? (await openEntry(file.open)),
  )) {
    if (!isDemError(each) || isDamage(each)) known.set(path, each);
    if (isDemError(each)) {
      failures.push(each);
      notes.push(leftOutNote(path, each));
    } else if ('notHeights' in each) {
      failures.push(new DemError('bad-format', `${path} has no heights: ${each.notHeights}`));
      notes.push(note('fileIgnored', { file: baseName(path), error: each.notHeights }));
    } else found.push(each);
  }
  if (found.length === 0 && failures.length > 0) throw summary(failures);
  const sure = found.filter((file) => !file.isDoubtful);
  const isWhole = failures.every(isDamage);
  if (sure.length === 0) return { files: found, notes, print, isWhole };
  for (const { path, isDoubtful } of found) {
    if (isDoubtful) notes.push(note('bytesIgnored', { file: baseName(path) }));
  }
  return { files: sure, notes, print, isWhole };
}

async function openEntry(open: () => Promise<IndexedFile | NotHeights>): Promise<IndexedFile | NotHeights | DemError> {
  try {
    return await open();
  } catch (error) {
    if (isDemError(error) && !concernsAll(error)) return error;
    throw error;
  }
}

function summary(failures: readonly DemError[]): DemError {
  const [first] = failures;
  if (failures.length === 1) return first;
  return new DemError(
    first.kind,
    `None of ${failures.length} files can be used as terrain. The first: ${first.message}`,
  );
}

/** The note for a file that cannot be read, without its folders. */
export function leftOutNote(path: string, { kind, message }: DemError): Note {
  const file = baseName(path);
  return note('fileLeftOut', { file, kind, error: message.replaceAll(path, file) });
}
