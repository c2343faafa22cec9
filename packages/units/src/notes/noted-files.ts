import { checkListed, checkObject } from '../check-kind.js';
import type { Note } from './note.js';

/** The files that a note is about, where it is about files: members of its params. */
export interface NotedFiles {
  /** Names without folders, sorted; the first few where there are many. */
  readonly files?: readonly string[];
  /** How many more there are. */
  readonly moreFiles?: number;
}

/** A note on files, of which the first three are named. @param paths with or without folders, which notes do not show */
export function noteOnFiles(note: Note, paths: readonly string[]): Note {
  const names = checkListed('paths', paths)
    .map((path) => path.replace(/^.*[/\\]/, ''))
    .sort();
  const more = names.length - MOST_NAMES;
  return {
    ...note,
    params: { ...note.params, files: names.slice(0, MOST_NAMES), ...(more > 0 ? { moreFiles: more } : {}) },
  };
}

const MOST_NAMES = 3;

/** `a.tif, b.tif and 2 more: `, the beginning of a note on files; nothing for a note on none. */
export function filesText(noted: NotedFiles): string {
  const { files, moreFiles } = checkObject('noted', noted);
  return files === undefined ? '' : `${listText(files, moreFiles)}: `;
}

/** `a, b and 2 more` */
export function listText(names: readonly string[], more: number = 0): string {
  return `${checkListed('names', names).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
