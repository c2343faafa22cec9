import { checkObject } from '../check-kind.js';
import { checkChoice } from '../errors.js';
import type { NoteKind, NoteTable } from './note.js';

/** The kind of a note. @throws OutOfRangeError for a code that the table lacks */
export function kindOf(code: string, table: NoteTable): NoteKind {
  const kind = Object.hasOwn(checkObject('table', table), code) ? table[code] : undefined;
  return kind ?? (table[checkChoice('code', code, Object.keys(table))] as NoteKind);
}
