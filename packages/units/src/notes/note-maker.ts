import { kindOf } from './kind-of.js';
import type { Note, NoteKind, NoteTable } from './note.js';

type ParamsOf<Kind extends NoteKind> = Parameters<Kind['text']> extends [infer Params] ? [params: Params] : [];

/** Makes the notes of a table: the compiler knows the codes, and the values that each needs. */
export type NoteMaker<Table extends NoteTable> = <Code extends string & keyof Table>(
  code: Code,
  ...params: ParamsOf<Table[Code]>
) => Note;

/**
 * A function that makes the notes of a table.
 *
 * @example
 * ```ts
 * const NOTES = { filled: { severity: 'info', text: () => 'Voids of the terrain were filled.' } } as const;
 * const note = noteMaker(NOTES);
 * console.log(noteText(note('filled'), NOTES)); // Voids of the terrain were filled.
 * ```
 */
export function noteMaker<Table extends NoteTable>(table: Table): NoteMaker<Table> {
  return (code, ...[params]) => {
    const { severity } = kindOf(code, table);
    return { code, severity, params: (params ?? {}) as Note['params'] };
  };
}
